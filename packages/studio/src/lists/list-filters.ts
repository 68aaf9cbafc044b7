import { msg } from '@agent-studio/core';
import type { ListQuery } from './use-list-query.ts';

export const PAGE_SIZE = 24;

export const OWNERS = [
  { value: 'all', label: msg('All') },
  { value: 'me', label: msg('Mine') },
  { value: 'others', label: msg('Shared with me') },
] as const;

export const SORTS = [
  { value: '-updated_at', label: msg('Last edited') },
  { value: '-created_at', label: msg('Newest') },
  { value: 'name', label: msg('Name A to Z') },
  { value: '-name', label: msg('Name Z to A') },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** What every list of entities can be narrowed by; in the address, what nobody knows there counts as not said. */
export function readListFilters(list: ListQuery) {
  return {
    owner: OWNERS.find(({ value }) => value === list.get('owner'))?.value ?? 'all',
    sort: SORTS.find(({ value }) => value === list.get('sort'))?.value ?? '-updated_at',
    tags: list.get('tag')?.split(',').filter(Boolean) ?? [],
  };
}

/** The same as the server is asked. */
export function toListQuery(list: ListQuery) {
  const { owner, sort, tags } = readListFilters(list);
  return {
    page: list.page,
    page_size: PAGE_SIZE,
    sort,
    ...(list.q && { q: list.q }),
    ...(owner !== 'all' && { owner }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
  };
}

/** Something narrows the list down, so an empty answer does not mean that there is nothing. */
export function isFiltered(list: ListQuery): boolean {
  const { owner, tags } = readListFilters(list);
  return Boolean(list.q) || owner !== 'all' || tags.length > 0;
}
