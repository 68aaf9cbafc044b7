import { type FormEvent, useId, useState } from 'react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, Dialog, TextArea, TextField, useText } from '@agent-studio/core';
import { usePreview } from '../../../data/knowledge/chunks.ts';
import { useAddText } from '../../../data/knowledge/knowledge-cards.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import styles from '../knowledge-base.module.css';
import { PreviewedPassages } from './previewed-passages.tsx';

export interface PasteTextDialogProps {
  card: KnowledgeCard;
  open: boolean;
  onClose: () => void;
}

export function PasteTextDialog(props: PasteTextDialogProps) {
  const { card, open, onClose } = props;
  const t = useText();
  const formId = useId();
  const add = useAddText(card.id);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const preview = usePreview(card.id);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    add.mutate(
      { title: title.trim(), text },
      {
        onSuccess() {
          // Only what has arrived is cleared: a dialog closed by accident keeps its text.
          setTitle('');
          setText('');
          preview.reset();
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('Paste text')}
      description={t(
        'It becomes a document of this card. Markdown headings become headings of its passages.',
      )}
      footer={
        <>
          <Button busy={preview.isPending} disabled={!text.trim()} onClick={() => preview.mutate({ text })}>
            {t('Preview passages')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={add.isPending}
            disabled={!title.trim() || !text.trim()}
          >
            {t('Add text')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.paste} onSubmit={onSubmit}>
        <TextField
          label={t('Title')}
          value={title}
          maxLength={200}
          required
          placeholder={t('Opening hours')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label={t('Text')}
          value={text}
          rows={10}
          maxRows={18}
          required
          onChange={({ target }) => {
            setText(target.value);
            preview.reset();
          }}
        />
        <FormProblem text={add.error?.message ?? preview.error?.message ?? null} />
        {preview.data && <PreviewedPassages preview={preview.data} />}
      </form>
    </Dialog>
  );
}
