import { expect, it } from 'vitest';
import { writeTogether } from '#server/db/write-together.ts';

it('writes what comes in meanwhile together, and answers each with its own', async () => {
  const batches: number[][] = [];
  const write = writeTogether(async (items: number[]) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return items.map((item) => item * 10);
  });
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([10, 20, 30]);
  expect(await write(4)).toBe(40);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('fails only what cannot be written', async () => {
  const write = writeTogether(async (items: number[]) => {
    if (items.includes(2)) throw new Error('Not 2.');
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
