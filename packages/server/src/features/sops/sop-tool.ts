import type { SopRun, SopStep } from '@agent-studio/api-client/contract';
import { sopStepInputSchema } from '@agent-studio/api-client/contract';
import { openOf, pointsOf } from '@agent-studio/api-client/sop-course';
import type { ToolAttempt } from '../../engine/tools/run-tool-call.ts';
import { ToolFailure } from '../../engine/tools/tool-answer.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type { PublishedSopsService } from './published-sops-service.ts';
import type { SopRunsService } from './sop-runs-service.ts';
import type { FindToolCaller, ToolCaller } from './sop-tool-repository.ts';

interface SopToolParts {
  runs: Pick<SopRunsService, 'start' | 'step' | 'finish' | 'cancel' | 'ofAgent' | 'asKeeper'>;
  published: Pick<PublishedSopsService, 'forRun'>;
  findCaller: FindToolCaller;
}

/** What a call asks of a tool that leads through a procedure. */
export interface SopToolCall {
  tool_id: string;
  owner_id: string;
  sop_id: string;
}

/** Who goes through which procedure, and for what. */
interface SopWalk {
  /** With whose rights it begins. */
  caller: Caller;
  sop_id: string;
  channel: 'agent' | 'mcp';
  agent_key: string;
  by: ToolCaller;
}

type Attempt = Pick<ToolAttempt, 'args' | 'idempotencyKey'>;

const NOBODY_SIGNED =
  'A person has to sign this step, and nobody did. Call with action "sign", so that a person is asked; where nobody can be asked, a person goes on with the run in the SOP navigator, under its history.';

/** One step of a procedure at a time, for agents. They can neither skip what must be done nor sign. */
export function createSopTool({ runs, published, findCaller }: SopToolParts) {
  async function callerOf({ idempotencyKey }: Attempt): Promise<ToolCaller> {
    const [runId = '', callId = ''] = idempotencyKey.split(':');
    const known = /^[0-9a-f-]{36}$/.test(runId) ? await findCaller(runId, callId) : undefined;
    // A trial of the tool by itself has no run: each is a procedure of its own.
    return known ?? { scope: idempotencyKey, user_id: null, agent_name: 'Trial', approver: null };
  }

  async function perform(walk: SopWalk, args: Attempt['args']): Promise<unknown> {
    const { by, agent_key } = walk;
    const keeper = runs.asKeeper({ id: by.user_id, name: by.agent_name });
    const open = await runs.ofAgent(agent_key);
    const action = String(args['action']);
    if (action === 'next') return tell(open ?? (await begin(walk, args)));
    if (!open)
      throw new ToolFailure('refused', 'The procedure has not begun. Call with action "next" first.');
    if (action === 'cancel') return tell(await runs.cancel(keeper, open.id, { note: textOf(args['note']) }));
    return tell(await complete(open, action, args, by));
  }

  async function begin(
    { caller, sop_id, channel, agent_key, by }: SopWalk,
    args: Attempt['args'],
  ): Promise<SopRun> {
    const { run } = await runs.start(caller, {
      sop_id,
      subject: textOf(args['subject']),
      channel,
      agent_key,
      for_user: by.user_id,
      by_name: by.agent_name,
    });
    return run;
  }

  async function complete(
    run: SopRun,
    action: string,
    args: Attempt['args'],
    { agent_name, approver }: ToolCaller,
  ): Promise<SopRun> {
    const entry = openOf(run.entries);
    const step = run.steps.find(({ id }) => id === entry?.step_id);
    if (!entry || !step) return run;
    const isSignature = step.kind === 'sign' && args['outcome'] !== 'skipped';
    if (isSignature && (action !== 'sign' || !approver)) throw new ToolFailure('refused', NOBODY_SIGNED);
    if (!isSignature && action === 'sign')
      throw new ToolFailure('refused', 'This step needs no signature. Call with action "complete".');
    const { action: _, subject: __, ...said } = args;
    const input = sopStepInputSchema.safeParse({
      entry: entry.seq,
      ...said,
      ...(isSignature && approver && { signed_name: textOf(args['signed_name']) || approver.name }),
    });
    if (!input.success) throw new ToolFailure('refused', 'The arguments do not fit the step.');
    const signer = isSignature && approver ? approver : { id: null, name: agent_name };
    const next = await runs.step(runs.asKeeper(signer), run.id, step.id, input.data);
    return openOf(next.entries) ? next : runs.finish(runs.asKeeper(signer), run.id, { note: '' });
  }

  return {
    /** Answers one call. Throws ToolFailure with what the model may read. */
    async call(call: SopToolCall, attempt: Attempt): Promise<unknown> {
      try {
        const by = await callerOf(attempt);
        const { owner_id, tool_id, sop_id } = call;
        // Not as an administrator: what the tool does later it does with the rights of its owner alone.
        const caller: Caller = { userId: owner_id, isAdmin: false, name: by.agent_name };
        const agent_key = `${tool_id} ${by.scope}`;
        return await perform({ caller, sop_id, channel: 'agent', agent_key, by }, attempt.args);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new ToolFailure('refused', error.message);
      }
    },

    /** Answers a call of a program in the name of somebody. Throws ToolFailure and Refusal. */
    step: (caller: Caller, sop_id: string, scope: string, args: Attempt['args']): Promise<unknown> => {
      const by = { scope, user_id: caller.userId, agent_name: caller.name, approver: null };
      return perform({ caller, sop_id, channel: 'mcp', agent_key: `mcp ${sop_id} ${scope}`, by }, args);
    },

    /** Refuses a procedure that whoever makes the tool may not carry out. */
    async assertUsable(userId: string, sopId: string): Promise<void> {
      const viewer: Viewer = { userId, isAdmin: false };
      await published.forRun(viewer, sopId);
    },
  };
}

export type SopTool = ReturnType<typeof createSopTool>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the model reads: the open step and no other. */
function tell(run: SopRun): unknown {
  const entry = openOf(run.entries);
  const step = run.steps.find(({ id }) => id === entry?.step_id);
  const about = { procedure: run.sop.name, version: run.version, run_id: run.id, status: run.status };
  if (!entry || !step) return { ...about, note: 'All steps are done.' };
  return {
    ...about,
    entry: entry.seq,
    steps_done: run.done_steps,
    steps_in_all: run.total_steps,
    step: toStep(step),
    ...(entry.due_at && { not_before: entry.due_at }),
    ...(entry.deadline_at && { deadline: entry.deadline_at }),
  };
}

function toStep(step: SopStep) {
  const { title, body_md, kind, must, choices, schema, evidence_required } = step;
  const points = pointsOf(step);
  return {
    title,
    kind,
    must,
    ...(body_md && { instructions: body_md }),
    ...((kind === 'check' || points > 0) && { points }),
    ...(kind === 'decide' && {
      choices: choices.map(({ label, description }, choice) => ({
        choice,
        label,
        ...(description && { description }),
      })),
    }),
    ...(kind === 'input' && { fields: schema }),
    ...(evidence_required && { evidence: 'A person has to add a file to this step in the navigator.' }),
    ...(kind === 'sign' && { signature: 'A person has to sign. Call with action "sign".' }),
  };
}
