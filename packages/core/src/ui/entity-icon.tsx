import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './entity-icon.module.css';
import { hueOf } from './hue-of.ts';

export interface EntityIconProps extends Omit<ComponentProps<'span'>, 'children'> {
  icon: LucideIcon;
  /** Chooses the colour: the same key has the same colour everywhere. A number is a hue in degrees. */
  tint: string | number;
  size?: number;
}

/** The coloured square of an agent, a card or a tool. Decoration: the name stands beside it. */
export function EntityIcon({ icon: Icon, tint, size = 38, className, style, ...rest }: EntityIconProps) {
  const hue = typeof tint === 'number' ? tint : hueOf(tint);
  return (
    <span
      {...rest}
      className={cx(styles.square, className)}
      style={{ ...style, '--size': `${size}px`, '--tint': hue } as CSSProperties}
      aria-hidden="true"
    >
      <Icon size={Math.round(size / 2)} strokeWidth={1.8} />
    </span>
  );
}
