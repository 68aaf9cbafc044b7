import { expect, it, vi } from 'vitest';
import { toListFile } from '#studio/lists/list-file.ts';

const COLUMNS = [
  { name: 'id', value: ({ id }: { id: string }) => id },
  { name: 'length', value: ({ id }: { id: string }) => id.length },
];

const all = Array.from({ length: 10_000 }, (_, index) => ({ id: `item ${index}` }));
const load = vi.fn(async ({ page, page_size }: { page: number; page_size: number }) => ({
  items: all.slice((page - 1) * page_size, page * page_size),
  page,
  page_size,
  total: all.length,
}));

it('has every item of all pages, and says how far it is', async () => {
  const shares: number[] = [];
  const file = await toListFile(COLUMNS, load, new AbortController().signal, (rows, total) =>
    shares.push(rows / total),
  );
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(10_001);
  expect(lines.at(-1)).toBe('item 9999,9');
  expect(load).toHaveBeenCalledTimes(100);
  expect([shares[0], shares.at(-1)]).toEqual([0.01, 1]);
});

it('has an item once that moved to the next page meanwhile', async () => {
  const moved = async ({ page }: { page: number }) => ({
    items: page === 1 ? all.slice(0, 100) : all.slice(99, 150),
    page,
    page_size: 100,
    total: 151,
  });
  const file = await toListFile(COLUMNS, moved, new AbortController().signal, () => {});
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(151);
});

it('ends when nobody wants it any more', async () => {
  const abort = new AbortController();
  const file = toListFile(COLUMNS, load, abort.signal, () => abort.abort());
  await expect(file).rejects.toThrow();
});
