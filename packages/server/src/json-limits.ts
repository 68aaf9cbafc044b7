import { Refusal } from './refusal.ts';

/** Keys and items of lists in one body: more than any call of ours has, and few enough to be looked at one by one. */
export const MAX_JSON_VALUES = 50_000;
/** For parsers and writers that work by recursion. What is parsed by the contract may be nested less, see `parseInput`. */
const MAX_JSON_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses JSON that would take long to parse, and longer to check: counted on the text, before anything is made of it.
 * Whether it is JSON at all, the parser says.
 */
export function refuseHugeJson(text: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      at = endOfText(text, at);
    } else if (character === COMMA) {
      values += 1;
      if (values > MAX_JSON_VALUES) throw tooMany();
    } else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (values > MAX_JSON_VALUES) throw tooMany();
      if (depth > MAX_JSON_DEPTH) throw new Refusal('invalid', 'The request is nested too deeply.');
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
}

/** Where the closing quote stands; the end, where there is none. Skips by search: most of a body is texts. */
function endOfText(text: string, opening: number): number {
  for (let at = text.indexOf('"', opening + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

const tooMany = () =>
  new Refusal('tooLarge', `A request can have at most ${MAX_JSON_VALUES} keys and items of lists.`, {
    code: 'body.values',
  });
