import type { Document } from '@agent-studio/api-client/contract';
import { toApiError } from '@agent-studio/api-client';
import { Button, Dialog, FileDrop, useText } from '@agent-studio/core';
import { useRemoveDocument } from '../../../data/knowledge/knowledge-cards.ts';
import { useSendFiles } from '../../../data/knowledge/uploads.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { ACCEPTED_FILES, FILE_HINT, MAX_FILE_BYTES } from './file-kinds.ts';

export interface ReplaceDocumentDialogProps {
  cardId: string;
  document: Document;
  onClose: () => void;
}

/** Puts another file in the place of one that cannot be read; that one stays until the other has arrived. */
export function ReplaceDocumentDialog({ cardId, document, onClose }: ReplaceDocumentDialogProps) {
  const t = useText();
  const { sendFiles } = useSendFiles();
  const remove = useRemoveDocument(cardId);
  const toaster = useToaster();

  async function replace(files: File[]): Promise<void> {
    onClose();
    if (!(await sendFiles(cardId, files))) return;
    try {
      await remove.mutateAsync(document);
    } catch (reason) {
      // Its place is gone: nobody else would hear that both are there now.
      toaster.show({ title: t(toApiError(reason).message), tone: 'danger' });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Replace “{name}”', { name: document.title })}
      description={t(
        'Choose a copy whose text can be selected. It takes the place of this one as soon as it has arrived.',
      )}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <FileDrop
        label={t('Another copy')}
        hint={t(FILE_HINT)}
        accept={ACCEPTED_FILES}
        maxBytes={MAX_FILE_BYTES}
        multiple={false}
        onFiles={(files) => void replace(files)}
      />
    </Dialog>
  );
}
