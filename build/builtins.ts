/*
 * What bundled code calls in place of builtins that a page may have changed or a browser of our list may lack:
 * `portable-builtins.ts` puts it there. It asks for each when it is called, and changes nothing on the page.
 */

/** `for (key in object)` without what a page has added to `Object.prototype`. */
export function keysOf(object: object | null | undefined): string[] {
  const keys: string[] = [];
  for (const key in object) {
    if (!(key in Object.prototype) || Object.hasOwn(object, key)) keys.push(key);
  }
  return keys;
}

/** `object[key] = value`, also where the prototype has this name and is frozen, which makes an assignment throw. */
export function assign<Value>(object: object, key: string, value: Value): Value {
  try {
    (object as Record<string, unknown>)[key] = value;
  } catch {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return value;
}

/** `Array.from`: that of Prototype.js knows neither sets nor a second argument. */
export function arrayFrom<Item, Result = Item>(
  items: Iterable<Item> | ArrayLike<Item>,
  change?: (item: Item, at: number) => Result,
): Result[] {
  const list =
    Symbol.iterator in Object(items) ? [...(items as Iterable<Item>)] : toList(items as ArrayLike<Item>);
  return change ? list.map((item, at) => change(item, at)) : (list as unknown[] as Result[]);
}

function toList<Item>(items: ArrayLike<Item>): Item[] {
  const list: Item[] = [];
  for (let at = 0; at < (items.length || 0); at += 1) list.push(items[at]!);
  return list;
}

const WRITERS = [Array, String, Number, Boolean, Object] as const;

/** `JSON.stringify` without the `toJSON` that old libraries give to lists and texts, which writes them twice. */
export function stringify(...args: Parameters<typeof JSON.stringify>): string {
  const changed = WRITERS.flatMap(({ prototype }) => {
    const own = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    return own?.configurable ? [[prototype, own] as const] : [];
  });
  for (const [prototype] of changed) Reflect.deleteProperty(prototype, 'toJSON');
  try {
    return JSON.stringify(...args);
  } finally {
    for (const [prototype, own] of changed) Object.defineProperty(prototype, 'toJSON', own);
  }
}

/** `Promise.withResolvers` (Chrome 119, Safari 17.4). */
export function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve!: PromiseWithResolvers<Value>['resolve'];
  let reject!: PromiseWithResolvers<Value>['reject'];
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/** `AbortSignal.any` (Chrome 116, Safari 17.4). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    else signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
}

/** `URL.parse` (Chrome 126, Safari 18). */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** `Map.groupBy` (Chrome 117, Safari 17.4). */
export function groupBy<Key, Item>(items: Iterable<Item>, toKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** `list.toSorted` (Chrome 110, Safari 16). */
export const toSorted = <Item>(list: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- what this is for
  [...list].sort(compare);

/** `list.toReversed` (Chrome 110, Safari 16). */
export const toReversed = <Item>(list: readonly Item[]): Item[] =>
  // oxlint-disable-next-line unicorn/no-array-reverse -- what this is for
  [...list].reverse();

/** `list.toSpliced` (Chrome 110, Safari 16). */
export function toSpliced<Item>(
  list: readonly Item[],
  ...change: [start: number, count: number, ...Item[]]
): Item[] {
  const copy = [...list];
  copy.splice(...change);
  return copy;
}
