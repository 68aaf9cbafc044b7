import { Skeleton, useText } from '@agent-studio/core';
import { Loading } from '../../format/loading.tsx';
import styles from './manage-agent.module.css';

export function ManageSkeleton() {
  const t = useText();
  return (
    <Loading label={t('Loading the agent')}>
      <div className={styles.bones}>
        <div className={styles.boneHead}>
          <Skeleton width={38} height={38} radius={11} />
          <Skeleton width="30%" height={18} />
        </div>
        <Skeleton width={160} height={12} />
        <div className={styles.boneColumns}>
          <Skeleton height={420} radius={12} />
          <Skeleton height={420} radius={12} />
        </div>
      </div>
    </Loading>
  );
}
