import type { ConnectorsQuery } from '../../../data/data-connectors.ts';
import { isFiltered as isListFiltered, toListQuery } from '../../../lists/list-filters.ts';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const KINDS = ['web', 'http', 's3', 'postgres', 'mysql', 'mcp'] as const;
const STATUSES = ['ok', 'error', 'expired', 'syncing'] as const;
const USES = ['sync', 'query'] as const;

/** What connectors alone can be narrowed by. */
export function readConnectorFilters(list: ListQuery) {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === list.get(name));
  return { kind: oneOf('kind', KINDS), status: oneOf('status', STATUSES), use: oneOf('use', USES) };
}

export function toConnectorsQuery(list: ListQuery): ConnectorsQuery {
  const { kind, status, use } = readConnectorFilters(list);
  return { ...toListQuery(list), ...(kind && { kind }), ...(status && { status }), ...(use && { use }) };
}

/** Something narrows the list down, so an empty answer does not mean that there are no connectors. */
export function isFiltered(list: ListQuery): boolean {
  const { kind, status, use } = readConnectorFilters(list);
  return isListFiltered(list) || Boolean(kind ?? status ?? use);
}
