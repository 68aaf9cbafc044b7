import { expect, it } from 'vitest';
import { createHandover } from '#server/engine/handover.ts';
import { collect } from './samples.ts';

it('hands over what was given before and after the reader came, in order', async () => {
  const handover = createHandover<number>();
  handover.give(1);
  const read = collect(handover.untilEnd(undefined));
  handover.give(2);
  await Promise.resolve();
  handover.give(3);
  handover.end();
  expect(await read).toEqual([1, 2, 3]);
});

it('fails behind what was given before', async () => {
  const handover = createHandover<number>();
  handover.give(1);
  handover.fail(new Error('over'));
  const read: number[] = [];
  const reading = (async () => {
    for await (const item of handover.untilEnd(undefined)) read.push(item);
  })();
  await expect(reading).rejects.toThrow('over');
  expect(read).toEqual([1]);
});

it('leaves a reader whose signal aborts, while it waits and while it works', async () => {
  const waiting = new AbortController();
  const reading = collect(createHandover<number>().untilEnd(waiting.signal));
  waiting.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');

  const working = new AbortController();
  const handover = createHandover<number>();
  handover.give(1);
  const items = handover.untilEnd(working.signal);
  expect(await items.next()).toEqual({ done: false, value: 1 });
  working.abort(new Error('stopped'));
  await expect(items.next()).rejects.toThrow('stopped');
});
