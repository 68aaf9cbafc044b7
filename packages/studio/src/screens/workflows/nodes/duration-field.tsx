import { useState } from 'react';
import { msg, Select, useText } from '@agent-studio/core';
import styles from '../workflow-form.module.css';
import { NumberField } from '../../../fields/number-field.tsx';

const UNITS = [
  { value: 'seconds', label: msg('seconds'), ms: 1_000 },
  { value: 'minutes', label: msg('minutes'), ms: 60_000 },
  { value: 'hours', label: msg('hours'), ms: 3_600_000 },
  { value: 'days', label: msg('days'), ms: 86_400_000 },
] as const;
type Unit = (typeof UNITS)[number]['value'];

export interface DurationFieldProps {
  label: string;
  /** Milliseconds; null: no end. */
  value: number | null;
  onChange: (ms: number | null) => void;
  nullable?: boolean;
  /** Milliseconds. */
  min: number;
  max: number;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
}

/** A time span in the unit that suits it. */
export function DurationField({
  label,
  value,
  onChange,
  min,
  max,
  disabled = false,
  ...rest
}: DurationFieldProps) {
  const t = useText();
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  const { ms } = UNITS.find((one) => one.value === unit)!;
  return (
    <div className={styles.duration}>
      <NumberField
        validOnly
        {...rest}
        label={label}
        isWhole={false}
        disabled={disabled}
        min={min / ms}
        max={max / ms}
        value={value === null ? null : value / ms}
        onChange={(number) => onChange(number === null ? null : Math.round(number * ms))}
      />
      <Select
        label={t('Unit')}
        disabled={disabled}
        value={unit}
        options={UNITS.map((one) => ({ value: one.value, label: t(one.label) }))}
        onChange={(next) => {
          const other = UNITS.find((one) => one.value === next)!;
          setUnit(next);
          if (value !== null) onChange(Math.min(max, Math.max(min, Math.round((value / ms) * other.ms))));
        }}
      />
    </div>
  );
}

function unitOf(value: number | null): Unit {
  const fits = UNITS.filter(({ ms }) => value !== null && value % ms === 0);
  return fits.at(-1)?.value ?? 'seconds';
}
