import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@agent-studio/api-client';
import { useRun } from '../../../data/runs/agent-runs.ts';
import { useBreakpoints } from '../../../data/runs/breakpoints.ts';
import { useFollowRun, useLastRunId, useStartWorkflow } from '../../../data/runs/workflow-runs.ts';
import type { JsonSchema } from '../../../fields/json-schema.ts';
import { checkValue, initialValue, toFields } from '../../../fields/schema-values.ts';
import { NO_STATES, toRunStates } from './run-state.ts';

export type WorkflowRunning = ReturnType<typeof useWorkflowRunning>;

/** The run that was started in the editor, and what the next one begins with. `save` stores the draft first. */
export function useWorkflowRunning(workflowId: string, schema: JsonSchema, save: () => Promise<boolean>) {
  const [params, setParams] = useSearchParams();
  // In the address as well, so that the panel stays on its run when the page is read again.
  const [runId, setRunId] = useState(() => params.get('run'));
  const [inputs, setInputs] = useState<unknown>(() => initialValue(schema));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const starting = useStartWorkflow(workflowId);
  const lastRunId = useLastRunId(workflowId);
  const breakpoints = useBreakpoints(workflowId);
  const query = useRun(runId);
  const run = query.data;
  const goesOn = run === undefined || run.status === 'running' || run.status === 'paused';
  useFollowRun(runId, goesOn);
  const states = useMemo(() => (run ? toRunStates(run) : NO_STATES), [run]);

  function show(id: string): void {
    setRunId(id);
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), run: id }), { replace: true });
  }

  /** `until`: ends behind that node. Answers whether there is a run now. */
  async function start(until?: string): Promise<boolean> {
    const found = checkValue(schema, inputs);
    setProblems(found);
    setProblem(null);
    if (found.size > 0 || isStarting) return false;
    setStarting(true);
    try {
      if (!(await save())) return false;
      show(
        await starting.mutateAsync({ inputs: toFields(inputs) ?? {}, until, breakpoints: breakpoints.marks }),
      );
      return true;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
      setProblems(problemsOf(error));
      return false;
    } finally {
      setStarting(false);
    }
  }

  return {
    run,
    runId,
    lastRunId,
    states,
    inputs,
    setInputs,
    problems,
    problem,
    isStarting,
    /** Nodes before which the next runs stop. */
    breakpoints,
    start,
    /** Why the run that was started cannot be shown. */
    readProblem: run ? null : (query.error?.message ?? null),
    /** Another run is shown from now on. */
    show,
    look: () => void query.refetch(),
  };
}

/** Where the server found something wrong: `inputs.city` is `/city`. */
function problemsOf(error: unknown): Map<string, string> {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [first, ...rest] = path.split(/[./[\]]+/).filter(Boolean);
      return first === 'inputs' && rest.length > 0 ? [[`/${rest.join('/')}`, message] as const] : [];
    }),
  );
}
