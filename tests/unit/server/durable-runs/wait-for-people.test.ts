import { afterEach, expect, it, vi } from 'vitest';
import { createWaitForPeople } from '#server/features/durable-runs/wait-for-people.ts';

const unhandled = vi.fn();
process.on('unhandledRejection', unhandled);
afterEach(() => void unhandled.mockReset());

it('leaves no rejection behind when the run is over while the database is asked', async () => {
  const asked = Promise.withResolvers<[]>();
  const people = createWaitForPeople({ settled: () => asked.promise }, { error: vi.fn() });
  const over = new AbortController();
  const waiting = people.wait('a', over.signal);
  // Heard only later, as by a run that stores something first.
  const heard = waiting.catch((reason: unknown) => reason);
  over.abort('over');
  await new Promise(setImmediate);
  asked.resolve([]);
  expect(await heard).toBe('over');
  await new Promise(setImmediate);
  expect(unhandled).not.toHaveBeenCalled();
  await people.close();
});

it('takes an answer that came while nobody waited', async () => {
  const answer = { answer: { ok: true }, by: 'ada' };
  const people = createWaitForPeople(
    { settled: async () => [{ id: 'a', status: 'answered', answer }] as never },
    { error: vi.fn() },
  );
  const asked = await people.wait('a', new AbortController().signal);
  expect(asked).toEqual({ outcome: 'answered', ...answer });
  await people.close();
});
