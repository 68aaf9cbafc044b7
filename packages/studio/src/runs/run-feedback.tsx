import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Feedback } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { reasonText } from '../answers/feedback-reasons.ts';
import styles from './run-view.module.css';

/** Whether nothing but the rating is said. */
export const isBareRating = ({ reasons, comment, correction }: Feedback): boolean =>
  reasons.length === 0 && !comment && !correction;

/** A rating alone, as small as it is. */
export function RunRating({ rating }: Pick<Feedback, 'rating'>) {
  const t = useText();
  const Icon = rating === 1 ? ThumbsUp : ThumbsDown;
  const label = rating === 1 ? t('Good answer') : t('Bad answer');
  return (
    <span className={styles.rating} data-rating={rating} title={label}>
      <Icon size={15} aria-hidden="true" />
      <span className="sr">{label}</span>
    </span>
  );
}

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
