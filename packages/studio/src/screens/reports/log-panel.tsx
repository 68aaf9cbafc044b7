import { Check, ChevronDown, ChevronUp, CornerUpLeft, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgentLog } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  IconButton,
  Outline,
  TextArea,
  TimeAgo,
  Tooltip,
  useText,
  TextLink,
} from '@agent-studio/core';
import { useRun } from '../../data/runs/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { Facts } from '../../format/facts.tsx';
import { RunDetails } from '../../runs/run-details.tsx';
import { isBareRating, RunRating } from '../../runs/run-feedback.tsx';
import { RunFigures } from '../../runs/run-figures.tsx';
import { RunStatusBadge } from '../../runs/run-status.tsx';
import { RunSummary } from '../../runs/run-summary.tsx';
import { RunViews } from '../../runs/run-views.tsx';
import { TRIGGERS } from '../../runs/triggers.ts';
import type { RunAddress } from '../../runs/use-run-address.ts';
import { lostWords, nameOfLog } from './log-name.ts';
import styles from './reports.module.css';
import type { MarkReviewed } from './use-log-keys.ts';

const MAX_NOTE = 2_000;

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

/** One run beside the table: its conversation, its trace, and what a reviewer notes. */
export function LogPanel({ id, log, isElsewhere, address, review, onNewer, onOlder }: LogPanelProps) {
  const t = useText();
  const run = useRun(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = (log && nameOfLog(log, t)) ?? run.data?.target.name ?? '';
  const lost = log && lostWords(log);
  const shown = { ...address, view: address.view ?? 'conversation' };
  const time = log?.time ?? run.data?.started_at;
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
      <header className={styles.panelHead}>
        <div>
          <div className={styles.called}>
            <h2 ref={heading} tabIndex={-1} dir="auto" className="clip own-words">
              {name}
            </h2>
            {run.data && <RunStatusBadge of={run.data} />}
            {run.data?.feedback && isBareRating(run.data.feedback) && (
              <RunRating rating={run.data.feedback.rating} />
            )}
          </div>
          <p className="clip">
            <Facts
              of={[
                time && <TimeAgo key="time" time={time} />,
                run.data && (run.data.user?.name ?? t('Visitor')),
                run.data && t(TRIGGERS[run.data.trigger]),
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
      {lost ? (
        <EmptyState size="inline" icon={CornerUpLeft} title={t(lost.title)} text={t(lost.text)} />
      ) : (
        <>
          <Loaded query={run} skeleton={<Outline of="rows" count={4} />}>
            {(data) => (
              <div className={styles.details}>
                <RunFigures run={data} isStacked />
                <div className={styles.looks}>
                  <RunViews run={data} address={shown} looks={NONE} />
                  <RunSummary
                    run={data}
                    facts={[data.usage?.model, t('{count} steps', { count: data.steps.length })]}
                    onOpen={address.open}
                  />
                </div>
                <RunDetails
                  run={data}
                  now={run.dataUpdatedAt}
                  address={shown}
                  looks={NONE}
                  onRefetch={run.refetch}
                />
                <TextLink asChild>
                  <Link
                    className={styles.more}
                    to={withQuery(KINDS[data.kind].pathOf(data.target.id), `tab=runs&run=${id}`)}
                  >
                    {t('Open in {name}', { name: data.target.name })}
                  </Link>
                </TextLink>
              </div>
            )}
          </Loaded>
          {log && <ReviewBox key={log.reviewed?.at ?? 'open'} log={log} review={review} />}
        </>
      )}
    </aside>
  );
}

const NONE: readonly never[] = [];

function ReviewBox({ log: { reviewed }, review }: { log: AgentLog; review: MarkReviewed }) {
  const t = useText();
  const [note, setNote] = useState(reviewed?.note ?? '');
  const changed = note.trim() !== (reviewed?.note ?? '');
  if (!review && !reviewed) return null;
  return (
    <section className={styles.review} aria-label={t('Review')} data-done={reviewed !== null}>
      {reviewed && (
        <p>
          <Check size={14} aria-hidden="true" />
          {t('Reviewed by {name}', { name: reviewed.by?.name ?? t('somebody') })} ·{' '}
          <TimeAgo time={reviewed.at} />
        </p>
      )}
      {!review && reviewed?.note && (
        <p dir="auto" className="own-words">
          {reviewed.note}
        </p>
      )}
      {review && (
        <>
          <TextArea
            label={t('Note')}
            hideLabel
            placeholder={t('Note for later…')}
            rows={1}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className={styles.reviewActions}>
            {reviewed ? (
              <>
                <Button size="small" disabled={!changed} onClick={() => review(true, note.trim())}>
                  {t('Save note')}
                </Button>
                <Button size="small" variant="ghost" onClick={() => review(false)}>
                  {t('Not reviewed')}
                </Button>
              </>
            ) : (
              <Button size="small" variant="primary" onClick={() => review(true, note.trim())}>
                <Check size={15} aria-hidden="true" />
                {t('Mark as reviewed')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
