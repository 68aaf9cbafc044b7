import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChartTone } from './chart-types.ts';
import { ShowAll } from './show-all.tsx';
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
  /** What the bars are shares of; absent: the largest. */
  whole?: number | undefined;
  /** Each item becomes a button. */
  onSelect?: ((item: BarItem) => void) | undefined;
  /** Each item becomes a link. */
  linkOf?: ((item: BarItem) => string) | undefined;
  /** Behind each item, outside of its link or button. */
  renderEnd?: ((item: BarItem) => ReactNode) | undefined;
}

/** More are shown on demand: beside a short list, a long one leaves a hole. */
const SHOWN = 8;

/** Figures below each other, each as long as it is large; the largest first, all of them on demand. */
export function BarList({ label, items, format, whole, onSelect, linkOf, renderEnd }: BarListProps) {
  const [isWhole, setWhole] = useState(false);
  const most = whole || Math.max(...items.map(({ value }) => value), 0) || 1;
  const isLong = items.length > SHOWN + 1;
  const list = (
    <ul className={styles.list} aria-label={label}>
      {(isLong && !isWhole ? items.slice(0, SHOWN) : items).map((item) => {
        const { key, name, value, detail, tone } = item;
        const row = (
          <>
            <i aria-hidden="true">
              <i
                style={{
                  inlineSize: `${(value / most) * 100}%`,
                  ...(tone && { background: `var(--bar-${tone})` }),
                }}
              />
            </i>
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
  if (!isLong) return list;
  return (
    <div>
      {list}
      <ShowAll isWhole={isWhole} onChange={setWhole} />
    </div>
  );
}
