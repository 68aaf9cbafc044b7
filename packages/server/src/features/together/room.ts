import { EventEmitter, once } from 'node:events';
import type { PersonHere, TogetherLine } from '@agent-studio/api-client/contract';

/** Somebody who has a thing open, as processes tell each other. */
export interface Seat extends Omit<PersonHere, 'is_you'> {
  user_id: string;
}

type Doing = Pick<Seat, 'cursor' | 'selected'>;

/** Beyond that nobody can follow who points where: who comes later sees, and is not seen. */
const MOST_SEATS = 50;

/** Who has one thing open, as far as this process has heard, and those in this process who follow it. */
export function createRoom() {
  const seats = new Map<string, Seat & { until: number }>();
  const readers = new Set<ReturnType<typeof createReader>>();
  const tell = (key: string, line: TogetherLine) => {
    for (const reader of readers) if (key !== reader.seat) reader.take(key, line);
  };
  const toLine = ({ user_id: _, until: __, ...seat }: Seat & { until: number }): TogetherLine => ({
    type: 'here',
    person: { ...seat, is_you: false },
  });

  function put(seat: Seat & { until: number }): void {
    seats.set(seat.seat, seat);
    for (const reader of readers) reader.takeSeat(seat, toLine(seat));
  }

  return {
    readers,
    /** Each says that somebody in this process is there. */
    beats: new Set<() => void>(),
    sees(seat: Seat, until: number): void {
      const known = seats.get(seat.seat);
      if (!known && seats.size >= MOST_SEATS) return;
      const isSame =
        known &&
        JSON.stringify([known.cursor, known.selected, known.may_edit]) ===
          JSON.stringify([seat.cursor, seat.selected, seat.may_edit]);
      if (isSame) known.until = until;
      else put({ ...seat, until });
    },
    /** What somebody does, who has to be the one who has the seat. */
    does(id: string, userId: string, doing: Doing): void {
      const known = seats.get(id);
      if (known?.user_id === userId) put({ ...known, ...doing });
    },
    leaves(id: string): void {
      if (seats.delete(id)) tell(id, { type: 'left', seat: id });
    },
    /** Whoever was not heard of since has vanished. */
    sweep(now: number): void {
      for (const { seat, until } of seats.values()) if (until < now) this.leaves(seat);
    },
    saved(revision: number): void {
      tell('saved', { type: 'saved', revision });
    },
    /** What somebody in this process does now, for those who come later. */
    doingOf: (id: string): Doing | undefined => seats.get(id),
    add(seat: string, userId: string): ReturnType<typeof createReader> {
      const reader = createReader(seat, userId);
      for (const known of seats.values()) reader.takeSeat(known, toLine(known));
      readers.add(reader);
      return reader;
    },
  };
}

export type Room = ReturnType<typeof createRoom>;

/** The lines for one reader; of what happens faster than it reads, the last of each. */
function createReader(seat: string, userId: string) {
  const waiting = new Map<string, TogetherLine>();
  const changes = new EventEmitter();
  function take(key: string, line: TogetherLine): void {
    waiting.delete(key);
    waiting.set(key, line);
    changes.emit('line');
  }
  return {
    seat,
    take,
    takeSeat({ seat: other, user_id }: Seat, line: TogetherLine): void {
      if (other === seat || line.type !== 'here') return;
      take(other, { ...line, person: { ...line.person, is_you: user_id === userId } });
    },
    /** What has come, once there is something; throws when the signal ends it. */
    async next(signal: AbortSignal): Promise<TogetherLine[]> {
      if (waiting.size === 0) await once(changes, 'line', { signal });
      const lines = [...waiting.values()];
      waiting.clear();
      return lines;
    },
  };
}
