import { useState } from 'react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, Dialog, FileDrop, Outline, useText } from '@agent-studio/core';
import { usePreview } from '../../../data/knowledge/chunks.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { Loading } from '../../../format/loading.tsx';
import { ACCEPTED_FILES, FILE_HINT, MAX_FILE_BYTES } from './file-kinds.ts';
import styles from './preview.module.css';
import { PreviewedPassages } from './previewed-passages.tsx';

export interface PreviewFileDialogProps {
  card: KnowledgeCard;
  onAdd: (file: File) => void;
  onClose: () => void;
}

/** Shows what a file would be cut into, and adds it if that is good. */
export function PreviewFileDialog({ card, onAdd, onClose }: PreviewFileDialogProps) {
  const t = useText();
  const preview = usePreview(card.id);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('Preview a file')}
      description={t(
        'Nothing is stored until you add it. It is cut with the settings of this card that are in use.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={!file || !preview.data}
            onClick={() => {
              if (file) onAdd(file);
              onClose();
            }}
          >
            {t('Add document')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FileDrop
          label={t('Choose a document')}
          hint={file ? file.name : t(FILE_HINT)}
          accept={ACCEPTED_FILES}
          maxBytes={MAX_FILE_BYTES}
          multiple={false}
          disabled={preview.isPending}
          onFiles={([chosen]) => {
            if (!chosen) return;
            setFile(chosen);
            preview.mutate({ file: [chosen] });
          }}
        />
        <FormProblem text={preview.error?.message ?? null} />
        {preview.isPending && (
          <Loading label={t('Reading the document')}>
            <Outline of="text" count={6} />
          </Loading>
        )}
        {preview.data && !preview.isPending && <PreviewedPassages preview={preview.data} />}
      </div>
    </Dialog>
  );
}
