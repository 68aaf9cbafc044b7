import { EmptyState, useText } from '@agent-studio/core';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import styles from '../data-connectors.module.css';
import { KindCards } from '../kind-cards.tsx';

/** Ways to the first connector. */
export function ConnectorsStart() {
  const t = useText();
  return (
    <div className={styles.none}>
      <EmptyState
        icon={KINDS.connector.icon}
        tint={200}
        title={t('Connect what you already have')}
        text={t(
          'A connector keeps knowledge cards up to date and answers questions live. Start with a kind:',
        )}
      />
      <KindCards />
    </div>
  );
}
