import { isDeepStrictEqual } from 'node:util';

/** One part that differs, by its path, such as `model.temperature` or `members.triage.when`. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

interface DiffOptions {
  /** Paths that count as one part, such as schemas. */
  whole?: ReadonlySet<string>;
  /** Lists whose items all have a `key` or an `id` are compared item by item; else a list is one part. */
  byItem?: boolean;
}

/** What differs between two states of something that is plain JSON, part by part; what is absent is null. */
export function diffContent(before: object, after: object, options: DiffOptions = {}): Difference[] {
  return diff(before, after, '', options);
}

function diff(before: unknown, after: unknown, path: string, options: DiffOptions): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [from, to] = [toParts(before, options), toParts(after, options)];
  if (options.whole?.has(path) || !from || !to)
    return [{ path, before: before ?? null, after: after ?? null }];
  const names = new Set([...from.keys(), ...to.keys()]);
  const parts = [...names].flatMap((name) =>
    diff(from.get(name), to.get(name), path ? `${path}.${name}` : name, options),
  );
  return Array.isArray(before) ? [...parts, ...moved(from, to, path)] : parts;
}

/** The items that both lists have stand in another order. */
function moved(from: Map<string, unknown>, to: Map<string, unknown>, path: string): Difference[] {
  const before = [...from.keys()].filter((name) => to.has(name));
  const after = [...to.keys()].filter((name) => from.has(name));
  return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }];
}

function toParts(value: unknown, { byItem }: DiffOptions): Map<string, unknown> | undefined {
  if (Array.isArray(value)) return byItem ? toItems(value) : undefined;
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

function toItems(list: unknown[]): Map<string, unknown> | undefined {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const { key, id = key } = (item ?? {}) as { key?: unknown; id?: unknown };
    if (typeof id !== 'string') return undefined;
    items.set(id, item);
  }
  return items.size === list.length ? items : undefined;
}
