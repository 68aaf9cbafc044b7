import type { ToolsQuery } from '../../../data/tools.ts';
import { isFiltered as isListFiltered, toListQuery } from '../../../lists/list-filters.ts';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const KINDS = ['http', 'openapi', 'mcp', 'connector', 'sop', 'function'] as const;
const RISKS = ['read', 'write', 'destructive'] as const;
const HEALTHS = ['ok', 'failing', 'unknown'] as const;

/** What tools alone can be narrowed by. */
export function readToolFilters(list: ListQuery) {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === list.get(name));
  return { kind: oneOf('kind', KINDS), risk: oneOf('risk', RISKS), health: oneOf('health', HEALTHS) };
}

export function toToolsQuery(list: ListQuery): ToolsQuery {
  const { kind, risk, health } = readToolFilters(list);
  return { ...toListQuery(list), ...(kind && { kind }), ...(risk && { risk }), ...(health && { health }) };
}

/** Something narrows the list down, so an empty answer does not mean that there are no tools. */
export function isFiltered(list: ListQuery): boolean {
  const { kind, risk, health } = readToolFilters(list);
  return isListFiltered(list) || Boolean(kind ?? risk ?? health);
}
