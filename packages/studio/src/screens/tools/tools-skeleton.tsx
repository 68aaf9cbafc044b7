import { Card, Skeleton, useText } from '@agent-studio/core';
import { Loading } from '../../forms/loading.tsx';
import type { View } from './tools-toolbar.tsx';
import styles from './tools.module.css';

const CARDS = 9;

/** The outline of the list while it loads. */
export function ToolsSkeleton({ view }: { view: View }) {
  const t = useText();
  return (
    <Loading label={t('Loading tools')}>
      {view === 'table' ? (
        <Skeleton height={CARDS * 50} radius={12} />
      ) : (
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
              <div className={styles.foot}>
                <Skeleton width={70} height={22} radius={11} />
                <Skeleton width={90} height={11} className={styles.users ?? ''} />
              </div>
            </Card>
          ))}
        </div>
      )}
    </Loading>
  );
}
