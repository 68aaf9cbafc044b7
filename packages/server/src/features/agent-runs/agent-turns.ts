import { setTimeout as sleep } from 'node:timers/promises';
import type {
  JsonSchema,
  RunResult,
  RunSummary,
  StoredError,
  ToolUse,
  Usage,
} from '@agent-studio/api-client/contract';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import type { Passage } from '../../engine/find-passages.ts';
import { orAbort, whenAborted } from '../../engine/or-abort.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import { moneyOf } from '../../engine/stop-turn.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { createHandoffTools, type HandoffTarget, readHandoff } from '../../engine/tools/handoff-tools.ts';
import { Refusal } from '../../refusal.ts';
import { say, toDetail } from '../../say.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { AgentRunsRepository, StoredRun } from './agent-runs-repository.ts';
import { fillIn } from './given-values.ts';
import type { LineLog, NumberedLine } from './lines/line-log.ts';
import type { LiveRuns } from './lines/live-runs.ts';
import { isWritingStep } from './run-record.ts';
import type { PlacedStep } from './run-steps.ts';
import { asAsked, checkQuestion, modelsOf, toTurn } from './to-turn.ts';
import type { Viewer, Caller } from '../access/viewer.ts';
import { CANCELLED } from '../durable-runs/run-at-work.ts';

export interface AgentTurnsParts {
  agents: Pick<AgentsService, 'forRun' | 'forRunAgain'>;
  runs: Pick<AgentRunsRepository, 'begin' | 'beginAgain' | 'byId'>;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  agentTools: (uses: readonly ToolUse[], owner: Viewer) => Promise<AgentTool[]>;
  live: Pick<LiveRuns, 'start' | 'assertRoom' | 'find' | 'cancel'>;
  executorId: string;
}

/** One turn of an agent within a larger run, which is a run of its own. */
export interface TurnRequest {
  /** With whose eyes the agent is found: the owner of the team or workflow. */
  caller: Caller;
  /** Who asked; absent: `who`. */
  asker?: { userId: string | null };
  agent_id: string;
  /** Absent: what is published. */
  version?: number | 'draft' | null;
  /** The same in each attempt. */
  run_id: string;
  parent_id: string;
  trigger: RunSummary['trigger'];
  input: string;
  /** Earlier messages, oldest first. */
  history?: HistoryMessage[];
  /** Behind those of the agent. */
  instructions?: string | undefined;
  /** Besides those of the agent; gone once a person had to allow a call. */
  tools?: AgentTool[];
  handoffs?: readonly HandoffTarget[];
  /** In place of the agent's own. */
  output_schema?: JsonSchema | undefined;
  /** Lowers the limit of the agent. */
  max_cost_usd?: number | null | undefined;
  /** Lowers the limit of the agent; waiting for a person does not count. */
  timeout_ms?: number | undefined;
  /** Whether somebody may be asked to allow a call. Absent: whether somebody asked. */
  attended?: boolean;
  /** Ends the waiting, and the turn with it where somebody cancelled the larger run. */
  signal: AbortSignal;
  /** Says what a turn had cost that was cancelled so. */
  onStopped?: ((usage: Usage) => void) | undefined;
  /** Lines of the turn as they come; not those of an attempt before. */
  onEvent?: (line: NumberedLine) => void;
}

export interface TurnOutcome {
  status: 'succeeded' | 'failed' | 'cancelled';
  text: string;
  /** As JSON, where the agent has an `output_schema`. */
  output: unknown;
  usage: Usage | null;
  error: StoredError | null;
  stopped_by?: RunResult['stopped_by'];
  handoff?: { to: string; reason: string };
  notice?: string;
  citations: RunResult['citations'];
  /** What its searches brought. */
  found?: Heading[];
  /** At work, without waiting for people. */
  duration_ms: number;
  /** False: it could not begin, so there is no run to open. */
  stored: boolean;
}

type Found = StoredRun & { steps: PlacedStep[] };

const POLL_MS = 500;
const BUSY_MS = 1_000;

/**
 * Turns of agents as parts of larger runs. A turn whose run has ended gives what is stored; one that a dead process left is
 * asked again, unless it may have changed something outside: then it fails and says so.
 */
export function createAgentTurns({ agents, runs, providers, agentTools, live, executorId }: AgentTurnsParts) {
  async function begin(request: TurnRequest, before: Found | undefined): Promise<void> {
    const { caller, asker = caller, run_id, input, max_cost_usd, handoffs = [] } = request;
    live.assertRoom();
    const found = before
      ? await agents.forRunAgain(caller, before.agent_id, before.version)
      : await agents.forRun(caller, request.agent_id, request.version ?? undefined);
    const agent = withLess(asAsked(found, { ...request, max_cost_usd: max_cost_usd ?? undefined }), request);
    const models = modelsOf(agent, providers);
    const own = await agentTools(agent.tools, agent.owner);
    const checked = checkQuestion(agent, input);
    const filled = fillIn(agent, {});
    const run = {
      agent_name: agent.name,
      version: agent.version,
      status: 'running' as const,
      input: checked.text,
      started_at: new Date().toISOString(),
      executor: executorId,
    };
    const isOurs = before
      ? await runs.beginAgain(run_id, run)
      : await runs.begin({
          run: {
            ...run,
            id: run_id,
            agent_id: agent.id,
            parent_id: request.parent_id,
            user_id: asker.userId,
            conversation_id: null,
            trigger: request.trigger,
            variables: filled.values,
          },
        });
    if (!isOurs) return;
    live.start({
      run_id,
      session_id: null,
      message_id: null,
      target: { id: agent.id, name: agent.name, version: agent.version },
      turn: toTurn({
        agent,
        runId: run_id,
        models,
        tools: [...createHandoffTools(handoffs), ...(request.tools ?? []), ...own],
        handoffs,
        checked,
        filled,
        place: undefined,
        about: undefined,
        attended: request.attended ?? asker.userId !== null,
        history: request.history ?? [],
        summary: undefined,
      }),
    });
  }

  /** Waits until the run has ended, here or in another process, and a person has decided where one must. */
  async function settle({ run_id, parent_id, signal, onEvent }: TurnRequest): Promise<Found | undefined> {
    for (;;) {
      signal.throwIfAborted();
      const here = live.find(run_id);
      if (here) {
        await orAbort(Promise.all([here.done, onEvent && forward(here.log, onEvent)]), signal);
      }
      const run = await runs.byId(run_id);
      // Ids are made from that of the larger run, so this is no other's.
      if (!run || run.parent_id !== parent_id) return undefined;
      const goesOn = run.status === 'running' || run.status === 'paused';
      const isLeft = run.status === 'running' && run.executor === executorId && !live.find(run_id);
      if (!goesOn || isLeft) return run;
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** The larger run is paid for with it: its own end would come too late. One that waits for a person is ended later. */
  async function stop({ run_id, parent_id, onStopped }: TurnRequest): Promise<void> {
    await live.cancel(run_id);
    const run = await runs.byId(run_id);
    if (run?.usage && run.parent_id === parent_id) onStopped?.(run.usage);
  }

  async function carryOut(request: TurnRequest): Promise<TurnOutcome> {
    let attempted = false;
    for (;;) {
      const run = await settle(request);
      if (run && run.status !== 'interrupted' && run.status !== 'running') return toOutcome(run);
      // This server stops: whoever takes the larger run over asks again.
      if (attempted && run) return await whenAborted(request.signal);
      const unsure = run?.steps.find(mayHaveChanged);
      if (run && unsure) return toUnsureOutcome(run, unsure.name);
      try {
        await begin(request, run);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.problem !== 'unavailable') return toRefused(error);
        if (error.extra.code !== 'runs.busy') return await whenAborted(request.signal);
        await sleep(BUSY_MS, undefined, { signal: request.signal });
        continue;
      }
      attempted = true;
    }
  }

  /** Answers when the turn has ended. Rejects when `signal` aborts, or when this server stops first. */
  return async function turn(request: TurnRequest): Promise<TurnOutcome> {
    try {
      return await carryOut(request);
    } catch (error) {
      if (request.signal.reason === CANCELLED) await stop(request);
      throw error;
    }
  };
}

export type AgentTurn = ReturnType<typeof createAgentTurns>;

type Agent = ReturnType<typeof asAsked>;

function withLess(agent: Agent, { instructions, timeout_ms = Infinity }: TurnRequest): Agent {
  return {
    ...agent,
    instructions: [agent.instructions, instructions].filter(Boolean).join('\n\n'),
    limits: { ...agent.limits, timeout_ms: Math.min(agent.limits.timeout_ms, timeout_ms) },
  };
}

/** A call that began and may change something outside; what was refused did not, nor did what still waits for a person. */
const mayHaveChanged = (step: PlacedStep) =>
  isWritingStep(step) && step.status !== 'refused' && step.status !== 'paused';

function toOutcome({ status, output, usage, error, result, duration_ms, steps }: Found): TurnOutcome {
  const handoff = steps.flatMap(toHandoff).at(-1);
  const stopped_by = result?.stopped_by ?? moneyOf(error?.code);
  return {
    status: status === 'succeeded' || status === 'cancelled' ? status : 'failed',
    text: output,
    output: result?.output ?? null,
    usage,
    error: status === 'cancelled' && !error ? WAS_CANCELLED : error,
    citations: result?.citations ?? [],
    found: steps.flatMap(toHeadings),
    ...(stopped_by && { stopped_by }),
    ...(result?.notice !== undefined && { notice: result.notice }),
    ...(handoff && status === 'succeeded' && { handoff }),
    duration_ms: duration_ms ?? 0,
    stored: true,
  };
}

type Heading = Pick<Passage, 'chunk_id' | 'heading'>;

function toHeadings({ kind, output }: PlacedStep): Heading[] {
  const { passages = [] }: { passages?: Heading[] } = kind === 'retrieval' && output ? output : {};
  return passages.map(({ chunk_id, heading }) => ({ chunk_id, heading }));
}

const WAS_CANCELLED = { code: 'run.cancelled', ...toDetail(say('run.cancelled')) };

function toHandoff({ kind, status, input }: PlacedStep): { to: string; reason: string } | [] {
  if (kind !== 'tool' || status !== 'succeeded') return [];
  const { tool, args } = input as { tool?: { id: string; name: string }; args?: { reason?: unknown } };
  const to = tool && readHandoff(tool);
  return to === undefined ? [] : { to, reason: typeof args?.reason === 'string' ? args.reason : '' };
}

const toUnsureOutcome = (run: Found, tool: string): TurnOutcome => ({
  ...toOutcome(run),
  status: 'failed',
  error: { code: 'run.unsure', ...toDetail(say('run.unsure.server', { tool })) },
});

const toRefused = ({ told, extra }: Refusal): TurnOutcome => ({
  status: 'failed',
  text: '',
  output: null,
  usage: null,
  error: { code: extra.code ?? 'agent.refused', ...toDetail(told) },
  citations: [],
  duration_ms: 0,
  stored: false,
});

async function forward(log: LineLog, onEvent: (line: NumberedLine) => void): Promise<void> {
  let seq = 0;
  for (;;) {
    const line = await log.next(seq, QUIET_MS);
    if (line === undefined) return;
    if (line === 'quiet') continue;
    ({ seq } = line);
    onEvent(line);
  }
}

const QUIET_MS = 60_000;
