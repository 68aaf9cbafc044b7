import { createHmac, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;
const GROUP = 4;
/** Guessing at it must not fill the terminal. */
const SHOWN_AGAIN_MS = 10_000;

interface LocalCodesParts {
  /** The key of the database, so that all processes on it know the same code. */
  key: Uint8Array;
  /** How many codes were used so far, and one more; false where another call was faster. */
  used: { count: () => Promise<number>; add: (before: number) => Promise<boolean> };
  /** Shows the operator the code that is good now. */
  show: (code: string) => Promise<void>;
}

/**
 * The one-time code of local sign-in. Whoever can read the terminal of the server, or its log, is at home on its machine;
 * nothing that travels in a request can prove that, because a proxy on the machine calls from there too, in anybody's
 * name. It is the same in every process on a database, and after a restart, until it is used.
 */
export function createLocalCodes({ key, used, show }: LocalCodesParts) {
  let shownAt = -Infinity;

  function codeAfter(count: number): string {
    const bytes = createHmac('sha256', key).update(`local sign-in code ${count}`).digest();
    // A byte that is cut to 31 letters favours some of them slightly: 12 of them are still more than 59 bits.
    const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replaceAll(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-');
  }

  const current = async () => codeAfter(await used.count());

  return {
    current,

    /** Takes the code, once. Afterwards, or when it was another one, the terminal shows which is good now. */
    async redeem(given: string): Promise<boolean> {
      const count = await used.count();
      const right = isSame(given, codeAfter(count)) && (await used.add(count));
      if (right || Date.now() - shownAt > SHOWN_AGAIN_MS) {
        shownAt = Date.now();
        await show(await current());
      }
      return right;
    },
  };
}

export type LocalCodes = ReturnType<typeof createLocalCodes>;

/** People type it in small letters, and with blanks. */
function isSame(given: string, code: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');
  const [one, other] = [Buffer.from(plain(given)), Buffer.from(plain(code))];
  return one.length === other.length && timingSafeEqual(one, other);
}
