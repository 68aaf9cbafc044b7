import { ChevronDown, ChevronUp, CornerUpLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AgentLog } from '@agent-studio/api-client/contract';
import { EmptyState, EntityIcon, IconButton, Outline, TimeAgo, Tooltip, useText } from '@agent-studio/core';
import { useRun } from '../../data/runs/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Facts } from '../../format/facts.tsx';
import { RunDetails } from '../../runs/run-details.tsx';
import { RunSummary } from '../../runs/run-summary.tsx';
import { CHANNELS } from '../../runs/channels.ts';
import type { RunAddress } from '../../runs/use-run-address.ts';
import { FailedAlike } from './failed-alike.tsx';
import { iconOfLog, lostWords, nameOfLog } from './log-name.ts';
import styles from './log-panel.module.css';
import { LogReview, ReviewButton } from './log-review.tsx';
import { PanelFigures } from './panel-figures.tsx';
import { RunButtons } from './run-buttons.tsx';
import { TimeSpent } from './time-spent.tsx';
import type { MarkReviewed } from './use-log-keys.ts';

export interface LogPanelProps {
  id: string;
  /** Its row; undefined: another page has it. */
  log: AgentLog | undefined;
  /** The page of rows is there, and has it not. */
  isElsewhere: boolean;
  address: RunAddress;
  review: MarkReviewed;
  onNewer?: () => void;
  onOlder?: () => void;
}

/** One run beside the table: what was said, what it came to, and what can be done with it. */
export function LogPanel({ id, log, isElsewhere, address, review, onNewer, onOlder }: LogPanelProps) {
  const t = useText();
  const run = useRun(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = (log && nameOfLog(log, t)) ?? run.data?.target.name ?? '';
  const lost = log && lostWords(log);
  const time = log?.time ?? run.data?.started_at;
  const shown = { ...address, view: address.view ?? 'conversation' };
  useEffect(() => {
    // A table that keeps the keys goes on with them; only where the panel takes its place, it takes the focus.
    if (matchMedia('(width < 900px)').matches) heading.current?.focus();
  }, []);
  const arrow = (label: string, icon: React.ReactNode, go: (() => void) | undefined) => (
    <Tooltip text={label}>
      <IconButton size="small" label={label} icon={icon} disabled={!go} onClick={() => go?.()} />
    </Tooltip>
  );
  return (
    <aside className={styles.panel} aria-label={t('Run')}>
      <header className={styles.head}>
        {log && <EntityIcon icon={iconOfLog(log)} tint={log.agent.id} size={34} />}
        <div>
          <h2 ref={heading} tabIndex={-1} dir="auto" className="clip own-words">
            {name}
          </h2>
          <p className="clip">
            <Facts
              of={[
                time && <TimeAgo key="time" time={time} />,
                run.data && (run.data.user?.name ?? t('Visitor')),
                // The studio is where one is.
                run.data && run.data.trigger !== 'studio' && t(CHANNELS[run.data.trigger]),
              ]}
            />
          </p>
          {isElsewhere && <p>{t('Not among the rows beside it.')}</p>}
        </div>
        {arrow(t('Newer run'), <ChevronUp size={16} />, onNewer)}
        {arrow(t('Older run'), <ChevronDown size={16} />, onOlder)}
        <IconButton
          size="small"
          label={t('Close')}
          icon={<X size={16} />}
          onClick={() => address.open(null)}
        />
      </header>
      <div className={styles.body}>
        {lost ? (
          <EmptyState size="inline" icon={CornerUpLeft} title={t(lost.title)} text={t(lost.text)} />
        ) : (
          <Loaded query={run} skeleton={<Outline of="rows" count={4} />}>
            {(data) => (
              <>
                <PanelFigures run={data} />
                {(data.replay_of !== null || data.parent_id) && (
                  <RunSummary run={data} facts={[]} onOpen={address.open} />
                )}
                <RunDetails
                  run={data}
                  now={run.dataUpdatedAt}
                  address={shown}
                  looks={NONE}
                  onRefetch={run.refetch}
                  problem={<FailedAlike run={data} />}
                  below={<TimeSpent run={data} now={run.dataUpdatedAt} />}
                />
              </>
            )}
          </Loaded>
        )}
        {log?.reviewed && !lost && (
          <LogReview key={log.reviewed.at} reviewed={log.reviewed} review={review} />
        )}
      </div>
      {!lost && (
        <footer className={styles.foot}>
          {run.data && <RunButtons run={run.data} />}
          {log && review && <ReviewButton isReviewed={log.reviewed !== null} review={review} />}
        </footer>
      )}
    </aside>
  );
}

const NONE: readonly never[] = [];
