import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
}

export function Checkbox({ label, hint, hideLabel = false, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={cx(styles.row, className)}>
      <input {...rest} type="checkbox" className={styles.box} {...(hint && { 'aria-describedby': hintId })} />
      <span className={cx(hideLabel && 'sr')}>
        {label}
        {hint && (
          <small id={hintId} className={styles.hint}>
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}
