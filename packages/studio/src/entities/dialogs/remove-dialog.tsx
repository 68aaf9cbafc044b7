import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@agent-studio/api-client';
import type { ProblemBody } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, useText } from '@agent-studio/core';
import { useToaster } from '../../shell/toaster-context.ts';
import { kindOf } from '../kinds/kinds.ts';
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
  /** What to do first while something uses it, where that is not to take it out. */
  inUseText?: string;
  /** Rejects as `conflict` with `used_by` while something uses it. */
  remove: (entity: Entity) => Promise<unknown>;
  /** Takes it out of the bin again; `text` says what is not as before. */
  undo?: { restore: (entity: Entity) => Promise<unknown>; text?: string | undefined };
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

interface InUse {
  name: string;
  users: NonNullable<ProblemBody['used_by']>;
}

/** Asks, deletes, and shows what stands in the way. */
export function RemoveDialog<Entity extends Named>({
  entity,
  text,
  confirmLabel,
  inUseText,
  remove,
  undo,
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
    toaster.show({
      title: t('“{name}” was deleted.', { name: removed.name }),
      tone: 'good',
      ...(undo && { action: { label: t('Undo'), onSelect: () => void takeBack(removed, undo) } }),
    });
    onRemoved?.();
  }

  async function takeBack(removed: Entity, { restore, text: changed }: NonNullable<typeof undo>) {
    try {
      await restore(removed);
      toaster.show({
        title: t('“{name}” is back.', { name: removed.name }),
        ...(changed && { text: changed }),
        tone: 'good',
      });
    } catch {
      // The message of every failed call says why.
    }
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

function InUseDialog({
  name,
  users,
  text,
  onClose,
}: InUse & { text: string | undefined; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('“{name}” is in use', { name })}
      description={text ?? t('These use it. Take it out of them first, then delete it.')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className={styles.users}>
        {users.map((user) => (
          <li key={user.id}>
            <User {...user} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function User({ id, name, kind }: InUse['users'][number]) {
  const t = useText();
  const facts = kindOf(kind);
  if (!facts) return <bdi>{name}</bdi>;
  return (
    <>
      <Link dir="auto" className="own-words" to={facts.pathOf(id)}>
        {name}
      </Link>
      <small>{t(facts.label)}</small>
    </>
  );
}
