import { CloudUpload } from 'lucide-react';
import { useRef } from 'react';
import { Button, useText } from '@agent-studio/core';
import { useSendFiles } from '../../../data/knowledge/uploads.ts';
import { ACCEPTED_FILES } from './file-kinds.ts';

/** Chooses files and sends them into a card. */
export function AddDocuments({ cardId }: { cardId: string }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { sendFiles } = useSendFiles();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_FILES}
        onChange={({ target }) => {
          void sendFiles(cardId, [...(target.files ?? [])]);
          // The same file chosen again must be a change again.
          target.value = '';
        }}
      />
      <Button variant="primary" onClick={() => input.current!.click()}>
        <CloudUpload size={15} aria-hidden="true" />
        {t('Add documents')}
      </Button>
    </>
  );
}
