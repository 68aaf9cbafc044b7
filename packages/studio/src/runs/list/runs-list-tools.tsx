import type { RunSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../data/list-pages.ts';
import type { Column } from '../../lists/column-chooser.tsx';
import type { FileColumn } from '../../lists/list-file.ts';
import { ListTools } from '../../lists/list-tools.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { type RunTarget, toRunFilter } from './runs-filter.ts';

const COLUMNS: readonly Column[] = [
  { id: 'who', label: msg('Who') },
  { id: 'duration', label: msg('Duration') },
  { id: 'tokens', label: msg('Tokens') },
];

const FILE: readonly FileColumn<RunSummary>[] = [
  { name: 'id', value: (run) => run.id },
  { name: 'started_at', value: (run) => run.started_at },
  { name: 'target', value: (run) => run.target.name },
  { name: 'version', value: (run) => run.version ?? 'draft' },
  { name: 'user', value: (run) => run.user?.name },
  { name: 'channel', value: (run) => run.trigger },
  { name: 'status', value: (run) => run.status },
  { name: 'input', value: (run) => run.input },
  { name: 'output', value: (run) => run.output },
  { name: 'error', value: (run) => run.error?.detail },
  { name: 'feedback', value: (run) => run.feedback?.rating },
  { name: 'input_tokens', value: (run) => run.usage?.input_tokens },
  { name: 'output_tokens', value: (run) => run.usage?.output_tokens },
  { name: 'cost_usd', value: (run) => run.usage?.cost_usd },
  { name: 'duration_ms', value: (run) => run.duration_ms },
];

/** What says whose runs they are. */
const PAGE = ['tab', 'workflow'];

interface RunsListToolsProps {
  target: RunTarget;
  list: ListQuery;
  total: number | undefined;
}

/** Views, columns and file of the runs of one agent, team or workflow; texts are cut as in the list. */
export function RunsListTools({ target, list, total }: RunsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="runs"
      keep={PAGE}
      columns={COLUMNS}
      file={{ columns: FILE, load: pages.runs(toRunFilter(target, list)), total }}
    />
  );
}
