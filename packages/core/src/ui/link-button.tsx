import type { ComponentProps } from 'react';
import { asChild as dress } from './as-child.ts';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';
import { cx } from './cx.ts';

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** Dresses the one child, for example a router's `<Link>`, and makes no element of its own. */
  asChild?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  asChild = false,
  variant = 'secondary',
  size = 'medium',
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = {
    ...rest,
    className: cx(styles.button, className),
    'data-variant': variant,
    'data-size': size,
  };
  return asChild ? dress(children, look) : <a {...look}>{children}</a>;
}
