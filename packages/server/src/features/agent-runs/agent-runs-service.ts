import {
  type ChatLine,
  type Complete,
  HELP_AGENT_ID,
  type Page,
  type ReplayTools,
  type Run,
  type RunSummary,
  type ToolUse,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { Decision, EngineTools } from '../../engine/agent-turn.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import { problemOf } from '../../engine/tool-calls.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { Refusal } from '../../refusal.ts';
import type { ObserveRun } from '../../telemetry/observe-run.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import { answerRequest, type GivenAnswer } from '../durable-runs/answer-request.ts';
import type { AssertMayRun, MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import type { AgentRunsRepository } from './agent-runs-repository.ts';
import { createAgentTurns } from './agent-turns.ts';
import type { ApprovalsRepository } from './approvals-repository.ts';
import { cancelWith, within } from './await-run.ts';
import { type ConversationsService, unknownConversation } from './conversations-service.ts';
import { fillIn } from './given-values.ts';
import { createGoingOn } from './go-on.ts';
import { createLiveRuns, type LiveRun, type RunLog } from './live-runs.ts';
import { type EntityName, type Place, readPageContext } from './page-context.ts';
import {
  type Asker,
  type Question,
  type Reader,
  requireOwnAgent,
  requireRole,
  toTrigger,
  toViewer,
  type Who,
} from './question.ts';
import { replayRun } from './replay-run.ts';
import { toPlainLines, toRefusal, toRichLines } from './run-lines.ts';
import { toSummary, withoutInstructions } from './run-summary.ts';
import type { RunFilter, RunPage } from './runs-query.ts';
import { toStoredLines } from './stored-lines.ts';
import { asAsked, checkQuestion, modelsOf, summarizerOf, toTurn } from './to-turn.ts';
import type { Viewer } from '../access/viewer.ts';

export interface AgentRunsParts {
  agents: Pick<AgentsService, 'forRun' | 'forRunAgain' | 'get' | 'visible'>;
  runs: AgentRunsRepository;
  approvals: ApprovalsRepository;
  conversations: ConversationsService;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  /** The name of what is open where the help agent is asked. */
  entityName: EntityName;
  /** What the tools of an agent lend to a turn, seen with the eyes of its owner. */
  agentTools: (uses: readonly ToolUse[], owner: Viewer) => Promise<AgentTool[]>;
  engine: EngineTools;
  /** Runs of teams and workflows; absent: there are none. */
  durable?: Pick<DurableRuns, 'linesOf' | 'cancel' | 'requestsOf' | 'answer'> | undefined;
  /** Throws 429 where a budget is used up, and for loops. */
  assertMayRun?: AssertMayRun | undefined;
  meterOf?: MeterOf | undefined;
  /** This process, as jobs/executor.ts names it. */
  executorId: string;
  log: RunLog;
  /** Absent: nobody watches. */
  observeRun?: ObserveRun | undefined;
  /** A call without stream that takes longer is answered with the run to poll. */
  answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 25_000;
const STOP_GRACE_MS = 3_000;

/** The rules of runs: who may ask and see what, and how callers get their answers. */
export function createAgentRunsService(parts: AgentRunsParts) {
  const { agents, runs, approvals, conversations, providers, agentTools, executorId } = parts;
  const { answerWithinMs = ANSWER_WITHIN_MS } = parts;
  const live = createLiveRuns(parts);
  const { modelsAgain, goOn } = createGoingOn({ live, providers });

  /** Stores question and run, then starts it. */
  async function begin(who: Asker, question: Question, rich: boolean) {
    const { agent_id, input, session_id } = question;
    live.assertRoom();
    requireOwnAgent(who, question);
    const payer = { target_id: agent_id, user_id: who.userId, api_key_id: who.apiKeyId, input };
    requireRole(who, question);
    const agent = asAsked(await agents.forRun(toViewer(who), agent_id, question.version), question);
    await parts.assertMayRun?.(who.userId === null ? { ...payer, address: who.address } : payer);
    const models = modelsOf(agent, providers);
    const tools = await agentTools(agent.tools, agent.owner);
    // What the guardrails hide is stored nowhere.
    const checked = checkQuestion(agent, input);
    const filled = fillIn(agent, question);
    const chat =
      session_id === null ? undefined : await conversations.open(who, agent, checked.text, session_id);
    const summarizer = summarizerOf(models, providers);
    const { short_term } = agent.memory;
    const { history, summary } = chat
      ? await conversations.remember(chat, {
          ...short_term,
          summarize: short_term.summarize && summarizer !== undefined,
        })
      : { history: [] };
    const run_id = newId();
    const question_id = newId();
    const answer_id = newId();
    const stored = await runs.begin({
      run: {
        id: run_id,
        agent_id,
        agent_name: agent.name,
        version: agent.version,
        user_id: who.userId,
        api_key_id: who.apiKeyId ?? null,
        conversation_id: chat?.row.id ?? null,
        trigger: toTrigger(who, question, rich),
        status: 'running',
        input: checked.text,
        variables: filled.values,
        started_at: new Date().toISOString(),
        executor: executorId,
      },
      ...(chat && { chat: { conversation: chat.row, isNew: chat.isNew, question_id, answer_id } }),
    });
    if (!stored) throw unknownConversation();

    const run = live.start({
      run_id,
      session_id: chat?.row.id ?? null,
      message_id: chat ? answer_id : null,
      target: { id: agent.id, name: agent.name, version: agent.version },
      turn: toTurn({
        agent,
        runId: run_id,
        models,
        tools,
        checked,
        filled,
        ...(await placeOf(who, question)),
        // Nobody who may decide sees what a visitor asks.
        attended: question.attended ?? who.userId !== null,
        history,
        told: question.told,
        summary: summary && { ...summary, model: summarizer },
      }),
    });
    return { run, secret: chat?.secret };
  }

  /** Only the help agent is told where it is asked, and only of somebody who is signed in. */
  async function placeOf(who: Asker, { agent_id, context, input }: Question): Promise<Place> {
    if (who.userId === null || agent_id !== HELP_AGENT_ID || !context)
      return { place: undefined, about: undefined };
    return readPageContext({ findRun: runs.find, entityName: parts.entityName }, who, context, input);
  }

  /** The whole answer, or undefined when the run is still going on after the time for it. */
  async function answer(run: LiveRun, leave: AbortSignal | undefined): Promise<Complete | undefined> {
    const forget = leave ? cancelWith(run, leave) : () => {};
    const outcome = await within(run.done, answerWithinMs);
    forget();
    if (outcome && 'error' in outcome) throw toRefusal(outcome.error);
    return outcome?.complete;
  }

  async function find(who: Who, id: string) {
    const found = await runs.find(who, id);
    if (!found) throw unknownRun();
    return found;
  }

  async function soFar(who: Who, id: string) {
    const run = await find(who, id);
    const message = await conversations.answerOf(run.conversation_id, id);
    return {
      ...run,
      message_id: message?.id ?? null,
      citations: run.result?.citations ?? message?.citations ?? [],
    };
  }

  return {
    /** One turn as a part of a larger run. */
    turn: createAgentTurns({ ...parts, live }),

    /** The lines of a run: for plain callers SPEC's two kinds, for rich ones everything. */
    async stream(who: Asker, question: Question, { signal, rich }: Reader): Promise<AsyncIterable<ChatLine>> {
      const { run, secret } = await begin(who, question, rich);
      if (rich) return toRichLines(run.log, 0, secret);
      cancelWith(run, signal);
      return toPlainLines(run);
    },

    /** Begins a run and hands it over: its lines, its end, and how to stop it. */
    open: async (who: Who, question: Question): Promise<LiveRun> => (await begin(who, question, false)).run,

    /** Begins a run that goes on without its caller. */
    async start(who: Who, question: Question): Promise<{ status: 'running'; run_id: string }> {
      const { run } = await begin(who, question, false);
      return { status: 'running', run_id: run.run_id };
    },

    /** The whole answer, or the id of the run when that takes too long. */
    async answer(
      who: Who,
      question: Question,
      { signal, rich }: Reader,
    ): Promise<Complete | { status: 'running'; run_id: string }> {
      const { run } = await begin(who, question, rich);
      return (await answer(run, rich ? undefined : signal)) ?? { status: 'running', run_id: run.run_id };
    },

    /** The whole answer; a run that takes too long is cancelled. */
    async answerInTime(who: Who, question: Question, { signal, rich }: Reader): Promise<Complete> {
      const { run } = await begin(who, question, rich);
      const complete = await answer(run, signal);
      if (complete) return complete;
      run.cancel();
      throw new Refusal(
        'upstream',
        `The answer takes longer than ${answerWithinMs / 1000} s. Ask again, or use a stream.`,
        {
          code: 'provider.timeout',
        },
      );
    },

    async list(who: Who, filter: RunPage): Promise<Page<RunSummary>> {
      const { items, total } = await runs.list(who, filter);
      return { items: items.map(toSummary), page: filter.page, page_size: filter.page_size, total };
    },

    async get(who: Who, id: string): Promise<Run> {
      const { steps, citations, ...run } = await soFar(who, id);
      const waiting = run.status === 'paused' ? await approvals.pending(id) : undefined;
      const requests = run.kind === 'agent' ? [] : ((await parts.durable?.requestsOf(id)) ?? []);
      // A part of a larger run may be a turn of an agent that whoever asked for the whole may not see.
      const isOthers =
        run.parent_id !== null && run.kind === 'agent' && !(await agents.visible(who, [run.agent_id])).length;
      const shown = isOthers ? steps.map(withoutInstructions) : steps;
      return { ...toSummary(run), steps: shown, citations, approval: waiting ?? null, requests };
    },

    /** The runs around one in the list with this filter. */
    async neighbours(who: Who, id: string, filter: RunFilter) {
      return runs.neighbours(who, await find(who, id), filter);
    },

    async replay(who: Who, id: string, tools: ReplayTools): Promise<{ status: 'running'; run_id: string }> {
      const run_id = await replayRun({ ...parts, live }, who, await find(who, id), tools);
      return { status: 'running', run_id };
    },

    /** All lines of a run behind number `after`, those to come included. */
    async follow(who: Who, id: string, after: number, signal: AbortSignal): Promise<AsyncIterable<ChatLine>> {
      await find(who, id);
      const lines = live.linesOf(id) ?? parts.durable?.linesOf(id);
      return lines ? toRichLines(lines, after) : toStoredLines(() => soFar(who, id), after, signal);
    },

    /** Takes a person's decision about the call a run waits for, and goes on with the run in this process. */
    async resume(
      who: Who,
      id: string,
      {
        approval_id,
        decision,
        args,
      }: Decision & { approval_id: string; args?: Record<string, unknown> | undefined },
    ): Promise<{ status: 'running'; run_id: string }> {
      live.assertRoom();
      const run = await find(who, id);
      const waiting = run.status === 'paused' ? await approvals.pending(id) : undefined;
      if (!waiting?.going_on || waiting.approval_id !== approval_id) throw decidedAlready();
      const { going_on, tool } = waiting;
      // Whoever may see a part of a larger run may see it go on, whosever agent it is.
      const viewer = run.parent_id === null ? who : { ...who, isAdmin: true };
      const agent = await agents.forRunAgain(viewer, run.agent_id, run.version);
      const tools = await agentTools(agent.tools, agent.owner);
      const named = tools.find(({ name, tool_id }) => name === tool.name && tool_id === tool.id);
      const problem = decision === 'edit' && named && problemOf(named, args);
      if (problem) {
        const errors = [{ path: 'args', message: problem }];
        throw new Refusal('invalid', problem, { code: 'approval.args', errors });
      }
      const now = new Date().toISOString();
      const decided = { approval_id, run_id: id, decision, args, user_id: who.userId, now };
      if (!(await approvals.decide({ ...decided, executor: executorId }))) {
        await approvals.expire(now);
        throw decidedAlready();
      }
      goOn(run, going_on, { decision, args }, { tools, models: modelsAgain(agent, going_on) });
      return { status: 'running', run_id: id };
    },

    /** Takes a person's answer to what a team or workflow waits for; whichever process works on it goes on. */
    async respond(who: Who, id: string, given: GivenAnswer): Promise<{ status: 'running'; run_id: string }> {
      const run = await find(who, id);
      if (!parts.durable || run.kind === 'agent') throw decidedAlready();
      if (!(await answerRequest(parts.durable, who, id, given))) throw decidedAlready();
      return { status: 'running', run_id: id };
    },

    /** What the agent remembers of a conversation. */
    async memory(who: Who, asked: { agent_id: string; session_id: string; limit: number }) {
      const { memory } = await agents.forRun(who, asked.agent_id);
      return conversations.memory(who, asked, memory.short_term);
    },

    /** Whoever sees a run may stop it: who asked, and who answers for the agent. Visitors stop those of their conversation. */
    async cancel(asker: Asker, id: string): Promise<RunSummary> {
      const who = toViewer(asker);
      const run = await find(who, id);
      if (asker.userId === null && !(await conversations.isHeldBy(asker, run.conversation_id)))
        throw unknownRun();
      if (run.status !== 'running' && run.status !== 'paused') return toSummary(run);
      if (!((await live.cancel(id)) || (await parts.durable?.cancel(id)))) await runs.markCancelled(id);
      return toSummary(await find(who, id));
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

const decidedAlready = () =>
  new Refusal(
    'conflict',
    'This was decided already, or nobody decided in time. Reload the run to see how it went on.',
    {
      code: 'approval.decided',
    },
  );

export const unknownRun = () => new Refusal('notFound', 'There is no such run.', { code: 'run.not_found' });
