import { ListTree } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton, useText } from '@agent-studio/core';
import { useOverview } from '../../data/figures/monitoring.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import { runsPath } from './runs-link.ts';

/** To the runs of a range that somebody chose in a chart. */
export function ZoomedRuns({ query: { filter, isZoomed } }: { query: DashboardQuery }) {
  const t = useText();
  const { data, isPlaceholderData } = useOverview(filter);
  // Of the range that is shown, not of the one before while its figures load.
  if (!isZoomed || !data || isPlaceholderData || data.current.requests === 0) return null;
  return (
    <LinkButton asChild>
      <Link to={runsPath(filter, data)}>
        <ListTree size={15} aria-hidden="true" />
        {t('Show {count} runs', { count: data.current.requests ?? 0 })}
      </Link>
    </LinkButton>
  );
}
