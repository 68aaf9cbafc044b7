import type { Document } from '@agent-studio/api-client/contract';
import { ConfirmDialog, useText } from '@agent-studio/core';
import { useRemoveDocument } from '../../../data/knowledge/knowledge-cards.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

export interface RemoveDocumentDialogProps {
  cardId: string;
  /** Null: the dialog is closed. */
  document: Document | null;
  onClose: () => void;
}

export function RemoveDocumentDialog({ cardId, document, onClose }: RemoveDocumentDialogProps) {
  const t = useText();
  const remove = useRemoveDocument(cardId);
  const toaster = useToaster();

  async function confirm(removed: Document) {
    await remove.mutateAsync(removed);
    toaster.show({ title: t('“{name}” was deleted.', { name: removed.title }), tone: 'good' });
  }

  return (
    <ConfirmDialog
      open={document !== null}
      title={t('Delete “{name}”?', { name: document?.title ?? '' })}
      text={t('Agents that use this card no longer find its passages. This cannot be undone.')}
      confirmLabel={t('Delete document')}
      tone="danger"
      onConfirm={() => document && confirm(document)}
      onClose={onClose}
    />
  );
}
