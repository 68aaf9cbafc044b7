import { printParseErrorCode, visit } from 'jsonc-parser';
import { msg } from '@agent-studio/core';
import { toPointer } from './json-schema.ts';

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

const NO_VALUE = msg('This is no JSON value. Texts stand in double quotes.');
const BROKEN_TEXT = msg('This text has no end, or a character that must be escaped.');
const TOO_SHORT = msg('The text ends too early.');

/** By the library's names; others mean that no value stands here. */
const MESSAGES: Readonly<Record<string, string>> = {
  PropertyNameExpected: msg('A name in double quotes is expected here.'),
  ColonExpected: msg('A colon is expected here.'),
  CommaExpected: msg('A comma is missing before this.'),
  CloseBraceExpected: TOO_SHORT,
  CloseBracketExpected: TOO_SHORT,
  EndOfFileExpected: msg('Something stands here after the end of the JSON.'),
  UnexpectedEndOfString: BROKEN_TEXT,
  InvalidUnicode: BROKEN_TEXT,
  InvalidEscapeCharacter: BROKEN_TEXT,
  InvalidCharacter: BROKEN_TEXT,
};

class Unreadable extends Error {
  readonly problem: JsonProblem;
  constructor(message: string, line: number, character: number) {
    super(message);
    this.problem = { message, line: line + 1, column: character + 1 };
  }
}

/** JSON as people type it. Browsers word and place their own errors each in a way of their own; this one names the line. */
export function readJson(text: string): JsonText {
  try {
    const lines = findLines(text);
    return { value: JSON.parse(text) as unknown, problem: null, lines };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { problem: error.problem };
  }
}

/** The line of each value; throws at the first place that is no JSON. */
function findLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  /** The names of every object around, null for a list. */
  const around: (Set<string> | null)[] = [];
  const begin = (line: number, character: number, path: readonly (string | number)[]) => {
    if (around.length > MAX_DEPTH) throw new Unreadable(msg('This is nested too deeply.'), line, character);
    lines.set(path.reduce<string>(toPointer, ''), line + 1);
  };
  visit(
    text,
    {
      onObjectBegin(_at, _length, line, character, path) {
        begin(line, character, path());
        around.push(new Set());
      },
      onObjectProperty(name, _at, _length, line, character) {
        const names = around.at(-1)!;
        if (names.has(name)) throw new Unreadable(msg('This name stands here twice.'), line, character);
        names.add(name);
      },
      onObjectEnd: () => void around.pop(),
      onArrayBegin(_at, _length, line, character, path) {
        begin(line, character, path());
        around.push(null);
      },
      onArrayEnd: () => void around.pop(),
      onLiteralValue(_value, _at, _length, line, character, path) {
        begin(line, character, path());
      },
      onError(code, at, _length, line, character) {
        const before = text.slice(0, at).trimEnd().at(-1) ?? '';
        const name = printParseErrorCode(code);
        const wanted = name === 'InvalidSymbol' ? wantedAfter(before, around.at(-1)) : name;
        const message =
          at >= text.length
            ? TOO_SHORT
            : before === ',' && '}]'.includes(text[at]!)
              ? msg('There is a comma too many before this.')
              : (MESSAGES[wanted] ?? NO_VALUE);
        throw new Unreadable(message, line, character);
      },
    },
    { disallowComments: true },
  );
  return lines;
}

/** What should stand where a word does that is none of JSON's. */
function wantedAfter(before: string, names: Set<string> | null | undefined): string {
  if (names && '{,'.includes(before)) return 'PropertyNameExpected';
  if (before === '' || '[,:'.includes(before)) return 'ValueExpected';
  return names === undefined ? 'EndOfFileExpected' : 'CommaExpected';
}
