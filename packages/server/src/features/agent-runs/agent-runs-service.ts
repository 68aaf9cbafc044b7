import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ChatLine,
  type Complete,
  HELP_AGENT_ID,
  type Page,
  type Run,
  type RunSummary,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { EngineTools } from '../../engine/run-agent.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import type { Caller, Visitor } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { AgentRunsRepository, RunFilter, StoredRun } from './agent-runs-repository.ts';
import { type ConversationsService, unknownConversation } from './conversations-service.ts';
import { createLiveRuns, type LiveRun, type Outcome, type RunLog } from './live-runs.ts';
import { toPlainLines, toRefusal, toRichLines } from './run-lines.ts';

export interface AgentRunsParts {
  agents: Pick<AgentsService, 'forRun'>;
  runs: AgentRunsRepository;
  conversations: ConversationsService;
  providers: Pick<Providers, 'resolve'>;
  engine: EngineTools;
  /** This process, as jobs/executor.ts names it. */
  executorId: string;
  log: RunLog;
  /** A call without stream that takes longer is answered with the run to poll. */
  answerWithinMs?: number;
}

type Who = Pick<Caller, 'userId' | 'isAdmin' | 'name'>;
type Asker = Who | Visitor;

export interface Question {
  agent_id: string;
  input: string;
  /** The conversation to go on with; absent: a new one; null: no conversation at all. */
  session_id?: string | null | undefined;
  /** Where the question was asked. */
  place?: string | undefined;
}

export interface Reader {
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** Asked for rich lines; such a caller may come back to the run, so that it goes on without them. */
  rich: boolean;
}

const ANSWER_WITHIN_MS = 25_000;
const STOP_GRACE_MS = 3_000;

/** The rules of runs: who may ask and see what, and how callers get their answers. */
export function createAgentRunsService(parts: AgentRunsParts) {
  const { agents, runs, conversations, providers, executorId, answerWithinMs = ANSWER_WITHIN_MS } = parts;
  const live = createLiveRuns(parts);

  /** Stores question and run, then starts it. */
  async function begin(who: Asker, { agent_id, input, session_id, place }: Question, rich: boolean) {
    live.assertRoom();
    requireOwnAgent(who, agent_id);
    const agent = await agents.forRun(toViewer(who), agent_id);
    const model = providers.resolve(agent.model.model_id);
    if (!model) {
      throw new Refusal(
        'invalid',
        `The model of “${agent.name}” is not available any more. Pick another one for this agent.`,
        {
          code: 'model.unavailable',
        },
      );
    }
    const chat = session_id === null ? undefined : await conversations.open(who, agent, input, session_id);
    const history = chat ? await conversations.history(chat, agent.memory.short_term.messages) : [];
    const run_id = newId();
    const question_id = newId();
    const answer_id = newId();
    const stored = await runs.begin({
      run: {
        id: run_id,
        agent_id,
        agent_name: agent.name,
        user_id: who.userId,
        conversation_id: chat?.row.id ?? null,
        trigger: toTrigger(who, agent_id, rich),
        status: 'running',
        input,
        started_at: new Date().toISOString(),
        executor: executorId,
      },
      ...(chat && { chat: { conversation: chat.row, isNew: chat.isNew, question_id, answer_id } }),
    });
    if (!stored) throw unknownConversation();

    const { instructions, cards, model: settings } = agent;
    const run = live.start({
      run_id,
      session_id: chat?.row.id ?? null,
      message_id: chat ? answer_id : null,
      target: { id: agent.id, name: agent.name },
      turn: {
        instructions,
        model,
        temperature: settings.temperature,
        maxOutputTokens: settings.max_output_tokens,
        cards,
        history,
        question: input,
        place,
      },
    });
    return { run, secret: chat?.secret };
  }

  /** The whole answer, or undefined when the run is still going on after the time for it. */
  async function answer(run: LiveRun, leave: AbortSignal | undefined): Promise<Complete | undefined> {
    run.events.close();
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

  return {
    /** The lines of a run: for plain callers SPEC's two kinds, for rich ones everything. */
    async stream(who: Asker, question: Question, { signal, rich }: Reader): Promise<AsyncIterable<ChatLine>> {
      const { run, secret } = await begin(who, question, rich);
      if (rich) return toRichLines(run, secret);
      cancelWith(run, signal);
      return toPlainLines(run);
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

    async list(who: Who, filter: RunFilter): Promise<Page<RunSummary>> {
      const { items, total } = await runs.list(who, filter);
      return { items: items.map(toSummary), page: filter.page, page_size: filter.page_size, total };
    },

    async get(who: Who, id: string): Promise<Run> {
      const { steps, ...run } = await find(who, id);
      return { ...toSummary(run), steps };
    },

    /** Whoever sees a run may stop it: who asked, and who answers for the agent. Visitors stop those of their conversation. */
    async cancel(asker: Asker, id: string): Promise<RunSummary> {
      const who = toViewer(asker);
      const run = await find(who, id);
      if (asker.userId === null && !(await conversations.isHeldBy(asker, run.conversation_id)))
        throw unknownRun();
      if (run.status !== 'running') return toSummary(run);
      if (!(await live.cancel(id))) await runs.markCancelled(id);
      return toSummary(await find(who, id));
    },

    executorsAtWork: () => runs.executorsAtWork(),
    onExecutorDead: (executor: string) => runs.interruptRunsOf(executor),

    /** Call before the server ends its streams: runs get a few seconds to end, the others are stored as interrupted. */
    stop: (graceMs = STOP_GRACE_MS) => live.stop(graceMs),
  };
}

export type AgentRunsService = ReturnType<typeof createAgentRunsService>;

const unknownRun = () => new Refusal('notFound', 'There is no such run.', { code: 'run.not_found' });

/** A visitor is shown the agent as its owner sees it. */
const toViewer = (who: Asker): Who =>
  who.userId === null ? { userId: who.ownerId, name: '', isAdmin: false } : who;

function requireOwnAgent(who: Asker, agentId: string): void {
  if (who.userId !== null || who.agentId === agentId) return;
  throw new Refusal('forbidden', 'This publishable key is for another agent.', { code: 'key.agent' });
}

function toTrigger(who: Asker, agentId: string, rich: boolean): RunSummary['trigger'] {
  if (who.userId === null) return 'widget';
  if (agentId === HELP_AGENT_ID) return 'assistant';
  return rich ? 'studio' : 'api';
}

/** Cancels the run when the caller leaves; answers how to forget that. */
function cancelWith({ cancel }: LiveRun, signal: AbortSignal): () => void {
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

async function within(done: Promise<Outcome>, ms: number): Promise<Outcome | undefined> {
  const inTime = new AbortController();
  // Aborting the timer is how it ends when the answer came first.
  const late = sleep(ms, undefined, { signal: inTime.signal }).catch(() => undefined);
  const outcome = await Promise.race([done, late]);
  inTime.abort();
  return outcome;
}

function toSummary(run: StoredRun): RunSummary {
  const { agent_id, agent_name, conversation_id, user_id, user_name, ...rest } = run;
  return {
    id: rest.id,
    kind: 'agent',
    target: { id: agent_id, name: agent_name },
    trigger: rest.trigger,
    status: rest.status,
    session_id: conversation_id,
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    input: rest.input,
    output: rest.output,
    error: rest.error,
    usage: rest.usage,
    ttft_ms: rest.ttft_ms,
    duration_ms: rest.duration_ms,
    started_at: rest.started_at,
  };
}
