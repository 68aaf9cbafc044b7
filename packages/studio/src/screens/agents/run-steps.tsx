import { BookOpen, ChevronRight, Cpu, Wrench } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { CodeBlock, EntityIcon, useText } from '@agent-studio/core';
import { useFormat } from '../../forms/use-format.ts';
import { RunStatusBadge } from './run-status.tsx';
import { type TimelineBar, toTimeline } from './run-timeline.ts';
import styles from './runs.module.css';

const KINDS = {
  retrieval: { icon: BookOpen, hue: 195 },
  llm: { icon: Cpu, hue: 294 },
  tool: { icon: Wrench, hue: 60 },
} as const;

/** The steps of a run as a waterfall, running ones up to `now` (ms); each opens to what went in and what came out. */
export function RunSteps({ run, now }: { run: Run; now: number }) {
  const t = useText();
  if (run.steps.length === 0) return <p className={styles.quiet}>{t('No step was recorded.')}</p>;
  return (
    <ol className={styles.steps}>
      {toTimeline(run, now).map((bar) => (
        <RunStep key={bar.step.id} bar={bar} />
      ))}
    </ol>
  );
}

function RunStep({ bar }: { bar: TimelineBar }) {
  const { step, start, length, depth } = bar;
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const id = useId();
  const { icon, hue } = KINDS[step.kind];
  const look = { '--start': start, '--length': length, '--depth': depth, '--tint': hue } as CSSProperties;
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        style={look}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={13} aria-hidden="true" className={styles.twist} />
        <EntityIcon icon={icon} tint={hue} size={22} />
        <span className={styles.stepName}>{step.name}</span>
        <span className={styles.lane} aria-hidden="true">
          <span className={styles.bar} data-status={step.status} />
        </span>
        <span className={styles.took}>
          {step.duration_ms === null ? '…' : format.duration(step.duration_ms)}
        </span>
      </button>
      <div id={id} hidden={!open} className={styles.payload}>
        {open && <StepDetails step={step} />}
      </div>
    </li>
  );
}

function StepDetails({ step }: { step: Step }) {
  const t = useText();
  return (
    <>
      {step.status !== 'succeeded' && (
        <p>
          <RunStatusBadge status={step.status} /> {step.error}
        </p>
      )}
      <CodeBlock label={t('Input')} code={toText(step.input)} />
      {step.output !== null && step.output !== undefined && (
        <CodeBlock label={t('Output')} code={toText(step.output)} />
      )}
    </>
  );
}

const toText = (payload: unknown): string =>
  typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2);
