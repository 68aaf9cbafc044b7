import { nameInWords } from '@agent-studio/api-client/value-words';

const MOST = 6;
const MOST_CHARS = 60;
/** Words with one space between them: in a page nothing else is told apart, and somebody decides by what is shown. */
const PLAIN = /^[^\s\p{C}]+( [^\s\p{C}]+)*$/u;

/** What an object says in a few short words, by name; undefined: it has to be read as JSON. */
export function shortValuesOf(value: unknown): [name: string, value: unknown][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const names = new Set(entries.map(([name]) => nameInWords(name).toLowerCase()));
  const isShort =
    entries.length > 0 &&
    entries.length <= MOST &&
    names.size === entries.length &&
    entries.every(([name, one]) => isPlain(name) && isShown(one));
  return isShort ? entries : undefined;
}

const isShown = (value: unknown): boolean =>
  typeof value === 'string' ? isPlain(value) : typeof value === 'number' || typeof value === 'boolean';

const isPlain = (text: string): boolean => text.length <= MOST_CHARS && PLAIN.test(text);
