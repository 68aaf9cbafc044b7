import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Run } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  CodeBlock,
  IconButton,
  NONE,
  Outline,
  Segmented,
  StatRow,
  TextLink,
  Tooltip,
  useText,
} from '@agent-studio/core';
import { useRun } from '../data/runs/agent-runs.ts';
import { Loaded } from '../data/loaded.tsx';
import { useNeighbours } from '../data/runs/run-traces.ts';
import { ReadOnlyNote } from '../entities/read-only-note.tsx';
import { Facts } from '../format/facts.tsx';
import { useFormat } from '../format/use-format.ts';
import { AskWhy, RunActions } from './run-actions.tsx';
import { RunAsked } from './run-asked.tsx';
import { RunComparison } from './compare/run-comparison.tsx';
import { isBareRating, RunFeedback, RunRating } from './run-feedback.tsx';
import { RunMetadata } from './run-metadata.tsx';
import { RunConversation } from './run-conversation.tsx';
import { RunStatusBadge } from './run-status.tsx';
import { RunError } from './run-error.tsx';
import styles from './run-view.module.css';
import { RunWaterfall } from './compare/run-waterfall.tsx';
import waterfall from './compare/run-waterfall.module.css';
import { RunWaiting } from './run-waiting.tsx';
import type { RunTarget, toRunFilter } from './list/runs-filter.ts';
import { TRIGGERS } from './triggers.ts';
import { RUN_VIEWS, type RunAddress } from './use-run-address.ts';
import { lazyPart } from '../format/lazy-part.tsx';
import { useWords } from '../format/words.tsx';

const RunLanes = lazyPart(() => import('./compare/run-lanes.tsx'), 'RunLanes');

/** A way of a screen to look at the runs of its own kind, such as on its canvas. */
export interface RunLook {
  /** Stands in the address as `view`. */
  value: string;
  /** Marked by `msg`. */
  label: string;
  /** `now` (ms): where running steps end. */
  show: (run: Run, address: RunAddress, now: number) => ReactNode;
}

export interface RunViewProps {
  id: string;
  address: RunAddress;
  /** Whose list the run was opened from, */
  target: RunTarget;
  /** and how that was narrowed down. */
  filter: ReturnType<typeof toRunFilter>;
  canReplay: boolean;
  looks: readonly RunLook[];
}

/** One run with everything that was recorded about it. */
export function RunView({ id, address, target, filter, canReplay, looks }: RunViewProps) {
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
        onClick={() => address.open(to!, address.view === 'comparison' ? null : address.view)}
      />
    </Tooltip>
  );

  return (
    <section className={styles.view} aria-label={t('Run')}>
      <header className={styles.top}>
        <Button size="small" variant="ghost" className={styles.all} onClick={() => address.open(null)}>
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
              canReplay={canReplay && run.data.kind === 'agent' && run.data.target.id === target.id}
              onReplayed={(replayId) => address.open(replayId, 'comparison')}
            />
          )}
        </div>
      </header>
      <Loaded
        query={run}
        skeleton={
          <div className={styles.outline}>
            <Outline of="text" count={2} />
            <Outline of="tiles" count={4} />
            <div className={waterfall.trace}>
              <Outline of="table" count={4} />
              <Outline of="rows" />
            </div>
          </div>
        }
      >
        {(data) => (
          <RunDetails
            run={data}
            now={run.dataUpdatedAt}
            address={address}
            looks={data.target.id === target.id ? looks : []}
            onRefetch={run.refetch}
          />
        )}
      </Loaded>
    </section>
  );
}

export interface RunDetailsProps {
  run: Run;
  now: number;
  address: RunAddress;
  looks: readonly RunLook[];
  onRefetch: () => unknown;
}

/** Of the ways to look at runs, those that say something about this one. */
const fits = (run: Run, view: string): boolean => {
  if (view === 'lanes') return run.kind === 'multi_agent';
  if (view === 'conversation') return run.kind !== 'workflow';
  return view !== 'comparison' || run.replay_of !== null;
};

/** What was recorded, without a way back to a list. */
export function RunDetails({ run, now, address, looks, onRefetch }: RunDetailsProps) {
  const t = useText();
  const views = [...looks, ...RUN_VIEWS.filter(({ value }) => fits(run, value))];
  const view = (views.find(({ value }) => value === address.view) ?? views[0]!).value;
  const look = looks.find(({ value }) => value === view);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.summary}>
          <RunSummaryLine run={run} onOpen={address.open} />
          {/* A conversation begins with it. */}
          {!(view === 'conversation' && run.input) && <RunAsked run={run} />}
        </div>
        <Segmented
          className={styles.views}
          label={t('View')}
          value={view}
          onChange={address.show}
          segments={views.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </div>
      {isForgotten(run) && <Forgotten />}
      {run.error && <RunProblem run={run} />}
      {view !== 'comparison' && <RunFigures run={run} />}
      <RunMetadata run={run} />
      {run.feedback && !isBareRating(run.feedback) && <RunFeedback feedback={run.feedback} />}
      <RunWaiting run={run} onDecided={() => void onRefetch()} />
      {look?.show(run, address, now)}
      {view === 'lanes' && (
        <Suspense fallback={<Outline of="rows" />}>
          <RunLanes run={run} now={now} address={address} />
        </Suspense>
      )}
      {view === 'waterfall' && (
        <RunWaterfall
          run={run}
          now={now}
          stepId={address.stepId}
          onChoose={address.choose}
          onOpen={address.open}
        />
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
  const { replay_of: original, parent_id: parent } = run;
  return (
    <p className={styles.line}>
      <RunStatusBadge of={run} />
      {run.feedback && isBareRating(run.feedback) && <RunRating rating={run.feedback.rating} />}
      {original && (
        <>
          <Badge shape="tag" tone="accent">
            {t('Replay')}
          </Badge>
          <TextLink asChild>
            <button type="button" onClick={() => onOpen(original)}>
              {t('Open the original')}
            </button>
          </TextLink>
        </>
      )}
      {parent && (
        <TextLink asChild>
          <button type="button" onClick={() => onOpen(parent)}>
            {t('Open the run it is a part of')}
          </button>
        </TextLink>
      )}
      <span className={styles.quiet}>
        <Facts
          of={[
            format.dateTime(run.started_at),
            run.user?.name,
            t(TRIGGERS[run.trigger]),
            run.usage?.model,
            t('{count} steps', { count: run.steps.length }),
          ]}
        />
      </span>
    </p>
  );
}

function Forgotten() {
  const t = useText();
  return (
    <ReadOnlyNote>
      {t(
        'The texts of this run are not stored any more: see Settings, Privacy & retention. Its figures are.',
      )}
    </ReadOnlyNote>
  );
}

/** Retention, or the choice not to keep texts, has emptied it. */
const isForgotten = ({ input, status, steps }: Run): boolean =>
  !input &&
  status !== 'running' &&
  status !== 'paused' &&
  steps.length > 0 &&
  steps.every((step) => step.input === null && step.output === null);

function RunFigures({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const { usage } = run;
  return (
    <StatRow
      className={styles.stats}
      stats={[
        { label: t('Duration'), value: run.duration_ms === null ? NONE : format.duration(run.duration_ms) },
        { label: t('First token'), value: run.ttft_ms === null ? NONE : format.duration(run.ttft_ms) },
        {
          label: t('Tokens'),
          value: usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE,
          ...(usage && {
            note: t('{input} in, {output} out', {
              input: format.count(usage.input_tokens),
              output: format.count(usage.output_tokens),
            }),
          }),
        },
        { label: t('Cost'), value: usage?.cost_usd === undefined ? NONE : format.usd(usage.cost_usd) },
      ]}
    />
  );
}

function RunProblem({ run: { error } }: { run: Run }) {
  const told = useWords();
  return (
    error && (
      <RunError role="alert" text={told(error.detail, error.sentence)} code={error.code}>
        <AskWhy />
      </RunError>
    )
  );
}
