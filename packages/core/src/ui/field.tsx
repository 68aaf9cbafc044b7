import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

/** The texts around a control. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** Stands behind the label, for example "optional" or a counter; with a button, at the end of its line. */
  note?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint and marks the control as invalid. */
  error?: ReactNode;
}

/** What the control inside must wear to belong to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps extends FieldTexts {
  className?: string | undefined;
  children: (control: FieldControl, labelId: string) => ReactNode;
}

export function Field({ label, hideLabel, note, hint, error, className, children }: FieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const textId = `${id}text`;
  const text = error || hint;
  const control: FieldControl = {
    id,
    ...(text && { 'aria-describedby': textId }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.top, hideLabel && 'sr')}>
        <label id={labelId} htmlFor={id}>
          {label}
        </label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children(control, labelId)}
      {text && (
        <p id={textId} className={error ? styles.error : styles.hint}>
          {text}
        </p>
      )}
    </div>
  );
}
