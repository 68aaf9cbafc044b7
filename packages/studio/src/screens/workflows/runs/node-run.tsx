import { CirclePause, Play, RotateCcw, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NodeTrial, Pins, Run, Step, WorkflowNode } from '@agent-studio/api-client/contract';
import { Badge, Button, Select, useText } from '@agent-studio/core';
import type { Breakpoints } from '../../../data/runs/breakpoints.ts';
import { useRerun, useRunNode } from '../../../data/runs/workflow-runs.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { JsonValueField } from '../../../fields/json-value-field.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { RunError } from '../../../runs/run-error.tsx';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { RunStatusBadge, stepStanding } from '../../../runs/run-status.tsx';
import { useWords } from '../../../format/words.tsx';
import styles from './run-panel.module.css';
import type { NodeState } from './run-state.ts';

/** What a run did at one node: with what it was called and what came of it. */
export function NodeSteps({ state, onOpen }: { state: NodeState; onOpen?: (runId: string) => void }) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const { steps } = state;
  const [chosen, setChosen] = useState<string | null>(null);
  const step: Step = steps.find(({ id }) => id === chosen) ?? steps.at(-1)!;
  return (
    <section className={styles.steps} aria-label={t('This run')}>
      <header className={styles.stepHead}>
        <h3>{t('This run')}</h3>
        <RunStatusBadge of={stepStanding(step, state)} />
        {step.duration_ms !== null && <small>{format.duration(step.duration_ms)}</small>}
      </header>
      {steps.length > 1 && (
        <Select
          label={t('Which time')}
          value={step.id}
          options={steps.map(({ id, duration_ms }, index) => ({
            value: id,
            label: t('{number} of {count}', { number: index + 1, count: steps.length }),
            hint: id,
            ...(duration_ms !== null && { end: format.duration(duration_ms) }),
          }))}
          onChange={setChosen}
        />
      )}
      {step.error && <RunError role="note" text={told(step.error, step.sentence)} code={undefined} />}
      <RunPayload label={t('Input')} value={step.input} />
      <RunPayload label={t('Output')} value={step.output} />
      {step.child_run_id && onOpen && (
        <Button size="small" onClick={() => onOpen(step.child_run_id!)}>
          {t('Open the run of this step')}
        </Button>
      )}
    </section>
  );
}

/** These wait for somebody, or hold others: they cannot be carried out alone. */
const NOT_ALONE = new Set(['start', 'end', 'loop', 'parallel', 'human_input', 'approval', 'wait_for_call']);

/** Whether a node can be carried out by itself. */
export const mayTry = ({ config }: Pick<WorkflowNode, 'config'>): boolean => !NOT_ALONE.has(config.type);

export interface NodeTrialsProps {
  workflowId: string;
  node: WorkflowNode;
  /** The run whose outputs stand in for those of earlier nodes. */
  run: Pick<Run, 'id' | 'status'> | undefined;
  lastRunId: string | null;
  inputs: Record<string, unknown>;
  readsItem: boolean;
  /** Outputs that stand in for nodes in test runs. */
  pins: Pins;
  /** Nodes before which test runs stop. */
  breakpoints: Breakpoints;
  /** How often it was asked elsewhere that this node is carried out alone. */
  tried: number;
  /** Runs the draft up to this node. */
  onRunUpTo: () => void;
  /** Stores the draft first; false: that did not work. */
  save: () => Promise<boolean>;
  onRerun: (runId: string) => void;
}

/** Runs one node alone, or a workflow again from it. */
export function NodeTrials(props: NodeTrialsProps) {
  const t = useText();
  const { workflowId, node, run, lastRunId, inputs, readsItem, pins, breakpoints } = props;
  const { tried, save, onRunUpTo, onRerun } = props;
  const trial = useRunNode(workflowId);
  const rerun = useRerun();
  const [item, setItem] = useState<unknown>();
  const pinned = run?.id ?? lastRunId;
  const canRerun = run !== undefined && run.status !== 'running' && node.config.type !== 'start';
  const isAlone = mayTry(node);
  const stops = breakpoints.marks.includes(node.id);

  async function tryAlone() {
    if (!(await save())) return;
    trial.mutate({
      node: node.id,
      inputs,
      // What is pinned counts here as it does in a run.
      nodes: Object.fromEntries(Object.entries(pins).map(([id, { output }]) => [id, output])),
      ...(pinned && { run_id: pinned }),
      ...(readsItem && item !== undefined && { item }),
    });
  }
  // Asked for by the canvas, which shows this first.
  useEffect(() => {
    if (tried > 0) void tryAlone();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time
  }, [tried]);

  async function again() {
    if (!run || !(await save())) return;
    rerun.mutate(
      { id: run.id, from: node.id, version: 'draft', breakpoints: [...breakpoints.marks] },
      { onSuccess: ({ run_id }) => onRerun(run_id) },
    );
  }

  return (
    <section className={styles.steps} aria-label={t('Try this node')}>
      {isAlone && readsItem && (
        <JsonValueField label={t('Item')} note={t('optional')} rows={2} value={item} onChange={setItem} />
      )}
      <div className={styles.buttons}>
        {isAlone && (
          <Button size="small" busy={trial.isPending} onClick={() => void tryAlone()}>
            <Play size={14} aria-hidden="true" />
            {t('Run this node alone')}
          </Button>
        )}
        {node.config.type !== 'start' && (
          <Button size="small" onClick={onRunUpTo}>
            <StepForward size={14} aria-hidden="true" />
            {t('Run up to here')}
          </Button>
        )}
        {canRerun && (
          <Button size="small" busy={rerun.isPending} onClick={() => void again()}>
            <RotateCcw size={14} aria-hidden="true" />
            {t('Run again from here')}
          </Button>
        )}
        <Button size="small" variant="ghost" aria-pressed={stops} onClick={() => breakpoints.toggle(node.id)}>
          <CirclePause size={14} aria-hidden="true" />
          {stops ? t('Do not pause here any more') : t('Pause here')}
        </Button>
      </div>
      {isAlone && (
        <p className={styles.quiet}>
          {pinned
            ? t('It reads what earlier nodes put out in the last run.')
            : t('There is no run yet: it reads nothing of earlier nodes.')}
        </p>
      )}
      <FormProblem text={trial.error?.message ?? rerun.error?.message ?? null} />
      {trial.data && <TrialResult trial={trial.data} />}
    </section>
  );
}

function TrialResult({
  trial: { outcome, input, output, error, sentence, port, duration_ms },
}: {
  trial: NodeTrial;
}) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  return (
    <div role="status" className={styles.trial}>
      <p>
        <Badge tone={outcome === 'ok' ? 'good' : 'danger'}>
          {outcome === 'ok' ? t('Done') : t('Failed')}
        </Badge>{' '}
        <small>
          {format.duration(duration_ms)}
          {port && ` · ${port}`}
        </small>
      </p>
      {error && <RunError role="note" text={told(error, sentence)} code={undefined} />}
      <RunPayload label={t('Input')} value={input} />
      <RunPayload label={t('Output')} value={output} />
    </div>
  );
}
