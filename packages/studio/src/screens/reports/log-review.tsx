import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AgentLog } from '@agent-studio/api-client/contract';
import { Button, IconButton, TextArea, TimeAgo, Tooltip, useText } from '@agent-studio/core';
import styles from './log-panel.module.css';
import type { MarkReviewed } from './use-log-keys.ts';

const MAX_NOTE = 2_000;

export interface LogReviewProps {
  reviewed: NonNullable<AgentLog['reviewed']>;
  review: MarkReviewed;
}

/** Who has looked at a run, and what they noted. */
export function LogReview({ reviewed, review }: LogReviewProps) {
  const t = useText();
  const [note, setNote] = useState(reviewed.note ?? '');
  const changed = note.trim() !== (reviewed.note ?? '');
  return (
    <section className={styles.review} aria-label={t('Review')}>
      <p>
        <Check size={14} aria-hidden="true" />
        {t('Reviewed by {name}', { name: reviewed.by?.name ?? t('somebody') })} ·{' '}
        <TimeAgo time={reviewed.at} />
      </p>
      {!review && reviewed.note && (
        <p dir="auto" className="own-words">
          {reviewed.note}
        </p>
      )}
      {review && (
        <>
          <TextArea
            label={t('Note')}
            hideLabel
            placeholder={t('Note for later…')}
            rows={1}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button size="small" disabled={!changed} onClick={() => review(true, note.trim())}>
            {t('Save note')}
          </Button>
        </>
      )}
    </section>
  );
}

/** Says that somebody has looked at a run, or takes that back. */
export function ReviewButton({
  isReviewed,
  review,
}: {
  isReviewed: boolean;
  review: NonNullable<MarkReviewed>;
}) {
  const t = useText();
  const label = isReviewed ? t('Not reviewed') : t('Mark as reviewed');
  return (
    <Tooltip text={label}>
      <IconButton
        variant="secondary"
        label={label}
        icon={isReviewed ? <Undo2 size={15} /> : <Check size={15} />}
        onClick={() => review(!isReviewed)}
      />
    </Tooltip>
  );
}
