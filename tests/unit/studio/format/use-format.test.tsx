import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormat } from '#studio/format/create-format.ts';
import { useFormat } from '#studio/format/use-format.ts';
import { renderScreen } from '#support/browser/render.tsx';

afterEach(cleanup);

function Figures() {
  const format = useFormat();
  return (
    <p>
      {[
        format.count(1234.5),
        format.decimal(0.5),
        format.percent(0.975),
        format.duration(1234),
        format.list(['a', 'b']),
      ].join(' | ')}
    </p>
  );
}

it.each([
  ['en', '1,234.5 | 0.50 | 97.5% | 1.23\u00a0s | a, b'],
  ['de', '1.234,5 | 0,50 | 97,5\u00a0% | 1,23\u00a0s | a, b'],
])('writes figures and lists as people do in %s', (locale, expected) => {
  renderScreen(<Figures />, { locale });
  expect(screen.getByText((_text, element) => element?.tagName === 'P').textContent).toBe(expected);
});

it('keeps a figure and its unit together among words that run the other way', () => {
  const Cost = () => {
    const format = useFormat();
    const parts = [
      format.usd(21.9),
      format.pair('p50', '1.05'),
      format.signed(-1.4, '1.4'),
      format.usd(2.02),
    ];
    return <p>{parts.join(' · ')}</p>;
  };
  renderScreen(<Cost />, { locale: 'ar', dir: 'rtl' });
  const text = screen.getByText((_text, element) => element?.tagName === 'P').textContent;
  expect(text.split(' · ')).toEqual([
    expect.stringMatching(/^\u2068.*21\.90.*\u2069$/),
    '\u2068p50 1.05\u2069',
    // The sign is before its number, and “US$” is no “$US”.
    '\u2068\u200E−1.4\u2069',
    expect.stringMatching(/2\.02\u00a0\u2066US\$\u2069\u2069$/),
  ]);
});

it('writes amounts below each other with equally many decimals', () => {
  const Column = ({ values }: { values: (number | null)[] }) => {
    const write = useFormat().usdAmong(values);
    return <p>{values.map((value) => (value === null ? '–' : write(value))).join(' ')}</p>;
  };
  const { rerender } = render(<Column values={[4.29, 0.8913, null, 0.007]} />);
  expect(screen.getByText('$4.2900 $0.8913 – $0.0070')).toBeTruthy();
  rerender(<Column values={[1204.5, 0.89, 0]} />);
  expect(screen.getByText('$1,204.50 $0.89 $0.00')).toBeTruthy();
});

it('writes amounts to the cent, and that one is less than that', () => {
  const Costs = ({ values }: { values: number[] }) => {
    const format = useFormat();
    return <p>{values.map(format.cents).join(' ')}</p>;
  };
  render(<Costs values={[9.74, 0.8913, 0.004, 0]} />);
  expect(screen.getByText('$9.74 $0.89 < $0.01 $0.00')).toBeTruthy();
});

it.each([
  ['en', 'ltr', 'Nov 28, 2026'],
  ['ar', 'rtl', '28 نوفمبر 2026'],
] as const)('names the month of a day in %s', (locale, dir, expected) => {
  const Day = () => <p>{useFormat().date('2026-11-28')}</p>;
  renderScreen(<Day />, { locale, dir });
  expect(screen.getByText(expected)).toBeTruthy();
});

it('has nothing to say about no parts', () => {
  const Empty = () => <p>[{useFormat().list([])}]</p>;
  render(<Empty />);
  expect(screen.getByText('[]')).toBeTruthy();
});

it('writes what was measured as closely each time, and what somebody set as they did', () => {
  const { duration, exactDuration } = createFormat('en', 'ltr');
  expect([4_310, 2_500, 3_000, 180_000].map((ms) => duration(ms))).toEqual([
    '4.31\u00a0s',
    '2.50\u00a0s',
    '3.00\u00a0s',
    '3.0 min',
  ]);
  expect([30_000, 1_500, 90_000].map((ms) => exactDuration(ms))).toEqual([
    '30\u00a0s',
    '1.5\u00a0s',
    '1.5 min',
  ]);
  expect([duration(500, 1_500), exactDuration(0, 20_000), exactDuration(500, 1_500)]).toEqual([
    '0.50\u00a0s',
    '0\u00a0s',
    '0.5\u00a0s',
  ]);
  expect([duration(0), duration(999.4), duration(999.6)]).toEqual(['0 ms', '999 ms', '1.00\u00a0s']);
});

it('writes how much figures grew each as closely', () => {
  const { growth } = createFormat('en', 'ltr');
  expect([0.226, 0.21, 1].map(growth)).toEqual(['22.6%', '21.0%', '100.0%']);
});
