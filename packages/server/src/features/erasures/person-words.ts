/** What tells of a person in texts. */
export interface PersonWords {
  id: string;
  /** Every name they had here. */
  names: string[];
  emails: string[];
}

/** What takes its place. */
export interface Replacement {
  name: string;
  email: string;
  /** Also where nothing but the name stands. */
  names: boolean;
}

/** Letters and digits around make it another word, and an address of somebody else has none of its parts replaced. */
const BEFORE = String.raw`(?:[\p{L}\p{N}_@]|[\p{L}\p{N}]\.)`;
const BEHIND = String.raw`(?:[\p{L}\p{N}_@]|[.+-][\p{L}\p{N}.+-]*@)`;
/** Within an address more than that does. */
const AROUND_ADDRESS = String.raw`[\p{L}\p{N}_.+-]`;
/** Names of these fields are of the person where an object beside them has their id. */
const IDS: readonly string[] = ['id', 'userId', 'user_id', 'owner_id'];

const quoted = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

function finder(words: readonly string[], before: string, after: string): RegExp | undefined {
  if (!words.length) return undefined;
  // The longest first: of "Ada Lovelace" nothing is left once "Ada" was replaced.
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map(quoted)
    .join('|');
  return new RegExp(`(?<!${before})(?:${any})(?!${after})`, 'giu');
}

/** Replaces names and addresses of a person in texts and in any JSON, keys included. */
export function createReplacer({ id, names, emails }: PersonWords, to: Replacement) {
  // A full stop after an address ends a sentence, unless an address goes on behind it.
  const address = finder(emails, AROUND_ADDRESS, String.raw`(?:[\p{L}\p{N}_+-]|\.[\p{L}\p{N}])`);
  const name = to.names ? finder(names, BEFORE, BEHIND) : undefined;
  const own = new Set(names.map((one) => one.toLowerCase()));

  function text(value: string): string {
    const withoutAddress = address ? value.replace(address, () => to.email) : value;
    return name ? withoutAddress.replace(name, () => to.name) : withoutAddress;
  }

  function json(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    const object = value as Record<string, unknown>;
    const isTheirs = IDS.some((key) => object[key] === id);
    return Object.fromEntries(
      Object.entries(object).map(([key, one]) => [
        text(key),
        isTheirs && key === 'name' && typeof one === 'string' && own.has(one.toLowerCase())
          ? to.name
          : json(one),
      ]),
    );
  }

  return { text, json };
}

/** A name of one word may mean anybody, or something else. */
export const isOneWord = (name: string): boolean => !/\S\s+\S/.test(name.trim());
