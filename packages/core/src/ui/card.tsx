import type { ComponentProps } from 'react';
import { asChild as dress } from './as-child.ts';
import styles from './card.module.css';
import { cx } from './cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** Dresses the one child, for example an `<li>` or a `<section>`, and makes no element of its own. */
  asChild?: boolean;
  /** Lifts on hover. The one link inside wears `cardCover`: its area becomes the whole card. */
  interactive?: boolean;
  /** No inner spacing, for lists and tables that reach the edge. */
  flush?: boolean;
}

/** A bordered surface. */
export function Card({
  asChild = false,
  interactive = false,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const look = {
    ...rest,
    className: cx(styles.card, className),
    ...(interactive && { 'data-interactive': true }),
    ...(flush && { 'data-flush': true }),
  };
  return asChild ? dress(children, look) : <div {...look}>{children}</div>;
}

/** Class of the one link inside an interactive card. */
export const cardCover = styles.cover;
