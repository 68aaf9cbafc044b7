import { FileCheck2, Plus, X } from 'lucide-react';
import type { SopSource, SopStep } from '@agent-studio/api-client/contract';
import { Button, IconButton, useText } from '@agent-studio/core';
import { useSopDraft } from '../../../data/sops/sop-library.ts';
import styles from './sop-editor.module.css';
import { stepOfPassage } from './step-edits.ts';

export interface DraftReviewProps {
  /** Of the draft. */
  id: string;
  steps: readonly SopStep[];
  sources: readonly SopSource[];
  readOnly: boolean;
  onSteps: (steps: SopStep[]) => void;
  onOpen: (stepId: string) => void;
  onClose: () => void;
}

/** What was made of a document, what nobody backs, and what was left out. */
export function DraftReview({ id, steps, readOnly, onSteps, onOpen, onClose }: DraftReviewProps) {
  const t = useText();
  const { data } = useSopDraft(id);
  if (!data) return null;
  const unsure = steps.filter(({ origin }) => origin === 'model');
  const used = new Set(steps.flatMap(({ refs }) => refs.map(({ quote }) => quote)));
  const left = data.left_out.filter(({ quote }) => !used.has(quote));

  return (
    <section className={styles.review} aria-label={t('Drafted from “{title}”', { title: data.title })}>
      <header>
        <FileCheck2 size={18} aria-hidden="true" />
        <b dir="auto">{t('Drafted from “{title}”', { title: data.title })}</b>
        <IconButton
          size="small"
          variant="ghost"
          label={t('Close the review of the draft')}
          icon={<X size={15} />}
          onClick={onClose}
        />
      </header>
      <p>
        {t(
          'Open each step: its passage stands beside it. Change what is not right, and remove what is no step.',
        )}
      </p>
      {data.notice && <p>{t(data.notice)}</p>}
      {unsure.length > 0 && (
        <>
          <p>{t('{count} steps stand in no passage of the document:', { count: unsure.length })}</p>
          <ul className={styles.unsure}>
            {unsure.map((step) => (
              <li key={step.id}>
                <Button size="small" onClick={() => onOpen(step.id)}>
                  <span dir="auto">{step.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <details>
          <summary>{t('{count} passages became no step', { count: left.length })}</summary>
          <ul className={styles.left}>
            {left.map((ref, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a passage is its place in the list
              <li key={index}>
                <blockquote dir="auto">{ref.quote}</blockquote>
                {!readOnly && (
                  <Button
                    size="small"
                    onClick={() => {
                      const step = stepOfPassage(steps, ref);
                      onSteps([...steps, step]);
                      onOpen(step.id);
                    }}
                  >
                    <Plus size={14} aria-hidden="true" />
                    {t('Make it a step')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
