import { Play, ScrollText, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Run, Workflow, WorkflowNode } from '@agent-studio/api-client/contract';
import { Button, Outline, useText } from '@agent-studio/core';
import { useCancelRun } from '../../../data/runs/agent-runs.ts';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { useWhyNot } from '../../../entities/use-why-not.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import type { JsonSchema } from '../../../fields/json-schema.ts';
import { SchemaForm } from '../../../fields/schema-form.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { RunError } from '../../../runs/run-error.tsx';
import { readOutput } from '../../../runs/run-payload.ts';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { RunStatusBadge } from '../../../runs/run-status.tsx';
import { RunWaiting } from '../../../runs/waiting/run-waiting.tsx';
import { useWords } from '../../../format/words.tsx';
import { KeepAsCase } from '../cases/keep-as-case.tsx';
import { kindOf } from '../nodes/node-kinds.ts';
import styles from './run-panel.module.css';
import { titleOf } from '../to-canvas.ts';
import type { WorkflowRunning } from './use-workflow-running.ts';

export interface RunPanelProps {
  running: WorkflowRunning;
  schema: JsonSchema;
  nodes: readonly WorkflowNode[];
  /** Whose draft is run, by those who may change it; so are its cases. */
  workflow: Pick<Workflow, 'id' | 'permissions' | 'owner'>;
  /** Goes to a node. */
  onGo: (id: string) => void;
  onOpen: (runId: string) => void;
}

/** Starts the draft with inputs, shows how the run goes, and answers what it waits for. */
export function RunPanel({ running, schema, nodes, workflow, onGo, onOpen }: RunPanelProps) {
  const t = useText();
  const whyNot = useWhyNot()('make', workflow);
  const { run, inputs, setInputs, problems, problem, start, isStarting } = running;
  return (
    <section className={styles.panel} aria-label={t('Run')}>
      <form
        className={styles.inputs}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!whyNot) void start();
        }}
      >
        <SchemaForm
          schema={schema}
          value={inputs}
          onChange={setInputs}
          errors={problems}
          disabled={isStarting || whyNot !== undefined}
        />
        <FormProblem text={problem} />
        {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
        <Button type="submit" variant="primary" busy={isStarting} disabled={whyNot !== undefined}>
          <Play size={14} aria-hidden="true" />
          {running.runId === null ? t('Run the draft') : t('Run again')}
        </Button>
      </form>
      {!run && running.runId !== null && (
        <div className={styles.live}>
          <FormProblem text={running.readProblem} />
          {running.readProblem === null && <Outline of="rows" count={2} />}
        </div>
      )}
      {run && (
        <LiveRun {...{ run, nodes, onGo, onOpen }} onDecided={running.look}>
          {!whyNot && <KeepAsCase key={run.id} workflowId={workflow.id} {...{ schema, run }} />}
        </LiveRun>
      )}
    </section>
  );
}

interface LiveRunProps extends Pick<RunPanelProps, 'nodes' | 'onGo' | 'onOpen'> {
  run: Run;
  onDecided: () => void;
  /** What else can be done with it. */
  children: ReactNode;
}

function LiveRun({ run, nodes, onGo, onOpen, onDecided, children }: LiveRunProps) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const cancel = useCancelRun();
  const goesOn = run.status === 'running' || run.status === 'paused';
  const steps = run.steps.filter(({ kind, at }) => kind === 'node' && at);
  return (
    <div className={styles.live}>
      <header className={styles.stepHead}>
        <h2>{t('This run')}</h2>
        <RunStatusBadge of={run} />
        {run.duration_ms !== null && <small>{format.duration(run.duration_ms)}</small>}
      </header>
      <RunWaiting run={run} onDecided={onDecided} />
      {run.error && (
        <RunError role="alert" text={told(run.error.detail, run.error.sentence)} code={run.error.code} />
      )}
      {!goesOn && <RunPayload label={t('Output')} value={readOutput(run.output)} />}
      <ol className={styles.trace}>
        {steps.map((step) => {
          const node = nodes.find(({ id }) => id === step.at);
          return (
            <li key={step.id} data-status={step.status}>
              <button type="button" onClick={() => onGo(step.at!)} disabled={!node}>
                {node ? titleOf(node, t) : step.name}
              </button>
              <small>
                {node && step.id !== step.at && `${t(kindOf(node.config.type).label)} · `}
                {step.duration_ms === null ? '…' : format.duration(step.duration_ms)}
              </small>
            </li>
          );
        })}
      </ol>
      <div className={styles.buttons}>
        {goesOn && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(run.id)}>
            <Square size={13} aria-hidden="true" />
            {t('Cancel the run')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => onOpen(run.id)}>
          <ScrollText size={14} aria-hidden="true" />
          {t('Open the run')}
        </Button>
        {children}
      </div>
    </div>
  );
}
