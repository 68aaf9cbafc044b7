import { ScrollText } from 'lucide-react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { Badge, Button, EntityIcon, NONE, useText } from '@agent-studio/core';
import { Facts } from '../../format/facts.tsx';
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
  const format = useFormat();
  const { icon, hue, label } = STEP_KINDS[step.kind];
  return (
    <section className={styles.step} aria-label={t('Step {name}', { name: step.name })}>
      <header className={styles.stepHead}>
        <EntityIcon icon={icon} tint={hue} size={34} />
        <div>
          <h3>{step.name}</h3>
          <p className={view.quiet}>
            <Facts
              of={[
                t('{kind}, step {place} of {count}', {
                  kind: t(label),
                  place: run.steps.indexOf(step) + 1,
                  count: run.steps.length,
                }),
                // Of an only step the figures of the run say the rest, above.
                run.steps.length > 1 && t('starts at {time}', { time: format.duration(startOf(step, run)) }),
              ]}
            />
          </p>
        </div>
        {isRecorded(step) && <Badge shape="tag">{t('Recorded result')}</Badge>}
        {step.status !== 'succeeded' && <RunStatusBadge of={stepStanding(step, run)} />}
      </header>
      <StepFigures step={step} run={run} />
      {step.error && <StepError error={step.error} sentence={step.sentence} run={run} />}
      {step.kind === 'llm' && <ModelStep step={step} run={run} />}
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

type Figure = [name: string, value: string, note?: string | undefined];

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
  const calls = fieldOf(step.output, 'tool_calls');
  const cached = usage?.cached_tokens && usage.input_tokens ? usage.cached_tokens / usage.input_tokens : 0;
  const figures: (Figure | false)[] = [
    !isOnly && [t('Took'), step.duration_ms === null ? '…' : format.duration(step.duration_ms)],
    firstMs !== undefined && [t('First token'), format.duration(firstMs)],
    ...(usage && !isOnly
      ? ([
          [t('Cost'), usage.cost_usd === undefined ? NONE : format.usd(usage.cost_usd)],
          [
            t('In'),
            format.count(usage.input_tokens),
            cached > 0 ? t('{share} cached', { share: format.percent(cached) }) : undefined,
          ],
          [t('Out'), format.count(usage.output_tokens)],
        ] satisfies Figure[])
      : []),
    !isOnly && Array.isArray(calls) && calls.length > 0 && [t('Ended with'), t('tool call')],
    attempts > 1 && [t('Tries'), format.count(attempts)],
    typeof answeredBy === 'string' && [t('Answered by'), answeredBy],
  ];
  const told = figures.filter((one) => one !== false);
  if (told.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {told.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
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
