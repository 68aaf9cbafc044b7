import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Sparkline } from '#core/ui/sparkline.tsx';

afterEach(cleanup);

/** The corners of the line, as x and y. */
function drawn(values: readonly (number | null)[], each?: number): [number, number][] {
  const { container } = render(<Sparkline values={values} each={each} width={100} height={26} />);
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

it('draws many as the means of neighbours', () => {
  // Up and down from point to point, on its way up by one every ten.
  const values = Array.from({ length: 168 }, (_, hour) => Math.floor(hour / 10) + (hour % 2 ? 1 : 0));
  const corners = drawn(values);
  expect(corners).toHaveLength(28);
  const heights = corners.map(([, y]) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect([corners[0]?.[0], corners.at(-1)]).toEqual([0, [100, 3]]);
});

it('takes as many together as it is told, the newest in a full one', () => {
  expect(drawn([100, 0, 2, 4, 6], 2).map(([x]) => x)).toEqual([0, 50, 100]);
  expect(drawn([9, 0, 2, 9, 9], 2)[0]?.[1]).toBe(3);
});

it('goes on over what nothing is known of, in place of falling to nothing', () => {
  expect(drawn([10, null, 10, 20])).toEqual([
    [0, 19.7],
    [66.7, 19.7],
    [100, 3],
  ]);
  expect(drawn([null, 4, null])).toEqual([]);
});
