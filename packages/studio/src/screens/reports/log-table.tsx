import { Check, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { AgentLog } from '@agent-studio/api-client/contract';
import {
  Cell,
  Checkbox,
  EntityIcon,
  msg,
  NONE,
  RowDetail,
  Table,
  TableHead,
  TimeAgo,
  useText,
} from '@agent-studio/core';

import { DamageMark } from '../../lists/damage-mark.tsx';
import type { Shows } from '../../data/saved-views.ts';
import { Facts } from '../../format/facts.tsx';
import { useFormat } from '../../format/use-format.ts';
import { inputLine } from '../../runs/run-inputs.ts';
import { RunStatusBadge } from '../../runs/run-status.tsx';
import { CHANNELS } from '../../runs/channels.ts';
import { logHeads } from './log-columns.ts';
import { iconOfLog, isBesidesRuns, lostWords, nameOfLog } from './log-name.ts';
import { useReviewable } from './use-log-keys.ts';
import styles from './log-table.module.css';
import { StartedAt } from './started-at.tsx';

export interface LogTableProps {
  logs: readonly AgentLog[];
  /** The one that is open beside the table. */
  openId: string | null;
  selected: ReadonlySet<string>;
  shows: Shows;
  onOpen: (id: string) => void;
  /** Absent: nothing can be done with several. */
  onSelect?: (ids: ReadonlySet<string>) => void;
}

/** One page of the logs; a row opens beside it. */
export function LogTable({ logs, openId, selected, shows, onOpen, onSelect }: LogTableProps) {
  const t = useText();
  const isReviewable = useReviewable();
  const ids = logs.filter(isReviewable).map(({ run_id }) => run_id);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const isBeside = openId !== null;
  // A thumb needs no column of its own beside a panel: the question takes its room.
  const own: Shows = (id) => shows(id) && !(isBeside && id === 'feedback');
  const usd = useFormat().usdAmong(logs.map(({ cost_usd }) => cost_usd));
  return (
    <Table label={t('Agent logs')} className={styles.logs}>
      <TableHead
        columns={[
          onSelect !== undefined && {
            label: msg('Select all rows'),
            className: styles.tick,
            content: (
              <Checkbox
                hideLabel
                label={t('Select all rows')}
                checked={all}
                onChange={() => onSelect(new Set(all ? [] : ids))}
              />
            ),
          },
          ...logHeads(own, isBeside),
        ]}
      />
      <tbody>
        {logs.map((log) => (
          <LogRow
            key={log.run_id}
            usd={usd}
            log={log}
            shows={own}
            rates={isBeside && shows('feedback')}
            isOpen={log.run_id === openId}
            isSelected={selected.has(log.run_id)}
            onOpen={() => onOpen(log.run_id)}
            {...(onSelect && { onToggle: () => onSelect(toggled(selected, log.run_id)) })}
          />
        ))}
      </tbody>
    </Table>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface LogRowProps {
  log: AgentLog;
  shows: Shows;
  /** What people thought of it stands below the question. */
  rates: boolean;
  /** As the amounts of the other rows are written. */
  usd: (value: number) => string;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onToggle?: () => void;
}

function LogRow({ log, shows, rates, usd, isOpen, isSelected, onOpen, onToggle }: LogRowProps) {
  const t = useText();
  const format = useFormat();
  const isReviewable = useReviewable();
  const lost = lostWords(log);
  const title = inputLine(log, t).trim() || (lost ? t(lost.title) : t('Empty question'));
  return (
    <tr aria-selected={isOpen} data-run={log.run_id}>
      {onToggle && (
        <Cell className={styles.tick}>
          {isReviewable(log) && (
            <Checkbox
              hideLabel
              label={t('Select “{question}”', { question: title.slice(0, 80) })}
              checked={isSelected}
              onChange={onToggle}
            />
          )}
        </Cell>
      )}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the question and the agent are its text */}
      <th scope="row">
        <div className={styles.asked}>
          <EntityIcon icon={iconOfLog(log)} tint={log.agent.id} size={28} />
          <button type="button" className={styles.question} title={title.slice(0, 400)} onClick={onOpen}>
            <b dir="auto" className="own-words">
              {title.slice(0, 300)}
            </b>
            <small dir="auto" className="own-words">
              {nameOfLog(log, t)}
              {rates && log.feedback && <Thumb rating={log.feedback.rating} />}
              {log.reviewed && (
                <span className={styles.reviewed}>
                  <Check size={12} aria-hidden="true" />
                  {t('Reviewed')}
                </span>
              )}
            </small>
          </button>
        </div>
        <RowDetail>
          <Facts
            of={[
              <TimeAgo key="time" time={log.time} />,
              log.duration_ms !== null && format.duration(log.duration_ms),
              log.cost_usd !== null && usd(log.cost_usd),
            ]}
          />
        </RowDetail>
        <DamageMark of={log} />
      </th>
      <Cell>
        <RunStatusBadge of={log} />
      </Cell>
      {shows('user') && <Cell minor="first">{log.user?.name || NONE}</Cell>}
      {shows('channel') && <Cell minor="first">{t(CHANNELS[log.channel])}</Cell>}
      {shows('version') && (
        <Cell minor="first">
          {isBesidesRuns(log.channel)
            ? NONE
            : log.version === null
              ? t('Draft')
              : t('Version {version}', { version: log.version })}
        </Cell>
      )}
      {shows('feedback') && <Cell minor>{log.feedback ? <Thumb rating={log.feedback.rating} /> : NONE}</Cell>}
      {shows('tools') && (
        <Cell numeric minor="first">
          {format.count(log.tool_calls)}
        </Cell>
      )}
      {shows('tokens') && (
        <Cell numeric minor="first" className={styles.tokens}>
          {format.count(log.tokens)}
        </Cell>
      )}
      {shows('cost') && (
        <Cell numeric minor>
          {log.cost_usd === null ? NONE : usd(log.cost_usd)}
        </Cell>
      )}
      {shows('duration') && (
        <Cell numeric minor>
          {log.duration_ms === null ? NONE : format.duration(log.duration_ms)}
        </Cell>
      )}
      <Cell muted minor>
        <StartedAt time={log.time} />
      </Cell>
    </tr>
  );
}

function Thumb({ rating }: { rating: 1 | -1 }) {
  const t = useText();
  const [Icon, label] =
    rating === 1 ? ([ThumbsUp, t('Good answer')] as const) : ([ThumbsDown, t('Bad answer')] as const);
  return (
    <span className={styles.thumb} data-rating={rating} title={label}>
      <Icon size={15} aria-hidden="true" />
      <span className="sr">{label}</span>
    </span>
  );
}
