import { Link } from 'react-router-dom';
import type { Permission, Role, UserDetail } from '@agent-studio/api-client/contract';
import { Avatar, Badge, Button, Dialog, msg, Outline, Select, StatRow, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { useUpdateUser, useUser } from '../../data/users.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { ROLES } from '../../sharing/roles.ts';
import { SignInSessions } from '../../entities/sign-in-sessions.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { InviteLink } from './invite-link.tsx';
import { OwnedList } from './owned-list.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { UserMenu } from './user-menu.tsx';
import { STATUSES } from './users-query.ts';
import styles from './users.module.css';

const PERMISSIONS: Record<Permission, string> = {
  view: msg('May view'),
  run: msg('May run'),
  edit: msg('May edit'),
  manage: msg('May manage'),
};

/** One person: role, use, sessions, what they own and what was shared with them. */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const query = useUser(id);
  const user = query.data;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<bdi>{user ? user.name || user.email : t('Person')}</bdi>}
      description={user && <bdi>{user.email}</bdi>}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<Outline of="form" count={5} />}>
        {(detail) => <Detail user={detail} onRemoved={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Detail({ user, onRemoved }: { user: UserDetail; onRemoved: () => void }) {
  const t = useText();
  const format = useFormat();
  const status = STATUSES[user.status];
  const actions = useUserActions(onRemoved);
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <span className={styles.who}>
          <Avatar name={user.name || user.email} picture={user.picture} size={40} />
          <Badge tone={status.tone}>{t(status.label)}</Badge>
          <span className={styles.quiet}>
            {user.invited_by
              ? t('Invited by {name} on {date}', {
                  name: user.invited_by.name,
                  date: format.dateTime(user.invited_at ?? user.created_at),
                })
              : t('Joined on {date}', { date: format.dateTime(user.created_at) })}
          </span>
        </span>
        <UserMenu user={user} onAction={actions.onAction} />
        {actions.dialog}
      </div>
      <RoleField user={user} />
      {user.status === 'invited' ? (
        <InviteLink />
      ) : (
        <>
          <StatRow
            stats={[
              { label: t('Runs, 30 days'), value: format.count(user.runs_30d) },
              { label: t('Cost, 30 days'), value: format.usd(user.cost_usd_30d) },
              { label: t('Owns'), value: format.count(user.owns) },
            ]}
          />
          <section>
            <div className={styles.heading}>
              <h3>{t('Signed in on')}</h3>
            </div>
            {user.sessions.length ? (
              <SignInSessions sessions={user.sessions} />
            ) : (
              <p className={styles.quiet}>{t('Nowhere at the moment.')}</p>
            )}
          </section>
          {user.owns > 0 && <OwnedList detail={user} />}
          <Grants user={user} />
        </>
      )}
    </div>
  );
}

function RoleField({ user }: { user: UserDetail }) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateUser();
  const isOwner = user.role === 'owner';
  const roles = isOwner ? ROLES : ROLES.filter(({ value }) => value !== 'owner');
  return (
    <>
      <FormProblem text={update.error?.message ?? null} />
      <Select
        label={t('Role')}
        hint={
          isOwner
            ? t('The owner keeps this role until the workspace is handed over.')
            : t('A change counts within seconds, also for what is open on their screen.')
        }
        disabled={isOwner || update.isPending}
        value={user.role as Role}
        options={roles.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        onChange={(role) =>
          update.mutate(
            { user, changes: { role } },
            { onSuccess: () => toaster.show({ title: t('The role is changed.'), tone: 'good' }) },
          )
        }
      />
    </>
  );
}

function Grants({ user: { grants } }: { user: UserDetail }) {
  const t = useText();
  if (!grants.length) return null;
  return (
    <section>
      <div className={styles.heading}>
        <h3>{t('Shared with this person')}</h3>
      </div>
      <ul className={styles.rows}>
        {grants.map(({ id, name, kind, permission }) => (
          <li key={id}>
            <Link dir="auto" className="own-words" to={KINDS[kind].pathOf(id)}>
              {name}
            </Link>
            <span className={styles.quiet}>
              {t(KINDS[kind].label)} · {t(PERMISSIONS[permission])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
