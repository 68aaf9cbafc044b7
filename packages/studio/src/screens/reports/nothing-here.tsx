import type { LucideIcon } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { readPeriod } from './report-filters.ts';

interface NothingHereProps {
  icon: LucideIcon;
  text: string;
  list: ListQuery;
}

/** Instead of figures of a period without runs: a longer one. */
export function NothingHere({ icon, text, list }: NothingHereProps) {
  const t = useText();
  return (
    <EmptyState
      icon={icon}
      title={t('Nothing in this period')}
      text={text}
      actions={
        readPeriod(list) !== 'all' && (
          <Button onClick={() => list.set({ period: 'all', from: undefined, to: undefined })}>
            {t('Look at all times')}
          </Button>
        )
      }
    />
  );
}
