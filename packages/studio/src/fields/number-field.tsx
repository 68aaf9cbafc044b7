import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { TextField, useSurface, useText } from '@agent-studio/core';
import { readNumber, writeNumber } from './read-number.ts';

export interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'defaultValue' | 'inputMode' | 'max' | 'min' | 'onChange' | 'role' | 'step' | 'type' | 'value'
> {
  /** Null: empty, which means something here. NaN: no number was typed, which the form refuses. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Whether empty is a value. */
  nullable?: boolean;
  /** In the shown unit, as `max` and `step`. */
  min?: number;
  max?: number;
  /** What an arrow key adds. */
  step?: number;
  /** Absent: with whole steps. */
  isWhole?: boolean;
  /** How many of the stored unit one of the shown unit is. */
  unit?: number;
  /** Says only what may be said: for drafts that are saved while they are typed, without a form that would refuse it. */
  validOnly?: boolean;
}

/**
 * A number within bounds, typed as the language writes it and shown in a unit of its own. A text field, since in a number
 * field of the browser the wheel changes what it passes over, and a comma or other digits empty it.
 */
export function NumberField({
  value,
  onChange,
  nullable = false,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  unit = 1,
  isWhole = Number.isInteger(step) && unit === 1,
  validOnly = false,
  error,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const t = useText();
  const { locale } = useSurface();
  const write = (number: number | null) => writeNumber(number === null ? null : number / unit, locale);
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  if (!Object.is(value, known)) {
    setKnown(value);
    setText(write(value));
  }

  const number = readNumber(text, locale);
  const fault = validOnly || text.trim() !== '' ? faultOf(number) : null;

  /** Why it may not be said, or null. */
  function faultOf(given: number | null): string | null {
    if (given === null) return nullable ? null : t('A number is expected here.');
    if (Number.isNaN(given)) return t('A number is expected here.');
    if (isWhole && !Number.isInteger(given)) return t('A whole number is expected here.');
    if (given >= min && given <= max) return null;
    return Number.isFinite(max)
      ? `${min.toLocaleString(locale)} – ${max.toLocaleString(locale)}`
      : t('At least {number}', { number: min.toLocaleString(locale) });
  }
  function say(typed: string) {
    setText(typed);
    const next = readNumber(typed, locale);
    if (validOnly && faultOf(next) !== null) return;
    const stored = next === null ? (nullable ? null : Number.NaN) : next * unit;
    setKnown(stored);
    onChange(stored);
  }
  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0 || rest.readOnly || event.defaultPrevented) return;
    event.preventDefault();
    const from = Number.isFinite(number) ? Number(number) : min;
    const next = Math.min(max, Math.max(min, from + by));
    say(writeNumber(Number(next.toPrecision(12)), locale));
  }

  return (
    <TextField
      {...rest}
      role="spinbutton"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-valuenow={number !== null && Number.isFinite(number) ? number : undefined}
      aria-valuemin={min}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      error={error ?? fault}
      value={text}
      onKeyDown={stepBy}
      onChange={({ target }) => say(target.value)}
    />
  );
}
