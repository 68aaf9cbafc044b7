import type { Run } from '@agent-studio/api-client/contract';
import { NONE, type Stat, StatRow, useText } from '@agent-studio/core';
import { useSideOverview } from '../data/figures/monitoring.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './run-strip.module.css';

const WEEK_MS = 7 * 86_400_000;

/** How long a run took and what it used, side by side, beside what is usual. */
export function RunStrip({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const { data: usual } = useSideOverview({ agent: run.target.id, lastMs: WEEK_MS });
  const { usage, duration_ms, ttft_ms, steps } = run;
  const p50 = (name: 'p50_ms' | 'ttft_p50_ms') => {
    const ms = usual?.current[name];
    return typeof ms === 'number' && { note: format.pair('p50', format.duration(ms)) };
  };
  const figures: Stat[] = [
    {
      label: t('Duration'),
      value: duration_ms === null ? NONE : format.duration(duration_ms),
      ...p50('p50_ms'),
    },
    {
      label: t('First token'),
      value: ttft_ms === null ? NONE : format.duration(ttft_ms),
      ...p50('ttft_p50_ms'),
    },
    {
      label: t('Tokens'),
      value: usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE,
      ...(usage && {
        note: t('{input} in, {output} out', {
          input: format.count(usage.input_tokens),
          output: format.count(usage.output_tokens),
        }),
      }),
    },
    { label: t('Cost'), value: usage?.cost_usd === undefined ? NONE : format.usd(usage.cost_usd) },
    { label: t('Steps'), value: steps.length > 0 ? format.count(steps.length) : NONE, note: usedIn(run, t) },
  ];
  // While it goes on there is less to tell.
  const told = figures.filter(({ value }) => value !== NONE);
  return told.length > 0 && <StatRow stats={told} className={styles.strip} />;
}

const usedIn = ({ steps }: Run, t: ReturnType<typeof useText>): string => {
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  return [
    [count('llm'), t('{count} model calls', { count: count('llm') })],
    [count('tool'), t('{count} tool calls', { count: count('tool') })],
  ]
    .flatMap(([number, text]) => (number ? [text] : []))
    .join(', ');
};
