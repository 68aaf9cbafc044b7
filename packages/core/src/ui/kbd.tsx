import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './kbd.module.css';

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={cx(styles.key, className)} />;
}
