import type { User } from '@agent-studio/api-client/contract';
import { Avatar, Badge, Cell, HeadCell, Table, TimeAgo, useText } from '@agent-studio/core';
import { useColumns } from '../../data/saved-views.ts';
import list from '../../lists/entity-list.module.css';
import { roleLabel } from '../../sharing/roles.ts';
import { useFormat } from '../../format/use-format.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';
import { STATUSES, type UserSort } from './users-query.ts';
import styles from './users.module.css';

export interface UsersTableProps {
  users: readonly User[];
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  onOpen: (id: string) => void;
  onAction: UserMenuProps['onAction'];
}

export function UsersTable({ users, sort, onSort, ...actions }: UsersTableProps) {
  const { shows } = useColumns('users');
  const t = useText();
  const orderOf = (column: 'name' | 'last_seen_at') =>
    sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return (
    <Table label={t('Users')}>
      <thead>
        <tr>
          <HeadCell sort={orderOf('name')} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {t('Person')}
          </HeadCell>
          <HeadCell>{t('Role')}</HeadCell>
          {shows('status') && <HeadCell minor>{t('Status')}</HeadCell>}
          {shows('last_seen') && (
            <HeadCell
              minor
              sort={orderOf('last_seen_at')}
              onSort={() => onSort(sort === '-last_seen_at' ? 'last_seen_at' : '-last_seen_at')}
            >
              {t('Last seen')}
            </HeadCell>
          )}
          {shows('runs') && (
            <HeadCell numeric minor="first">
              {t('Runs, 30 days')}
            </HeadCell>
          )}
          {shows('cost') && (
            <HeadCell numeric minor="first">
              {t('Cost, 30 days')}
            </HeadCell>
          )}
          {shows('owns') && (
            <HeadCell numeric minor="first">
              {t('Owns')}
            </HeadCell>
          )}
          <HeadCell>
            <span className="sr">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

function UserRow({ user, onOpen, onAction }: Pick<UsersTableProps, 'onOpen' | 'onAction'> & { user: User }) {
  const { shows } = useColumns('users');
  const t = useText();
  const format = useFormat();
  const status = STATUSES[user.status];
  return (
    <tr>
      <th scope="row">
        <div className={list.rowName}>
          <Avatar name={user.name || user.email} picture={user.picture} size={28} />
          <div>
            <button type="button" dir="auto" className={styles.name} onClick={() => onOpen(user.id)}>
              {user.name || user.email}
            </button>
            <small dir="ltr" className={styles.email} title={user.email}>
              {user.email}
            </small>
          </div>
        </div>
      </th>
      <Cell>{t(roleLabel(user.role))}</Cell>
      {shows('status') && (
        <Cell minor>
          <Badge tone={status.tone}>{t(status.label)}</Badge>
        </Cell>
      )}
      {shows('last_seen') && (
        <Cell minor muted>
          {user.last_seen_at ? <TimeAgo time={user.last_seen_at} /> : t('never')}
        </Cell>
      )}
      {shows('runs') && (
        <Cell numeric minor="first">
          {format.count(user.runs_30d)}
        </Cell>
      )}
      {shows('cost') && (
        <Cell numeric minor="first">
          {format.usd(user.cost_usd_30d)}
        </Cell>
      )}
      {shows('owns') && (
        <Cell numeric minor="first">
          {format.count(user.owns)}
        </Cell>
      )}
      <Cell>
        <UserMenu {...{ user, onOpen, onAction }} />
      </Cell>
    </tr>
  );
}
