import { Skeleton, useText } from '@agent-studio/core';
import { Loading } from '../../format/loading.tsx';
import styles from './team-editor.module.css';

/** The outline of a team while it loads. */
export function TeamSkeleton() {
  const t = useText();
  return (
    <Loading label={t('Loading the team')}>
      <Skeleton width="30%" height={22} />
      <div className={styles.bones}>
        <Skeleton height={420} radius={12} />
        <Skeleton height={420} radius={12} />
      </div>
    </Loading>
  );
}
