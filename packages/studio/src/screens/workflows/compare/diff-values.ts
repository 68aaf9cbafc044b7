import { isSame } from '../../../format/is-same.ts';
import { isStructured } from '../../../values/tree-rows.ts';

/** One place where two values differ; `undefined`: it is not there. */
export interface Difference {
  /** `args.items[2].name`; empty: the whole. */
  path: string;
  before: unknown;
  after: unknown;
}

/** More nobody reads one by one. */
export const MOST_DIFFERENCES = 200;

/** Where two JSON values differ, as deep as both have the same shape. */
export function diffValues(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  walk('', before, after, found);
  return found;
}

function walk(path: string, before: unknown, after: unknown, found: Difference[]): void {
  if (found.length >= MOST_DIFFERENCES || before === after) return;
  const isBoth =
    isStructured(before) && isStructured(after) && Array.isArray(before) === Array.isArray(after);
  if (!isBoth) {
    if (!isSame(before, after)) found.push({ path, before, after });
    return;
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names)
    walk(
      join(path, name, Array.isArray(before)),
      (before as Record<string, unknown>)[name],
      (after as Record<string, unknown>)[name],
      found,
    );
}

function join(path: string, name: string, isPlace: boolean): string {
  if (isPlace) return `${path}[${name}]`;
  const part = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : JSON.stringify(name);
  return path ? `${path}.${part}` : part;
}
