import { type ComponentProps, type CSSProperties, useState } from 'react';
import { toPictureAddress } from './addresses.ts';
import styles from './avatar.module.css';
import { cx } from './cx.ts';
import { hueOf } from './hue-of.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  /** Address of the picture. Without one, or when it is none or cannot be loaded, the initials show. */
  picture?: string | undefined;
  size?: number;
}

/** A person. Decoration: the name has to stand beside it or label what it is in. */
export function Avatar({ name, picture, size = 30, className, style, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const address = toPictureAddress(picture);
  return (
    <span
      {...rest}
      className={cx(styles.avatar, className)}
      style={{ ...style, '--size': `${size}px`, '--tint': hueOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      {address && address !== broken ? (
        <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0],
  );
  return letters.join('').toLocaleUpperCase() || '?';
}
