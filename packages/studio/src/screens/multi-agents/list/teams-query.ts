import type { Pattern } from '@agent-studio/api-client/contract';
import { isFiltered, toListQuery } from '../../../lists/list-filters.ts';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { PATTERN_NAMES } from '../canvas/patterns.ts';

/** Of the address; what nobody knows there counts as not said. */
export const readPattern = (list: ListQuery): Pattern | undefined =>
  PATTERN_NAMES.find((name) => name === list.get('pattern'));

/** The same as the server is asked. */
export function toTeamsQuery(list: ListQuery) {
  const pattern = readPattern(list);
  return { ...toListQuery(list), ...(pattern && { pattern }) };
}

export const isNarrowed = (list: ListQuery): boolean => isFiltered(list) || readPattern(list) !== undefined;
