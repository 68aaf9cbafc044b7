import { Check, Minus, X } from 'lucide-react';
import type { SopEntry, SopRun, SopStep } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './run-rail.module.css';
import { STEP_KINDS } from '../sop-words.ts';

const ICONS = { done: Check, passed: Check, failed: X, skipped: Minus } as const;

/** All steps of the procedure, and what became of them. */
export function RunRail({ run }: { run: SopRun }) {
  const t = useText();
  return (
    <ol className={styles.rail} aria-label={t('Steps')}>
      {run.steps.map((step, index) => (
        <RailStep
          key={step.id}
          step={step}
          number={index + 1}
          entry={run.entries.findLast(({ step_id, state }) => step_id === step.id && state !== 'taken_back')}
          running={run.status === 'running'}
        />
      ))}
    </ol>
  );
}

interface RailStepProps {
  step: SopStep;
  number: number;
  entry: SopEntry | undefined;
  running: boolean;
}

function RailStep({ step, number, entry, running }: RailStepProps) {
  const t = useText();
  const format = useFormat();
  const isOpen = running && entry?.state === 'open';
  const Icon = entry?.outcome ? ICONS[entry.outcome] : null;
  const state = isOpen ? 'open' : (entry?.outcome ?? 'ahead');
  const says =
    entry?.done_at && entry.outcome
      ? [format.time(entry.done_at), entry.by?.name].filter(Boolean).join(' · ')
      : isOpen
        ? t('In progress')
        : t(STEP_KINDS[step.kind].label);
  return (
    <li className={styles.step} data-state={state} aria-current={isOpen ? 'step' : undefined}>
      <span className={styles.dot}>{Icon ? <Icon size={14} aria-hidden="true" /> : number}</span>
      <span className={styles.text}>
        <b dir="auto" className="own-words">
          {step.title}
        </b>
        <small dir="auto" className="own-words">
          {says}
        </small>
      </span>
      {entry?.outcome && (
        <span className="sr">
          {
            { done: t('done'), passed: t('passed'), failed: t('not passed'), skipped: t('skipped') }[
              entry.outcome
            ]
          }
        </span>
      )}
    </li>
  );
}
