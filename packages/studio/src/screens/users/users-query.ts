import type { Role, UserStatus } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { UsersQuery } from '../../data/users.ts';
import { PAGE_SIZE } from '../../lists/list-filters.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';

const ROLE_NAMES: readonly Role[] = ['owner', 'admin', 'builder', 'operator', 'viewer'];

export const STATUSES: Record<UserStatus, { label: string; tone: 'good' | 'warning' | 'danger' }> = {
  active: { label: msg('Active'), tone: 'good' },
  invited: { label: msg('Invited'), tone: 'warning' },
  suspended: { label: msg('Suspended'), tone: 'danger' },
};

export const SORTS = ['name', '-name', '-last_seen_at', 'last_seen_at'] as const;

/** What people can be narrowed by; in the address, what nobody knows there counts as not said. */
export const readUserFilters = (list: ListQuery) => ({
  role: ROLE_NAMES.find((role) => role === list.get('role')),
  status: (Object.keys(STATUSES) as UserStatus[]).find((status) => status === list.get('status')),
  sort: SORTS.find((sort) => sort === list.get('sort')) ?? 'name',
});

export function toUsersQuery(list: ListQuery): UsersQuery {
  const { role, status, sort } = readUserFilters(list);
  return {
    page: list.page,
    page_size: PAGE_SIZE,
    sort,
    ...(list.q && { q: list.q }),
    ...(role && { role }),
    ...(status && { status }),
  };
}

export function isFiltered(list: ListQuery): boolean {
  const { role, status } = readUserFilters(list);
  return Boolean(list.q ?? role ?? status);
}
