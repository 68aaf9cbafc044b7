import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './outline.module.css';
import { Skeleton } from './skeleton.tsx';

export interface OutlineProps {
  /** What will stand here: the outline has its shape, so that nothing jumps when it comes. */
  of: 'table' | 'rows' | 'tiles' | 'form' | 'text' | 'chart' | 'canvas' | 'start';
  /** Of how many: rows of a table or list, tiles, fields, lines. */
  count?: number;
  /** Of a chart or canvas, in pixels. */
  height?: number;
  className?: string | undefined;
}

/** How wide the bars are, in percent, one after the other: lines of a list are not all of one length. */
const WIDTHS = [72, 54, 83, 62, 46, 77, 58] as const;
const widthOf = (index: number): string => `${WIDTHS[index % WIDTHS.length]}%`;

const COUNTS = { table: 6, rows: 3, tiles: 4, form: 4, text: 4, chart: 18, canvas: 3, start: 1 } as const;

/** The outline of what is being loaded, in the shape it will have. The region around it says that it is loading. */
export function Outline({ of, count = COUNTS[of], height = 220, className }: OutlineProps) {
  const each = (part: (index: number) => ReactNode) =>
    Array.from({ length: count }, (_, index) => part(index));
  switch (of) {
    case 'table':
      return (
        <div className={cx(styles.table, className)} aria-hidden="true">
          <Row />
          {each((index) => (
            <Row key={index} width={widthOf(index)} />
          ))}
        </div>
      );
    case 'rows':
      return (
        <div className={cx(styles.rows, className)} aria-hidden="true">
          {each((index) => (
            <div key={index} className={styles.row}>
              <Skeleton width={32} height={32} radius={9} />
              <span>
                <Skeleton width={widthOf(index + 1)} />
                <Skeleton width={widthOf(index + 4)} height={8} />
              </span>
            </div>
          ))}
        </div>
      );
    case 'tiles':
      return (
        <div className={cx(styles.tiles, className)} aria-hidden="true">
          {each((index) => (
            <div key={index}>
              <Skeleton width="48%" height={9} />
              <Skeleton width="62%" height={18} radius={6} />
            </div>
          ))}
        </div>
      );
    case 'form':
      return (
        <div className={cx(styles.form, className)} aria-hidden="true">
          {each((index) => (
            <div key={index}>
              <Skeleton width={90 + 30 * (index % 3)} height={9} />
              <span className={styles.field} />
            </div>
          ))}
        </div>
      );
    case 'text':
      return (
        <div className={cx(styles.text, className)} aria-hidden="true">
          {each((index) => (
            <Skeleton key={index} width={widthOf(index + 2)} />
          ))}
        </div>
      );
    case 'chart':
      return (
        <div className={cx(styles.chart, className)} style={{ height }} aria-hidden="true">
          {each((index) => (
            <Skeleton key={index} height={0} radius={3} className={styles[`bar${index % 5}`]} />
          ))}
        </div>
      );
    case 'start':
      return (
        <div className={cx(styles.start, className)} aria-hidden="true">
          <Skeleton width={48} height={48} radius={14} />
          <Skeleton width="30%" height={15} />
          <Skeleton width="46%" />
          <Skeleton width={132} height={32} radius={9} />
        </div>
      );
    default:
      return (
        <div className={cx(styles.canvas, className)} style={{ height }} aria-hidden="true">
          {each((index) => (
            <div key={index}>
              <Skeleton width={24} height={24} radius={7} />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      );
  }
}

/** Without a width: the head of the table. */
function Row({ width = '40%' }: { width?: string }) {
  return (
    <div>
      <Skeleton width={width} />
      {[64, 40, 52].map((share) => (
        <Skeleton key={share} width={`${share}%`} height={8} />
      ))}
    </div>
  );
}
