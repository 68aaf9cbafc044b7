import { expect, it } from 'vitest';
import { linePath, portHeight } from '#studio/canvas/surface/line-path.ts';

const end = (id: string, x: number, y: number, ports?: { id: string; label?: string }[]) => ({
  node: { id, ...(ports && { ports }) },
  x,
  y,
  height: 64,
});

it('leads from the right edge of one node to the left edge of the next, mirrored where one reads so', () => {
  const [from, to] = [end('a', 0, 0), end('b', 300, 100)];
  expect(linePath(from, 'next', to, [from, to], false)[0]).toMatch(/^M216,32 C.* 300,132$/);
  const [rtlFrom, rtlTo] = [end('a', 300, 0), end('b', 0, 100)];
  expect(linePath(rtlFrom, 'next', rtlTo, [rtlFrom, rtlTo], true)[0]).toMatch(/^M300,32 C.* 216,132$/);
});

it('begins at the row of its way out', () => {
  const node = {
    ...end('a', 0, 0, [
      { id: 'true', label: 'Yes' },
      { id: 'false', label: 'No' },
    ]),
    height: 110,
  };
  expect(portHeight(node, 'true')).toBe(73.25);
  expect(portHeight(node, 'false')).toBe(93.75);
});

it('goes between the rows where it leads back to the beginning of a row below', () => {
  const [from, to, beside] = [end('a', 900, 0), end('b', 0, 200), end('c', 300, 180)];
  const [path] = linePath(from, 'next', to, [from, to, beside], false);
  // Above the highest node of that row.
  expect(path).toContain('152');
});
