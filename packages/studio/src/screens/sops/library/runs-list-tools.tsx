import type { SopRunSummary } from '@agent-studio/api-client/contract';
import type { SopRunsQuery } from '../../../data/sops/sop-runs.ts';
import { useListPages } from '../../../data/list-pages.ts';
import { ColumnTools } from '../../../lists/column-tools.tsx';
import type { ListColumn } from '../../../lists/list-column.ts';

const COLUMNS: readonly ListColumn<SopRunSummary>[] = [
  {
    id: 'file',
    file: {
      id: (run) => run.id,
      code: (run) => run.code,
      procedure: (run) => run.sop.name,
      procedure_id: (run) => run.sop.id,
      version: (run) => run.version,
      subject: (run) => run.subject,
      status: (run) => run.status,
      channel: (run) => run.channel,
      started_by: (run) => run.started_by?.name,
      people: (run) => run.people.join(', '),
      done_steps: (run) => run.done_steps,
      total_steps: (run) => run.total_steps,
      started_at: (run) => run.started_at,
      updated_at: (run) => run.updated_at,
      ended_at: (run) => run.ended_at,
    },
  },
];

interface RunsListToolsProps {
  query: SopRunsQuery;
  total: number | undefined;
}

/** Views and file of the runs of the person. */
export function RunsListTools({ query, total }: RunsListToolsProps) {
  const pages = useListPages();
  return <ColumnTools name="sop-runs" columns={COLUMNS} load={pages.sopRuns(query)} total={total} />;
}
