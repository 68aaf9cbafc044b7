import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { IconButton, Outline, Tooltip, useText } from '@agent-studio/core';
import { Loaded } from '../data/loaded.tsx';
import { useRun } from '../data/runs/agent-runs.ts';
import { useNeighbours } from '../data/runs/run-traces.ts';
import { useFormat } from '../format/use-format.ts';
import waterfall from './compare/run-waterfall.module.css';
import type { RunTarget, toRunFilter } from './list/runs-filter.ts';
import { RunActions } from './run-actions.tsx';
import { RunDetails } from './run-details.tsx';
import { isBareRating, RunRating } from './run-feedback.tsx';
import { RunId } from './run-id.tsx';
import { RunStrip } from './run-strip.tsx';
import { inputLine } from './run-inputs.ts';
import { RunStatusBadge } from './run-status.tsx';
import { RunSummary } from './run-summary.tsx';
import { type RunLook, RunViews } from './run-views.tsx';
import styles from './run-view.module.css';
import { CHANNELS } from './channels.ts';
import type { RunAddress } from './use-run-address.ts';

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

/** A longer title says no more in two lines. */
const MOST_IN_TITLE = 300;

/** One run with everything that was recorded about it. */
export function RunView({ id, address, target, filter, canReplay, looks }: RunViewProps) {
  const t = useText();
  const format = useFormat();
  const run = useRun(id);
  const { data: around } = useNeighbours(id, filter);
  const heading = useRef<HTMLHeadingElement>(null);
  // Only who came here by a click: a page that is loaded takes nobody's focus.
  const isOpened = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each run
  }, [id]);
  const { data } = run;
  const name = t('Run {id}', { id: id.slice(-8) });
  const asked = data && inputLine(data, t).trim().slice(0, MOST_IN_TITLE);
  const views = data && { run: data, address, looks: data.target.id === target.id ? looks : [] };

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
      <header className={styles.head}>
        <Tooltip text={t('All runs')}>
          <IconButton
            size="small"
            label={t('All runs')}
            icon={<ArrowLeft size={16} className={styles.back} />}
            onClick={() => address.open(null)}
          />
        </Tooltip>
        <div className={styles.titles}>
          <div className={styles.title}>
            <h2
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className={`${styles.name} own-words`}
              title={asked || name}
            >
              {asked || name}
            </h2>
            {data && <RunStatusBadge of={data} />}
            {data?.feedback && isBareRating(data.feedback) && <RunRating rating={data.feedback.rating} />}
          </div>
          {data && (
            <div className={styles.meta}>
              <RunSummary
                run={data}
                facts={[
                  format.dateTime(data.started_at),
                  data.user?.name,
                  t(CHANNELS[data.trigger]),
                  data.usage?.model,
                ]}
                onOpen={address.open}
              />
              <RunId id={data.id} />
            </div>
          )}
        </div>
        <div className={styles.actions}>
          <div className={styles.around}>
            {neighbour(around?.newer, t('Newer run'), <ChevronLeft size={16} className={styles.back} />)}
            {neighbour(around?.older, t('Older run'), <ChevronRight size={16} className={styles.back} />)}
          </div>
          {data && (
            <>
              <RunViews {...views!} />
              <RunActions
                run={data}
                canReplay={canReplay && data.kind === 'agent' && data.target.id === target.id}
                onReplayed={(replayId) => address.open(replayId, 'comparison')}
              />
            </>
          )}
        </div>
      </header>
      <Loaded
        query={run}
        skeleton={
          <div className={styles.outline}>
            <Outline of="text" count={1} />
            <div className={waterfall.trace}>
              <Outline of="table" count={4} />
              <Outline of="rows" />
            </div>
          </div>
        }
      >
        {(loaded) => (
          <>
            <RunStrip run={loaded} />
            <RunDetails {...views!} now={run.dataUpdatedAt} onRefetch={run.refetch} />
          </>
        )}
      </Loaded>
    </section>
  );
}
