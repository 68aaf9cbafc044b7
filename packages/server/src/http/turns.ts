import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';

/** So many calls begin before the process looks whether something else has come. */
const AT_ONCE = 4;
/** More would wait longer than anybody does. */
const MOST_WAITING = 1_000;
const RETRY_AFTER_S = 2;

/** How a call is refused when there is too much to do: 503, or 429 to senders who know that as "come again". */
export type WhenBusy = 'unavailable' | 'tooMany';

/** Says that there is too much to do already; nothing of the call has been done. */
export const tooBusy = (how: WhenBusy = 'unavailable'): Refusal =>
  new Refusal(how, say('server.busy'), {
    code: 'server.busy',
    retryAfterS: RETRY_AFTER_S,
  });

/**
 * So many connections that come one after the other are let in before the next calls begin. More would keep all work from
 * being done where each call brings a connection of its own.
 */
const ARRIVALS_FIRST = 50;

/**
 * Lets calls begin a few at a time, in the order in which they came. Of a crowd that comes at once all would be worked on
 * in one go otherwise, and whoever asks meanwhile how the server is would hear it after the last of them. The system hands
 * over one connection each time the process looks, so those are let in before the next calls begin.
 */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isArriving = false;
  let arrivals = 0;

  function nextTurn(): void {
    const isHeld = isArriving && arrivals < ARRIVALS_FIRST;
    isArriving = false;
    if (isHeld) {
      setImmediate(nextTurn);
      return;
    }
    arrivals = 0;
    const next = waiting.splice(0, AT_ONCE);
    begun = next.length;
    if (begun) setImmediate(nextTurn);
    for (const begin of next) begin();
  }

  return {
    /** A connection was let in: there may be more behind it. */
    arrived(): void {
      isArriving = true;
      arrivals += 1;
    },
    /** Resolves when the call may begin; refuses where too many wait. */
    async begin(whenBusy?: WhenBusy): Promise<void> {
      if (begun < AT_ONCE && !waiting.length) {
        begun += 1;
        if (begun === 1) setImmediate(nextTurn);
        return;
      }
      if (waiting.length >= MOST_WAITING) throw tooBusy(whenBusy);
      await new Promise<void>((begin) => waiting.push(begin));
    },
  };
}
