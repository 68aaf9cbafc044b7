import { msg } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';

export const PAGE_SIZE = 20;

export const SORTS = [
  { value: '-updated_at', label: msg('Last edited') },
  { value: 'updated_at', label: msg('Oldest edit') },
  { value: 'name', label: msg('Name A to Z') },
  { value: '-name', label: msg('Name Z to A') },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export const readSort = (list: ListQuery): Sort =>
  SORTS.find(({ value }) => value === list.get('sort'))?.value ?? '-updated_at';

/** The same as the server is asked. */
export const toCardsQuery = (list: ListQuery) => ({
  page: list.page,
  page_size: PAGE_SIZE,
  sort: readSort(list),
  ...(list.q && { q: list.q }),
});
