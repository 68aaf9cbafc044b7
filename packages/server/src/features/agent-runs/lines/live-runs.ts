import { setTimeout as sleep } from 'node:timers/promises';
import type { Complete, RunError, Step } from '@agent-studio/api-client/contract';
import type { EngineTools } from '../../../engine/agent-turn.ts';
import { runAgent } from '../../../engine/run-agent.ts';
import type { Meter } from '../../../engine/spending.ts';
import type { LastEvent, RunEvent } from '../../../engine/run-events.ts';
import { type ObservedEnd, type ObserveRun, unobserved } from '../../../telemetry/observe-run.ts';
import { say, toDetail, toldOf } from '../../../say.ts';
import { assertRoom } from '../assert-room.ts';
import type { AgentRunsRepository } from '../agent-runs-repository.ts';
import { INTERRUPTED, interrupted, toComplete, toFinished, type FinishedRun } from '../finished-run.ts';
import { createLineLog, type LineLog, READERS_AHEAD_MS } from './line-log.ts';
import { createRetry, type RunLog } from '../retry.ts';
import { toLine } from './run-lines.ts';
import { emptyRecord, isWritingStep, record, type RunRecord, unsureStep } from '../run-record.ts';
import { createRounds } from '../run-rounds.ts';
import type { PlacedStep } from '../run-steps.ts';
import type { RunStart } from './run-start.ts';

export interface LiveRunsParts {
  runs: AgentRunsRepository;
  engine: EngineTools;
  /** Reserves money for the calls of a run; absent: there are no budgets. */
  meterOf?: ((runId: string) => Meter) | undefined;
  log: RunLog;
  /** Absent: nobody watches. */
  observeRun?: ObserveRun | undefined;
}

/** How a run ended, as its caller hears it. */
export type Outcome = { complete: Complete } | { error: RunError };

export interface LiveRun {
  run_id: string;
  /** The last line is there once the run is stored. */
  log: LineLog;
  done: Promise<Outcome>;
  /** Ends the model call and keeps the text so far. */
  cancel: () => void;
}

/** Together with the time that it takes to store, less than readers may be ahead. */
const SAVE_EVERY_MS = 700;
const MAX_LIVE_RUNS = 2_000;
/** A record that was refused so often is stored without what might be the cause: steps and citations. */
const WHOLE_SAVE_ATTEMPTS = 3;

const STOPPED = Symbol('the server stops');

interface Entry {
  abort: AbortController;
  record: RunRecord;
  lines: LineLog;
  done: Promise<Outcome>;
  /** Steps whose end is stored. */
  stored: Set<string>;
}

type Working = Omit<Entry, 'done'>;

/** The runs this process works on. They go on without a reader, until they end, are cancelled, or the process stops. */
export function createLiveRuns(parts: LiveRunsParts) {
  const { runs, engine, meterOf, log, observeRun = unobserved } = parts;
  const live = new Map<string, Entry>();
  let stopping = false;
  const rounds = createRounds(SAVE_EVERY_MS, saveAll, () => live.size > 0);
  const retry = createRetry(log, () => stopping, WHOLE_SAVE_ATTEMPTS + 1);

  function start(run: RunStart): LiveRun {
    const { run_id, resumed } = run;
    const abort = new AbortController();
    if (stopping) abort.abort(STOPPED);
    const entry: Working = {
      abort,
      record: { ...emptyRecord(), steps: resumed?.steps ?? [], ttft_ms: resumed?.ttft_ms ?? null },
      lines: createLineLog(resumed?.kept, { aheadMs: READERS_AHEAD_MS }),
      stored: new Set(resumed?.steps.filter(hasEnded).map(({ id }) => id)),
    };
    if (!resumed) {
      const { session_id, message_id, target } = run;
      const started = { run_id, session_id, message_id, target: { kind: 'agent' as const, ...target } };
      entry.lines.push({ type: 'run.started', ...started });
    }
    const observed = { ...run, kind: 'agent' as const };
    const done = observeRun(observed, (tell) => work(run, entry, tell));
    live.set(run_id, { ...entry, done });
    rounds.begin();
    return { run_id, log: entry.lines, done, cancel: () => abort.abort() };
  }

  async function work(run: RunStart, entry: Working, tell: (end: ObservedEnd) => void): Promise<Outcome> {
    const startedAt = performance.now();
    const before = run.resumed?.resumption.state.spentMs ?? 0;
    const elapsed = () => before + performance.now() - startedAt;
    let last = await follow(run, entry, elapsed);
    const steps = unsaved(entry);
    const { record: soFar, lines } = entry;
    const finished = toFinished(run, soFar, last, { elapsedMs: elapsed(), lines });
    if (!(await store({ ...finished, steps }, run.run_id))) last = TAKEN_FOR_DEAD;
    tell({
      status: finished.status,
      code: finished.error?.code,
      finish_reason: finished.result?.finish_reason,
      steps: soFar.steps,
      ttft_ms: soFar.ttft_ms,
      input: run.turn.question,
      output: finished.output,
    });
    live.delete(run.run_id);
    if (last.type === 'failed') {
      lines.push({ type: 'error', error: last.error });
      lines.end();
      return { error: last.error };
    }
    const complete = toComplete(run, last.result);
    lines.push(complete);
    lines.end();
    return { complete };
  }

  /** Passes on all events but the last, which is answered. */
  async function follow(run: RunStart, entry: Working, elapsed: () => number): Promise<LastEvent> {
    const { turn, run_id, resumed } = run;
    const { abort, record: soFar, lines } = entry;
    try {
      const tools = { ...engine, meter: meterOf?.(run_id) };
      for await (const event of runAgent(turn, tools, abort.signal, resumed?.resumption)) {
        record(soFar, event, elapsed());
        if (event.type === 'failed' || event.type === 'paused') return event;
        if (event.type === 'finished') return abort.signal.reason === STOPPED ? closing(soFar) : event;
        const line = toLine(event);
        if (line) lines.push(line);
        if (isWriting(event, soFar)) await saveNow(run_id, entry);
      }
      throw new Error('The run ended without a last event.');
    } catch (error) {
      log.error({ err: error, run_id }, 'run failed');
      return INTERNAL;
    }
  }

  /**
   * Stores where a run is before it changes something outside, and again afterwards: should this process die in between,
   * everybody can see that the call may have been carried out. A run that was ended elsewhere changes nothing any more.
   */
  async function saveNow(id: string, entry: Working): Promise<void> {
    const steps = unsaved(entry);
    await runs.saveProgress([{ id, output: entry.record.text, steps }]);
    markStored(entry, steps);
    const [ended] = await runs.endedElsewhere([id]);
    if (ended !== undefined) entry.abort.abort();
  }

  /**
   * Tries until it is stored, because an answer that is announced must not be lost; gives up only when the server stops.
   * False: the run is not this process's any more.
   */
  async function store(finished: FinishedRun, run_id: string): Promise<boolean> {
    const { answer } = finished;
    const bare = { ...finished, steps: [], ...(answer && { answer: { ...answer, citations: [] } }) };
    const isOurs = await retry(
      (attempt) => runs.finish(attempt <= WHOLE_SAVE_ATTEMPTS ? finished : bare),
      run_id,
    );
    return isOurs !== false;
  }

  async function saveAll(): Promise<void> {
    try {
      const changed = [...live].filter(([, { record: soFar }]) => soFar.dirty);
      const progress = changed.map(([id, entry]) => {
        entry.record.dirty = false;
        return { id, output: entry.record.text, steps: unsaved(entry), last: entry.lines.last };
      });
      await runs.saveProgress(progress);
      for (const [place, [, entry]] of changed.entries()) {
        const { steps, last } = progress[place]!;
        markStored(entry, steps);
        entry.lines.stored(last);
      }
      for (const id of await runs.endedElsewhere([...live.keys()])) live.get(id)?.abort.abort();
    } catch (error) {
      // Nothing is lost: the text is still here, and the next round saves it.
      for (const { record: soFar } of live.values()) soFar.dirty = true;
      log.error({ err: error }, 'progress of runs not stored yet');
    }
  }

  return {
    start,

    /** Refuses a run this process cannot take, before anything is stored. */
    assertRoom(): void {
      const closing = stopping ? CLOSING : undefined;
      assertRoom({ closing, live: live.size, most: MAX_LIVE_RUNS, busyWith: 'answers' });
    },

    /** A run that this process works on. */
    find: (runId: string): { log: LineLog; done: Promise<Outcome> } | undefined => {
      const entry = live.get(runId);
      return entry && { log: entry.lines, done: entry.done };
    },

    /** The lines of a run that this process works on. */
    linesOf: (runId: string): LineLog | undefined => live.get(runId)?.lines,

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
      await rounds.stop();
    },
  };
}

export type LiveRuns = ReturnType<typeof createLiveRuns>;

const CLOSING = say('server.closing');

function closing(soFar: RunRecord): LastEvent {
  const told = unsureStep(soFar) ? toldOf(interrupted(soFar)) : CLOSING;
  return { type: 'failed', error: { code: 'server.closing', ...toDetail(told), retryable: true } };
}

const TAKEN_FOR_DEAD: LastEvent = { type: 'failed', error: { ...INTERRUPTED, retryable: true } };

const INTERNAL: LastEvent = {
  type: 'failed',
  error: { code: 'internal', detail: 'Internal server error. Please try again later.', retryable: true },
};

const hasEnded = ({ status }: Step) => status !== 'running' && status !== 'paused';

const unsaved = ({ record: { steps }, stored }: Working): PlacedStep[] =>
  steps.map((step, position) => ({ ...step, position })).filter(({ id }) => !stored.has(id));

function markStored({ stored }: Working, steps: PlacedStep[]): void {
  for (const step of steps) if (hasEnded(step)) stored.add(step.id);
}

/** The beginning and the end of a call that may change something outside. */
function isWriting(event: RunEvent, { steps }: RunRecord): boolean {
  if (event.type !== 'step.started' && event.type !== 'step.finished') return false;
  const step = steps.find(({ id }) => id === event.step_id);
  return step !== undefined && isWritingStep(step);
}
