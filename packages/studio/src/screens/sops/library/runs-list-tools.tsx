import type { SopRunSummary } from '@agent-studio/api-client/contract';
import type { SopRunsQuery } from '../../../data/sop-runs.ts';
import { useListPages } from '../../../data/list-pages.ts';
import type { FileColumn } from '../../../lists/list-file.ts';
import { ListTools } from '../../../lists/list-tools.tsx';

const FILE: readonly FileColumn<SopRunSummary>[] = [
  { name: 'id', value: (run) => run.id },
  { name: 'code', value: (run) => run.code },
  { name: 'procedure', value: (run) => run.sop.name },
  { name: 'procedure_id', value: (run) => run.sop.id },
  { name: 'version', value: (run) => run.version },
  { name: 'subject', value: (run) => run.subject },
  { name: 'status', value: (run) => run.status },
  { name: 'channel', value: (run) => run.channel },
  { name: 'started_by', value: (run) => run.started_by?.name },
  { name: 'done_steps', value: (run) => run.done_steps },
  { name: 'total_steps', value: (run) => run.total_steps },
  { name: 'started_at', value: (run) => run.started_at },
  { name: 'updated_at', value: (run) => run.updated_at },
  { name: 'ended_at', value: (run) => run.ended_at },
];

interface RunsListToolsProps {
  query: SopRunsQuery;
  total: number | undefined;
}

/** Views and file of the runs of the person. */
export function RunsListTools({ query, total }: RunsListToolsProps) {
  const pages = useListPages();
  return <ListTools name="sop-runs" file={{ columns: FILE, load: pages.sopRuns(query), total }} />;
}
