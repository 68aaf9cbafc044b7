import { msg } from '@agent-studio/core';
import type { ToolsQuery } from '../../data/tools.ts';
import type { ListQuery } from '../../forms/use-list-query.ts';

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

const KINDS = ['http', 'openapi', 'mcp', 'function'] as const;
const RISKS = ['read', 'write', 'destructive'] as const;
const HEALTHS = ['ok', 'failing', 'unknown'] as const;

/** The filters that stand in the address; what nobody knows there counts as not said. */
export function readFilters(list: ListQuery) {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === list.get(name));
  return {
    owner: oneOf('owner', ['me', 'others'] as const) ?? ('all' as const),
    sort: SORTS.find(({ value }) => value === list.get('sort'))?.value ?? '-updated_at',
    kind: oneOf('kind', KINDS),
    risk: oneOf('risk', RISKS),
    health: oneOf('health', HEALTHS),
    tags: list.get('tag')?.split(',').filter(Boolean) ?? [],
  };
}

export function toToolsQuery(list: ListQuery): ToolsQuery {
  const { owner, sort, kind, risk, health, tags } = readFilters(list);
  return {
    page: list.page,
    page_size: PAGE_SIZE,
    sort,
    ...(list.q && { q: list.q }),
    ...(owner !== 'all' && { owner }),
    ...(kind && { kind }),
    ...(risk && { risk }),
    ...(health && { health }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
  };
}

/** Something narrows the list down, so an empty answer does not mean that there are no tools. */
export function isFiltered(list: ListQuery): boolean {
  const { owner, kind, risk, health, tags } = readFilters(list);
  return Boolean(list.q ?? kind ?? risk ?? health) || owner !== 'all' || tags.length > 0;
}
