import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Field } from '@agent-studio/core';
import styles from './range-field.module.css';
import { useFormat } from '../format/use-format.ts';

export interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Behind the label; absent: the value. */
  shown?: string;
  /** At the end of the label's line, behind the value. */
  end?: ReactNode;
  /** It stands where it would usually be, and is not set. */
  unset?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: number) => void;
}

export function RangeField({
  label,
  value,
  shown,
  end,
  unset = false,
  hint,
  error,
  onChange,
  ...rest
}: RangeFieldProps) {
  const format = useFormat();
  const share = (value - rest.min) / (rest.max - rest.min);
  return (
    <Field
      label={label}
      note={
        <span className={styles.value} {...(unset && { 'data-unset': '' })}>
          {shown ?? format.count(value)}
          {end}
        </span>
      }
      hint={hint}
      error={error}
    >
      {(control) => (
        <input
          {...rest}
          {...control}
          type="range"
          className={styles.range}
          {...(unset && { 'data-unset': '' })}
          style={{ '--share': share } as CSSProperties}
          value={value}
          {...(shown && { 'aria-valuetext': shown })}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
