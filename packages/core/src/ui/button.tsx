import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks; keeps the label, the width and the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? ignore : onClick}
    >
      {children}
      {busy && <Spinner className={styles.busy} />}
    </button>
  );
}
