import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Run } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  CodeBlock,
  IconButton,
  Segmented,
  Skeleton,
  StatRow,
  Tooltip,
  useText,
} from '@agent-studio/core';
import { useRun } from '../../data/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useNeighbours } from '../../data/run-traces.ts';
import { useFormat } from '../../forms/use-format.ts';
import { ApprovalCard } from './approval-card.tsx';
import { AskWhy, RunActions } from './run-actions.tsx';
import { RunComparison } from './run-comparison.tsx';
import { RunFeedback } from './run-feedback.tsx';
import { RunConversation } from './run-conversation.tsx';
import { RunStatusBadge } from './run-status.tsx';
import { RunError } from './run-error.tsx';
import styles from './run-view.module.css';
import { RunWaterfall } from './run-waterfall.tsx';
import type { toRunFilter } from './runs-filter.ts';
import { TRIGGERS } from './runs-table.tsx';
import { RUN_VIEWS, type RunAddress } from './use-run-address.ts';

export interface RunViewProps {
  id: string;
  address: RunAddress;
  /** Of the list the run was opened from. */
  filter: ReturnType<typeof toRunFilter>;
  canReplay: boolean;
}

/** One run with everything that was recorded about it. */
export function RunView({ id, address, filter, canReplay }: RunViewProps) {
  const t = useText();
  const run = useRun(id);
  const { data: around } = useNeighbours(id, filter);
  const heading = useRef<HTMLHeadingElement>(null);
  // Only who came here by a click: a page that is loaded takes nobody's focus.
  const isOpened = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each run
  }, [id]);

  const neighbour = (to: string | null | undefined, label: string, icon: React.ReactNode) => (
    <Tooltip text={label}>
      <IconButton
        size="small"
        label={label}
        icon={icon}
        disabled={!to}
        onClick={() => address.open(to!, address.view === 'comparison' ? null : (address.view ?? null))}
      />
    </Tooltip>
  );

  return (
    <section className={styles.view} aria-label={t('Run')}>
      <header className={styles.top}>
        <Button size="small" variant="ghost" onClick={() => address.open(null)}>
          <ArrowLeft size={15} aria-hidden="true" className={styles.back} />
          {t('All runs')}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {t('Run {id}', { id: id.slice(-8) })}
        </h2>
        <div className={styles.around}>
          {neighbour(around?.newer, t('Newer run'), <ChevronLeft size={16} className={styles.back} />)}
          {neighbour(around?.older, t('Older run'), <ChevronRight size={16} className={styles.back} />)}
        </div>
        <div className={styles.actions}>
          {run.data && (
            <RunActions
              run={run.data}
              canReplay={canReplay}
              onReplayed={(replayId) => address.open(replayId, 'comparison')}
            />
          )}
        </div>
      </header>
      <Loaded query={run} skeleton={<Skeleton height={420} radius={12} />}>
        {(data) => (
          <RunDetails run={data} now={run.dataUpdatedAt} address={address} onRefetch={run.refetch} />
        )}
      </Loaded>
    </section>
  );
}

interface RunDetailsProps {
  run: Run;
  now: number;
  address: RunAddress;
  onRefetch: () => unknown;
}

function RunDetails({ run, now, address, onRefetch }: RunDetailsProps) {
  const t = useText();
  const view = address.view === 'comparison' && !run.replay_of ? 'waterfall' : (address.view ?? 'waterfall');
  return (
    <>
      <RunSummaryLine run={run} onOpen={address.open} />
      {view !== 'comparison' && <RunFigures run={run} />}
      {run.error && <RunProblem run={run} />}
      {run.feedback && <RunFeedback feedback={run.feedback} />}
      {run.approval && (
        <ApprovalCard
          key={run.approval.approval_id}
          runId={run.id}
          approval={run.approval}
          onResumed={() => void onRefetch()}
        />
      )}
      <Segmented
        className={styles.views}
        label={t('View')}
        value={view}
        onChange={address.show}
        segments={RUN_VIEWS.filter(({ value }) => value !== 'comparison' || run.replay_of).map((one) => ({
          ...one,
          label: t(one.label),
        }))}
      />
      {view === 'waterfall' && (
        <RunWaterfall run={run} now={now} stepId={address.stepId} onChoose={address.choose} />
      )}
      {view === 'conversation' && <RunConversation run={run} />}
      {view === 'comparison' && run.replay_of && <RunComparison replay={run} originalId={run.replay_of} />}
      <CodeBlock label={t('Run id')} code={run.id} />
    </>
  );
}

function RunSummaryLine({ run, onOpen }: { run: Run; onOpen: (id: string) => void }) {
  const t = useText();
  const format = useFormat();
  const { replay_of: original } = run;
  return (
    <>
      <p className={styles.line}>
        <RunStatusBadge status={run.status} />
        {original && (
          <>
            <Badge shape="tag" tone="accent">
              {t('Replay')}
            </Badge>
            <Button size="small" variant="ghost" onClick={() => onOpen(original)}>
              {t('Open the original')}
            </Button>
          </>
        )}
        <span className={styles.quiet}>
          {format.dateTime(run.started_at)}
          {run.user && ` · ${run.user.name}`}
          {` · ${t(TRIGGERS[run.trigger])}`}
          {run.usage && ` · ${run.usage.model}`}
        </span>
      </p>
      <p dir="auto" className={`${styles.input} own-words`}>
        {run.input}
      </p>
    </>
  );
}

function RunFigures({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const { usage } = run;
  return (
    <StatRow
      className={styles.stats}
      stats={[
        { label: t('Duration'), value: run.duration_ms === null ? '—' : format.duration(run.duration_ms) },
        { label: t('First token'), value: run.ttft_ms === null ? '—' : format.duration(run.ttft_ms) },
        {
          label: t('Tokens'),
          value: usage ? format.count(usage.input_tokens + usage.output_tokens) : '—',
          ...(usage && {
            note: t('{input} in, {output} out', {
              input: format.count(usage.input_tokens),
              output: format.count(usage.output_tokens),
            }),
          }),
        },
        { label: t('Cost'), value: usage?.cost_usd === undefined ? '—' : format.usd(usage.cost_usd) },
        { label: t('Steps'), value: format.count(run.steps.length) },
      ]}
    />
  );
}

function RunProblem({ run: { error } }: { run: Run }) {
  const t = useText();
  return (
    error && (
      <RunError role="alert" text={t(error.detail)} code={error.code}>
        <AskWhy />
      </RunError>
    )
  );
}
