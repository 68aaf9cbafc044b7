// @vitest-environment node
import { expect, it } from 'vitest';
import { createEventQueue } from '#server/features/agent-runs/event-queue.ts';
import type { RunEvent } from '#server/engine/run-events.ts';

const text = (content: string): RunEvent => ({ type: 'text', content });
const last: RunEvent = { type: 'failed', error: { code: 'x', detail: 'x', retryable: false } };

async function drain(queue: ReturnType<typeof createEventQueue>): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for (;;) {
    const event = await queue.next(10);
    if (event === undefined) return events;
    if (event !== 'quiet') events.push(event);
  }
}

it('gives every event in order to a reader that keeps up', async () => {
  const queue = createEventQueue();
  const reading = drain(queue);
  for (const word of ['a', 'b', 'c']) {
    queue.push(text(word));
    await Promise.resolve();
  }
  queue.push(last);
  queue.end();
  expect(await reading).toEqual([text('a'), text('b'), text('c'), last]);
});

it('joins text for a reader that does not, without losing or reordering any', async () => {
  const queue = createEventQueue();
  const pieces = Array.from({ length: 20_000 }, (_, n) => `piece ${n} `);
  for (const piece of pieces) queue.push(text(piece));
  queue.push(last);
  queue.end();
  const events = await drain(queue);
  expect(events.length).toBeLessThan(100);
  expect(events.at(-1)).toEqual(last);
  expect(events.map((event) => (event.type === 'text' ? event.content : '')).join('')).toBe(pieces.join(''));
  const longest = Math.max(...events.map((event) => (event.type === 'text' ? event.content.length : 0)));
  expect(longest).toBeLessThan(40_000);
});

it('says when it is quiet', async () => {
  const queue = createEventQueue();
  expect(await queue.next(5)).toBe('quiet');
});

it('keeps nothing for a reader that left', async () => {
  const queue = createEventQueue();
  queue.push(text('before'));
  queue.close();
  queue.push(text('after'));
  queue.end();
  expect(await queue.next(5)).toBeUndefined();
});
