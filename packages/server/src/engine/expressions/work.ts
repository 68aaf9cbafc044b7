import { TooMuchError } from './expression-error.ts';
import { say } from '../../say.ts';

/**
 * Steps that one text, or all that is evaluated in one go, may take, which is some 15 ms, and twice that on a slow machine; a step is a character that is
 * parsed, a part of an expression, or some dozen characters that are looked at.
 */
const MAX_STEPS = 150_000;
/** Characters of a text that an expression makes. */
const MAX_TEXT = 1_000_000;
const MAX_ITEMS = 100_000;
/** As many characters are looked at in the time of one step. */
const CHARACTERS_A_STEP = 32;

/** What is left to spend. Everything that takes time goes through it, so that no expression holds the process up. */
export interface Work {
  spend: (steps: number, at?: number | null) => void;
  /** Pays for looking at texts. */
  read: (...texts: string[]) => void;
  /** Pays for a text, and refuses one that is too long, before it is made where its length is known. */
  text: (length: number) => void;
  items: (count: number) => void;
}

export function createWork(): Work {
  let left = MAX_STEPS;
  const spend = (steps: number, at: number | null = null) => {
    left -= steps;
    if (left < 0) throw new TooMuchError(say('expression.time'), at);
  };
  return {
    spend,
    read(...texts) {
      for (const text of texts) spend(1 + text.length / CHARACTERS_A_STEP);
    },
    text(length) {
      if (length > MAX_TEXT) {
        throw new TooMuchError(say('expression.long_text', { limit: MAX_TEXT }));
      }
      spend(1 + length / CHARACTERS_A_STEP);
    },
    items(count) {
      if (count > MAX_ITEMS) throw new TooMuchError(say('expression.long_list', { limit: MAX_ITEMS }));
      spend(1 + count);
    },
  };
}
