import { Card, Outline, Skeleton, useText } from '@agent-studio/core';
import { Loading } from '../../format/loading.tsx';
import styles from './alerts.module.css';

/** The outline of the alerts: one of them, and below it what they told. */
export function AlertsOutline() {
  const t = useText();
  return (
    <Loading label={t('Loading the alerts')}>
      <div className={styles.tab}>
        <div className={styles.head}>
          <h2>{t('Alerts')}</h2>
          <Skeleton width={108} height={32} radius={9} />
        </div>
        <Card>
          <Outline of="text" count={2} className={styles.waiting} />
        </Card>
        <div className={styles.events}>
          <h2>{t('Notifications sent')}</h2>
          <Outline of="table" count={3} />
        </div>
      </div>
    </Loading>
  );
}
