import { setTimeout as sleep } from 'node:timers/promises';
import type { Step } from '@agent-studio/api-client/contract';
import { toStorable } from '../../db/storable.ts';
import { orAbort } from '../../engine/or-abort.ts';
import type { LineLog, NewLine } from '../agent-runs/lines/line-log.ts';
import { toLine } from '../agent-runs/lines/run-lines.ts';
import { record, type RunRecord } from '../agent-runs/run-record.ts';
import type { PlacedStep } from '../agent-runs/run-steps.ts';
import type { Asked, Called, DurableRun } from './durable-run.ts';
import type { Progress } from './durable-runs-repository.ts';
import { fixedId } from './fixed-id.ts';
import type { Place } from './run-chat.ts';
import type { RunCalls } from './run-calls.ts';
import type { RunRequestsRepository } from './run-requests-repository.ts';
import type { RunSaves } from './run-saves.ts';
import type { WaitForPeople } from './wait-for-people.ts';

/** Why a run is over for this process; what it still does rejects with one of these. */
export const CANCELLED = Symbol('somebody cancelled the run');
export const LOST = Symbol('the run is another process’s now');
export const STOPPED = Symbol('the server stops');

/** What this process knows of a run it works on. */
export interface AtWork {
  id: string;
  abort: AbortController;
  record: RunRecord;
  lines: LineLog;
  /** What steps kept, by key. */
  kept: Map<string, unknown>;
  /** Ids of steps whose end is stored. */
  stored: Set<string>;
  /** Work of steps that has not ended, though nobody may wait for it any more. */
  open: Set<Promise<unknown>>;
  /** Steps that are being carried out, and requests that wait. */
  doing: number;
  asking: number;
  status: 'running' | 'paused';
  /** As those who list runs see it. */
  shown: { status: string; output: string };
  startedAtMs: number;
  place: Place;
  onAsk: () => void;
  onStatus: () => void;
}

interface Parts {
  requests: Pick<RunRequestsRepository, 'ask' | 'awaitCall'>;
  calls: Pick<RunCalls, 'addressOf'>;
  saves: RunSaves;
  people: Pick<WaitForPeople, 'wait'>;
  /** Why a run is not this process's any more. */
  whyGone: (id: string) => Promise<symbol>;
}

/** So long steps of a cancelled run may take to say what was spent on them. */
const SETTLE_MS = 500;

/** The longest that a timer can be set for. */
const MAX_TIMER_MS = 2_000_000_000;

/** What a run of a team or workflow can do, with all that makes it go on after a crash. */
export function createDurableRun(
  work: AtWork,
  given: Pick<DurableRun, 'caller' | 'content' | 'input' | 'startedAt'>,
  { requests, calls, saves, people, whyGone }: Parts,
): DurableRun {
  const { id, abort, kept, lines } = work;
  const { signal } = abort;

  async function store(checkpoints: Progress['checkpoints']): Promise<void> {
    if (!(await storeProgress(work, saves, checkpoints))) abort.abort(await whyGone(id));
    signal.throwIfAborted();
  }

  async function keep<T>(key: string, value: T): Promise<T> {
    const storable = (toStorable(value) ?? null) as T;
    await store([{ key, value: storable }]);
    kept.set(key, storable);
    return storable;
  }

  /** Tells others whether the run does nothing but wait. */
  async function showStatus(): Promise<void> {
    const status = work.asking > 0 && work.doing === 0 ? 'paused' : 'running';
    if (status === work.status || signal.aborted) return;
    work.status = status;
    await store([]);
    work.onStatus();
  }

  /** Nothing is done meanwhile; what comes is kept. */
  async function waitFor<T extends Asked | Called>(key: string, requestId: string): Promise<T> {
    work.asking += 1;
    work.onAsk();
    try {
      await showStatus();
      return await keep(key, await people.wait<T>(requestId, signal));
    } finally {
      work.asking -= 1;
      if (!signal.aborted) await showStatus();
    }
  }

  const emit: DurableRun['emit'] = (event) => {
    if (signal.aborted) {
      // What was spent on work that is broken off is said after that; its readers have had their last line.
      if (event.type === 'usage') record(work.record, event, Date.now() - work.startedAtMs);
      return;
    }
    const isStep = event.type === 'step.started' || event.type === 'step.finished';
    if (isStep && work.stored.has(event.step_id)) return;
    record(work.record, event, Date.now() - work.startedAtMs);
    const line: NewLine | undefined = toLine(event);
    if (line) lines.push(line);
  };

  return {
    id,
    ...given,
    signal,
    childId: (key) => fixedId('run', id, key),
    isDone: (key) => kept.has(key),

    async step(key, carryOut) {
      signal.throwIfAborted();
      if (kept.has(key)) return kept.get(key) as Awaited<ReturnType<typeof carryOut>>;
      work.doing += 1;
      try {
        // It was paused if another branch waits for a person.
        if (work.status === 'paused') await showStatus();
        const doing = carryOut({ signal, idempotencyKey: `${id}:${key}` });
        work.open.add(doing);
        const close = () => void work.open.delete(doing);
        doing.then(close, close);
        return await keep(key, await orAbort(doing, signal));
      } finally {
        work.doing -= 1;
        if (work.asking) await showStatus();
      }
    },

    async all(works, concurrency = works.length) {
      const outcomes: PromiseSettledResult<Awaited<ReturnType<(typeof works)[number]>>>[] = [];
      let next = 0;
      async function takeTurns(): Promise<void> {
        while (next < works.length && !signal.aborted) {
          const place = next++;
          [outcomes[place]] = await Promise.allSettled([works[place]!()]);
        }
      }
      await Promise.all(Array.from({ length: Math.min(concurrency, works.length) }, takeTurns));
      signal.throwIfAborted();
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },

    async sleep(key, ms) {
      signal.throwIfAborted();
      const until = kept.has(key) ? (kept.get(key) as number) : await keep(key, Date.now() + ms);
      for (let left = until - Date.now(); left > 0; left = until - Date.now())
        await orAbort(sleep(Math.min(left, MAX_TIMER_MS), undefined, { signal, ref: false }), signal);
      return until;
    },

    async ask(key, request) {
      signal.throwIfAborted();
      if (kept.has(key)) return kept.get(key) as Asked;
      const request_id = fixedId('request', id, key);
      await requests.ask(id, { ...request, request_id });
      const { step_id, kind, title, schema, expires_at } = request;
      emit({ type: 'input.required', request_id, step_id, kind, title, schema, expires_at });
      return waitFor<Asked>(key, request_id);
    },

    callAddress: (key) => calls.addressOf(id, key),

    async waitForCall(key, timeoutMs) {
      signal.throwIfAborted();
      if (kept.has(key)) return kept.get(key) as Called;
      const request_id = fixedId('request', id, key);
      const until = timeoutMs === null ? null : new Date(Date.now() + timeoutMs).toISOString();
      await requests.awaitCall(id, request_id, key, until);
      return waitFor<Called>(key, request_id);
    },

    emit,
  };
}

/** Waits for the steps of a cancelled run, which say what was spent on them; not for what does not obey. */
export const settled = ({ open }: Pick<AtWork, 'open'>): Promise<unknown> =>
  Promise.race([Promise.allSettled(open), sleep(SETTLE_MS, undefined, { ref: false })]);

/** Stores what is not stored of a run yet; false when it is not this process's any more. */
export async function storeProgress(
  work: AtWork,
  saves: Pick<RunSaves, 'save'>,
  checkpoints: Progress['checkpoints'] = [],
): Promise<boolean> {
  const { last } = work.lines;
  const isOurs = await saves.save(toProgress(work, checkpoints));
  if (isOurs) work.lines.stored(last);
  return isOurs;
}

/** What is not stored of a run yet. Steps that have ended count as stored from here on: whoever asks must store them. */
function toProgress(work: AtWork, checkpoints: Progress['checkpoints']): Progress {
  const { id, record: soFar, status, shown } = work;
  const output = soFar.text;
  const changed = status !== shown.status || output !== shown.output;
  work.shown = { status, output };
  soFar.dirty = false;
  return { id, status, output, changed, steps: takeUnsaved(work), checkpoints };
}

/** Steps that are not stored as they are. */
export function takeUnsaved({ record: { steps }, stored }: AtWork): PlacedStep[] {
  const unsaved = steps.flatMap((step, position) => (stored.has(step.id) ? [] : { ...step, position }));
  for (const step of unsaved) if (hasEnded(step)) stored.add(step.id);
  return unsaved;
}

export const hasEnded = ({ status }: Pick<Step, 'status'>): boolean =>
  status !== 'running' && status !== 'paused';
