import { Outline, Skeleton } from '@agent-studio/core';
import { Loading } from '../format/loading.tsx';
import styles from './entity-outline.module.css';

export interface EntityOutlineProps {
  /** What screen readers hear. */
  label: string;
  /** What will stand below the line of tabs. */
  body?: 'form' | 'canvas' | 'rows';
  /** Below the head, before the tabs. */
  hasTiles?: boolean;
  /** A column at the side, such as the test chat. */
  hasAside?: boolean;
}

const CANVAS_PX = 460;

/** The outline of the page of one thing while it loads: head, line of tabs, and what is below. */
export function EntityOutline({ label, body = 'form', hasTiles, hasAside }: EntityOutlineProps) {
  return (
    <Loading label={label}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Skeleton width={38} height={38} radius={11} />
          <div>
            <Skeleton width="46%" height={20} radius={7} />
            <Skeleton width="28%" height={9} />
          </div>
          <Skeleton width={84} height={32} radius={8} />
        </div>
        {hasTiles && <Outline of="tiles" />}
        <div className={styles.tabs}>
          {[52, 68, 44, 60].map((width) => (
            <Skeleton key={width} width={width} height={9} />
          ))}
        </div>
        <div className={styles.columns}>
          <Outline of={body} count={body === 'canvas' ? 3 : 5} height={CANVAS_PX} />
          {hasAside && (
            <div className={styles.aside}>
              <Outline of="text" count={3} />
            </div>
          )}
        </div>
      </div>
    </Loading>
  );
}
