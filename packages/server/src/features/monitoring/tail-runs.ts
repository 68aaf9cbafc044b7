import { setTimeout as pause } from 'node:timers/promises';
import type { LiveLine, LiveRun } from '@agent-studio/api-client/contract';
import type { MonitoringRepository } from './monitoring-repository.ts';

type Found = Awaited<ReturnType<MonitoringRepository['live']>>[number];
type Told = Pick<Found, 'status' | 'waits_for'>;
type Read = (place: { since: string; ids: readonly string[] }) => Promise<Found[]>;

const EVERY_MS = 1_000;
/** Often enough that an ended sign-in is noticed, and no proxy takes the stream for dead. */
const TICK_EVERY_MS = 5_000;
/** Clocks of several processes differ, and a run is stored a little after it began. */
const LOOK_BACK_MS = 10_000;
const SHOWN_AT_FIRST_MS = 60_000;
/** Runs that ended before are forgotten; those at work are watched until they end. */
const MOST_WATCHED = 500;

/**
 * Runs as they start and end, read from the database, so that it does not matter which process carries them out. A
 * reader who comes in sees the last minute.
 */
export async function* tailRuns(read: Read, signal: AbortSignal): AsyncGenerator<LiveLine> {
  const begin = new Date(Date.now() - SHOWN_AT_FIRST_MS).toISOString();
  /** What was told last. */
  const told = new Map<string, Told>();
  let lastLine = Date.now();
  yield tick();

  while (!signal.aborted) {
    const look = new Date(Date.now() - LOOK_BACK_MS).toISOString();
    const open = [...told].filter(([, run]) => isOpen(run)).map(([id]) => id);
    const found = await read({ since: told.size ? look : begin, ids: open });
    for (const run of found.toSorted((a, b) => a.started_at.localeCompare(b.started_at))) {
      const before = told.get(run.id);
      if (before?.status === run.status && before.waits_for === run.waits_for) continue;
      // What is told again moves to the end, so that the oldest are forgotten first.
      told.delete(run.id);
      told.set(run.id, { status: run.status, waits_for: run.waits_for });
      lastLine = Date.now();
      yield { type: 'run', run: toLive(run) };
    }
    forget(told);
    if (Date.now() - lastLine >= TICK_EVERY_MS) {
      lastLine = Date.now();
      yield tick();
    }
    try {
      await pause(EVERY_MS, undefined, { signal });
    } catch {
      // The reader left, or the server stops.
      return;
    }
  }
}

const isOpen = ({ status }: Told) => status === 'running' || status === 'paused';

const tick = (): LiveLine => ({ type: 'tick', at: new Date().toISOString() });

function forget(told: Map<string, Told>): void {
  for (const [id, run] of told) {
    if (told.size <= MOST_WATCHED) return;
    if (!isOpen(run)) told.delete(id);
  }
}

const toLive = (run: Found): LiveRun => ({
  id: run.id,
  kind: run.kind,
  target: { id: run.target_id, name: run.target_name },
  user: run.user_name,
  channel: run.channel,
  status: run.status,
  waits_for: run.waits_for,
  input: run.input,
  error_code: run.error?.code ?? null,
  duration_ms: run.duration_ms,
  tokens: run.usage ? run.usage.input_tokens + run.usage.output_tokens : null,
  cost_usd: run.usage?.cost_usd ?? null,
  started_at: run.started_at,
});
