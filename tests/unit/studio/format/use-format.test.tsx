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

it('writes a length of time in the unit that suits it, or what stands beside it', () => {
  const { duration } = createFormat('en', 'ltr');
  expect([duration(0), duration(0, 20_000), duration(500, 1_500)]).toEqual([
    '0 ms',
    '0\u00a0s',
    '0.5\u00a0s',
  ]);
  expect([duration(999.4), duration(999.6)]).toEqual(['999 ms', '1\u00a0s']);
});
