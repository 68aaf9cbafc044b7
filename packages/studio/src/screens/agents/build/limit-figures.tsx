import { type Control, useWatch } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { NONE, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './limit-figures.module.css';

/** Where a run ends, at a glance; each figure leads to the field it is changed in. */
export function LimitFigures({ control }: { control: Control<AgentValues> }) {
  const t = useText();
  const format = useFormat();
  const { max_steps, max_tool_calls, timeout_ms, max_cost_usd } = useWatch({ control, name: 'limits' });
  const figures = [
    { field: 'max_steps', name: t('Steps'), value: shown(max_steps, format.count) },
    { field: 'max_tool_calls', name: t('Tool calls'), value: shown(max_tool_calls, format.count) },
    { field: 'timeout_ms', name: t('Time'), value: shown(timeout_ms, format.exactDuration) },
    { field: 'max_cost_usd', name: t('Per run'), value: shown(max_cost_usd, format.usd) },
  ];
  return (
    <fieldset>
      <legend className={styles.title}>{t('Limits')}</legend>
      <div className={styles.figures}>
        {figures.map(({ field, name, value }) => (
          <button key={field} type="button" onClick={(event) => goTo(event.currentTarget, `limits.${field}`)}>
            <span>{name}</span> <b>{value}</b>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const shown = (value: unknown, format: (value: number) => string): string =>
  typeof value === 'number' && Number.isFinite(value) ? format(value) : NONE;

function goTo(from: HTMLElement, name: string): void {
  const root = from.getRootNode() as Document | ShadowRoot;
  const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
