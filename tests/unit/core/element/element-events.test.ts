import { expect, it } from 'vitest';
import { emitBefore } from '#core/element/element-events.ts';

interface Detail {
  text: string;
  waitUntil: (promise: Promise<unknown>) => void;
}

const listening = (listener: (detail: Detail, event: Event) => void) => {
  const host = document.createElement('div');
  host.addEventListener('studio-before', (event) => listener((event as CustomEvent<Detail>).detail, event));
  return host;
};

it('goes ahead when nobody objects, with what listeners made of the detail', async () => {
  const detail = { text: 'hello' };
  const host = listening((seen) => (seen.text = seen.text.toUpperCase()));
  expect(await emitBefore(host, 'studio-before', detail)).toBe(true);
  expect(detail.text).toBe('HELLO');
});

it('stops when a listener prevents it', async () => {
  const host = listening((_, event) => event.preventDefault());
  expect(await emitBefore(host, 'studio-before', {})).toBe(false);
});

it('waits for held promises; false and failure stop it', async () => {
  const answer = (promise: () => Promise<unknown>) =>
    emitBefore(
      listening((detail) => detail.waitUntil(promise())),
      'studio-before',
      {},
    );
  expect(await answer(async () => 'fine')).toBe(true);
  expect(await answer(async () => false)).toBe(false);
  expect(await answer(() => Promise.reject(new Error('no')))).toBe(false);
});

it('sees a preventDefault() that comes while it waits', async () => {
  const host = listening((detail, event) =>
    detail.waitUntil(Promise.resolve().then(() => event.preventDefault())),
  );
  expect(await emitBefore(host, 'studio-before', {})).toBe(false);
});
