import { TextField } from '@agent-studio/core';

export interface LimitFieldProps {
  label: string;
  least?: number;
  most: number;
  value: number;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: number) => void;
}

/** A whole number within bounds. What is typed stands, also while it is none: the server says what is wrong. */
export function LimitField({ least = 1, most, value, onChange, ...field }: LimitFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
