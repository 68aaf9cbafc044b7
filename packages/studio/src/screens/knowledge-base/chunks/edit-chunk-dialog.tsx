import { type FormEvent, useId, useState } from 'react';
import type { Chunk } from '@agent-studio/api-client/contract';
import { Button, Dialog, TextArea, useText } from '@agent-studio/core';
import { useUpdateChunk } from '../../../data/knowledge/chunks.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import styles from './chunks.module.css';

export interface EditChunkDialogProps {
  cardId: string;
  /** Null: the dialog is closed. */
  chunk: Chunk | null;
  onClose: () => void;
}

export function EditChunkDialog({ cardId, chunk, onClose }: EditChunkDialogProps) {
  // The content starts anew for each passage.
  return chunk && <OpenDialog key={chunk.id} cardId={cardId} opened={chunk} onClose={onClose} />;
}

function OpenDialog({ cardId, opened, onClose }: { cardId: string; opened: Chunk; onClose: () => void }) {
  const t = useText();
  const formId = useId();
  const update = useUpdateChunk(cardId);
  // After a conflict the passage as somebody else left it.
  const [base, setBase] = useState(opened);
  const [text, setText] = useState(opened.text);
  const newer =
    update.error?.kind === 'stale' ? (update.error.problem.current as Chunk | undefined) : undefined;
  const source = base.original ?? base.text;
  const unchanged = text.trim() === base.text;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    const chunk = newer ?? base;
    update.mutate(
      { chunk, change: { text: wanted === (chunk.original ?? chunk.text) ? null : wanted } },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('Edit passage {number}', { number: base.position + 1 })}
      description={t(
        'Questions find the new text at once. When the document is indexed again, the change stays where the same passage is cut out.',
      )}
      footer={
        <>
          {text !== source && (
            <Button onClick={() => setText(source)}>{t('Take the document’s text')}</Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={update.isPending}
            disabled={!text.trim() || unchanged}
          >
            {newer ? t('Save mine') : t('Save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.edit} onSubmit={onSubmit}>
        <TextArea
          label={t('Text')}
          value={text}
          rows={8}
          maxRows={18}
          maxLength={16_000}
          required
          onChange={({ target }) => setText(target.value)}
        />
        {newer ? (
          <div className={styles.source} role="alert">
            <b>{t('Somebody changed this passage in the meantime. It says now:')}</b>
            <p dir="auto">{newer.text}</p>
            <Button
              size="small"
              onClick={() => {
                setBase(newer);
                setText(newer.text);
                update.reset();
              }}
            >
              {t('Take this text')}
            </Button>
          </div>
        ) : (
          <FormProblem text={update.error?.message ?? null} />
        )}
        {base.original !== null && (
          <div className={styles.source}>
            <b>{t('What the document says')}</b>
            <p dir="auto">{base.original}</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
