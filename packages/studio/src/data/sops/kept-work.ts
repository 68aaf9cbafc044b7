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

const KEY = 'studio-sop-unsent';

/** One run may be kept for several people of a device: what one did is never sent with what another did. */
const placeOf = (id: string, owner: string): string => `${id} ${owner}`;

/** Everybody's, by place. What is not ours to read counts as nothing. */
function readAll(storage: SafeStorage): Readonly<Record<string, KeptWork>> {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '{}') as Record<string, Partial<KeptWork> | null> | null;
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isWork));
  } catch {
    // Somebody else wrote there.
    return {};
  }
}

function isWork(named: [string, Partial<KeptWork> | null]): named is [string, KeptWork] {
  const [place, work] = named;
  return (
    typeof work?.owner === 'string' &&
    Array.isArray(work.parts) &&
    place === placeOf(work.run?.id ?? '', work.owner)
  );
}

/** What is kept for somebody, run by run. */
export const readKeptWorks = (storage: SafeStorage, owner: string): readonly KeptWork[] =>
  Object.values(readAll(storage)).filter((work) => work.owner === owner);

/** What is kept of one run for somebody. */
export const readKeptWork = (storage: SafeStorage, id: string, owner: string): KeptWork | undefined =>
  readAll(storage)[placeOf(id, owner)];

/** Keeps the work of one run; one without parts is forgotten. */
export function writeKeptWork(storage: SafeStorage, work: KeptWork): void {
  const place = placeOf(work.run.id, work.owner);
  const { [place]: _, ...others } = readAll(storage);
  const works = work.parts.length > 0 ? { ...others, [place]: work } : others;
  if (Object.keys(works).length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(works));
}

/** Calls back when another tab kept or sent something. Returns the way to stop. */
export const watchKeptWorks = (storage: SafeStorage, changed: () => void): (() => void) =>
  storage.watch(KEY, changed);
