import type { RunKind } from '@agent-studio/api-client/contract';
import { toValuesLine, toValueWords, type ValueWords } from '@agent-studio/api-client/value-words';
import type { Translate } from '@agent-studio/core';
import { showYes } from '../format/show-value.ts';

/** What a workflow was given; a value that a list cut off ends in “…”. */
export type RunInputs = readonly (readonly [name: string, value: unknown])[];

/** The inputs that stand in a run as JSON. Undefined: it was asked in words. */
export function inputsOf({ kind, input }: { kind: RunKind; input: string | null }): RunInputs | undefined {
  const text = kind === 'agent' ? '' : (input?.trim() ?? '');
  if (!text.startsWith('{')) return undefined;
  return entriesOf(text) ?? entriesOfCut(text);
}

function entriesOf(text: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
  } catch {
    // Cut off, or words that begin like JSON.
    return undefined;
  }
}

/** `"name":` and what is left of its value. */
const BEGUN = /^\s*("(?:[^"\\]|\\.)*")\s*:\s*(\S.*)$/su;

/** Lists cut texts after some hundred characters: the whole pairs, then the one within which it was cut. */
function entriesOfCut(text: string): RunInputs | undefined {
  const end = lastComma(text);
  const whole = end === -1 ? [] : entriesOf(`${text.slice(0, end)}}`);
  const [, name, rest] = BEGUN.exec(text.slice(end === -1 ? 1 : end + 1)) ?? [];
  if (!whole || (whole.length === 0 && name === undefined)) return undefined;
  if (name === undefined || rest === undefined) return whole;
  return [...whole, [String(JSON.parse(name)), `${toWordsOfCut(rest)}…`]];
}

/** The last comma between two inputs; -1: there is none. */
function lastComma(text: string): number {
  let depth = 0;
  let inText = false;
  let found = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '"') inText = !inText;
    else if (inText) continue;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    else if (char === ',' && depth === 1) found = at;
  }
  return found;
}

/** Signs of JSON say nothing to a person. */
const toWordsOfCut = (rest: string): string =>
  rest
    .replace(/\\(?:u[\da-f]{0,4}|.)?$/iu, '')
    .replaceAll(/\\n/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/^["{[\s]+/g, '')
    .trimEnd();

/** What stands for values that are no words themselves, in the language of the screen. */
export const wordsOf = (t: Translate): ValueWords => ({
  yes: showYes(true, t),
  no: showYes(false, t),
  empty: t('(empty)'),
});

/** A value in one line of words, without signs of JSON. */
export const inputWords = (value: unknown, t: Translate): string => toValueWords(value, wordsOf(t));

/** One line for lists: `amount 35.5 · customer Herr Tran`; words that somebody wrote as they are. */
export function inputLine(run: { kind: RunKind; input: string | null }, t: Translate): string {
  const inputs = inputsOf(run);
  return inputs ? toValuesLine(inputs, wordsOf(t)) : (run.input ?? '');
}
