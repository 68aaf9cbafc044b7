import { Eraser, SearchX, ShieldAlert, UserPlus, UsersRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  LinkButton,
  PageHeader,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { useUsers } from '../../data/users.ts';
import { useListPages } from '../../data/list-pages.ts';
import { ColumnTools } from '../../lists/column-tools.tsx';
import styles from '../../lists/entity-list.module.css';
import { FoldedFilters } from '../../lists/folded-filters.tsx';
import { ListResults } from '../../lists/list-results.tsx';
import { ROLES } from '../../sharing/roles.ts';
import { ListChoice, ListSearch } from '../../lists/list-fields.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import { useUserActions } from './use-user-actions.tsx';
import { isFiltered, readUserFilters, STATUSES, toUsersQuery } from './users-query.ts';
import { USER_COLUMNS } from './users-columns.tsx';
import { UsersTable } from './users-table.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');
const GroupsDialog = lazyPart(() => import('./groups-dialog.tsx'), 'GroupsDialog');
const ErasuresDialog = lazyPart(() => import('./erasures-dialog.tsx'), 'ErasuresDialog');
const UserDialog = lazyPart(() => import('./user-dialog.tsx'), 'UserDialog');

/** /users: everybody in the workspace, for administrators; `?user=<id>` shows one of them. */
export default function UsersScreen() {
  const t = useText();
  const list = useListQuery();
  const { user } = useSession(useStudio().session);
  // A host with a server of its own may not say who is an administrator: then the server does.
  const isMember = user?.isAdmin === false;
  const people = useUsers(toUsersQuery(list), !isMember);
  const { data, error } = people;
  useLastPage(list, data);
  const shown = list.get('user');
  const inviting = list.get('invite') !== undefined;
  const isForbidden = isMember || error?.kind === 'forbidden';
  const isAlone = data?.total === 1 && !isFiltered(list);
  const invite = () => list.set({ invite: '1', page: pageOf(list) });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Users')}
        subtitle={t('Who works here, and what each person may do.')}
        actions={
          !isForbidden &&
          (data ?? user?.isAdmin) && (
            <>
              <Button onClick={() => list.set({ groups: '1', page: pageOf(list) })}>
                <UsersRound size={16} aria-hidden="true" />
                {t('Groups')}
              </Button>
              <Button onClick={() => list.set({ erasures: '1', page: pageOf(list) })}>
                <Eraser size={16} aria-hidden="true" />
                {t('Erasures')}
              </Button>
              {/* Its place is kept until it is known whether the page itself invites. */}
              {!isAlone && <Invite onClick={invite} isHidden={!data} />}
            </>
          )
        }
      />
      {isForbidden ? (
        <AskAnAdministrator />
      ) : (
        <>
          <Toolbar list={list} total={data?.total} />
          <ListResults
            found={people}
            list={list}
            outline={<People list={list} />}
            loading={t('Loading people')}
            failed={t('The people could not be loaded')}
            count={(count) => t('People found: {count}', { count })}
            empty={<Nobody list={list} />}
          >
            {({ items }) => <People list={list} users={items} />}
          </ListResults>
          {isAlone && (
            <div className={styles.start}>
              <EmptyState
                icon={UserPlus}
                title={t('Work together')}
                text={t('Invite colleagues. Each has a role, which says what they may see and change.')}
                actions={<Invite onClick={invite} />}
              />
            </div>
          )}
        </>
      )}
      <Suspense>
        {inviting && !isForbidden && (
          <InviteDialog onClose={() => list.set({ invite: undefined, page: pageOf(list) })} />
        )}
        {list.get('groups') !== undefined && !isForbidden && (
          <GroupsDialog onClose={() => list.set({ groups: undefined, page: pageOf(list) })} />
        )}
        {list.get('erasures') !== undefined && !isForbidden && (
          <ErasuresDialog onClose={() => list.set({ erasures: undefined, page: pageOf(list) })} />
        )}
        {shown && !isForbidden && (
          <UserDialog
            key={shown}
            id={shown}
            onClose={() => list.set({ user: undefined, page: pageOf(list) })}
          />
        )}
      </Suspense>
    </div>
  );
}

function Invite({ onClick, isHidden = false }: { onClick: () => void; isHidden?: boolean }) {
  const t = useText();
  return (
    <Button variant="primary" onClick={onClick} {...(isHidden && { style: { visibility: 'hidden' } })}>
      <UserPlus size={16} aria-hidden="true" />
      {t('Invite people')}
    </Button>
  );
}

/** Opening and closing somebody leaves the page of the list. */
const pageOf = ({ page }: ListQuery): string | undefined => (page > 1 ? String(page) : undefined);

function AskAnAdministrator() {
  const t = useText();
  return (
    <EmptyState
      icon={ShieldAlert}
      title={t('Ask an administrator')}
      text={t(
        'People and roles are managed by administrators. If you need another role, or somebody needs access, ask one of them. To share your own agents with colleagues, use “Share…” in their menu.',
      )}
      actions={
        <LinkButton asChild>
          <Link to="/profile">{t('My profile')}</Link>
        </LinkButton>
      }
    />
  );
}

interface ToolbarProps {
  list: ListQuery;
  total: number | undefined;
}

function Toolbar({ list, total }: ToolbarProps) {
  const t = useText();
  const { role, status } = readUserFilters(list);
  return (
    <div className={styles.toolbar}>
      <ListSearch list={list} label={t('Search people')} className={styles.search} />
      <FoldedFilters count={[role, status].filter(Boolean).length}>
        <ListChoice
          list={list}
          name="role"
          label={t('Role')}
          any={t('All roles')}
          value={role ?? ''}
          options={ROLES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <ListChoice
          list={list}
          name="status"
          label={t('Status')}
          any={t('Any status')}
          value={status ?? ''}
          options={STATUSES}
        />
      </FoldedFilters>
      <div className={styles.end}>
        <Tools list={list} total={total} />
      </div>
    </div>
  );
}

/** Who is shown, which is no part of the list. */
const PAGE = ['user'];

function Tools({ list, total }: { list: ListQuery; total: number | undefined }) {
  const load = useListPages().users(toUsersQuery(list));
  return <ColumnTools name="users" keep={PAGE} columns={USER_COLUMNS} load={load} total={total} />;
}

/** Without any: their outline. */
function People({ list, users }: { list: ListQuery; users?: readonly User[] }) {
  const actions = useUserActions();
  return (
    <>
      <UsersTable
        users={users}
        list={list}
        onOpen={(id) => list.set({ user: id, page: pageOf(list) })}
        onAction={actions.onAction}
      />
      {actions.dialog}
    </>
  );
}

function Nobody({ list }: { list: ListQuery }) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t('Nobody matches')}
      text={t('Nobody fits the search and these filters.')}
      actions={isFiltered(list) && <Button onClick={() => list.clear()}>{t('Show everybody')}</Button>}
    />
  );
}
