import { msg } from '@agent-studio/core';
import type { Agent, Page } from '@agent-studio/api-client/contract';
import type { AgentsQuery } from '../../data/agents.ts';
import type { ListQuery } from '../../forms/use-list-query.ts';

export const PAGE_SIZE = 24;

export const OWNERS = [
  { value: 'all', label: msg('All') },
  { value: 'me', label: msg('Mine') },
  { value: 'others', label: msg('Shared with me') },
] as const;
type Owner = (typeof OWNERS)[number]['value'];

export const SORTS = [
  { value: '-updated_at', label: msg('Last edited') },
  { value: '-created_at', label: msg('Newest') },
  { value: 'name', label: msg('Name A to Z') },
  { value: '-name', label: msg('Name Z to A') },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export interface AgentFilters {
  owner: Owner;
  sort: Sort;
  tags: string[];
}

/** The filters that stand in the address; what nobody knows there counts as not said. */
export function readFilters(list: ListQuery): AgentFilters {
  return {
    owner: OWNERS.find(({ value }) => value === list.get('owner'))?.value ?? 'all',
    sort: SORTS.find(({ value }) => value === list.get('sort'))?.value ?? '-updated_at',
    tags: list.get('tag')?.split(',').filter(Boolean) ?? [],
  };
}

export function toAgentsQuery(list: ListQuery): NonNullable<AgentsQuery> {
  const { owner, sort, tags } = readFilters(list);
  return {
    page: list.page,
    page_size: PAGE_SIZE,
    sort,
    ...(list.q && { q: list.q }),
    ...(owner !== 'all' && { owner }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
  };
}

/** Something narrows the list down, so an empty answer does not mean that there are no agents. */
export const isFiltered = (list: ListQuery): boolean =>
  Boolean(list.q) || readFilters(list).owner !== 'all' || readFilters(list).tags.length > 0;

/** Nobody has made an agent yet: the page holds nothing but what came with the product. */
export function isStart({ items, total }: Page<Agent>, list: ListQuery): boolean {
  const { owner, tags } = readFilters(list);
  const narrowed = Boolean(list.q) || tags.length > 0 || owner === 'others';
  return !narrowed && total === items.length && items.every((agent) => agent.built_in);
}
