import type { ApiKeysQuery } from '../../data/api-keys.ts';
import { PAGE_SIZE } from '../../lists/list-filters.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';

const TYPES = ['secret', 'publishable'] as const;
const STATUSES = ['active', 'paused', 'expired', 'revoked'] as const;
const WARNINGS = ['unused', 'expiring'] as const;
const SORTS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-last_used_at',
  'last_used_at',
  'expires_at',
] as const;
export type KeySort = (typeof SORTS)[number];

/** What the list is narrowed by; in the address, what nobody knows there counts as not said. */
export function readKeyFilters(list: ListQuery) {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === list.get(name));
  const owner = list.get('owner');
  return {
    type: oneOf('type', TYPES),
    status: oneOf('status', STATUSES),
    warning: oneOf('warning', WARNINGS),
    owner: owner === 'me' || /^[\da-f-]{36}$/.test(owner ?? '') ? owner : undefined,
    sort: oneOf('sort', SORTS) ?? '-created_at',
  };
}

export function toKeysQuery(list: ListQuery): ApiKeysQuery {
  const { type, status, warning, owner, sort } = readKeyFilters(list);
  return {
    page: list.page,
    page_size: PAGE_SIZE,
    sort,
    ...(list.q && { q: list.q }),
    ...(type && { type }),
    ...(status && { status }),
    ...(warning && { warning }),
    ...(owner && { owner }),
  };
}

/** Something narrows the list down, so an empty answer does not mean that there are no keys. */
export function isFiltered(list: ListQuery): boolean {
  const { type, status, warning, owner } = readKeyFilters(list);
  return Boolean(list.q ?? type ?? status ?? warning ?? owner);
}
