import { ApiError } from '@agent-studio/api-client';
import type { SopRun } from '@agent-studio/api-client/contract';
import { openOf } from '@agent-studio/api-client/sop-course';
import type { SafeStorage } from '@agent-studio/core';
import type { KeptFiles } from './kept-files.ts';
import {
  type KeptPart,
  type KeptWork,
  readKeptWork,
  readKeptWorks,
  watchKeptWorks,
  writeKeptWork,
} from './kept-work.ts';
import type { SopCalls, StepBody } from './sop-calls.ts';

/** Of what is kept of a run. `waiting`: it is tried again by itself. `refused`: the server said no to the first part. */
export interface Delivery {
  state: 'sending' | 'waiting' | 'refused';
  /** It did not get through once: the run is shown as it will be, and nobody waits for the server. */
  isLate: boolean;
  /** Why it was refused, for people. */
  problem: string | null;
}

export interface Unsent extends KeptWork, Delivery {}

interface OutboxParts {
  storage: SafeStorage;
  files: KeptFiles;
  calls: SopCalls;
  /** Whose work is kept and sent: the address of a member, or empty. */
  owner: () => string;
  /** The server has taken a part. */
  onTaken: (run: SopRun) => void;
  /** The server has said no: the run may be another one now. */
  onRefused: (id: string) => void;
}

export type SopOutbox = ReturnType<typeof createSopOutbox>;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Nobody said no: the same call may get through later. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['network', 'timeout', 'unavailable', 'upstream', 'tooMany', 'internal'].includes(error.kind);

/** A file of a step that somebody went back from: it waits until they are there again. */
const isAhead = ({ entries }: SopRun, { entry }: KeptPart): boolean =>
  entry > (openOf(entries)?.seq ?? Number.POSITIVE_INFINITY);

/** On pages without TLS there is no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** After a reload, what is still there had not got through. */
const LEFT: Delivery = { state: 'waiting', isLate: true, problem: null };

/**
 * What was done at runs of procedures, kept on this device before it is sent, and sent in its order: one part after
 * another, in one tab at a time, again and again until the server has it. It stops at what the server refuses.
 */
export function createSopOutbox({ storage, files, calls, owner, onTaken, onRefused }: OutboxParts) {
  const deliveries = new Map<string, Delivery>();
  const sending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let unsent: Readonly<Record<string, Unsent>> = {};
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  function tell(): void {
    unsent = Object.fromEntries(
      readKeptWorks(storage, owner()).map((work) => [
        work.run.id,
        { ...work, ...(deliveries.get(work.run.id) ?? LEFT) },
      ]),
    );
    for (const listener of listeners) listener();
  }

  function setDelivery(id: string, delivery: Partial<Delivery>): void {
    deliveries.set(id, { ...(deliveries.get(id) ?? LEFT), ...delivery });
    tell();
  }

  const partsOf = (id: string, by = owner()): readonly KeptPart[] =>
    readKeptWork(storage, id, by)?.parts ?? [];

  function write(run: SopRun, parts: readonly KeptPart[], by = owner()): void {
    writeKeptWork(storage, { owner: by, run, parts });
    if (parts.length === 0) deliveries.delete(run.id);
    tell();
  }

  async function deliver(id: string, part: KeptPart): Promise<SopRun | undefined> {
    if (part.type === 'step') return calls.step(id, part.step, part.body);
    const blob = await files.read(part.key);
    // Whoever cleared the browser's data cleared it too: the server says what the step lacks.
    return blob && calls.file(id, part, new File([blob], part.name, { type: part.mime }));
  }

  /** Sends the parts of a run until one does not get through, or somebody else is signed in. */
  async function sendParts(id: string): Promise<void> {
    const by = owner();
    while (by === owner()) {
      const work = readKeptWork(storage, id, by);
      const [part] = work?.parts ?? [];
      if (!work || !part) return;
      if (isAhead(work.run, part)) {
        setDelivery(id, { state: 'waiting', isLate: true });
        return;
      }
      setDelivery(id, { state: 'sending', problem: null });
      try {
        const run = await deliver(id, part);
        // Told first: what is shown never goes back a step.
        if (run) onTaken(run);
        // Meanwhile something may have been added, said anew or taken away.
        const left = partsOf(id, by).filter((one) => JSON.stringify(one) !== JSON.stringify(part));
        write(run ?? work.run, left, by);
        if (part.type === 'file') await files.drop([part.key]);
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        // Who is signed in now has nothing to do with it.
        if (by !== owner()) return;
        if (!isPassing(error)) {
          setDelivery(id, { state: 'refused', problem: error instanceof Error ? error.message : '' });
          onRefused(id);
          throw error;
        }
        setDelivery(id, { state: 'waiting', isLate: true });
        later();
        return;
      }
    }
  }

  function send(id: string): Promise<void> {
    const going = sending.get(id);
    if (going) return going;
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    const work = () => sendParts(id);
    // Without locks (pages without TLS) two tabs may send the same: the server takes it once.
    const sent = (locks ? locks.request(`studio-sop-${id}`, work) : work()).finally(() => sending.delete(id));
    sending.set(id, sent);
    return sent;
  }

  function later(): void {
    clearTimeout(timer);
    if (!isStarted) return;
    timer = setTimeout(sendAll, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  /** Tries everything again that nobody refused. */
  function sendAll(): void {
    clearTimeout(timer);
    for (const [id, { state }] of Object.entries(unsent)) {
      // What is refused is told where it is shown.
      if (state !== 'refused') void send(id).catch(() => {});
    }
  }

  async function add(run: SopRun, part: KeptPart): Promise<void> {
    const others = partsOf(run.id).filter(
      (one) => !(one.type === 'step' && part.type === 'step' && one.entry === part.entry),
    );
    const isFirst = others.length === 0 && !deliveries.has(run.id);
    // A step that was refused is said anew, before what follows it.
    const place = others.findIndex(({ entry }) => entry > part.entry);
    write(run, others.toSpliced(place < 0 ? others.length : place, 0, part));
    if (isFirst) setDelivery(run.id, { state: 'sending', isLate: part.type === 'file', problem: null });
    // A delivery that was just ending did not see it.
    do await send(run.id);
    while (deliveries.get(run.id)?.state === 'sending' && partsOf(run.id).length > 0);
  }

  tell();

  return {
    /** Sends what is left from before, and again and again. Returns the way to stop. */
    start(): () => void {
      isStarted = true;
      const stopWatching = watchKeptWorks(storage, tell);
      globalThis.addEventListener('online', sendAll);
      sendAll();
      return () => {
        isStarted = false;
        clearTimeout(timer);
        stopWatching();
        globalThis.removeEventListener('online', sendAll);
      };
    },
    /** By the id of the run; the same object until something changes. */
    getAll: () => unsent,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Somebody else may be signed in now: what is theirs is shown and sent, and nothing of others. */
    refresh(): void {
      deliveries.clear();
      tell();
      sendAll();
    },
    /** Sends what is kept of a run, also what was refused. Throws what the server refuses. */
    send,
    /** Ends the open step. Resolves when the server has it, or when it is kept; throws when it is refused. */
    step: (run: SopRun, step: string, body: StepBody): Promise<void> =>
      add(run, { type: 'step', step, entry: body.entry, body, at: new Date().toISOString() }),
    /** Keeps a file for the open step and sends it in its turn. What the server refuses is told by `problem`. */
    async file(run: SopRun, { step, entry }: { step: string; entry: number }, file: File): Promise<void> {
      const key = newKey();
      await files.keep(key, file);
      const { name, type: mime, size } = file;
      const at = new Date().toISOString();
      await add(run, { type: 'file', key, step, entry, name, mime, size, at }).catch(() => {});
    },
    /** Takes a step back that was not sent yet; `reopen` hears what was said there, before it is shown. False: it is not here any more. */
    async takeBack(run: SopRun, entry: number, reopen: (body: StepBody) => void): Promise<boolean> {
      await sending.get(run.id)?.catch(() => {});
      const parts = partsOf(run.id);
      const part = parts.find((one) => one.type === 'step' && one.entry === entry);
      if (part?.type !== 'step') return false;
      reopen(part.body);
      write(
        run,
        parts.filter((one) => one !== part),
      );
      return true;
    },
    /** Gives up what was refused, and goes on with what follows. */
    async leaveOut(run: SopRun): Promise<void> {
      const [part, ...others] = partsOf(run.id);
      write(run, others);
      if (part?.type === 'file') await files.drop([part.key]);
      await send(run.id);
    },
    async removeFile(run: SopRun, key: string): Promise<void> {
      write(
        run,
        partsOf(run.id).filter((part) => part.type !== 'file' || part.key !== key),
      );
      await files.drop([key]);
    },
    /** Gives up what is kept of a run. */
    async discard(run: SopRun): Promise<void> {
      const parts = partsOf(run.id);
      write(run, []);
      await files.drop(parts.flatMap((part) => (part.type === 'file' ? part.key : [])));
    },
  };
}
