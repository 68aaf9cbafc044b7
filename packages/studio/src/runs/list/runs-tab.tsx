import { ScrollText, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { RunSummary } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  msg,
  Outline,
  Pagination,
  RowDetail,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useRuns } from '../../data/runs/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useListPages } from '../../data/list-pages.ts';
import { useFormat } from '../../format/use-format.ts';
import { ColumnTools } from '../../lists/column-tools.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import { inputLine } from '../run-inputs.ts';
import { isNarrowed, type RunTarget, toRunFilter } from './runs-filter.ts';
import { RunsFilters } from './runs-filters.tsx';
import { RUN_COLUMNS } from './runs-columns.tsx';
import styles from './runs.module.css';
import type { RunLook } from '../run-views.tsx';
import { useRunAddress } from '../use-run-address.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const RunView = lazyPart(() => import('../run-view.tsx'), 'RunView');

const PAGE_SIZE = 20;
/** What says whose runs they are. */
const PAGE = ['tab', 'workflow'];

/** What stands where nothing ran yet. */
const NO_RUNS: Record<RunTarget['kind'], string> = {
  agent: msg(
    'Every question to this agent is recorded here, with each of its steps. Ask something in the test chat.',
  ),
  multi_agent: msg(
    'Every task of this team is recorded here, with the turns of its members. Give it one in the test chat.',
  ),
  workflow: msg('Every run of this workflow is recorded here, with each of its steps. Run it to try it.'),
};

export interface RunsTabProps {
  target: RunTarget;
  canReplay?: boolean;
  /** Ways of this screen to look at a run of the target, before the general ones. */
  looks?: readonly RunLook[];
  /** Two runs are to be put beside each other; absent: that cannot be. */
  onCompare?: ((runs: [string, string]) => void) | undefined;
}

/** What the target was asked, newest first, or one run of it. What is open and chosen stands in the address. */
export function RunsTab({ target, canReplay = false, looks = NONE, onCompare }: RunsTabProps) {
  const list = useListQuery();
  const address = useRunAddress();
  const { runId } = address;
  if (!runId) return <RunsList {...{ target, list, onCompare }} onOpen={address.open} />;
  return (
    <Suspense fallback={<Outline of="table" />}>
      <RunView
        id={runId}
        address={address}
        target={target}
        filter={toRunFilter(target, list)}
        canReplay={canReplay}
        looks={looks}
      />
    </Suspense>
  );
}

const NONE: readonly RunLook[] = [];

interface RunsListProps extends Pick<RunsTabProps, 'onCompare'> {
  target: RunTarget;
  list: ListQuery;
  onOpen: (id: string) => void;
}

function RunsList({ target, list, onOpen, onCompare }: RunsListProps) {
  const t = useText();
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [one, other] = checked;
  // The third takes the place of the first.
  const check = (id: string, on: boolean) =>
    setChecked((before) => (on ? [...before, id].slice(-2) : before.filter((each) => each !== id)));
  const table = { target, list, onOpen, ...(onCompare && { checked, onCheck: check }) };
  const { page } = list;
  const runs = useRuns({ ...toRunFilter(target, list), page, page_size: PAGE_SIZE });
  const load = useListPages().runs(toRunFilter(target, list));
  useLastPage(list, runs.data);
  const narrowed = isNarrowed(list);
  return (
    <>
      {(narrowed || (runs.data?.total ?? 0) > 0) && (
        <RunsFilters list={list}>
          <ColumnTools name="runs" keep={PAGE} columns={RUN_COLUMNS} load={load} total={runs.data?.total} />
        </RunsFilters>
      )}
      <Loaded query={runs} skeleton={<RunsTable {...table} />}>
        {({ items, total, total_estimated }) => (
          <div aria-busy={runs.isPlaceholderData}>
            {total === 0 && !narrowed && (
              <EmptyState
                size="inline"
                icon={ScrollText}
                title={t('No runs yet')}
                text={t(NO_RUNS[target.kind])}
              />
            )}
            {total === 0 && narrowed && (
              <EmptyState
                size="inline"
                icon={SearchX}
                title={t('No run fits these filters')}
                actions={<Button onClick={() => list.clear('tab')}>{t('Show all runs')}</Button>}
              />
            )}
            {onCompare && checked.length > 0 && (
              <p className={styles.compare} role="status">
                <Button
                  size="small"
                  variant="primary"
                  disabled={!other}
                  onClick={() => one && other && onCompare([one, other])}
                >
                  {t('Compare')}
                </Button>
                {!other && t('Check one more run to compare them.')}
              </p>
            )}
            {total > 0 && <RunsTable {...table} runs={items} />}
            {total > PAGE_SIZE && (
              <Pagination
                className={styles.pages ?? ''}
                page={page}
                total={total}
                isEstimated={total_estimated}
                pageSize={PAGE_SIZE}
                onPage={list.setPage}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface RunsTableProps extends Pick<RunsListProps, 'target' | 'list' | 'onOpen'> {
  /** Absent while they are loaded. */
  runs?: readonly RunSummary[];
  /** Which are to be compared; without `onCheck` none can be. */
  checked?: readonly string[];
  onCheck?: (id: string, on: boolean) => void;
}

function RunsTable({ target, list, onOpen, runs, checked = NOTHING, onCheck }: RunsTableProps) {
  const t = useText();
  const format = useFormat();
  return (
    <ListTable
      name="runs"
      label={t('Runs')}
      list={list}
      columns={RUN_COLUMNS}
      items={runs}
      rowClass={styles.row}
      first={{
        label: target.kind === 'agent' ? msg('Question') : msg('Input'),
        render: (run) => (
          <>
            <button
              type="button"
              dir="auto"
              className={`${styles.question} own-words`}
              title={inputLine(run, t)}
              onClick={() => onOpen(run.id)}
            >
              {inputLine(run, t) || t('Text not stored')}
            </button>
            <RowDetail>
              <TimeAgo time={run.started_at} />
              {run.duration_ms !== null && ` · ${format.duration(run.duration_ms)}`}
            </RowDetail>
          </>
        ),
      }}
      {...(onCheck && {
        renderMenu: (run: RunSummary) => (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={t('Compare the run of {time}', { time: format.dateTime(run.started_at) })}
            checked={checked.includes(run.id)}
            onChange={({ target: box }) => onCheck(run.id, box.checked)}
          />
        ),
      })}
    />
  );
}

const NOTHING: readonly string[] = [];
