import type { Document } from '@agent-studio/api-client/contract';
import { ConfirmDialog, msg, useText } from '@agent-studio/core';
import { useIndexAgain } from '../../../data/knowledge/knowledge-cards.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

const TEXT = msg(
  'It is read and cut with the settings in use; meanwhile nothing of it is found. Passages that you changed keep the change where the same passage is cut out; where it is cut differently, the document’s text counts again.',
);
const WEB_TEXT = msg(
  'The page is fetched anew and cut with the settings in use; meanwhile nothing of it is found. Passages that you changed keep the change where the page still says the same there.',
);

export interface IndexAgainDialogProps {
  cardId: string;
  /** Null: the dialog is closed. */
  what: Document | 'all' | null;
  onClose: () => void;
}

export function IndexAgainDialog({ cardId, what, onClose }: IndexAgainDialogProps) {
  const t = useText();
  const index = useIndexAgain(cardId);
  const toaster = useToaster();
  const document = what === 'all' ? undefined : (what ?? undefined);

  async function confirm() {
    await index.mutateAsync(document);
    toaster.show({ title: t('Indexing has begun.'), tone: 'good' });
  }

  return (
    <ConfirmDialog
      open={what !== null}
      title={
        document ? t('Index “{name}” again?', { name: document.title }) : t('Index all documents again?')
      }
      text={t(document?.source === 'web' ? WEB_TEXT : TEXT)}
      confirmLabel={document?.source === 'web' ? t('Fetch again') : t('Index again')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
