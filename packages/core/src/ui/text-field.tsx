import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  size?: 'medium' | 'large';
  /** Before the text, for example an icon. */
  leading?: ReactNode;
  /** After the text, for example an `IconButton`. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  hideLabel,
  note,
  hint,
  error,
  size = 'medium',
  leading,
  trailing,
  type = 'text',
  // As in a text area.
  placeholder = ' ',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, note, hint, error, className }}>
      {(field) => (
        <span className={cx(control.box, styles.box)} data-size={size}>
          {leading}
          <input {...rest} {...field} type={type} placeholder={placeholder} className={styles.input} />
          {trailing}
        </span>
      )}
    </Field>
  );
}
