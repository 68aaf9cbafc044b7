import type { ChatLine, Page, ReplayTools, Run, RunSummary } from '@agent-studio/api-client/contract';
import { answerRequest, type GivenAnswer } from '../durable-runs/answer-request.ts';
import type { AgentRunsParts } from './agent-runs-parts.ts';
import { createAgentTurns } from './agent-turns.ts';
import { createBegin } from './begin-run.ts';
import { createResumeRun, type Decided } from './resume-run.ts';
import { createLineRelay } from './lines/line-relay.ts';
import { createLiveRuns } from './lines/live-runs.ts';
import { toViewer } from './question.ts';
import { replayRun } from './replay-run.ts';
import { toRichLines } from './lines/run-lines.ts';
import { decidedAlready, unknownRun } from './run-refusals.ts';
import { toSummary, withoutInstructions } from './run-summary.ts';
import type { RunFilter, RunPage } from './runs-query.ts';
import { type RunSoFar, toStoredLines } from './lines/stored-lines.ts';
import type { Asker, Caller } from '../access/viewer.ts';
import { createWaysToAnswer } from './ways-to-answer.ts';

const STOP_GRACE_MS = 3_000;

/** The rules of runs: who may ask and see what, and how callers get their answers. */
export function createAgentRunsService(parts: AgentRunsParts) {
  const { agents, runs, approvals, conversations } = parts;
  const live = createLiveRuns(parts);
  const resumeRun = createResumeRun({ ...parts, live });

  const linesOf = (id: string) => live.linesOf(id) ?? parts.durable?.linesOf(id);
  const relay = parts.signals?.reachesOthers ? createLineRelay(parts.signals, linesOf) : undefined;

  /** The lines of a run that this process does not work on: from the process that does, else from what is stored. */
  async function* elsewhere(
    read: () => Promise<RunSoFar>,
    id: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<ChatLine> {
    let seq = after;
    const isOpen = relay !== undefined && ['running', 'paused'].includes((await read()).status);
    const lines = isOpen ? relay.follow(id, after, signal) : undefined;
    for (let next = await lines?.next(); next; next = await lines?.next()) {
      if (next.done) {
        if (next.value === 'ended') return;
        break;
      }
      ({ seq } = next.value);
      yield next.value;
    }
    yield* toStoredLines(read, seq, signal);
  }

  async function find(caller: Caller, id: string) {
    const found = await runs.find(caller, id);
    if (!found) throw unknownRun();
    return found;
  }

  async function soFar(caller: Caller, id: string) {
    const run = await find(caller, id);
    const [message, approval] = await Promise.all([
      conversations.answerOf(run.conversation_id, id),
      run.status === 'paused' ? approvals.pending(id) : undefined,
    ]);
    return {
      ...run,
      approval,
      message_id: message?.id ?? null,
      citations: run.result?.citations ?? message?.citations ?? [],
    };
  }

  return {
    ...createWaysToAnswer(createBegin({ ...parts, live }), parts.answerWithinMs),

    /** One turn as a part of a larger run. */
    turn: createAgentTurns({ ...parts, live }),

    async list(caller: Caller, filter: RunPage): Promise<Page<RunSummary>> {
      const { items, total, isEstimated } = await runs.list(caller, filter);
      return {
        items: items.map(toSummary),
        page: filter.page,
        page_size: filter.page_size,
        total,
        ...(isEstimated && { total_estimated: true }),
      };
    },

    async get(caller: Caller, id: string): Promise<Run> {
      const { steps, citations, ...run } = await soFar(caller, id);
      const waiting = run.status === 'paused' ? await approvals.pending(id) : undefined;
      const requests = run.kind === 'agent' ? [] : ((await parts.durable?.requestsOf(id)) ?? []);
      // A part of a larger run may be a turn of an agent that whoever asked for the whole may not see.
      const isOthers =
        run.parent_id !== null &&
        run.kind === 'agent' &&
        !(await agents.visible(caller, [run.agent_id])).length;
      const shown = isOthers ? steps.map(withoutInstructions) : steps;
      const { metadata } = run;
      return { ...toSummary(run), metadata, steps: shown, citations, approval: waiting ?? null, requests };
    },

    /** The runs around one in the list with this filter. */
    async neighbours(caller: Caller, id: string, filter: RunFilter) {
      return runs.neighbours(caller, await find(caller, id), filter);
    },

    async replay(
      caller: Caller,
      id: string,
      tools: ReplayTools,
    ): Promise<{ status: 'running'; run_id: string }> {
      const run_id = await replayRun({ ...parts, live }, caller, await find(caller, id), tools);
      return { status: 'running', run_id };
    },

    /** All lines of a run behind number `after`, those to come included. */
    async follow(
      caller: Caller,
      id: string,
      after: number,
      signal: AbortSignal,
    ): Promise<AsyncIterable<ChatLine>> {
      await find(caller, id);
      const lines = linesOf(id);
      return lines ? toRichLines(lines, after) : elsewhere(() => soFar(caller, id), id, after, signal);
    },

    /** Takes a person's decision about the call a run waits for, and goes on with the run in this process. */
    async resume(
      caller: Caller,
      id: string,
      decided: Decided,
    ): Promise<{ status: 'running'; run_id: string }> {
      live.assertRoom();
      await resumeRun(caller, await find(caller, id), decided);
      return { status: 'running', run_id: id };
    },

    /** Takes a person's answer to what a team or workflow waits for; whichever process works on it goes on. */
    async respond(
      caller: Caller,
      id: string,
      given: GivenAnswer,
    ): Promise<{ status: 'running'; run_id: string }> {
      const run = await find(caller, id);
      if (!parts.durable || run.kind === 'agent') throw decidedAlready();
      if (!(await answerRequest(parts.durable, caller, id, given))) throw decidedAlready();
      return { status: 'running', run_id: id };
    },

    /** What the agent remembers of a conversation. */
    async memory(caller: Caller, asked: { agent_id: string; session_id: string; limit: number }) {
      const { memory } = await agents.forRun(caller, asked.agent_id);
      return conversations.memory(caller, asked, memory.short_term);
    },

    /** Whoever sees a run may stop it: who asked, and who answers for the agent. Visitors stop those of their conversation. */
    async cancel(asker: Asker, id: string): Promise<RunSummary> {
      const caller = toViewer(asker);
      const run = await find(caller, id);
      if (asker.userId === null && !(await conversations.isHeldBy(asker, run.conversation_id)))
        throw unknownRun();
      if (run.status !== 'running' && run.status !== 'paused') return toSummary(run);
      if (!((await live.cancel(id)) || (await parts.durable?.cancel(id)))) await runs.markCancelled(id);
      return toSummary(await find(caller, id));
    },

    /** Ends the runs that waited too long for a person. */
    purge: () => approvals.expire(new Date().toISOString()),

    executorsAtWork: () => runs.executorsAtWork(),
    onExecutorDead: (executor: string) => runs.interruptRunsOf(executor),

    /** Call before the server ends its streams: runs get a few seconds to end, the others are stored as interrupted. */
    stop: (graceMs = STOP_GRACE_MS) => live.stop(graceMs),
  };
}

export type AgentRunsService = ReturnType<typeof createAgentRunsService>;
