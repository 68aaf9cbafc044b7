import { type LucideIcon, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, LinkButton, useText } from '@agent-studio/core';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { isNarrowed, readPeriod } from './report-filters.ts';

interface NothingHereProps {
  icon: LucideIcon;
  /** Absent: that there is nothing. */
  title?: string;
  text: string;
  list: ListQuery;
}

/** Instead of rows or figures where there are no runs: fewer filters, else what makes some and a longer period. */
export function NothingHere({ icon, title, text, list }: NothingHereProps) {
  const t = useText();
  if (isNarrowed(list)) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No run fits these filters')}
        actions={<Button onClick={() => list.clear('tab')}>{t('Show all runs')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title ?? t('Nothing in this period')}
      text={text}
      actions={
        <>
          <LinkButton asChild variant="primary">
            <Link to="/agents">{t('Go to the agents')}</Link>
          </LinkButton>
          {readPeriod(list) !== 'all' && (
            <Button onClick={() => list.set({ period: 'all', from: undefined, to: undefined })}>
              {t('Look at all times')}
            </Button>
          )}
        </>
      }
    />
  );
}
