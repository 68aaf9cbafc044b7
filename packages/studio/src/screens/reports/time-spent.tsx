import type { CSSProperties } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { toTimeline } from '../../runs/compare/run-timeline.ts';
import { STEP_KINDS } from '../../runs/run-kinds.ts';
import styles from './log-panel.module.css';

/** More are what the trace is for. */
const MOST = 8;

/** Which step took how long of a run, in their order; a run of one step has nothing to compare. */
export function TimeSpent({ run, now }: { run: Run; now: number }) {
  const t = useText();
  const format = useFormat();
  const bars = toTimeline(run, now).filter(({ depth }) => depth === 0);
  if (bars.length < 2) return null;
  const title = t('Where the time went');
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ol className={styles.spent}>
        {bars.slice(0, MOST).map(({ step, start, length }) => (
          <li key={step.id}>
            <span dir="auto">{step.name}</span>
            <span
              className={styles.lane}
              style={
                {
                  '--start': start,
                  '--length': length,
                  '--tint': STEP_KINDS[step.kind].hue,
                } as CSSProperties
              }
            >
              <i {...(step.status === 'failed' && { 'data-failed': true })} />
            </span>
            <span>{step.duration_ms === null ? '…' : format.duration(step.duration_ms)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
