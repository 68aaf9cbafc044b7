import { Skeleton } from '@agent-studio/core';
import lists from '../../../lists/entity-list.module.css';
import styles from '../syncs/sync.module.css';

/** In widths of percent. */
const OUTLINED = [44, 58, 36, 50, 40] as const;

/** What stands there until one log is loaded: its head, its toolbar and its objects. */
export const LogOutline = () => (
  <div className={`${styles.log} ${lists.page}`} aria-hidden="true">
    <div className={styles.logTop}>
      <div className={styles.logHead}>
        <Skeleton width={120} height={24} radius={6} />
        <Skeleton width={92} height={22} radius={11} />
      </div>
      <Skeleton width={160} height={18} radius={6} />
    </div>
    <div className={lists.toolbar}>
      <Skeleton width={250} height={32} radius={8} />
    </div>
    <div className={styles.items}>
      {OUTLINED.map((width) => (
        <div key={width} className={styles.item}>
          <Skeleton width={16} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  </div>
);
