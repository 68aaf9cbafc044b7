import { msg } from '@agent-studio/core';

/** Where reading stopped, and why. Lines and columns count from 1. */
interface JsonProblem {
  /** Marked by `msg`. */
  message: string;
  line: number;
  column: number;
}

type JsonText =
  | {
      value: unknown;
      problem: null;
      /** The line each value begins on, by its JSON pointer: `/properties/city`. The whole text is ''. */
      lines: ReadonlyMap<string, number>;
    }
  | { problem: JsonProblem };

/** Deeper text is refused, before it costs the stack. */
const MAX_DEPTH = 200;

class Unreadable extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** JSON as people type it. Browsers word and place their own errors each in a way of their own; this one names the line. */
export function readJson(text: string): JsonText {
  const lines = new Map<string, number>();
  try {
    return { value: createReader(text, lines).readAll(), problem: null, lines };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const before = text.slice(0, error.at);
    const line = countLines(before);
    const column = before.length - before.lastIndexOf('\n');
    return { problem: { message: error.message, line, column } };
  }
}

const countLines = (text: string): number => text.split('\n').length;

const WHITE_SPACE = /[ \t\r\n]*/y;
// oxlint-disable-next-line no-control-regex -- they may not stand in a JSON string
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** The next piece of a pointer; RFC 6901. */
export const toPointer = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

function createReader(text: string, lines: Map<string, number>) {
  let at = 0;
  // Counted on from the last value, so that a long text is walked through once.
  let line = 1;
  let nextBreak = text.indexOf('\n');

  function lineHere(): number {
    while (nextBreak !== -1 && nextBreak < at) {
      line += 1;
      nextBreak = text.indexOf('\n', nextBreak + 1);
    }
    return line;
  }
  function skip(): void {
    WHITE_SPACE.lastIndex = at;
    at += WHITE_SPACE.exec(text)![0].length;
  }
  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }
  function fail(message: string, where = at): never {
    throw new Unreadable(where >= text.length ? msg('The text ends too early.') : message, where);
  }

  function readString(): string {
    const found = match(STRING);
    if (found === undefined) fail(msg('This text has no end, or a character that must be escaped.'));
    return JSON.parse(found) as string;
  }

  function readObject(pointer: string, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    const keys = new Set<string>();
    at += 1;
    skip();
    while (text[at] !== '}') {
      if (text[at] !== '"') fail(msg('A name in double quotes is expected here.'));
      const start = at;
      const key = readString();
      if (keys.has(key)) fail(msg('This name stands here twice.'), start);
      keys.add(key);
      skip();
      if (text[at] !== ':') fail(msg('A colon is expected here.'));
      at += 1;
      entries.push([key, readValue(toPointer(pointer, key), depth)]);
      skip();
      if (!nextEntry('}')) break;
    }
    at += 1;
    return Object.fromEntries(entries);
  }

  function readArray(pointer: string, depth: number): unknown[] {
    const items: unknown[] = [];
    at += 1;
    skip();
    while (text[at] !== ']') {
      items.push(readValue(toPointer(pointer, items.length), depth));
      skip();
      if (!nextEntry(']')) break;
    }
    at += 1;
    return items;
  }

  /** Goes past the comma; false at the end of the list. */
  function nextEntry(end: string): boolean {
    if (text[at] === end) return false;
    if (text[at] !== ',') fail(msg('A comma is missing before this.'));
    at += 1;
    skip();
    if (text[at] === end) fail(msg('There is a comma too many before this.'));
    return true;
  }

  function readValue(pointer: string, depth: number): unknown {
    skip();
    lines.set(pointer, lineHere());
    if (depth > MAX_DEPTH) fail(msg('This is nested too deeply.'));
    const first = text[at];
    if (first === '{') return readObject(pointer, depth + 1);
    if (first === '[') return readArray(pointer, depth + 1);
    if (first === '"') return readString();
    const plain = match(WORD) ?? match(NUMBER);
    if (plain === undefined) fail(msg('This is no JSON value. Texts stand in double quotes.'));
    return JSON.parse(plain);
  }

  return {
    readAll(): unknown {
      const value = readValue('', 0);
      skip();
      if (at < text.length) fail(msg('Something stands here after the end of the JSON.'));
      return value;
    },
  };
}
