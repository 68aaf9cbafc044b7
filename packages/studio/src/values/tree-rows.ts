/** One line of a value that folds. */
export interface TreeRow {
  /** JSON pointer; of the whole: empty. */
  path: string;
  depth: number;
  /** Its name in an object or its place in a list; null: the whole. */
  name: string | number | null;
  value: unknown;
  /** How many are in it; null: it does not fold. */
  count: number | null;
  open: boolean;
  /** Its place among those beside it, from 1, and how many these are. */
  place: number;
  beside: number;
  /** The bracket that ends what is open above: seen, and no line of its own to anybody else. */
  closes?: true;
}

/** Beyond this many lines the rest of what is open is not listed. */
const MOST_ROWS = 200_000;
/** What is no larger than this is open at first. */
const SMALL = 60;
const OPEN_DEPTH = 3;

export const isStructured = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const countOf = (value: unknown): number | null => {
  if (!isStructured(value)) return null;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
};

const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The lines of a value that are seen: `toggled` says of some whether they are open, whatever they would be by themselves. */
export function toTreeRows(whole: unknown, toggled: ReadonlyMap<string, boolean>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (
    value: unknown,
    path: string,
    depth: number,
    at: Pick<TreeRow, 'name' | 'place' | 'beside'>,
  ) => {
    if (rows.length >= MOST_ROWS) return;
    const count = countOf(value);
    const small = depth === 0 || (depth < OPEN_DEPTH && (count ?? 0) <= SMALL);
    const open = count !== null && count > 0 && (toggled.get(path) ?? small);
    rows.push({ path, depth, value, count, open, ...at });
    if (!open) return;
    let place = 0;
    // Of a list one after the other: of a million lines only the first are listed.
    for (const [name, one] of Array.isArray(value) ? value.entries() : Object.entries(value as object)) {
      if (rows.length >= MOST_ROWS) break;
      place += 1;
      add(one, `${path}/${pointerPart(String(name))}`, depth + 1, { name, place, beside: count });
    }
    rows.push({ path, depth, value, count: null, open: false, ...at, name: null, closes: true });
  };
  add(whole, '', 0, { name: null, place: 1, beside: 1 });
  return rows;
}

/** Whether the lines of a value would be that many: small ones are shown whole. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const PREVIEW_CHARS = 200;

/** A value in one short line, as JSON. */
export function toPreview(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (isStructured(value)) return '{…}';
  if (typeof value === 'string') {
    const cut = value.length > PREVIEW_CHARS ? `${value.slice(0, PREVIEW_CHARS).toWellFormed()}…` : value;
    return JSON.stringify(cut);
  }
  return String(value);
}

/** What a value is, for people who write expressions. */
export type ValueType = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'object';

export function typeOf(value: unknown): ValueType {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}
