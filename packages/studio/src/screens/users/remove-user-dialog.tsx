import { useState } from 'react';
import type { Person, User, UserDetail } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useRemoveUser, useUser } from '../../data/users.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { PersonLine, PersonPicker } from '../../sharing/person-picker.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { OwnedList } from './owned-list.tsx';
import styles from './users.module.css';

interface RemoveUserProps {
  user: User;
  onClose: () => void;
  /** Called before it closes. */
  onRemoved?: (() => void) | undefined;
}

/** Deletes somebody; first it shows what they own and asks who takes it over. */
export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserProps) {
  const t = useText();
  const toaster = useToaster();
  const remove = useRemoveUser();
  if (user.status === 'invited') {
    return (
      <ConfirmDialog
        open
        tone="danger"
        title={t('Withdraw the invitation of {email}?', { email: user.email })}
        text={t('Nobody gets the role by this address any more.')}
        confirmLabel={t('Withdraw')}
        onConfirm={async () => {
          await remove.mutateAsync({ id: user.id });
          toaster.show({ title: t('The invitation is withdrawn.'), tone: 'good' });
          onRemoved?.();
        }}
        onClose={onClose}
      />
    );
  }
  return <RemoveMember {...{ user, onClose, onRemoved }} />;
}

function RemoveMember({ user, onClose, onRemoved }: RemoveUserProps) {
  const t = useText();
  const toaster = useToaster();
  const query = useUser(user.id);
  const remove = useRemoveUser();
  const [successor, setSuccessor] = useState<Person>();
  const name = user.name || user.email;
  const mustTransfer = !query.data || query.data.owns > 0;

  async function confirm() {
    try {
      await remove.mutateAsync({ id: user.id, transferTo: successor?.id });
      toaster.show({ title: t('{name} was deleted.', { name }), tone: 'good' });
      onRemoved?.();
      onClose();
    } catch {
      // The dialog shows why, from `remove.error`.
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!remove.isPending}
      title={t('Delete {name}?', { name })}
      description={t(
        'Their sessions end and their API keys are revoked within seconds, also those of web pages. Their name stays on versions and runs. This cannot be undone.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            disabled={mustTransfer && !successor}
            onClick={() => void confirm()}
          >
            {successor ? t('Transfer and delete') : t('Delete')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FormProblem text={remove.error?.message ?? null} />
        <Loaded query={query} skeleton={<Outline of="text" count={5} />}>
          {(detail) => (
            <Belongings detail={detail} name={name} successor={successor} onSuccessor={setSuccessor} />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface BelongingsProps {
  detail: UserDetail;
  name: string;
  successor: Person | undefined;
  onSuccessor: (person: Person | undefined) => void;
}

function Belongings({ detail, name, successor, onSuccessor }: BelongingsProps) {
  const t = useText();
  if (detail.owns === 0) return <p className={styles.quiet}>{t('{name} owns nothing.', { name })}</p>;
  return (
    <>
      <OwnedList detail={detail} />
      <div>
        <div className={styles.heading}>
          <h3>{t('Who takes it over?')}</h3>
        </div>
        {successor ? (
          <span className={styles.invited}>
            <PersonLine person={successor} />
            <Button size="small" onClick={() => onSuccessor(undefined)}>
              {t('Change')}
            </Button>
          </span>
        ) : (
          <PersonPicker
            label={t('Search members by name or e-mail')}
            except={[detail.id]}
            onPick={onSuccessor}
          />
        )}
      </div>
    </>
  );
}
