import { Skeleton, useText } from '@agent-studio/core';
import { Loading } from '../../format/loading.tsx';
import styles from './connector-skeleton.module.css';

/** The outline of one connector while it loads. */
export function ConnectorSkeleton() {
  const t = useText();
  return (
    <Loading label={t('Loading the connector')}>
      <div className={styles.bones}>
        <div className={styles.boneHead}>
          <Skeleton width={38} height={38} radius={11} />
          <Skeleton width="30%" height={18} />
        </div>
        <Skeleton width={260} height={12} />
        <Skeleton height={420} radius={12} />
      </div>
    </Loading>
  );
}
