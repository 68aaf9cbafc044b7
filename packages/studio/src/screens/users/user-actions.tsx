import type { User } from '@agent-studio/api-client/contract';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useEndSessions, useUpdateUser } from '../../data/users.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { EraseUserDialog } from './erase-user-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';

export type UserAction = 'end' | 'owner' | 'suspend' | 'activate' | 'delete' | 'erase';

export interface UserActionsProps {
  user: User;
  action: UserAction;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

/** Asks before something is done to somebody, and says what happened. */
export function UserActions({ user, action, onClose, onRemoved }: UserActionsProps) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateUser();
  const endSessions = useEndSessions();
  const name = user.name || user.email;
  const done = (title: string) => toaster.show({ title, tone: 'good' });

  if (action === 'delete') return <RemoveUserDialog {...{ user, onClose, onRemoved }} />;
  if (action === 'erase') return <EraseUserDialog {...{ user, onClose }} onErased={onRemoved} />;

  const questions = {
    end: {
      title: t('End the sessions of {name}?', { name }),
      text: t('They are signed out on every device within seconds, and can sign in again.'),
      confirmLabel: t('End sessions'),
      async onConfirm() {
        const { ended } = await endSessions.mutateAsync(user.id);
        done(t('Sessions ended: {count}', { count: ended }));
      },
    },
    owner: {
      title: t('Make {name} the owner?', { name }),
      text: t('You become an administrator. Only {name} can give the workspace back.', { name }),
      confirmLabel: t('Hand over the workspace'),
      async onConfirm() {
        await update.mutateAsync({ user, changes: { role: 'owner' } });
        done(t('{name} owns the workspace now.', { name }));
      },
    },
    suspend: {
      title: t('Suspend {name}?', { name }),
      text: t(
        'They are signed out within seconds and cannot sign in, and their API keys stop. What they own stays, and goes on answering others.',
      ),
      confirmLabel: t('Suspend'),
      async onConfirm() {
        await update.mutateAsync({ user, changes: { status: 'suspended' } });
        done(t('{name} is suspended.', { name }));
      },
    },
    activate: {
      title: t('Activate {name}?', { name }),
      text: t('They can sign in again, with the role they had.'),
      confirmLabel: t('Activate'),
      async onConfirm() {
        await update.mutateAsync({ user, changes: { status: 'active' } });
        done(t('{name} is active again.', { name }));
      },
    },
  } as const;

  return (
    <ConfirmDialog
      open
      tone={action === 'activate' ? 'neutral' : 'danger'}
      onClose={onClose}
      {...questions[action]}
    />
  );
}
