import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { RunSummary } from '@agent-studio/api-client/contract';
import { Badge, msg, NONE, TimeAgo, useText } from '@agent-studio/core';
import type { ListColumn } from '../../lists/list-column.ts';
import { RunStatusBadge } from '../run-status.tsx';
import { CHANNELS } from '../channels.ts';
import styles from './runs.module.css';

/** Columns and file of the runs of one agent, team or workflow; texts are cut as in the list. */
export const RUN_COLUMNS: readonly ListColumn<RunSummary>[] = [
  {
    id: 'what',
    file: {
      id: ({ id }) => id,
      started_at: ({ started_at }) => started_at,
      target: ({ target }) => target.name,
      version: ({ version }) => version ?? 'draft',
    },
  },
  {
    id: 'status',
    label: msg('Status'),
    width: 140,
    fixed: true,
    cell: ({ replay_of, feedback, ...run }, { t }) => (
      <>
        <RunStatusBadge of={run} />
        {replay_of && (
          <Badge shape="tag" className={styles.replay}>
            {t('Replay')}
          </Badge>
        )}
        {feedback && <Thumb rating={feedback.rating} />}
      </>
    ),
    file: { status: ({ status }) => status, waits_for: ({ waits_for }) => waits_for },
  },
  {
    id: 'who',
    label: msg('Who'),
    width: 160,
    minor: true,
    cell: ({ user, trigger }, { t }) => (
      <>
        {user?.name ?? NONE} <span className={styles.quiet}>· {t(CHANNELS[trigger])}</span>
      </>
    ),
    file: { user: ({ user }) => user?.name, channel: ({ trigger }) => trigger },
  },
  {
    id: 'texts',
    file: {
      input: ({ input }) => input,
      output: ({ output }) => output,
      error: ({ error }) => error?.detail,
      feedback: ({ feedback }) => feedback?.rating,
    },
  },
  {
    id: 'duration',
    label: msg('Duration'),
    width: 110,
    numeric: true,
    minor: true,
    cell: ({ duration_ms: time }, { format }) => (time === null ? NONE : format.duration(time)),
    file: { duration_ms: ({ duration_ms }) => duration_ms },
  },
  {
    id: 'tokens',
    label: msg('Tokens'),
    width: 96,
    numeric: true,
    minor: true,
    cell: ({ usage }, { format }) => (usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE),
    file: {
      input_tokens: ({ usage }) => usage?.input_tokens,
      output_tokens: ({ usage }) => usage?.output_tokens,
      cost_usd: ({ usage }) => usage?.cost_usd,
    },
  },
  {
    id: 'started',
    label: msg('Started'),
    width: 140,
    muted: true,
    minor: true,
    fixed: true,
    cell: ({ started_at }) => <TimeAgo time={started_at} />,
  },
];

function Thumb({ rating }: { rating: 1 | -1 }) {
  const t = useText();
  const [Icon, label] =
    rating === 1 ? ([ThumbsUp, t('Good answer')] as const) : ([ThumbsDown, t('Bad answer')] as const);
  return (
    <span className={styles.thumb} data-rating={rating} title={label}>
      <Icon size={14} aria-hidden="true" />
      <span className="sr">{label}</span>
    </span>
  );
}
