import { SearchX, Wrench } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { KindCards } from '../create/kind-cards.tsx';
import { isFiltered } from './tools-query.ts';
import styles from './tools.module.css';

/** What stands where no tools are: ways to the first one, or the way back to the whole list. */
export function ToolsEmpty({ list }: { list: ListQuery }) {
  const t = useText();
  if (isFiltered(list)) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No tools match')}
        text={
          list.q
            ? t('Nothing was found for “{query}” with these filters.', { query: list.q })
            : t('No tool fits these filters.')
        }
        actions={<Button onClick={() => list.clear()}>{t('Show all tools')}</Button>}
      />
    );
  }
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
