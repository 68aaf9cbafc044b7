import type { User } from '@agent-studio/api-client/contract';
import { Avatar, msg, useText } from '@agent-studio/core';
import styles from '../../lists/entity-list.module.css';
import { ListTable } from '../../lists/list-table.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';
import { USER_COLUMNS } from './users-columns.tsx';
import { readUserFilters, SORTS } from './users-query.ts';
import own from './users.module.css';

export interface UsersTableProps {
  /** Absent while they are loaded. */
  users: readonly User[] | undefined;
  list: ListQuery;
  onOpen: (id: string) => void;
  onAction: UserMenuProps['onAction'];
}

export function UsersTable({ users, list, onOpen, onAction }: UsersTableProps) {
  const t = useText();
  return (
    <ListTable
      name="users"
      label={t('Users')}
      list={list}
      columns={USER_COLUMNS}
      items={users}
      sort={readUserFilters(list).sort}
      sorts={SORTS.map((value) => ({ value }))}
      first={{
        label: msg('Person'),
        sort: 'name',
        render: (user) => (
          <div className={styles.rowName}>
            <Avatar name={user.name || user.email} picture={user.picture} size={28} />
            <div>
              <button type="button" dir="auto" className={own.name} onClick={() => onOpen(user.id)}>
                {user.name || user.email}
              </button>
              <small dir="ltr" className={own.email} title={user.email}>
                {user.email}
              </small>
            </div>
          </div>
        ),
      }}
      hasSigns="round"
      renderMenu={(user) => <UserMenu {...{ user, onOpen, onAction }} />}
    />
  );
}
