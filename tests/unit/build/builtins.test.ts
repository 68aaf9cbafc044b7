import { expect, it } from 'vitest';
import * as builtins from '../../../build/builtins.ts';

/* Each answers as the builtin does that it stands for. */

it('groups, sorts, reverses and cuts a copy', () => {
  const list = [3, 1, 2];
  expect(builtins.toSorted(list)).toEqual([1, 2, 3]);
  expect(builtins.toSorted(list, (one, other) => other - one)).toEqual([3, 2, 1]);
  expect(builtins.toReversed(list)).toEqual([2, 1, 3]);
  expect(builtins.toSpliced(list, 1, 1, 7, 8)).toEqual([3, 7, 8, 2]);
  expect(list).toEqual([3, 1, 2]);
  expect(builtins.groupBy(list, (item) => item % 2)).toEqual(Map.groupBy(list, (item) => item % 2));
});

it('makes lists of what Array.from makes lists of', () => {
  expect(builtins.arrayFrom(new Set([1, 2]))).toEqual([1, 2]);
  expect(builtins.arrayFrom({ length: 2 })).toEqual([undefined, undefined]);
  expect(builtins.arrayFrom({ length: 2 }, (_, at) => at)).toEqual([0, 1]);
  expect(builtins.arrayFrom('añ😀')).toEqual(Array.from('añ😀'));
});

it('reads addresses, and gives null for what is none', () => {
  expect(builtins.parseUrl('/a?b', 'https://example.com')?.href).toBe('https://example.com/a?b');
  expect(builtins.parseUrl('http://')).toBeNull();
});

it('gives a promise with its two ends', async () => {
  const kept = builtins.withResolvers<number>();
  kept.resolve(1);
  expect(await kept.promise).toBe(1);
  const broken = builtins.withResolvers();
  broken.reject(new Error('no'));
  await expect(broken.promise).rejects.toThrow('no');
});

it('ends a signal with the first of several, also where the browser cannot', () => {
  const any = Reflect.getOwnPropertyDescriptor(AbortSignal, 'any')!;
  Reflect.deleteProperty(AbortSignal, 'any');
  try {
    const [first, second] = [new AbortController(), new AbortController()];
    const signal = builtins.anySignal([first.signal, second.signal]);
    expect(signal.aborted).toBe(false);
    second.abort(new Error('enough'));
    expect(signal.reason).toEqual(new Error('enough'));
    expect(builtins.anySignal([second.signal]).aborted).toBe(true);
  } finally {
    Object.defineProperty(AbortSignal, 'any', any);
  }
});

it('gives an object what its frozen prototype has', () => {
  const frozen = Object.create(Object.freeze({ name: 'Error' })) as { name: string };
  expect(builtins.assign(frozen, 'name', 'Own')).toBe('Own');
  expect(frozen.name).toBe('Own');
});

it('knows the keys of an object and of what it inherits, but not what a page has added to all', () => {
  const child = Object.assign(Object.create({ inherited: 1 }) as object, { own: 1 });
  const { prototype } = Object;
  Object.defineProperty(prototype, 'added', { value: 1, enumerable: true, configurable: true });
  const keys = builtins.keysOf(child);
  Reflect.deleteProperty(prototype, 'added');
  expect(keys).toEqual(['own', 'inherited']);
  expect(builtins.keysOf(null)).toEqual([]);
});

it('writes JSON as if no library had changed it, and leaves the library its change', () => {
  const toJSON = () => 'twice';
  const { prototype } = Array;
  Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true });
  const text = builtins.stringify({ list: [1], date: new Date(0) });
  const left = Reflect.get(prototype, 'toJSON');
  Reflect.deleteProperty(prototype, 'toJSON');
  expect(text).toBe('{"list":[1],"date":"1970-01-01T00:00:00.000Z"}');
  expect(left).toBe(toJSON);
});
