import { Wrench } from 'lucide-react';
import { EmptyState, useText } from '@agent-studio/core';
import { KindCards } from '../create/kind-cards.tsx';
import styles from './tools.module.css';

/** Ways to the first tool. */
export function ToolsStart() {
  const t = useText();
  return (
    <div className={styles.none}>
      <EmptyState
        icon={Wrench}
        tint={55}
        title={t('Give your agents something to work with')}
        text={t('A tool is a call to another system. Start from what you have:')}
      />
      <KindCards />
    </div>
  );
}
