import { setTimeout as sleep } from 'node:timers/promises';
import type { Complete, RunError } from '@agent-studio/api-client/contract';
import { type AgentTurn, type EngineTools, runAgent } from '../../engine/run-agent.ts';
import type { RunEvent } from '../../engine/run-events.ts';
import { Refusal } from '../../refusal.ts';
import { type AgentRunsRepository, type FinishedRun, INTERRUPTED } from './agent-runs-repository.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { emptyRecord, record, type RunRecord } from './run-record.ts';

export interface LiveRunsParts {
  runs: AgentRunsRepository;
  engine: EngineTools;
  log: RunLog;
}

export interface RunLog {
  error(details: object, message: string): void;
}

/** A run that has been stored and is about to start. */
export interface RunStart {
  run_id: string;
  session_id: string | null;
  message_id: string | null;
  target: { id: string; name: string };
  turn: AgentTurn;
}

/** How a run ended, as its caller hears it. */
export type Outcome = { complete: Complete } | { error: RunError };

export interface LiveRun extends Omit<RunStart, 'turn'> {
  /** For one reader. The last event is pushed after the run is stored. */
  events: EventQueue;
  done: Promise<Outcome>;
  /** Ends the model call and keeps the text so far. */
  cancel: () => void;
}

const SAVE_EVERY_MS = 1_000;
const MAX_LIVE_RUNS = 2_000;
const BUSY_RETRY_S = 5;
/** A record that was refused so often is stored without what might be the cause: steps and citations. */
const WHOLE_SAVE_ATTEMPTS = 3;
const MAX_SAVE_WAIT_MS = 5_000;

/** How a run is stopped, and where its events go. */
interface Ways {
  signal: AbortSignal;
  events: EventQueue;
}

const STOPPED = Symbol('the server stops');

/** The runs this process works on. They go on without a reader, until they end, are cancelled, or the process stops. */
export function createLiveRuns({ runs, engine, log }: LiveRunsParts) {
  const live = new Map<string, { abort: AbortController; record: RunRecord; done: Promise<Outcome> }>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  function start(run: RunStart): LiveRun {
    const abort = new AbortController();
    if (stopping) abort.abort(STOPPED);
    const soFar = emptyRecord();
    const events = createEventQueue();
    const done = work(run, soFar, { signal: abort.signal, events });
    live.set(run.run_id, { abort, record: soFar, done });
    saveRegularly();
    return { ...run, events, done, cancel: () => abort.abort() };
  }

  async function work(run: RunStart, soFar: RunRecord, { signal, events }: Ways): Promise<Outcome> {
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const last = await follow(run, soFar, { signal, events, elapsed });
    await store(toFinished(run, soFar, last, elapsed()), run.run_id);
    live.delete(run.run_id);
    events.push(last);
    events.end();
    return last.type === 'failed' ? { error: last.error } : { complete: toComplete(run, last.result) };
  }

  /** Passes on all events but the last, which is answered. */
  async function follow(
    { turn, run_id }: RunStart,
    soFar: RunRecord,
    { signal, events, elapsed }: Ways & { elapsed: () => number },
  ): Promise<Last> {
    try {
      for await (const event of runAgent(turn, engine, signal)) {
        record(soFar, event, elapsed());
        if (event.type === 'failed') return event;
        if (event.type === 'finished') return signal.reason === STOPPED ? SERVER_CLOSING : event;
        events.push(event);
      }
      throw new Error('The run ended without a last event.');
    } catch (error) {
      log.error({ err: error, run_id }, 'run failed');
      return INTERNAL;
    }
  }

  /** Tries until it is stored, because an answer that is announced must not be lost; gives up only when the server stops. */
  async function store(finished: FinishedRun, run_id: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const whole = attempt <= WHOLE_SAVE_ATTEMPTS;
        const { answer } = finished;
        await runs.finish(
          whole
            ? finished
            : { ...finished, steps: [], ...(answer && { answer: { ...answer, citations: [] } }) },
        );
        return;
      } catch (error) {
        log.error({ err: error, run_id, attempt }, 'run not stored yet');
        if (stopping && attempt > WHOLE_SAVE_ATTEMPTS) return;
        await sleep(Math.min(MAX_SAVE_WAIT_MS, 100 * 2 ** attempt));
      }
    }
  }

  function saveRegularly(): void {
    timer ??= setTimeout(() => {
      saving = saveAll().finally(() => {
        timer = undefined;
        if (live.size) saveRegularly();
      });
    }, SAVE_EVERY_MS);
  }

  async function saveAll(): Promise<void> {
    try {
      const changed = [...live].filter(
        ([
          ,
          {
            record: { dirty },
          },
        ]) => dirty,
      );
      for (const [, { record: soFar }] of changed) soFar.dirty = false;
      await runs.saveProgress(
        changed.map(([id, { record: soFar }]) => ({ id, output: soFar.text, steps: soFar.steps })),
      );
      for (const id of await runs.endedElsewhere([...live.keys()])) live.get(id)?.abort.abort();
    } catch (error) {
      // Nothing is lost: the text is still here, and the next round saves it.
      log.error({ err: error }, 'progress of runs not stored yet');
    }
  }

  return {
    start,

    /** Refuses a run this process cannot take, before anything is stored. */
    assertRoom(): void {
      if (stopping)
        throw new Refusal('unavailable', SERVER_CLOSING.error.detail, { code: SERVER_CLOSING.error.code });
      if (live.size < MAX_LIVE_RUNS) return;
      throw new Refusal(
        'unavailable',
        'The server is busy with other answers. Please try again in a few seconds.',
        {
          code: 'runs.busy',
          retryAfterS: BUSY_RETRY_S,
        },
      );
    },

    /** Ends the run and answers when it is stored; false when this process does not work on it. */
    async cancel(runId: string): Promise<boolean> {
      const entry = live.get(runId);
      entry?.abort.abort();
      await entry?.done;
      return entry !== undefined;
    },

    /** Takes no more runs, lets the present ones end for `graceMs`, then interrupts the rest and stores them. */
    async stop(graceMs: number): Promise<void> {
      stopping = true;
      const allDone = () => Promise.all([...live.values()].map(({ done }) => done));
      await Promise.race([allDone(), sleep(graceMs, undefined, { ref: false })]);
      for (const { abort } of live.values()) abort.abort(STOPPED);
      await allDone();
      clearTimeout(timer);
      await saving;
    },
  };
}

type Last = Extract<RunEvent, { type: 'finished' | 'failed' }>;

const SERVER_CLOSING = {
  type: 'failed',
  error: {
    code: 'server.closing',
    detail: 'The server is restarting. The text so far was kept; please ask again.',
    retryable: true,
  },
} as const satisfies Last;

const INTERNAL = {
  type: 'failed',
  error: { code: 'internal', detail: 'Internal server error. Please try again later.', retryable: true },
} as const satisfies Last;

function toFinished(run: RunStart, soFar: RunRecord, last: Last, elapsedMs: number): FinishedRun {
  const { steps, citations, text, usage, ttft_ms } = soFar;
  const { status, messageStatus, error } = toEnd(last);
  return {
    id: run.run_id,
    status,
    output: last.type === 'finished' ? last.result.content.text : text,
    error,
    usage,
    ttft_ms,
    duration_ms: Math.round(elapsedMs),
    steps,
    ...(run.message_id !== null && {
      answer: {
        id: run.message_id,
        status: messageStatus,
        citations,
        notice: error?.detail ?? run.turn.model.notice ?? null,
      },
    }),
  };
}

function toEnd(
  last: Last,
): Pick<FinishedRun, 'status' | 'error'> & { messageStatus: NonNullable<FinishedRun['answer']>['status'] } {
  if (last === SERVER_CLOSING)
    return { status: 'interrupted', messageStatus: 'interrupted', error: INTERRUPTED };
  if (last.type === 'failed') {
    const { code, detail } = last.error;
    return { status: 'failed', messageStatus: 'failed', error: { code, detail } };
  }
  return last.result.finish_reason === 'cancelled'
    ? { status: 'cancelled', messageStatus: 'cancelled', error: null }
    : { status: 'succeeded', messageStatus: 'complete', error: null };
}

export const toComplete = (
  { run_id, session_id, message_id }: Pick<RunStart, 'run_id' | 'session_id' | 'message_id'>,
  result: Complete['result'],
): Complete => ({ status: 'complete', type: 'run.finished', run_id, session_id, message_id, result });
