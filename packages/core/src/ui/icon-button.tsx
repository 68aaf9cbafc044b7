import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What the button does: its name for screen readers. Show it to the others with a `Tooltip`. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={label} className={cx(styles.icon, className)}>
      {icon}
    </Button>
  );
}
