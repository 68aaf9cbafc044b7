import { TextField } from '@agent-studio/core';

export interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Null: empty, which means something here. NaN: nothing was typed yet, which the form refuses. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  name?: string;
  /** Whether empty is a value. */
  nullable?: boolean;
  /** How many of the stored unit one of the shown unit is. */
  unit?: number;
  step?: number;
  readOnly?: boolean;
}

/** A number from 0 up, shown in a unit of its own. */
export function NumberField({
  value,
  onChange,
  nullable = false,
  unit = 1,
  step = 1,
  ...field
}: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      min={0}
      step={step}
      value={value === null || Number.isNaN(value) ? '' : value / unit}
      onChange={({ target }) =>
        onChange(target.value === '' ? (nullable ? null : Number.NaN) : target.valueAsNumber * unit)
      }
    />
  );
}
