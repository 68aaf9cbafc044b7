import type {
  ChatLine,
  Complete,
  GoOnInput,
  NodeTrial,
  RunSummary,
  WorkflowContent,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { tryNode } from '../../engine/workflow/try-node.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { decidedAlready, unknownRun } from '../agent-runs/run-refusals.ts';
import { cancelWith, within } from '../agent-runs/await-run.ts';
import type { Reader } from '../agent-runs/question.ts';
import { toPlainLines, toRefusal, toRichLines } from '../agent-runs/lines/run-lines.ts';
import { isSame, type ReferenceGuard } from '../access/reference-guard.ts';
import type { AssertMayRun, MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRunKind, DurableRuns } from '../durable-runs/durable-runs.ts';
import { fixedId } from '../durable-runs/fixed-id.ts';
import type { StartedRun } from '../durable-runs/started-run.ts';
import type { WorkflowForRun } from '../workflows/start-workflow.ts';
import { usesOf } from '../workflows/workflow-references.ts';
import type { WorkflowsService } from '../workflows/workflows-service.ts';
import { checkInputs, toInputText } from './check-inputs.ts';
import type { HookAnswers } from './hook-answers.ts';
import { createNodePerformer, type NodeServices } from './perform-node.ts';
import { carryOutTrial, type TrialParts } from './carry-out-trial.ts';
import { assertTest } from './assert-test.ts';
import { assertRerun, type RecordedRun, takenBefore } from './rerun-workflow.ts';
import { createTriggeredStart } from './triggered-start.ts';
import { type RunSubWorkflow, toSubRunner } from './run-sub-workflow.ts';
import type { Caller } from '../access/viewer.ts';
import type { WorkflowInput } from './workflow-input.ts';

export interface WorkflowRunsParts {
  forRun: WorkflowsService['forRun'];
  assertMayExecute: (caller: Caller, workflowId: string) => Promise<void>;
  /** Throws 429 where a budget is used up, and for loops. */
  assertMayRun?: AssertMayRun | undefined;
  meterOf?: MeterOf | undefined;
  runs: Pick<DurableRunKind, 'start'>;
  durable: Pick<DurableRuns, 'assertRoom' | 'recordOf' | 'requestsOf' | 'answer'> & TrialParts['durable'];
  trials: TrialParts['trials'];
  /** Runs that the viewer may see. */
  findRun: (caller: Caller, id: string) => Promise<RecordedRun | undefined>;
  services: NodeServices;
  guard: ReferenceGuard;
  runSubWorkflow: RunSubWorkflow;
  answers: Pick<HookAnswers, 'expect'>;
  /** A call without stream that takes longer is answered with the run to poll. */
  answerWithinMs?: number | undefined;
}

export interface Execution {
  inputs: Record<string, unknown>;
  version?: number | 'draft' | undefined;
  max_cost_usd?: number | undefined;
  /** Of the draft: the node behind which it ends. */
  until?: string | undefined;
  /** Of the draft: nodes before which it stops. */
  breakpoints?: string[] | undefined;
  /** What the run is counted as; absent: what follows from how it is asked. */
  trigger?: RunSummary['trigger'] | undefined;
}

export interface Trial {
  inputs: Record<string, unknown>;
  nodes: Record<string, unknown>;
  item?: unknown;
  run_id?: string | undefined;
}

interface Again {
  from: string;
  version: 'recorded' | 'draft';
  breakpoints?: string[] | undefined;
}

type Nodes = Pick<WorkflowContent, 'nodes'>;
type Running = { status: 'running'; run_id: string };

const ANSWER_WITHIN_MS = 25_000;
const NOT_ALONE = new Set(['loop', 'parallel', 'human_input', 'approval', 'wait_for_call']);

/** Somebody in the studio began it, and waits for it. */
const byHand = ({ userId }: Caller) => ({ user_id: userId, trigger: 'studio' as const, attended: true });

/** The rules of runs of workflows: who may start them, and how callers get their answers. */
export function createWorkflowRunsService(parts: WorkflowRunsParts) {
  const { forRun, runs, durable, answerWithinMs = ANSWER_WITHIN_MS } = parts;

  /** Stores the run and begins it; with the same key, joins the run that was begun with it. */
  async function begin(
    { id, name, version, owner, content }: WorkflowForRun,
    given: Omit<WorkflowInput, 'depth' | 'workflow_id'>,
    more: {
      id?: string | undefined;
      replay_of?: string;
      api_key_id?: string | undefined;
      before?: ReturnType<typeof takenBefore>;
      /** It is meant to be done again and again. */
      repeats?: true;
    } = {},
  ): Promise<StartedRun> {
    durable.assertRoom();
    await checkInputs(content.inputs, given.inputs);
    const input = toInputText(given.inputs);
    await parts.assertMayRun?.({
      target_id: id,
      user_id: given.user_id,
      api_key_id: more.api_key_id,
      // Schedules and other systems ask the same again and again, as they should: what of this server calls itself by a
      // webhook is told by how deep its call lies, and a webhook has a rate of its own.
      ...(given.trigger !== 'schedule' && given.trigger !== 'webhook' && !more.repeats && { input }),
    });
    const { before, repeats: _, ...run } = more;
    return runs.start({
      run: {
        ...run,
        agent_id: id,
        agent_name: name,
        version,
        user_id: given.user_id,
        trigger: given.trigger,
        input,
      },
      content,
      input: { ...given, depth: 0, workflow_id: id } satisfies WorkflowInput,
      caller: owner,
      concurrency: content.limits.concurrency,
      ...(before && { before }),
    });
  }

  async function execute(
    caller: Caller,
    id: string,
    { inputs, version, max_cost_usd, trigger, until, breakpoints }: Execution,
    { rich, key }: { rich: boolean; key: string | undefined },
  ): Promise<StartedRun> {
    const workflow = await forRun(caller, id, version);
    // Its editors always may, and they are most of those who call.
    if (workflow.owner.userId !== caller.userId) await parts.assertMayExecute(caller, id);
    assertTest(workflow.content, { version, until, breakpoints });
    const given = {
      inputs,
      ...(version === 'draft' && { test: { until: until ?? null, breakpoints } }),
      max_cost_usd: max_cost_usd ?? null,
      user_id: caller.userId,
      trigger: trigger ?? (rich && !caller.apiKeyId ? ('studio' as const) : ('api' as const)),
      attended: true,
    };
    // A call that is sent again joins the run of the first one, even if its answer was lost with its process.
    const fixed = key === undefined ? {} : { id: fixedId('execute', caller.userId, id, key) };
    return begin(workflow, given, { ...fixed, api_key_id: caller.apiKeyId });
  }

  const startRun = createTriggeredStart(begin, parts.answers);

  async function findRun(caller: Caller, id: string) {
    const run = await parts.findRun(caller, id);
    if (!run || run.kind !== 'workflow') throw unknownRun();
    return run;
  }

  async function outputsOf(
    caller: Caller,
    workflowId: string,
    runId: string,
  ): Promise<Record<string, unknown>> {
    const run = await findRun(caller, runId);
    if (run.agent_id !== workflowId) throw unknownRun();
    return Object.fromEntries(
      run.steps.flatMap(({ at, status, output }) => (at && status === 'succeeded' ? [[at, output]] : [])),
    );
  }

  /** Refuses what would be used anew, with the eyes of the owner, for somebody who does not see it. */
  async function assertMayUse(
    caller: Caller,
    owner: Caller,
    { before, after }: { before?: Nodes; after: Nodes },
  ): Promise<void> {
    // A key for certain workflows runs them with all that they use.
    const unlimited = { ...caller, only: undefined };
    if (isSame(unlimited, owner)) return;
    const uses = { before: before && usesOf(before), after: usesOf(after) };
    await parts.guard.assertMayReference({ caller: unlimited, owner, ...uses });
  }

  return {
    /** The whole answer, or the id of the run when that takes too long or it waits for a person. */
    async execute(
      caller: Caller,
      id: string,
      execution: Execution & { async?: boolean | undefined },
      { key, signal, rich }: Reader & { key: string | undefined },
    ): Promise<Complete | Running> {
      const run = await execute(caller, id, execution, { rich, key });
      const running: Running = { status: 'running', run_id: run.run_id };
      if (execution.async) return running;
      const forget = rich || key !== undefined ? () => {} : cancelWith(run, signal);
      const outcome = await within(Promise.race([run.done, run.waiting]), answerWithinMs);
      forget();
      if (outcome && 'error' in outcome) throw toRefusal(outcome.error);
      return outcome ? outcome.complete : running;
    },

    /** The lines of a run: for plain callers the two kinds of docs/rules.md section 7, for rich ones everything. */
    async stream(
      caller: Caller,
      id: string,
      execution: Execution,
      { signal, rich, key }: Reader & { key: string | undefined },
    ): Promise<AsyncIterable<ChatLine>> {
      const run = await execute(caller, id, execution, { rich, key });
      if (rich) return toRichLines(run.log);
      cancelWith(run, signal);
      return toPlainLines(run);
    },

    /** Begins a run and hands it over: its lines, its end, and how to stop it. */
    open: (caller: Caller, id: string, execution: Execution): Promise<StartedRun> =>
      execute(caller, id, execution, { rich: false, key: undefined }),

    /** For what starts workflows by itself; resolved once the run is certain to happen. */
    startRun,

    /** Runs a workflow with one of its cases; with the same id, joins the run that has it. What it waits for, nobody is asked. */
    startCase: (
      workflow: WorkflowForRun,
      { id, ...given }: Pick<WorkflowInput, 'inputs' | 'max_cost_usd' | 'user_id'> & { id: string },
    ): Promise<StartedRun> =>
      begin(
        workflow,
        {
          ...given,
          ...(workflow.version === null && { test: { until: null } }),
          trigger: 'studio',
          attended: false,
        },
        { id, repeats: true },
      ),

    /** Carries out one node of the draft alone. */
    async runNode(
      caller: Caller,
      id: string,
      nodeId: string,
      trial: Trial,
      signal: AbortSignal,
    ): Promise<NodeTrial> {
      const { content, owner } = await forRun(caller, id, 'draft');
      await parts.assertMayRun?.({ target_id: id, user_id: caller.userId, api_key_id: caller.apiKeyId });
      const node = content.nodes.find((one) => one.id === nodeId);
      if (!node)
        throw new Refusal('notFound', 'There is no such node in this workflow.', { code: 'node.not_found' });
      if (NOT_ALONE.has(node.config.type))
        throw new Refusal('invalid', say('node.not_alone'), { code: 'node.not_alone' });
      // Alone it is given whatever the caller says, without what stands before it.
      await assertMayUse(caller, owner, { after: { nodes: [node] } });
      const recorded = trial.run_id === undefined ? {} : await outputsOf(caller, id, trial.run_id);
      const run = { id: newId(), started_at: new Date().toISOString() };
      const round = 'item' in trial ? { item: trial.item, index: 0 } : {};
      const scope = { inputs: trial.inputs, nodes: { ...recorded, ...trial.nodes }, run, ...round };
      const given: WorkflowInput = {
        inputs: {},
        max_cost_usd: null,
        ...byHand(caller),
        depth: 1,
      };
      const perform = createNodePerformer(parts.services, {
        caller: owner,
        asker: { userId: caller.userId },
        trigger: 'studio',
        attended: true,
        parentId: run.id,
        name: content.name,
        isTest: true,
        runSubWorkflow: toSubRunner(parts.runSubWorkflow, { caller: owner, parentId: run.id, given }),
      });
      const context = {
        idempotencyKey: `${run.id}:${nodeId}`,
        childId: newId(),
        maxCostUsd: content.limits.max_cost_usd,
      };
      return carryOutTrial(parts, { id: run.id, workflowId: id, caller, signal }, (around) =>
        tryNode(node, scope, { ...context, ...around }, perform),
      );
    },

    /** Lets a test run go on that stands before a node; whichever process works on it hears of it. */
    async goOn(caller: Caller, runId: string, { request_id, ...decided }: GoOnInput): Promise<Running> {
      const run = await findRun(caller, runId);
      // What stands in for a node goes on with the rights of the owner: that is for those who could have pinned it.
      await forRun(caller, run.agent_id, 'draft');
      const asked = (await durable.requestsOf(runId)).find((one) => one.request_id === request_id);
      if (asked?.kind !== 'breakpoint') throw decidedAlready();
      if (decided.outcome && !asked.schema)
        throw fieldRefusal('outcome', say('node.not_pinnable'), 'node.not_pinnable');
      const answer = { decision: null, values: decided, comment: null, user_id: caller.userId };
      if (!(await durable.answer(runId, request_id, answer))) throw decidedAlready();
      return { status: 'running', run_id: runId };
    },

    /** Runs a workflow again from one of its nodes on. */
    async rerun(caller: Caller, runId: string, { from, version, breakpoints = [] }: Again): Promise<Running> {
      const original = await findRun(caller, runId);
      const record = await durable.recordOf(runId);
      if (!record) throw unknownRun();
      const { inputs, max_cost_usd, test } = record.input as WorkflowInput;
      await parts.assertMayExecute(caller, original.agent_id);
      const current = await forRun(caller, original.agent_id, version === 'draft' ? 'draft' : undefined);
      const workflow =
        version === 'draft'
          ? current
          : { ...current, version: original.version, content: record.content as WorkflowContent };
      await assertMayUse(caller, current.owner, { before: current.content, after: workflow.content });
      assertRerun(original, workflow.content, from);
      assertTest(workflow.content, {
        version: version === 'draft' || test ? 'draft' : undefined,
        until: undefined,
        breakpoints,
      });
      const before = takenBefore(from, { steps: original.steps, kept: record.kept });
      const taken = new Set(before.steps.map(({ at }) => at));
      const given = {
        inputs,
        max_cost_usd,
        // As it was recorded, a test stays a test: what was pinned is not carried out. What is taken over is not stopped at.
        ...((version === 'draft' || test) && {
          test: { until: null, breakpoints: breakpoints.filter((id) => !taken.has(id)) },
        }),
        ...byHand(caller),
      };
      const run = await begin(workflow, given, { replay_of: runId, api_key_id: caller.apiKeyId, before });
      return { status: 'running', run_id: run.run_id };
    },
  };
}
