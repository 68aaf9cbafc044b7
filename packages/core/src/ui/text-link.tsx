import type { ComponentProps } from 'react';
import { asChild as dress } from './as-child.ts';
import { cx } from './cx.ts';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Dresses the one child, for example a router's `<Link>` or a button, and makes no element of its own. */
  asChild?: boolean;
}

/** A way to another place among text, which looks like one. Names in tables and cards are links of their own kind. */
export function TextLink({ asChild = false, className, children, ...rest }: TextLinkProps) {
  const look = { ...rest, className: cx(styles.link, className) };
  return asChild ? dress(children, look) : <a {...look}>{children}</a>;
}
