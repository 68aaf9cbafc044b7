import { expect, it } from 'vitest';
import { fewAtOnce } from '#server/db/few-at-once.ts';

it('lets so many go on at a time, in their order, whether they fail or not', async () => {
  const gate = fewAtOnce(2);
  const begun: number[] = [];
  let inside = 0;
  let most = 0;
  const works = Array.from({ length: 6 }, (_, place) =>
    gate(async () => {
      begun.push(place);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (place % 2) throw new Error('failed');
      return place;
    }),
  );
  const outcomes = await Promise.allSettled(works);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(await gate(async () => 'again')).toBe('again');
});
