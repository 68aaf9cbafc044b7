import { useState } from 'react';
import type { Feedback } from '@agent-studio/api-client/contract';
import { Button, TextArea, useText } from '@agent-studio/core';
import styles from './feedback-form.module.css';
import { FEEDBACK_REASONS } from './feedback-reasons.ts';

const MAX_COMMENT_CHARS = 2_000;

export interface FeedbackFormProps {
  feedback: Feedback;
  busy: boolean;
  onSend: (more: Pick<Feedback, 'reasons' | 'comment'>) => Promise<void>;
  onSkip: () => void;
}

/** What was wrong with an answer. It can be left out: the thumb counts without it. */
export function FeedbackForm({ feedback, busy, onSend, onSkip }: FeedbackFormProps) {
  const t = useText();
  const [reasons, setReasons] = useState<readonly string[]>(feedback.reasons);
  const [comment, setComment] = useState(feedback.comment);
  return (
    <form
      className={styles.form}
      aria-label={t('Feedback')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSend({ reasons: [...reasons], comment });
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>{t('What was wrong with this answer?')}</legend>
        {Object.entries(FEEDBACK_REASONS).map(([reason, label]) => (
          <label key={reason} className={styles.reason}>
            <input
              type="checkbox"
              className="sr"
              checked={reasons.includes(reason)}
              onChange={({ target }) =>
                setReasons((old) => (target.checked ? [...old, reason] : old.filter((one) => one !== reason)))
              }
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('Comment')}
        note={t('optional')}
        rows={2}
        maxRows={6}
        dir="auto"
        maxLength={MAX_COMMENT_CHARS}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {t('Send feedback')}
        </Button>
        <Button size="small" onClick={onSkip}>
          {t('Skip')}
        </Button>
      </div>
    </form>
  );
}
