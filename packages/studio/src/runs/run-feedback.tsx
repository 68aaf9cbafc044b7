import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Feedback } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { reasonText } from '../answers/feedback-reasons.ts';
import styles from './run-view.module.css';

/** What whoever asked thinks of the answer. */
export function RunFeedback({ feedback }: { feedback: Feedback }) {
  const t = useText();
  const { rating, reasons, comment, correction } = feedback;
  const Icon = rating === 1 ? ThumbsUp : ThumbsDown;
  return (
    <section className={styles.feedback} data-rating={rating} aria-label={t('Feedback')}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <p>
          <b>{rating === 1 ? t('Good answer') : t('Bad answer')}</b>
          {reasons.map((reason) => (
            <Badge key={reason} shape="tag">
              {t(reasonText(reason))}
            </Badge>
          ))}
        </p>
        {comment && (
          <p dir="auto" className="own-words">
            {comment}
          </p>
        )}
        {correction && (
          <>
            <b>{t('What it should have been')}</b>
            <p dir="auto" className="own-words">
              {correction}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
