import { Card, Skeleton } from '@agent-studio/core';
import styles from './entity-list.module.css';

const CARDS = 9;

/** The outline of a list of entities as cards. */
export const CardsOutline = ({ factLines = 1 }: { factLines?: 1 | 2 | undefined }) => (
  <div className={styles.grid}>
    {Array.from({ length: CARDS }, (_, index) => (
      <Card key={index} className={styles.card}>
        <div className={styles.top}>
          <Skeleton width={38} height={38} radius={11} />
          <div className={styles.bones}>
            <Skeleton width="60%" height={11} />
            <Skeleton width="45%" height={8} />
          </div>
        </div>
        <div className={styles.bones}>
          <Skeleton height={9} />
          <Skeleton width="70%" height={9} />
        </div>
        {Array.from({ length: factLines }, (_line, line) => (
          <div key={line} className={styles.top}>
            <Skeleton width={74} height={22} radius={8} />
            {line === 0 && <Skeleton width={58} height={22} radius={8} />}
          </div>
        ))}
        <div className={styles.foot}>
          <Skeleton width={70} height={22} radius={8} />
          <Skeleton width={110} height={18} radius={6} className={styles.after ?? ''} />
        </div>
      </Card>
    ))}
  </div>
);
