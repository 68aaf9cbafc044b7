import type { SafeStorage } from '@agent-studio/core';

/** A run of a procedure that was begun or opened on this device, and the token that lets its holder go on with it. */
export interface KeptRun {
  id: string;
  token: string;
  name: string;
  code: string;
  status: 'running' | 'finished' | 'cancelled';
  /** ISO time of the last look at it. */
  at: string;
  /** Under whose name somebody who is not signed in goes on with it here; absent: nobody was asked yet. */
  by?: string;
}

const KEY = 'studio-sop-runs';
const MOST = 100;

/** The runs of this device, the last one first. What is not ours to read counts as none. */
export function readKeptRuns(storage: SafeStorage): readonly KeptRun[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

const isKept = (value: unknown): value is KeptRun => {
  const run = value as Partial<Record<keyof KeptRun, unknown>> | null;
  return (['id', 'token', 'name', 'code', 'status', 'at'] as const).every(
    (key) => typeof run?.[key] === 'string',
  );
};

/** Puts a run on top of those of this device. Whose name it goes on under stays, unless another one comes. */
export function keepRun(storage: SafeStorage, run: KeptRun): void {
  const runs = readKeptRuns(storage);
  const kept = { ...runs.find(({ id }) => id === run.id), ...run };
  const others = runs.filter(({ id }) => id !== run.id);
  storage.set(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
}

/** Under whose name this device goes on with a run; undefined: nobody was asked yet. */
export const personOfRun = (storage: SafeStorage, id: string): string | undefined =>
  readKeptRuns(storage).find((run) => run.id === id)?.by;

/** Says who goes on with a run here. */
export function keepPersonOfRun(storage: SafeStorage, id: string, by: string): void {
  const runs = readKeptRuns(storage).map((run) => (run.id === id ? { ...run, by } : run));
  storage.set(KEY, JSON.stringify(runs));
}

/** Takes a run off this device; on the server it stays. */
export function forgetRun(storage: SafeStorage, id: string): void {
  storage.set(KEY, JSON.stringify(readKeptRuns(storage).filter((run) => run.id !== id)));
}

/** What lets this device go on with a run; undefined: it does not know the run. */
export const tokenOfRun = (storage: SafeStorage, id: string): string | undefined =>
  readKeptRuns(storage).find((run) => run.id === id)?.token;
