import { CheckCheck, ChevronLeft, ChevronRight, ScrollText } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { AgentLog, ReportFilter } from '@agent-studio/api-client/contract';
import { Button, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { LOGS_PER_PAGE, useAgentLogs, useReviewMany } from '../../data/figures/reports.ts';
import { useColumns } from '../../data/saved-views.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { type RunAddress, useRunAddress } from '../../runs/use-run-address.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { LogsTableOutline } from './figures-outline.tsx';
import { HIDDEN_AT_FIRST } from './log-columns.ts';
import { LogTable } from './log-table.tsx';
import { LogTotals } from './log-totals.tsx';
import { NothingHere } from './nothing-here.tsx';
import layout from './logs-layout.module.css';
import styles from './log-table.module.css';
import { useLogKeys, useReviewable } from './use-log-keys.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import type { OwnKeys } from '../../palette/known-keys.ts';

const LogPanel = lazyPart(() => import('./log-panel.tsx'), 'LogPanel');

export interface ReportTabProps {
  list: ListQuery;
  filter: ReportFilter;
}

const NO_LOGS: readonly AgentLog[] = [];

/** Rows that scroll by themselves begin with a whole one. */
function bringIntoSight(row: HTMLElement | null | undefined): void {
  row?.scrollIntoView({ block: 'nearest' });
  const rows = row?.closest('section');
  if (row && rows && rows.scrollTop > 0)
    rows.scrollTop = Math.ceil(rows.scrollTop / row.offsetHeight) * row.offsetHeight;
}

/** What was asked and answered; a row opens beside the table, with its conversation and trace. */
export function LogsTab({ list, filter }: ReportTabProps) {
  const t = useText();
  const query = useAgentLogs(filter, list.get('cursor'));
  const logs = query.data?.items ?? NO_LOGS;
  const address = useRunAddress();
  const { runId } = address;
  const area = useRef<HTMLDivElement>(null);
  const place = logs.findIndex(({ run_id }) => run_id === runId);

  const open = (index: number) => {
    const log = logs[index];
    if (log) address.open(log.run_id, address.view);
  };
  const review = useLogKeys({ area, logs, place, open, close: () => address.open(null) });

  // However it was opened: by its row, by keys, or by a link.
  const isFound = place !== -1;
  useEffect(() => {
    if (isFound) bringIntoSight(area.current?.querySelector<HTMLElement>(`[data-run="${runId}"]`));
  }, [runId, isFound]);

  return (
    <div ref={area} data-keys={'logs' satisfies OwnKeys} className={layout.split} data-open={runId !== null}>
      <div className={layout.main}>
        <LogTotals filter={filter} />
        <Loaded query={query} skeleton={<LogsTableOutline />}>
          {({ next_cursor: next }) => (
            <Logs list={list} logs={logs} next={next} isOld={query.isPlaceholderData} address={address} />
          )}
        </Loaded>
      </div>
      {runId && (
        <Suspense fallback={<Outline of="rows" count={4} />}>
          <LogPanel
            key={runId}
            id={runId}
            log={logs[place]}
            isElsewhere={query.isSuccess && !query.isPlaceholderData && !isFound}
            address={address}
            review={review}
            {...(place > 0 && { onNewer: () => open(place - 1) })}
            {...(isFound && place < logs.length - 1 && { onOlder: () => open(place + 1) })}
          />
        </Suspense>
      )}
      {query.data && (
        <output className="sr">{t('{count} rows', { count: Math.min(logs.length, LOGS_PER_PAGE) })}</output>
      )}
    </div>
  );
}

interface LogsProps {
  list: ListQuery;
  logs: readonly AgentLog[];
  next: string | null;
  isOld: boolean;
  address: RunAddress;
}

/** One page of them, and what can be done with several. */
function Logs({ list, logs, next, isOld, address }: LogsProps) {
  const t = useText();
  const { shows } = useColumns('reports', HIDDEN_AT_FIRST);
  const [ticked, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Rows of another page are not chosen: nobody sees them.
  const selected = new Set(logs.flatMap(({ run_id: id }) => (ticked.has(id) ? [id] : [])));
  const reviews = logs.some(useReviewable());
  return (
    <div className={`${layout.rows} ${styles.rows}`} aria-busy={isOld}>
      {logs.length === 0 && !list.get('cursor') ? (
        <NothingHere
          icon={ScrollText}
          title={t('Nothing was asked in this period')}
          text={t('Every question to an agent, a team or a workflow is listed here once it has ended.')}
          list={list}
        />
      ) : (
        <>
          {selected.size > 0 && <Selection ids={[...selected]} onDone={() => setSelected(new Set())} />}
          <LogTable
            logs={logs}
            openId={address.runId}
            selected={selected}
            shows={shows}
            onOpen={(id) => address.open(id, address.view)}
            {...(reviews && { onSelect: setSelected })}
          />
          <Pager list={list} next={isOld ? null : next} reviews={reviews} />
        </>
      )}
    </div>
  );
}

function Pager({ list, next, reviews }: { list: ListQuery; next: string | null; reviews: boolean }) {
  const t = useText();
  const cursor = list.get('cursor');
  // Places lead onwards only: those that were passed are the way back.
  const [passed, setPassed] = useState<readonly (string | undefined)[]>([]);
  const turn = (to: string | undefined) => list.set({ cursor: to, run: undefined });
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      <span {...(reviews && { 'data-keys': 'review' satisfies OwnKeys })}>
        {reviews ? t('J and K go through the rows, R marks as reviewed.') : t('J and K go through the rows.')}
      </span>
      {cursor && (
        <Button
          size="small"
          onClick={() => {
            setPassed([]);
            turn(undefined);
          }}
        >
          {t('Newest')}
        </Button>
      )}
      <Button
        size="small"
        disabled={!cursor || passed.length === 0}
        onClick={() => {
          setPassed(passed.slice(0, -1));
          turn(passed.at(-1));
        }}
      >
        <ChevronLeft size={15} aria-hidden="true" className={styles.turn} />
        {t('Newer')}
      </Button>
      <Button
        size="small"
        disabled={!next}
        onClick={() => {
          setPassed([...passed, cursor]);
          turn(next!);
        }}
      >
        {t('Older')}
        <ChevronRight size={15} aria-hidden="true" className={styles.turn} />
      </Button>
    </nav>
  );
}

function Selection({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useText();
  const toaster = useToaster();
  const many = useReviewMany();
  const mark = (reviewed: boolean) =>
    many.mutate(
      { run_ids: ids, reviewed },
      {
        onSuccess({ changed }) {
          toaster.show({ title: t('{count} runs changed.', { count: changed }), tone: 'good' });
          onDone();
        },
      },
    );
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('Selected rows')}>
      <b>{t('{count} selected', { count: ids.length })}</b>
      <Button size="small" busy={many.isPending} onClick={() => mark(true)}>
        <CheckCheck size={15} aria-hidden="true" />
        {t('Mark as reviewed')}
      </Button>
      <Button size="small" variant="ghost" disabled={many.isPending} onClick={() => mark(false)}>
        {t('Take the mark away')}
      </Button>
    </div>
  );
}
