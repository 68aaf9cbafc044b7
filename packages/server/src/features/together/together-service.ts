import type { DrawnSegment, TogetherLine } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { Signals } from '../../jobs/signals.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { noSuch } from '../access/object-finder.ts';
import { KIND_OF_SEGMENT } from '../access/object-kinds.ts';
import { permissionsFor } from '../access/permissions.ts';
import type { Caller } from '../access/viewer.ts';
import { createRoom, type Room, type Seat } from './room.ts';
import type { TogetherRepository } from './together-repository.ts';

export interface Place {
  kind: DrawnSegment;
  id: string;
}
type Doing = Pick<Seat, 'cursor' | 'selected'>;

/** What processes tell each other of one thing. */
type Told =
  | { of: string; is: 'here'; seat: Seat }
  | { of: string; is: 'does'; seat: string; user_id: string; doing: Doing }
  | { of: string; is: 'left'; seat: string }
  | { of: string; is: 'saved'; revision: number }
  /** Somebody came: who else is there says so. */
  | { of: string; is: 'asks' };

interface TogetherParts {
  signals: Pick<Signals, 'hear' | 'tell'>;
  repository: TogetherRepository;
  /** How often somebody says that they are still there; who did not for three times has vanished. */
  aliveMs?: number;
}

const CHANNEL = 'together';
const ALIVE_MS = 3_000;
/** So often it is looked at whether somebody may still see it, and whether a word of a saved revision was missed. */
const LOOK_EVERY = 3;
/** One person, all tabs together, in this process. */
const MOST_TOLD_A_SECOND = 40;

/** Who has what open, and what they do there: told, forgotten, and never stored. */
export function createTogetherService({ signals, repository, aliveMs = ALIVE_MS }: TogetherParts) {
  const rooms = new Map<string, Room>();
  const rates = new Map<string, { second: number; count: number }>();
  const tell = (told: Told) => signals.tell(CHANNEL, JSON.stringify(told));

  const stop = signals.hear(CHANNEL, (text) => {
    // What was missed is heard again with the next sign of life.
    if (text === undefined) return;
    const told = JSON.parse(text) as Told;
    const room = rooms.get(told.of);
    if (!room) return;
    if (told.is === 'here') room.sees(told.seat, Date.now() + 3 * aliveMs);
    else if (told.is === 'does') room.does(told.seat, told.user_id, told.doing);
    else if (told.is === 'left') room.leaves(told.seat);
    else if (told.is === 'saved') room.saved(told.revision);
    else for (const beat of room.beats) beat();
  });

  async function find(caller: Caller, { kind, id }: Place) {
    const found = await repository.find(caller, kind, id);
    if (found) return { ...found, mayEdit: permissionsFor(caller, found).includes('edit') };
    throw noSuch(KIND_OF_SEGMENT[kind]);
  }

  function refuseTooOften({ userId }: Caller): void {
    const second = Math.floor(Date.now() / 1_000);
    const rate = rates.get(userId);
    if (rate?.second !== second) {
      // Those of seconds gone by are of no use.
      if (rates.size > 1_000) rates.clear();
      rates.set(userId, { second, count: 1 });
    } else if (++rate.count > MOST_TOLD_A_SECOND) {
      throw new Refusal('tooMany', say('server.busy'), { code: 'server.busy', retryAfterS: 1 });
    }
  }

  async function* join(caller: Caller, place: Place, signal: AbortSignal): AsyncGenerator<TogetherLine> {
    const { id } = place;
    const found = await find(caller, place);
    const room = rooms.get(id) ?? createRoom();
    rooms.set(id, room);
    const seat = newId();
    const reader = room.add(seat, caller.userId);
    const mine = { seat, user_id: caller.userId, name: caller.name, since: new Date().toISOString() };
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    let { revision } = found;
    let mayEdit = found.mayEdit;
    let count = 0;

    const sayHere = () => {
      const { cursor = null, selected = [] } = room.doingOf(seat) ?? {};
      tell({ of: id, is: 'here', seat: { ...mine, may_edit: mayEdit, cursor, selected } });
    };
    async function look(): Promise<void> {
      const now = await find(caller, place);
      mayEdit = now.mayEdit;
      if (now.revision > revision) reader.take('saved', { type: 'saved', revision: now.revision });
      revision = Math.max(revision, now.revision);
    }
    const alive = setInterval(() => {
      sayHere();
      room.sweep(Date.now());
      count += 1;
      if (count % LOOK_EVERY === 0) look().catch((error: unknown) => ended.abort(error));
    }, aliveMs);

    try {
      yield { type: 'joined', seat, revision };
      room.beats.add(sayHere);
      tell({ of: id, is: 'asks' });
      for (;;) {
        for (const line of await reader.next(until)) yield line;
      }
    } catch (error) {
      if (signal.aborted) return;
      throw ended.signal.aborted ? ended.signal.reason : error;
    } finally {
      clearInterval(alive);
      room.beats.delete(sayHere);
      room.readers.delete(reader);
      tell({ of: id, is: 'left', seat });
      if (room.readers.size === 0) rooms.delete(id);
    }
  }

  return {
    join,
    async tell(caller: Caller, place: Place, { seat, cursor, selected }: { seat: string } & Doing) {
      refuseTooOften(caller);
      await find(caller, place);
      tell({ of: place.id, is: 'does', seat, user_id: caller.userId, doing: { cursor, selected } });
    },
    /** Says that something drawn has a new revision. */
    saved: (id: string, revision: number): void => tell({ of: id, is: 'saved', revision }),
    close: stop,
  };
}

export type TogetherService = ReturnType<typeof createTogetherService>;
