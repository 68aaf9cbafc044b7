import { msg } from '@agent-studio/core';
import { isFiltered, toListQuery } from '../../../lists/list-filters.ts';
import type { ListQuery } from '../../../lists/use-list-query.ts';

export const STATES = [
  { value: 'draft', label: msg('Never published') },
  { value: 'published', label: msg('Published') },
  { value: 'changed', label: msg('Changed since') },
  { value: 'due', label: msg('Review is due') },
] as const;
export const AUDIENCES = [
  { value: 'public', label: msg('For everyone') },
  { value: 'workspace', label: msg('For the workspace') },
] as const;

/** What the library is narrowed by besides other lists; in the address, what nobody knows there counts as not said. */
export const readLibraryFilters = (list: ListQuery) => ({
  state: STATES.find(({ value }) => value === list.get('state'))?.value,
  audience: AUDIENCES.find(({ value }) => value === list.get('audience'))?.value,
  category: list.get('category'),
});

/** The same as the server is asked. */
export function toLibraryQuery(list: ListQuery) {
  const { state, audience, category } = readLibraryFilters(list);
  return {
    ...toListQuery(list),
    ...(state && { state }),
    ...(audience && { audience }),
    ...(category && { category }),
  };
}

/** Something narrows the library down, so an empty answer does not mean that there is nothing. */
export function isNarrowed(list: ListQuery): boolean {
  const { state, audience, category } = readLibraryFilters(list);
  return isFiltered(list) || Boolean(state ?? audience ?? category);
}
