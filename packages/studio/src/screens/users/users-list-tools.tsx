import type { User } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../data/list-pages.ts';
import type { Column } from '../../lists/column-chooser.tsx';
import type { FileColumn } from '../../lists/list-file.ts';
import { ListTools } from '../../lists/list-tools.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { toUsersQuery } from './users-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'status', label: msg('Status') },
  { id: 'last_seen', label: msg('Last seen') },
  { id: 'runs', label: msg('Runs, 30 days') },
  { id: 'cost', label: msg('Cost, 30 days') },
  { id: 'owns', label: msg('Owns') },
];

const FILE: readonly FileColumn<User>[] = [
  { name: 'id', value: (user) => user.id },
  { name: 'name', value: (user) => user.name },
  { name: 'email', value: (user) => user.email },
  { name: 'role', value: (user) => user.role },
  { name: 'status', value: (user) => user.status },
  { name: 'last_seen_at', value: (user) => user.last_seen_at },
];

/** Who is shown, which is no part of the list. */
const PAGE = ['user'];

/** Views, columns and file of the list of people. */
export function UsersListTools({ list, total }: { list: ListQuery; total: number | undefined }) {
  const pages = useListPages();
  return (
    <ListTools
      name="users"
      keep={PAGE}
      columns={COLUMNS}
      file={{ columns: FILE, load: pages.users(toUsersQuery(list)), total }}
    />
  );
}
