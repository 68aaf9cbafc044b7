import type { Run } from '@agent-studio/api-client/contract';
import { NONE, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import styles from './run-figures.module.css';

interface RunFiguresProps {
  run: Run;
  /** Names above their figures, where there is little room. */
  isStacked?: boolean;
}

/** How long a run took and what it used, in one line. */
export function RunFigures({ run, isStacked = false }: RunFiguresProps) {
  const t = useText();
  const format = useFormat();
  const { usage, duration_ms, ttft_ms } = run;
  const figures = [
    { label: t('Duration'), value: duration_ms === null ? NONE : format.duration(duration_ms) },
    { label: t('First token'), value: ttft_ms === null ? NONE : format.duration(ttft_ms) },
    {
      label: t('Tokens'),
      value: usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE,
      note:
        usage &&
        t('{input} in, {output} out', {
          input: format.count(usage.input_tokens),
          output: format.count(usage.output_tokens),
        }),
    },
    { label: t('Cost'), value: usage?.cost_usd === undefined ? NONE : format.usd(usage.cost_usd) },
  ];
  // While it goes on there is less to tell.
  const told = figures.filter(({ value }) => value !== NONE);
  if (told.length === 0) return null;
  return (
    <dl className={styles.figures} {...(isStacked && { 'data-stacked': true })}>
      {told.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
