import type { Agent, Page } from '@agent-studio/api-client/contract';
import { readListFilters } from '../../../lists/list-filters.ts';
import type { ListQuery } from '../../../lists/use-list-query.ts';

/** Nobody has made an agent yet: the page holds nothing but what came with the product. */
export function isStart({ items, total }: Page<Agent>, list: ListQuery): boolean {
  const { owner, tags } = readListFilters(list);
  const narrowed = Boolean(list.q) || tags.length > 0 || owner === 'others';
  return !narrowed && total === items.length && items.every((agent) => agent.built_in);
}
