import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChartTone } from './chart-types.ts';
import styles from './bar-list.module.css';

interface BarItem {
  key: string;
  name: string;
  value: number;
  /** Quieter, behind the value. */
  detail?: string | undefined;
  tone?: ChartTone | undefined;
}

export interface BarListProps {
  /** Names the list. */
  label: string;
  /** The largest first. */
  items: readonly BarItem[];
  format: (value: number) => string;
  /** Each item becomes a button. */
  onSelect?: ((item: BarItem) => void) | undefined;
  /** Each item becomes a link. */
  linkOf?: ((item: BarItem) => string) | undefined;
  /** Behind each item, outside of its link or button. */
  renderEnd?: ((item: BarItem) => ReactNode) | undefined;
}

/** Figures side by side, each as long as it is large. */
export function BarList({ label, items, format, onSelect, linkOf, renderEnd }: BarListProps) {
  const most = Math.max(...items.map(({ value }) => value), 0) || 1;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => {
        const { key, name, value, detail, tone } = item;
        const row = (
          <>
            <i
              aria-hidden="true"
              style={{
                inlineSize: `${(value / most) * 100}%`,
                ...(tone && { background: `var(--bar-${tone})` }),
              }}
            />
            <span dir="auto" className={`${styles.name} own-words`}>
              {name}
            </span>
            {detail && <span className={styles.detail}>{detail}</span>}
            <b>{format(value)}</b>
          </>
        );
        return (
          <li key={key}>
            {linkOf ? (
              <Link to={linkOf(item)} className={styles.row}>
                {row}
              </Link>
            ) : onSelect ? (
              <button type="button" className={styles.row} onClick={() => onSelect(item)}>
                {row}
              </button>
            ) : (
              <div className={styles.row}>{row}</div>
            )}
            {renderEnd?.(item)}
          </li>
        );
      })}
    </ul>
  );
}
