import { Card, Outline, useText } from '@agent-studio/core';
import { Loading } from '../../format/loading.tsx';
import styles from './alerts.module.css';

/** The outline of the alerts: their heading, and one of them. */
export function AlertsOutline() {
  const t = useText();
  return (
    <Loading label={t('Loading the alerts')}>
      <div className={styles.tab}>
        <div className={styles.head}>
          <h2>{t('Alerts')}</h2>
        </div>
        <Card>
          <Outline of="text" count={2} />
        </Card>
      </div>
    </Loading>
  );
}
