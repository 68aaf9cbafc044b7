import type { Evaluation } from '@agent-studio/api-client/contract';
import { type Stat, StatRow, TimeAgo, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './golden.module.css';

/** From here on a change is worth telling. */
const NOTABLE = 0.005;

/** The figures of the last evaluation, against the one before. Newest first. */
export function EvaluationFigures({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const t = useText();
  const format = useFormat();
  const [last, before] = evaluations;
  if (!last) return null;
  const stat = (label: string, of: (evaluation: Evaluation) => number): Stat => {
    const change = before ? of(last) - of(before) : 0;
    return {
      label,
      value: format.decimal(of(last)),
      ...(Math.abs(change) >= NOTABLE && {
        note: format.signed(change, format.decimal(Math.abs(change))),
        trend: { direction: change > 0 ? ('up' as const) : ('down' as const), good: change > 0 },
      }),
      ...(evaluations.length > 1 && { values: evaluations.map(of).toReversed() }),
    };
  };
  return (
    <section className={styles.figures} aria-label={t('Last evaluation')}>
      <StatRow
        className={styles.band}
        stats={[
          stat(t('Recall@1'), ({ recall }) => recall.at_1),
          stat(t('Recall@5'), ({ recall }) => recall.at_5),
          stat(t('Recall@10'), ({ recall }) => recall.at_10),
          stat(t('MRR'), ({ mrr }) => mrr),
        ]}
      />
      <p className={styles.quiet}>
        {t('{count} questions', { count: last.questions })} · {format.duration(last.took_ms)} ·{' '}
        {last.created_by.name} · <TimeAgo time={last.created_at} />
        {evaluations.length > 1 &&
          ` · ${t('{count} evaluations in the lines', { count: evaluations.length })}`}
      </p>
    </section>
  );
}
