import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@agent-studio/api-client';
import type { ProblemBody } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, useText } from '@agent-studio/core';
import { useToaster } from '../shell/toaster-context.ts';
import styles from './remove-dialog.module.css';

interface Named {
  id: string;
  name: string;
}

export interface RemoveDialogProps<Entity extends Named> {
  /** Null: the dialog is closed. */
  entity: Entity | null;
  /** What is lost. */
  text: string;
  confirmLabel: string;
  /** What to do first while agents use it. */
  inUseText: string;
  /** Rejects as `conflict` with `used_by` while agents use it. */
  remove: (entity: Entity) => Promise<unknown>;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

interface InUse {
  name: string;
  users: NonNullable<ProblemBody['used_by']>;
}

/** Where what uses something is managed. */
const PLACES: Readonly<Record<string, string>> = {
  agent: '/agents/manage/',
  multi_agent: '/multi-agents/manage/',
  tool: '/tools/manage/',
  card: '/knowledge-base/edit/',
  knowledge_card: '/knowledge-base/edit/',
  workflow: '/workflows?workflow=',
};

/** Asks, deletes, and shows which agents stand in the way. */
export function RemoveDialog<Entity extends Named>({
  entity,
  text,
  confirmLabel,
  inUseText,
  remove,
  onClose,
  onRemoved,
}: RemoveDialogProps<Entity>) {
  const t = useText();
  const toaster = useToaster();
  const [inUse, setInUse] = useState<InUse | null>(null);
  // The question closes by itself; the answer that took its place must not close with it.
  const refused = useRef(false);

  async function confirm(removed: Entity) {
    try {
      await remove(removed);
    } catch (error) {
      const users =
        error instanceof ApiError && error.kind === 'conflict' ? error.problem.used_by : undefined;
      if (!users?.length) throw error;
      refused.current = true;
      setInUse({ name: removed.name, users });
      return;
    }
    toaster.show({ title: t('“{name}” was deleted.', { name: removed.name }), tone: 'good' });
    onRemoved?.();
  }

  const close = () => {
    refused.current = false;
    setInUse(null);
    onClose();
  };

  if (inUse) return <InUseDialog {...inUse} text={inUseText} onClose={close} />;
  return (
    <ConfirmDialog
      open={entity !== null}
      title={t('Delete “{name}”?', { name: entity?.name ?? '' })}
      text={text}
      confirmLabel={confirmLabel}
      tone="danger"
      onConfirm={() => entity && confirm(entity)}
      onClose={() => refused.current || onClose()}
    />
  );
}

function InUseDialog({ name, users, text, onClose }: InUse & { text: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('“{name}” is in use', { name })}
      description={text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className={styles.users}>
        {users.map((user) => (
          <li key={user.id}>
            <Link to={(PLACES[user.kind] ?? PLACES['agent']!) + user.id}>{user.name}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
