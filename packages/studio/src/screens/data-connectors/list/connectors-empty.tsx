import { SearchX } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { ConnectorIcon } from '../connector-words.ts';
import { isFiltered } from './connectors-query.ts';
import styles from '../data-connectors.module.css';
import { KindCards } from '../kind-cards.tsx';

/** What stands where no connectors are: ways to the first one, or the way back to the whole list. */
export function ConnectorsEmpty({ list }: { list: ListQuery }) {
  const t = useText();
  if (isFiltered(list)) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No connectors match')}
        text={
          list.q
            ? t('Nothing was found for “{query}” with these filters.', { query: list.q })
            : t('No connector fits these filters.')
        }
        actions={<Button onClick={() => list.clear()}>{t('Show all connectors')}</Button>}
      />
    );
  }
  return (
    <div className={styles.none}>
      <EmptyState
        icon={ConnectorIcon}
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
