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

/** What a list can be narrowed by besides; kept in the address by its name. */
export interface ListFilter {
  name: string;
  label: string;
  /** While nothing is chosen. */
  any: string;
  /** By value; what is no such counts as not said. Absent: whatever stands in the address. */
  options?: Readonly<Record<string, { label: string }>>;
}

/** What a list can be narrowed and ordered by. */
export interface ListScope {
  filters?: readonly ListFilter[];
  sorts?: readonly { value: string }[];
  words?: { owners?: string };
}

/** Filters of the address as they count. */
export function readListFilters(list: ListQuery, { filters = [], sorts = SORTS, words }: ListScope = {}) {
  const byOwner = !words || words.owners !== undefined;
  const own = filters.flatMap(({ name, options }) => {
    const value = list.get(name);
    return value && (!options || Object.hasOwn(options, value)) ? [[name, value] as const] : [];
  });
  return {
    owner: (byOwner && OWNERS.find(({ value }) => value === list.get('owner'))?.value) || 'all',
    sort: sorts.find(({ value }) => value === list.get('sort'))?.value ?? '-updated_at',
    tags: (byOwner && list.get('tag')?.split(',').filter(Boolean)) || [],
    own: Object.fromEntries(own) as Record<string, string>,
  };
}

/** The same as the server is asked. */
export function toListQuery(list: ListQuery, scope?: ListScope) {
  const { owner, sort, tags, own } = readListFilters(list, scope);
  return {
    page: list.page,
    page_size: PAGE_SIZE,
    sort,
    ...(list.q && { q: list.q }),
    ...(owner !== 'all' && { owner }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
    ...own,
  };
}

/** Something narrows the list down, so an empty answer does not mean that there is nothing. */
export function isFiltered(list: ListQuery, scope?: ListScope): boolean {
  const { owner, tags, own } = readListFilters(list, scope);
  return Boolean(list.q) || owner !== 'all' || tags.length > 0 || Object.keys(own).length > 0;
}

/** Narrows a list down to what has one more tag. */
export function addTag(list: ListQuery, tag: string): void {
  list.set({ tag: [...new Set([...readListFilters(list).tags, tag])].join(',') });
}
