import { ScrollText } from 'lucide-react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { Badge, Button, EntityIcon, NONE, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../format/words.tsx';
import { STEP_KINDS } from '../run-kinds.ts';
import { ModelStep } from './model-step.tsx';
import { attemptsOf, fieldOf, isRecorded, retriesOf, usageOf, waitedShare, without } from '../run-payload.ts';
import { RunPayload } from '../run-payload-block.tsx';
import { startOf } from '../compare/run-timeline.ts';
import { RunStatusBadge, stepStanding } from '../run-status.tsx';
import { RunError } from '../run-error.tsx';
import styles from './run-step.module.css';
import view from '../run-view.module.css';

export interface RunStepProps {
  step: Step;
  run: Run;
  /** Opens another run: the one that this step is. */
  onOpen: (id: string) => void;
}

/** All that was kept of one step. */
export function RunStep({ step, run, onOpen }: RunStepProps) {
  const t = useText();
  const { icon, hue, label } = STEP_KINDS[step.kind];
  return (
    <section className={styles.step} aria-label={t('Step {name}', { name: step.name })}>
      <header className={styles.stepHead}>
        <EntityIcon icon={icon} tint={hue} size={34} />
        <div>
          <h3>{step.name}</h3>
          <p className={view.quiet}>
            {t('{kind}, step {place} of {count}', {
              kind: t(label),
              place: run.steps.indexOf(step) + 1,
              count: run.steps.length,
            })}
          </p>
        </div>
        {isRecorded(step) && <Badge shape="tag">{t('Recorded result')}</Badge>}
        <RunStatusBadge of={stepStanding(step, run)} />
      </header>
      <StepFigures step={step} run={run} />
      {step.error && <StepError error={step.error} sentence={step.sentence} run={run} />}
      {step.kind === 'llm' && <ModelStep step={step} />}
      {step.kind === 'tool' && <ToolPayload step={step} />}
      {step.child_run_id && <ChildRun id={step.child_run_id} onOpen={onOpen} />}
      {step.kind === 'handoff' && <HandoffReason step={step} />}
      {(step.kind === 'retrieval' || step.kind === 'member' || step.kind === 'node') && (
        <>
          <RunPayload label={t('Input')} value={step.input} />
          <RunPayload label={t('Output')} value={step.output} />
        </>
      )}
    </section>
  );
}

function StepFigures({ step, run }: { step: Step; run: Run }) {
  const t = useText();
  const format = useFormat();
  const usage = usageOf(step);
  const attempts = attemptsOf(step);
  const waited = waitedShare(step);
  const firstMs = waited > 0 && step.duration_ms !== null ? waited * step.duration_ms : undefined;
  const answeredBy = fieldOf(step.output, 'answered_by');
  // Of an only step the figures of the run say the same, above.
  const isOnly = run.steps.length === 1;
  const figures: [string, string][] = [
    ...(isOnly
      ? []
      : ([
          [t('Took'), step.duration_ms === null ? '…' : format.duration(step.duration_ms)],
          [t('Starts at'), format.duration(startOf(step, run))],
        ] satisfies [string, string][])),
    ...(usage && !isOnly
      ? ([
          [t('In'), format.count(usage.input_tokens)],
          [t('Out'), format.count(usage.output_tokens)],
          [t('Cost'), usage.cost_usd === undefined ? NONE : format.usd(usage.cost_usd)],
        ] satisfies [string, string][])
      : []),
    ...(firstMs !== undefined
      ? ([[t('First token'), format.duration(firstMs)]] satisfies [string, string][])
      : []),
    ...(attempts > 1 ? ([[t('Tries'), format.count(attempts)]] satisfies [string, string][]) : []),
    ...(typeof answeredBy === 'string'
      ? ([[t('Answered by'), answeredBy]] satisfies [string, string][])
      : []),
  ];
  if (figures.length === 0) return null;
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

/** The step is a run of its own, with steps of its own. */
function ChildRun({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const t = useText();
  return (
    <Button size="small" className={styles.child} onClick={() => onOpen(id)}>
      <ScrollText size={14} aria-hidden="true" />
      {t('Open the run of this step')}
    </Button>
  );
}

function HandoffReason({ step: { input, output } }: { step: Step }) {
  const t = useText();
  const reason = fieldOf(input, 'reason') ?? fieldOf(output, 'reason');
  return <RunPayload label={t('Reason')} value={reason ?? without(input, 'from', 'to')} />;
}

interface StepErrorProps extends Pick<Step, 'sentence'> {
  error: string;
  run: Run;
}

function StepError({ error, sentence, run }: StepErrorProps) {
  const told = useWords();
  // The engine puts the code of a provider's failure before its sentence.
  const code = /^([a-z]+\.[a-z_]+): /.exec(error)?.[1] ?? run.error?.code;
  return <RunError role="note" text={told(error, sentence)} code={code} />;
}

function ToolPayload({ step }: { step: Step }) {
  const t = useText();
  const { input, output } = step;
  return (
    <>
      {retriesOf(step).count > 0 && (
        <RunPayload label={t('Tried in vain')} value={fieldOf(output, 'retries')} />
      )}
      <RunPayload label={t('Arguments')} value={fieldOf(input, 'args') ?? input} />
      <RunPayload label={t('Result')} value={fieldOf(output, 'value') ?? output} />
    </>
  );
}
