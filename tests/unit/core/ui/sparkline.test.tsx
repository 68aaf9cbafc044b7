import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Sparkline } from '#core/ui/sparkline.tsx';

afterEach(cleanup);

/** The corners of the line, as x and y. */
function drawn(values: readonly (number | null)[]): [number, number][] {
  const { container } = render(<Sparkline values={values} width={100} height={26} />);
  const line = container.querySelector('path[fill="none"]')?.getAttribute('d') ?? '';
  return [...line.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

it('draws few figures as they are', () => {
  expect(drawn([0, 5, 10])).toEqual([
    [0, 23],
    [50, 13],
    [100, 3],
  ]);
});

it('draws many as the means of neighbours, and the last as it is', () => {
  // Up and down from point to point, on its way up by one every ten.
  const values = Array.from({ length: 168 }, (_, hour) => Math.floor(hour / 10) + (hour % 2 ? 1 : 0));
  const corners = drawn([...values, 40]);
  expect(corners.length).toBeLessThanOrEqual(30);
  const means = corners.slice(0, -1).map(([, y]) => y);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
  expect(corners[0]?.[0]).toBe(0);
  expect(corners.at(-1)).toEqual([100, 3]);
});

it('goes on over what nothing is known of, in place of falling to nothing', () => {
  expect(drawn([10, null, 10, 20])).toEqual([
    [0, 20],
    [66.7, 20],
    [100, 3],
  ]);
  expect(drawn([null, 4, null])).toEqual([]);
});
