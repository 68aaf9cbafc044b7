import { Card, Skeleton } from '@agent-studio/core';
import styles from './entity-list.module.css';

const CARDS = 9;

interface CardsOutlineProps {
  /** Lines that texts usually take. */
  textLines?: 1 | 2 | undefined;
  hasFoot: boolean;
}

/** The outline of a list of entities as cards. */
export const CardsOutline = ({ textLines = 1, hasFoot }: CardsOutlineProps) => (
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
          {textLines === 2 && <Skeleton height={10} />}
          <Skeleton width="70%" height={10} />
        </div>
        <div className={styles.top}>
          <Skeleton width={74} height={24} radius={8} />
          <Skeleton width={58} height={24} radius={8} />
        </div>
        {hasFoot && (
          <div className={styles.foot}>
            <Skeleton width={70} height={22} radius={8} />
            <Skeleton width={110} height={18} radius={6} className={styles.after ?? ''} />
          </div>
        )}
      </Card>
    ))}
  </div>
);
