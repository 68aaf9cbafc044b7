import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumberField, type NumberFieldProps } from '#studio/fields/number-field.tsx';
import { readNumber, writeNumber } from '#studio/fields/read-number.ts';
import { renderScreen } from '#support/browser/render.tsx';

describe('a number as people write it', () => {
  it.each([
    ['en', '1,000', 1000],
    ['en', '1,234,567.5', 1_234_567.5],
    ['en', '0,5', 0.5],
    ['en', '1.5', 1.5],
    ['en', '-3', -3],
    ['de', '1.000', 1000],
    ['de', '1,5', 1.5],
    ['de', '1.5', 1.5],
    ['ar', '١٢٫٥', 12.5],
    ['ar', '١٬٠٠٠', 1000],
    ['en', '۱۲', 12],
    ['en', ' 7 ', 7],
    ['en', '  ', null],
    ['en', 'seven', Number.NaN],
    ['en', '1.2.3', Number.NaN],
  ])('in %s: %s', (locale, text, number) => {
    expect(readNumber(text, locale)).toBe(number);
  });

  it.each(['en', 'de', 'ar', 'fa'])('is read as it is written, in %s', (locale) => {
    for (const number of [0, 0.5, 1000, 12_345.678, -3, 1e6]) {
      expect(readNumber(writeNumber(number, locale), locale)).toBe(number);
    }
  });
});

function Field({
  heard,
  initial,
  ...props
}: Partial<NumberFieldProps> & { heard: (value: number | null) => void; initial: number | null }) {
  const [value, setValue] = useState(initial);
  return (
    <NumberField
      label="Rows"
      {...props}
      value={value}
      onChange={(next) => {
        heard(next);
        setValue(next);
      }}
    />
  );
}

const type = async (text: string) => {
  const field = screen.getByRole('spinbutton', { name: 'Rows' });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
};

describe('the field of numbers', () => {
  it('says what was typed in its unit, and names its bounds', async () => {
    const heard = vi.fn();
    renderScreen(<Field heard={heard} initial={2000} unit={1000} min={1} max={60} />);
    expect(screen.getByRole('spinbutton', { name: 'Rows' })).toHaveProperty('value', '2');
    await type('30');
    expect(heard).toHaveBeenLastCalledWith(30_000);
    await type('61');
    expect(heard).toHaveBeenLastCalledWith(61_000);
    screen.getByText('1 – 60');
  });

  it('tells an empty field from a missing number', async () => {
    const heard = vi.fn();
    const { unmount } = renderScreen(<Field heard={heard} initial={5} nullable />);
    await type('');
    expect(heard).toHaveBeenLastCalledWith(null);
    unmount();
    renderScreen(<Field heard={heard} initial={5} />);
    await type('');
    expect(heard).toHaveBeenLastCalledWith(Number.NaN);
    await type('x');
    expect(heard).toHaveBeenLastCalledWith(Number.NaN);
    screen.getByText('A number is expected here.');
  });

  it('keeps what may not be said to itself, where drafts are saved as they are typed', async () => {
    const heard = vi.fn();
    renderScreen(<Field heard={heard} initial={5} validOnly min={1} max={20} />);
    await type('2.5');
    screen.getByText('A whole number is expected here.');
    await type('21');
    screen.getByText('1 – 20');
    for (const [value] of heard.mock.calls) expect([2, 1, 20]).toContain(value);
    await type('7');
    expect(heard).toHaveBeenLastCalledWith(7);
  });

  it('goes up and down with the arrow keys, within its bounds, and not with the wheel', async () => {
    const heard = vi.fn();
    renderScreen(<Field heard={heard} initial={0.2} step={0.1} max={0.3} />);
    const field = screen.getByRole('spinbutton', { name: 'Rows' });
    field.focus();
    fireEvent.wheel(field, { deltaY: 100 });
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}');
    expect(heard).toHaveBeenLastCalledWith(0.3);
    await userEvent.keyboard('{ArrowUp}');
    expect(heard).toHaveBeenLastCalledWith(0.3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(heard).toHaveBeenLastCalledWith(0);
    expect(field.getAttribute('type')).toBe('text');
  });
});
