import { expect, it } from 'vitest';
import { orAbort, whenAborted } from '#server/engine/or-abort.ts';

it('gives what the work gives, or fails as it does', async () => {
  const { signal } = new AbortController();
  expect(await orAbort(Promise.resolve(1), signal)).toBe(1);
  await expect(orAbort(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
});

it('rejects with the reason, before or after it aborts, whatever the work does', async () => {
  const over = new AbortController();
  const late = orAbort(new Promise(() => undefined), over.signal);
  const never = whenAborted(over.signal);
  over.abort('over');
  await expect(late).rejects.toBe('over');
  await expect(never).rejects.toBe('over');
  await expect(orAbort(new Promise(() => undefined), over.signal)).rejects.toBe('over');
});
