import { Activity } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, LinkButton, useText } from '@agent-studio/core';
import type { ListQuery } from '../../lists/use-list-query.ts';
import type { DashboardQuery } from './dashboard-query.ts';

/** Where nothing ran in the period: what fills it, and a longer one. */
export function DashboardEmpty({ list, query }: { list: ListQuery; query: DashboardQuery }) {
  const t = useText();
  const isLongest = query.range === '90d';
  return (
    <EmptyState
      icon={Activity}
      title={t('Nothing ran in this period')}
      text={t(
        'As soon as somebody asks an agent, here or by the API, its requests, latency, cost and errors show up here.',
      )}
      actions={
        <>
          <LinkButton asChild variant="primary">
            <Link to="/agents">{t('Go to the agents')}</Link>
          </LinkButton>
          {!isLongest && <Button onClick={() => list.set({ range: '90d' })}>{t('Look at 90 days')}</Button>}
        </>
      }
    />
  );
}
