import { type FormEvent, useId, useState } from 'react';
import type { GoldenQuestion, KnowledgeCard, SearchHit } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, Select, TextArea, useText } from '@agent-studio/core';
import { useSaveGoldenQuestion } from '../../../data/knowledge/golden-questions.ts';
import { useDocuments } from '../../../data/knowledge/knowledge-cards.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from './golden.module.css';

export interface GoldenQuestionDialogProps {
  card: KnowledgeCard;
  /** The question to change; absent: a new one. */
  edited?: GoldenQuestion | undefined;
  /** What a new one begins with. */
  start?: { question: string; document_id: string; chunk_id: string } | undefined;
  /** The passage of `start`. */
  passage?: Pick<SearchHit, 'text' | 'title'> | undefined;
  onClose: () => void;
}

/** Documents to choose from. */
const LISTED = 100;

export function GoldenQuestionDialog({ card, edited, start, passage, onClose }: GoldenQuestionDialogProps) {
  const t = useText();
  const formId = useId();
  const toaster = useToaster();
  const save = useSaveGoldenQuestion(card.id);
  const { data } = useDocuments(card.id, { page_size: LISTED, status: 'ready' });
  const [question, setQuestion] = useState(edited?.question ?? start?.question ?? '');
  const [documentId, setDocumentId] = useState(edited?.document?.id ?? start?.document_id ?? null);
  const firstChunk = edited?.chunk_id ?? start?.chunk_id ?? null;
  const [exact, setExact] = useState(firstChunk !== null);
  const quote = edited?.quote ?? passage?.text;
  const known = edited?.document ?? (start && { id: start.document_id, name: passage?.title ?? '' });
  const listed = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const options =
    known && !listed.some(({ value }) => value === known.id)
      ? [{ value: known.id, label: known.name }, ...listed]
      : listed;
  // A passage belongs to its document.
  const offersPassage = firstChunk !== null && documentId === known?.id;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!documentId) return;
    const body = {
      question: question.trim(),
      document_id: documentId,
      chunk_id: exact && offersPassage ? firstChunk : null,
    };
    save.mutate(
      { question: edited, body },
      {
        onSuccess() {
          toaster.show({ title: t('Golden question saved.'), tone: 'good' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={edited ? t('Edit golden question') : t('Add a golden question')}
      description={t('The evaluation asks it and looks how far up the right document or passage comes.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={save.isPending}
            disabled={!question.trim() || !documentId}
          >
            {t('Save question')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit}>
        <TextArea
          label={t('Question')}
          value={question}
          rows={2}
          maxRows={6}
          maxLength={500}
          required
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Select
          label={t('Document that answers it')}
          value={documentId}
          onChange={setDocumentId}
          options={options}
          placeholder={t('Choose a document')}
        />
        {offersPassage && (
          <>
            <Checkbox
              label={t('Only this passage of it counts')}
              checked={exact}
              onChange={({ target }) => setExact(target.checked)}
            />
            {exact && quote && (
              <blockquote dir="auto" className={styles.quote}>
                {quote}
              </blockquote>
            )}
          </>
        )}
        <FormProblem text={save.error?.message ?? null} />
      </form>
    </Dialog>
  );
}
