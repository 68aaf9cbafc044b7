import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@agent-studio/api-client';
import type { KnowledgeCard, ProblemBody } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, useText } from '@agent-studio/core';
import { useRemoveKnowledgeCard } from '../../data/knowledge-cards.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './knowledge-base.module.css';

/** Who may manage a card may delete it; the product's own cards stay. */
export const isRemovable = (card: KnowledgeCard): boolean =>
  card.permissions.includes('manage') && !card.built_in;

export interface RemoveCardDialogProps {
  /** Null: the dialog is closed. */
  card: KnowledgeCard | null;
  onClose: () => void;
  onRemoved?: () => void;
}

interface InUse {
  card: KnowledgeCard;
  users: NonNullable<ProblemBody['used_by']>;
}

/** Asks, deletes, and shows which agents stand in the way. */
export function RemoveCardDialog({ card, onClose, onRemoved }: RemoveCardDialogProps) {
  const t = useText();
  const remove = useRemoveKnowledgeCard();
  const toaster = useToaster();
  const [inUse, setInUse] = useState<InUse | null>(null);

  async function confirm(removed: KnowledgeCard) {
    try {
      await remove.mutateAsync(removed);
    } catch (error) {
      const users =
        error instanceof ApiError && error.kind === 'conflict' ? error.problem.used_by : undefined;
      if (!users?.length) throw error;
      setInUse({ card: removed, users });
      return;
    }
    toaster.show({ title: t('“{name}” was deleted.', { name: removed.name }), tone: 'good' });
    onRemoved?.();
  }

  return (
    <>
      <ConfirmDialog
        open={card !== null}
        title={t('Delete “{name}”?', { name: card?.name ?? '' })}
        text={t(
          'The card, its documents and everything indexed from them are deleted for everybody. This cannot be undone.',
        )}
        confirmLabel={t('Delete card')}
        tone="danger"
        onConfirm={() => card && confirm(card)}
        onClose={onClose}
      />
      {inUse && <InUseDialog {...inUse} onClose={() => setInUse(null)} />}
    </>
  );
}

function InUseDialog({ card, users, onClose }: InUse & { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('“{name}” is in use', { name: card.name })}
      description={t('These agents quote from it. Take the card away from them first, then delete it.')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className={styles.users}>
        {users.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/agents/manage/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
