import type { SopRun } from '@agent-studio/api-client/contract';
import type { SafeStorage } from '@agent-studio/core';
import type { StepBody } from './sop-calls.ts';

/** One thing that was done at a run and is not on the server yet. */
export type KeptPart =
  | {
      type: 'file';
      /** Where the file itself is, see `kept-files.ts`. */
      key: string;
      /** `seq` of the entry it belongs to. */
      entry: number;
      step: string;
      name: string;
      mime: string;
      /** In bytes. */
      size: number;
      /** ISO time. */
      at: string;
    }
  | { type: 'step'; entry: number; step: string; body: StepBody; at: string };

/** What this device keeps of a run until the server has it, in the order in which it was done. */
export interface KeptWork {
  /** Whose it is: the address of a member, or empty. It is sent under no other name. */
  owner: string;
  /** The run as the server last told it. */
  run: SopRun;
  parts: readonly KeptPart[];
}

export type KeptWorks = Readonly<Record<string, KeptWork>>;

const KEY = 'studio-sop-unsent';

/** By the id of the run. What is not ours to read counts as nothing. */
export function readKeptWorks(storage: SafeStorage): KeptWorks {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '{}') as KeptWorks | null;
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(([id, work]) => Array.isArray(work.parts) && work.run?.id === id),
    );
  } catch {
    // Somebody else wrote there.
    return {};
  }
}

/** Keeps the work of one run; one without parts is forgotten. */
export function writeKeptWork(storage: SafeStorage, id: string, work: KeptWork | undefined): void {
  const { [id]: _, ...others } = readKeptWorks(storage);
  const works = work && work.parts.length > 0 ? { ...others, [id]: work } : others;
  if (Object.keys(works).length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(works));
}

/** Calls back when another tab kept or sent something. Returns the way to stop. */
export const watchKeptWorks = (storage: SafeStorage, changed: () => void): (() => void) =>
  storage.watch(KEY, changed);
