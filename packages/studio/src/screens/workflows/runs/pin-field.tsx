import { Pin, PinOff } from 'lucide-react';
import { type Pins, portsOf, type Step, type WorkflowNode } from '@agent-studio/api-client/contract';
import { Button, Select, useText } from '@agent-studio/core';
import { JsonValueField } from '../../../fields/json-value-field.tsx';
import { fieldOf } from '../../../runs/run-payload.ts';
import { portLabel } from '../nodes/port-labels.ts';
import styles from './run-panel.module.css';

interface PinFieldProps {
  node: WorkflowNode;
  /** Undefined: nothing is pinned. */
  pin: Pins[string] | undefined;
  /** What a run did here last. */
  last: Step | undefined;
  readOnly: boolean;
  onChange: (pin: Pins[string] | null) => void;
}

/** What test runs of the draft use instead of carrying a node out. */
export function PinField({ node, pin, last, readOnly, onChange }: PinFieldProps) {
  const t = useText();
  const ports = portsOf(node);
  if (!pin) {
    const came = last?.status === 'succeeded' ? last.output : undefined;
    return (
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="ghost"
          onClick={() => onChange({ output: came ?? {}, ...portIn(came, ports) })}
        >
          <Pin size={14} aria-hidden="true" />
          {came === undefined ? t('Pin an output') : t('Pin this output')}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.steps} aria-label={t('Pinned output')}>
      <header className={styles.stepHead}>
        <h3>{t('Pinned output')}</h3>
        {!readOnly && (
          <Button size="small" variant="ghost" onClick={() => onChange(null)}>
            <PinOff size={14} aria-hidden="true" />
            {t('Unpin')}
          </Button>
        )}
      </header>
      <p className={styles.quiet}>
        {t('Test runs use this instead of running the node. Published runs never do.')}
      </p>
      <JsonValueField
        label={t('Output')}
        rows={6}
        disabled={readOnly}
        value={pin.output}
        onChange={(output) => onChange({ ...pin, output: output ?? null })}
      />
      {ports.length > 1 && (
        <Select
          label={t('Goes on at')}
          disabled={readOnly}
          value={pin.port !== undefined && ports.includes(pin.port) ? pin.port : ports[0]!}
          options={ports.map((port) => ({ value: port, label: portLabel(node, port, t) }))}
          onChange={(port) => onChange({ ...pin, port })}
        />
      )}
    </section>
  );
}

const DECIDED: Readonly<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  timeout: 'timeout',
};

/** The way out that was taken, as far as the output says it. */
function portIn(output: unknown, ports: readonly string[]): { port?: string } {
  const said = fieldOf(output, 'port') ?? DECIDED[String(fieldOf(output, 'decision'))];
  return typeof said === 'string' && ports.includes(said) ? { port: said } : {};
}
