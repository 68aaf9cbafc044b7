import { RotateCcw } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Run, Workflow } from '@agent-studio/api-client/contract';
import { Button, msg, Outline, useText } from '@agent-studio/core';
import type { CanvasHandle } from '../../../canvas/canvas-types.ts';
import { GraphCanvas } from '../../../canvas/graph-canvas.tsx';
import { useFollowRun, useRerun } from '../../../data/runs/workflow-runs.ts';
import { useWorkflowVersion } from '../../../data/workflows.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { RunsTab } from '../../../runs/list/runs-tab.tsx';
import type { RunLook } from '../../../runs/run-views.tsx';
import type { RunAddress } from '../../../runs/use-run-address.ts';
import { NodeSteps } from './node-run.tsx';
import { toRunStates } from './run-state.ts';
import { CompareLook } from '../compare/compare-look.tsx';
import { useCanvasGraph } from '../to-canvas.ts';
import styles from './workflow-runs.module.css';
import type { WorkflowDraft } from '../workflow-draft.ts';

interface WorkflowRunsProps {
  workflow: Workflow;
  draft: WorkflowDraft;
  /** What is stored is what is drawn, and may be run. */
  canRerun: boolean;
  onRerun: (runId: string) => void;
}

/** Every run of a workflow, and one of them on the drawing it went along. */
export function WorkflowRuns(props: WorkflowRunsProps) {
  const look: RunLook = {
    value: 'graph',
    label: msg('Drawing'),
    show: (run, address) => drawRun(props, run, address),
  };
  const compare: RunLook = {
    value: 'compare',
    label: msg('Compare with…'),
    show: (run, address) => compareRun(props, run, address),
  };
  const [, setParams] = useSearchParams();
  return (
    <RunsTab
      target={{ kind: 'workflow', id: props.workflow.id }}
      looks={[look, compare]}
      onCompare={([run, other]) =>
        setParams((before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ run, with: other, view: 'compare' }))
            next.set(name, value);
          next.delete('step');
          return next;
        })
      }
    />
  );
}

const drawRun = (props: WorkflowRunsProps, run: Run, address: RunAddress) => (
  <RunGraph key={run.id} {...props} run={run} address={address} />
);

const compareRun = ({ workflow, draft }: WorkflowRunsProps, run: Run, address: RunAddress) => (
  <CompareLook key={run.id} {...{ workflow, draft, run, address }} />
);

interface RunGraphProps extends WorkflowRunsProps {
  run: Run;
  address: RunAddress;
}

/** The drawing as the run found it; without a version the draft as it is now. */
function RunGraph({ workflow, draft, run, address, canRerun, onRerun }: RunGraphProps) {
  const t = useText();
  const canvas = useRef<CanvasHandle>(null);
  const version = useWorkflowVersion(workflow.id, run.version);
  const goesOn = run.status === 'running' || run.status === 'paused';
  useFollowRun(run.id, goesOn);
  const content = run.version === null ? draft : version.data;
  const states = useMemo(() => toRunStates(run), [run]);
  const graph = useCanvasGraph(content ?? NOTHING, NO_ISSUES, states);
  const rerun = useRerun();
  // One step stands in the address; its node is shown with all of its steps.
  const shown = run.steps.find(({ id }) => id === address.stepId)?.at ?? null;
  const state = shown ? states.get(shown) : undefined;
  const node = content?.nodes.find(({ id }) => id === shown);
  if (!content) return <Outline of="canvas" />;
  return (
    <div className={styles.graph}>
      <div className={styles.drawing}>
        <GraphCanvas
          className={styles.canvas}
          label={t('Drawing of the run')}
          readOnly
          handle={canvas}
          nodes={graph.nodes}
          edges={graph.edges}
          drawing={content.drawing}
          onSelect={([id]) => {
            const step = id === undefined ? undefined : states.get(id)?.steps.at(-1);
            if (step && step.at !== shown) address.choose(step.id);
          }}
        />
      </div>
      <div className={styles.side}>
        {state ? (
          <>
            <h3 dir="auto">{graph.nodes.find(({ id }) => id === shown)?.title ?? shown}</h3>
            <NodeSteps key={shown} state={state} onOpen={(id) => address.open(id)} />
            {canRerun && !goesOn && node && node.config.type !== 'start' && (
              <Button
                size="small"
                busy={rerun.isPending}
                onClick={() =>
                  rerun.mutate(
                    { id: run.id, from: node.id, version: 'draft' },
                    { onSuccess: ({ run_id }) => onRerun(run_id) },
                  )
                }
              >
                <RotateCcw size={14} aria-hidden="true" />
                {t('Run again from here')}
              </Button>
            )}
            <FormProblem text={rerun.error?.message ?? null} />
          </>
        ) : (
          <p className={styles.none}>
            {t('Select a node to see with what it was called and what came of it.')}
          </p>
        )}
      </div>
    </div>
  );
}

const NOTHING = { nodes: [], edges: [], pins: {} };
const NO_ISSUES = [] as const;
