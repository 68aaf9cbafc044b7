import { useState } from 'react';
import { TextField } from '@agent-studio/core';

export interface NumberFieldProps {
  label: string;
  value: number | null;
  /** Null: nothing is said, where that may be. */
  onChange: (value: number | null) => void;
  isOptional?: boolean;
  min: number;
  max: number;
  isWhole?: boolean;
  note?: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
}

/** A number in its bounds. While it is none, the last one stays. */
export function WorkflowNumberField({
  value,
  onChange,
  isOptional = false,
  min,
  max,
  isWhole = true,
  error,
  ...rest
}: NumberFieldProps) {
  const [text, setText] = useState(() => toText(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (read(text) !== value) setText(toText(value));
  }
  const number = read(text);
  const isGood = (given: number | null): boolean =>
    given === null ? isOptional : given >= min && given <= max && (!isWhole || Number.isInteger(given));
  const fault = isGood(number) ? undefined : `${min.toLocaleString()} – ${max.toLocaleString()}`;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      dir="ltr"
      error={fault ?? error}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const next = read(target.value);
        if (!isGood(next)) return;
        setKnown(next);
        onChange(next);
      }}
    />
  );
}

const toText = (value: number | null): string => (value === null ? '' : String(value));

/** NaN: no number. */
function read(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? null : Number(typed);
}
