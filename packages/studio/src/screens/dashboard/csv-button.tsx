import { Download } from 'lucide-react';
import { IconButton, Tooltip, useText } from '@agent-studio/core';
import { useOverview, useTimeseries } from '../../data/figures/monitoring.ts';
import { CSV_MARK, csvLines } from '../../lists/csv.ts';
import { download } from '../../lists/download.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import { toCsvLines } from './to-csv-lines.ts';

/** The figures and the chart that are shown, as a file. */
export function CsvButton({ query: { filter, group, metric } }: { query: DashboardQuery }) {
  const t = useText();
  const overview = useOverview(filter);
  const series = useTimeseries(filter, { metric, group_by: group });

  function save() {
    if (!overview.data || !series.data) return;
    const lines = toCsvLines(overview.data, series.data, group, t);
    download(new Blob([CSV_MARK, csvLines(lines)], { type: 'text/csv;charset=utf-8' }), 'api-monitoring.csv');
  }

  return (
    <Tooltip text={t('CSV')}>
      <IconButton
        variant="secondary"
        label={t('CSV')}
        icon={<Download size={15} />}
        disabled={!overview.data?.current.requests || !series.data}
        onClick={save}
      />
    </Tooltip>
  );
}
