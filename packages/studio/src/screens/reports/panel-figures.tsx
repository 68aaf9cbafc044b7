import type { Run } from '@agent-studio/api-client/contract';
import { NONE, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { RunStatusBadge } from '../../runs/run-status.tsx';
import styles from './log-panel.module.css';

/** How a run ended and what it used, all alike. */
export function PanelFigures({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const { usage, duration_ms } = run;
  const figures = [
    [t('Status'), <RunStatusBadge key="status" of={run} />],
    [t('Tokens'), usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE],
    [t('Cost'), usage?.cost_usd === undefined ? NONE : format.usd(usage.cost_usd)],
    [t('Duration'), duration_ms === null ? NONE : format.duration(duration_ms)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
