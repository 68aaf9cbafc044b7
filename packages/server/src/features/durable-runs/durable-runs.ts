import { setTimeout as sleep } from 'node:timers/promises';
import type { RunError, Usage } from '@agent-studio/api-client/contract';
import { type ObservedEnd, unobserved } from '../../telemetry/observe-run.ts';
import { createCallDepth } from '../../engine/outbound/call-depth.ts';
import { say } from '../../say.ts';
import { assertRoom } from '../agent-runs/assert-room.ts';
import { isMissingReference } from '../agent-runs/begin-chat.ts';
import { unknownConversation } from '../agent-runs/conversations-service.ts';
import type { LineLog } from '../agent-runs/lines/line-log.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import { createRetry } from '../agent-runs/retry.ts';
import { createRounds } from '../agent-runs/run-rounds.ts';
import { toStepLines } from '../agent-runs/lines/stored-lines.ts';
import type { HumanAnswer, RunKindDefinition } from './durable-run.ts';
import type { DurableRunsParts } from './durable-runs-parts.ts';
import { type Ending, toEnded, toStoredOutcome } from './ended-run.ts';
import { createHandOnRuns, TAKEN_UP } from './hand-on-runs.ts';
import { joinRun } from './join-run.ts';
import { toFirstLine, toNewRun, toTakenUp } from './new-run.ts';
import { CANCELLED, createDurableRun, LOST, settled, STOPPED, storeProgress } from './run-at-work.ts';
import { toObserved, toObservedEnd } from './observed-run.ts';
import { RunFailure } from './run-failure.ts';
import { createRunSaves } from './run-saves.ts';
import { createRunSlots } from './run-slots.ts';
import { assertMayTryAgain, createSuspects, isSuspect } from './suspects.ts';
import {
  type Before,
  createEntry,
  type DurableStart,
  type Entry,
  MOVED,
  SERVER_CLOSING,
  type StartedRun,
  takenOver,
  toStarted,
} from './started-run.ts';
import type { CalledStep } from './run-calls.ts';
import { createWaitForPeople } from './wait-for-people.ts';

/** See `live-runs.ts`. */
const TICK_MS = 700;
const STOP_GRACE_MS = 3_000;
const MAX_LIVE_RUNS = 10_000;

/** Runs of teams and workflows: stored step by step, and gone on with by whichever process lives. */
export function createDurableRuns(parts: DurableRunsParts) {
  const {
    repository,
    requests,
    calls,
    durable,
    log,
    callDepth = createCallDepth(),
    observeRun = unobserved,
    works = true,
    signals,
  } = parts;
  const kinds = new Map<string, RunKindDefinition>();
  const live = new Map<string, Entry>();
  const saves = createRunSaves(repository, log);
  const people = createWaitForPeople(requests, log);
  const wake = (requestId: string): void =>
    void people.wake(requestId).catch((error: unknown) => log.error({ err: error }, 'answer not read yet'));
  const slots = createRunSlots(repository.firstInLine, log);
  const flow = durable.flow({ name: 'run', run: work });
  const opened = Promise.withResolvers<void>();
  const suspects = createSuspects((id) => repository.leave([id]));
  const closing = new AbortController();
  let stopping = false;
  const rounds = createRounds(TICK_MS, tick, () => live.size > 0);
  const retry = createRetry(log, () => stopping);
  const outcomeOf = (id: string) => retry(() => repository.outcome(id), id);
  const others =
    works || !signals
      ? undefined
      : createHandOnRuns({
          signals,
          queue: (id) => retry(() => flow.queue(id), id),
          outcomeOf,
          cancel: repository.cancel,
          closing: closing.signal,
        });

  function enter(id: string, start: Entry['start'], before?: Before): Entry {
    const entry = createEntry(id, start, before);
    live.set(id, entry);
    if (stopping) entry.abort.abort(STOPPED);
    rounds.begin();
    return entry;
  }

  /** Takes up a run whose process died, or that was stored and not begun. */
  async function takeUp(id: string): Promise<Entry | undefined> {
    const claimed = await repository.claim(id);
    if (!claimed) return undefined;
    const goOn = async () => {
      const { start, before } = toTakenUp(claimed, await repository.countDeath(id));
      const entry = enter(id, start, before);
      signals?.tell(TAKEN_UP, id);
      return entry;
    };
    return isSuspect(claimed.durable.deaths) ? suspects.turn(id, goOn, closing.signal) : goOn();
  }

  /** Works on one run in this process, to its end; false: it has to be taken up again. */
  async function work(id: string): Promise<boolean> {
    await opened.promise;
    const entry = live.get(id) ?? (await retry(() => takeUp(id), id));
    if (!entry) return !stopping;
    return callDepth.at(entry.start.depth, () =>
      observeRun(toObserved(entry), (tell) => carryToItsEnd(entry, tell)),
    );
  }

  async function carryToItsEnd(entry: Entry, tell: (end: ObservedEnd) => void): Promise<boolean> {
    const { id } = entry;
    const ending = await carryOut(entry);
    const { reason } = entry.abort.signal;
    if (reason === STOPPED && ending !== 'cancelled' && 'error' in ending)
      return leave(entry, SERVER_CLOSING, false);
    if (reason === LOST) return leaveLost(entry);
    const { ended, outcome } = toEnded(entry, ending);
    const isOurs = await retry(() => repository.finish(ended), id);
    if (isOurs === undefined) return leave(entry, SERVER_CLOSING, false);
    if (!isOurs) {
      await retry(() => repository.payCancelled(ended), id);
      return leaveLost(entry);
    }
    if (ending === 'cancelled') await cancelParts(id);
    tell(toObservedEnd(entry, ended));
    tellEnd(entry, outcome);
    return true;
  }

  async function carryOut(entry: Entry): Promise<Ending> {
    const { id, abort, start } = entry;
    try {
      const definition = kinds.get(start.kind);
      if (!definition) throw new RunFailure('run.kind', say('run.kind'));
      const run = createDurableRun(entry, start, { requests, calls, saves, people, whyGone });
      abort.signal.throwIfAborted();
      assertMayTryAgain(start.deaths);
      if (start.concurrency !== null) await takeSlot(entry, start.concurrency);
      return { result: await definition.carryOut(run) };
    } catch (error) {
      if (abort.signal.reason === CANCELLED) {
        // First the parts: only what has no more of them is not waited for long.
        await Promise.all(partsOf(id).map(cancel));
        await settled(entry);
        return 'cancelled';
      }
      if (!abort.signal.aborted && !(error instanceof RunFailure))
        log.error({ err: error, run_id: id }, 'run failed');
      return { error };
    }
  }

  function takeSlot(entry: Entry, concurrency: number): Promise<void> {
    const { id, start: needs, abort } = entry;
    const { agent_id: targetId } = needs;
    entry.onStatus = () => slots.recheck(targetId);
    return slots.enter({ id, targetId, concurrency }, abort.signal);
  }

  function tellEnd(entry: Entry, outcome: Outcome): void {
    live.delete(entry.id);
    slots.recheck(entry.start.agent_id);
    const { complete } = outcome as { complete?: Extract<Outcome, { complete: unknown }>['complete'] };
    entry.lines.push(complete ?? { type: 'error', error: (outcome as { error: RunError }).error });
    entry.lines.end();
    entry.settle(outcome);
  }

  function leave(entry: Entry, error: RunError, isOver: boolean): boolean {
    tellEnd(entry, { error });
    return isOver;
  }

  async function whyGone(id: string): Promise<symbol> {
    const row = await outcomeOf(id);
    return row?.status === 'cancelled' ? CANCELLED : LOST;
  }

  /** The run ended elsewhere, or goes on there. */
  async function leaveLost(entry: Entry): Promise<boolean> {
    const row = await outcomeOf(entry.id);
    if (!row || row.status === 'running' || row.status === 'paused') return leave(entry, MOVED, true);
    if (row.status === 'cancelled') await cancelParts(entry.id);
    tellEnd(entry, toStoredOutcome(entry.id, row));
    return true;
  }

  const partsOf = (id: string): string[] =>
    [...live.values()].filter(({ start: { parent_id } }) => parent_id === id).map((part) => part.id);
  const cancelParts = (id: string) => retry(() => repository.cancelFamily(id), id);

  /** Stores text and steps that wait for no checkpoint, and finds runs that ended elsewhere. */
  async function tick(): Promise<void> {
    const changed = [...live.values()].filter(({ record }) => record.dirty);
    await Promise.allSettled(changed.map((entry) => storeProgress(entry, saves)));
    try {
      for (const id of await repository.lost([...live.keys()])) live.get(id)?.abort.abort(await whyGone(id));
    } catch (error) {
      log.error({ err: error }, 'runs that ended elsewhere could not be found');
    }
  }

  async function leaveInOrder(left: Entry[]): Promise<void> {
    try {
      if (left.length) await repository.leave(left.map(({ id }) => id));
    } catch (error) {
      // They are taken up all the same.
      log.error({ err: error }, 'runs could not be left in good order');
    }
  }

  /** What is stored of it; null: no model was asked. */
  async function usageOf(id: string): Promise<Usage | null> {
    const { usage } = (await outcomeOf(id)) ?? {};
    return usage?.model ? usage : null;
  }

  /** A run that is stored already, wherever it is. */
  function join(run_id: string): StartedRun {
    const entry = live.get(run_id);
    if (others) return others.join(run_id);
    return entry
      ? toStarted(entry)
      : joinRun(run_id, { outcomeOf, isStopping: () => stopping, cancel: repository.cancel });
  }

  async function cancel(run_id: string): Promise<boolean> {
    const entry = live.get(run_id);
    entry?.abort.abort(CANCELLED);
    await entry?.done;
    return entry !== undefined;
  }

  async function start(kind: RunKindDefinition['kind'], given: DurableStart): Promise<StartedRun> {
    const { id, stored, start: needs } = toNewRun(kind, given, callDepth.now());
    const begun = await repository
      .begin({ ...stored, handedOn: others !== undefined })
      .catch((error: unknown) => {
        throw given.chat && isMissingReference(error) ? unknownConversation() : error;
      });
    if (!begun) return join(id);
    if (others) return others.handOn(id);
    const entry = enter(id, needs, given.before && takenOver(given.before));
    entry.lines.push(toFirstLine(id, entry.start));
    for (const step of entry.record.steps)
      for (const line of toStepLines(step, false)) entry.lines.push(line);
    void begin(entry);
    return toStarted(entry);
  }

  /**
   * The run is certain already: it is stored with the process that works on it, and whoever finds that one dead takes it
   * up by a flow. To begin with one would cost as much as all the rest of a short run.
   */
  async function begin({ id }: Entry): Promise<void> {
    try {
      await work(id);
    } catch (error) {
      log.error({ err: error, run_id: id }, 'a run broke off');
    }
  }

  return {
    /** Call before durable work is launched. */
    kind(definition: RunKindDefinition) {
      kinds.set(definition.kind, definition);
      return { start: (given: DurableStart) => start(definition.kind, given), join, usageOf };
    },

    /** From here on runs are carried out: everything that they use is there. */
    open: () => opened.resolve(),

    /** Refuses a run this process cannot take, before anything is stored. */
    assertRoom(): void {
      const closing = stopping ? SERVER_CLOSING.detail : undefined;
      assertRoom({ closing, live: live.size, most: MAX_LIVE_RUNS, busyWith: 'runs' });
    },

    /** The lines of a run that this process works on. */
    linesOf: (runId: string): LineLog | undefined => live.get(runId)?.lines,

    /** What a run waits for. */
    requestsOf: requests.pending,
    recordOf: repository.recordOf,

    /** Ends the run and answers when it is stored; false when this process does not work on it. */
    cancel,

    /** Takes a person's answer; false: there is one already, or it is too late. */
    async answer(runId: string, requestId: string, answer: HumanAnswer): Promise<boolean> {
      const taken = await requests.answer(runId, requestId, answer, new Date().toISOString());
      if (taken) wake(requestId);
      return taken;
    },

    /** What an address of a step leads to; undefined: this server made no such address. */
    calledStep: calls.read,

    /** Takes the first call of a step; false: nobody waits for it, or not any more. */
    async call({ runId, requestId }: CalledStep, call: Record<string, unknown>): Promise<boolean> {
      const taken = await requests.call(runId, requestId, { call }, new Date().toISOString());
      if (taken) wake(requestId);
      return taken;
    },

    /** Ends what is at work as a part of something, and waits for nobody. */
    endParts: cancelParts,

    executorsAtWork: repository.executorsAtWork,

    /** DBOS hands on what was taken up before; what its process had begun itself is taken up here. */
    async onExecutorDead(dead: string): Promise<void> {
      for (const id of await repository.leftBy(dead)) await flow.start(id);
    },

    /** Takes no more runs, lets steps end for `graceMs`, then leaves the rest to whoever comes after this process. */
    async stop(graceMs = STOP_GRACE_MS): Promise<void> {
      stopping = true;
      closing.abort(STOPPED);
      opened.resolve();
      saves.stop();
      const working = [...live.values()].filter(({ doing }) => doing > 0).map(({ done }) => done);
      for (const { doing, abort } of live.values()) if (doing === 0) abort.abort(STOPPED);
      await Promise.race([Promise.all(working), sleep(graceMs, undefined, { ref: false })]);
      const left = [...live.values()];
      for (const { abort } of left) abort.abort(STOPPED);
      await Promise.all(left.map(({ done }) => done));
      await leaveInOrder(left);
      await people.close();
      others?.close();
      await rounds.stop();
    },
  };
}

export type DurableRuns = ReturnType<typeof createDurableRuns>;
export type DurableRunKind = ReturnType<DurableRuns['kind']>;
