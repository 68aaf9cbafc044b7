import { Check } from 'lucide-react';
import { useState } from 'react';
import type { AgentLog } from '@agent-studio/api-client/contract';
import { Button, TextArea, TimeAgo, useText } from '@agent-studio/core';
import styles from './log-panel.module.css';
import type { MarkReviewed } from './use-log-keys.ts';

const MAX_NOTE = 2_000;

/** That somebody has looked at a run, and what they noted. */
export function LogReview({ log: { reviewed }, review }: { log: AgentLog; review: MarkReviewed }) {
  const t = useText();
  const [note, setNote] = useState(reviewed?.note ?? '');
  const changed = note.trim() !== (reviewed?.note ?? '');
  if (!review && !reviewed) return null;
  return (
    <section className={styles.review} aria-label={t('Review')} data-done={reviewed !== null}>
      {reviewed && (
        <p>
          <Check size={14} aria-hidden="true" />
          {t('Reviewed by {name}', { name: reviewed.by?.name ?? t('somebody') })} ·{' '}
          <TimeAgo time={reviewed.at} />
        </p>
      )}
      {!review && reviewed?.note && (
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
          <div className={styles.actions}>
            {reviewed ? (
              <>
                <Button size="small" disabled={!changed} onClick={() => review(true, note.trim())}>
                  {t('Save note')}
                </Button>
                <Button size="small" variant="ghost" onClick={() => review(false)}>
                  {t('Not reviewed')}
                </Button>
              </>
            ) : (
              <Button size="small" onClick={() => review(true, note.trim())}>
                <Check size={15} aria-hidden="true" />
                {t('Mark as reviewed')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
