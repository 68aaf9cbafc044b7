import type { ComponentProps, CSSProperties } from 'react';
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
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: number) => void;
}

export function RangeField({ label, value, shown, hint, error, onChange, ...rest }: RangeFieldProps) {
  const format = useFormat();
  const share = (value - rest.min) / (rest.max - rest.min);
  return (
    <Field label={label} note={shown ?? format.count(value)} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="range"
          className={styles.range}
          style={{ '--share': share } as CSSProperties}
          value={value}
          {...(shown && { 'aria-valuetext': shown })}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
