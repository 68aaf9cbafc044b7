import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { RunSummary } from '@agent-studio/api-client/contract';
import { Badge, Cell, HeadCell, msg, Table, TimeAgo, useText } from '@agent-studio/core';
import { useColumns } from '../../data/saved-views.ts';
import { type Format, useFormat } from '../../format/use-format.ts';
import { RunStatusBadge } from '../run-status.tsx';
import styles from './runs.module.css';

const NONE = '—';

/** Where the question came from. */
export const TRIGGERS: Record<RunSummary['trigger'], string> = {
  studio: msg('Studio'),
  api: msg('API'),
  assistant: msg('Assistant'),
  widget: msg('Website'),
  schedule: msg('Schedule'),
  webhook: msg('Webhook'),
  mcp: msg('MCP'),
};

export function RunsTable({ runs, onOpen }: { runs: readonly RunSummary[]; onOpen: (id: string) => void }) {
  const { shows } = useColumns('runs');
  const t = useText();
  const format = useFormat();
  return (
    <Table label={t('Runs')}>
      <thead>
        <tr>
          <HeadCell>{t('Question')}</HeadCell>
          <HeadCell>{t('Status')}</HeadCell>
          {shows('who') && <HeadCell minor>{t('Who')}</HeadCell>}
          {shows('duration') && (
            <HeadCell numeric minor>
              {t('Duration')}
            </HeadCell>
          )}
          {shows('tokens') && (
            <HeadCell numeric minor>
              {t('Tokens')}
            </HeadCell>
          )}
          <HeadCell>{t('Started')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id} className={styles.row}>
            <th scope="row">
              <button
                type="button"
                dir="auto"
                className={`${styles.question} own-words`}
                title={run.input}
                onClick={() => onOpen(run.id)}
              >
                {run.input || t('Text not stored')}
              </button>
            </th>
            <Cell>
              <RunStatusBadge status={run.status} />
              {run.replay_of && (
                <Badge shape="tag" className={styles.replay}>
                  {t('Replay')}
                </Badge>
              )}
              {run.feedback && <Thumb rating={run.feedback.rating} />}
            </Cell>
            {shows('who') && (
              <Cell minor>
                {run.user?.name ?? NONE} <span className={styles.quiet}>· {t(TRIGGERS[run.trigger])}</span>
              </Cell>
            )}
            {shows('duration') && (
              <Cell numeric minor>
                {run.duration_ms === null ? NONE : format.duration(run.duration_ms)}
              </Cell>
            )}
            {shows('tokens') && (
              <Cell numeric minor>
                {tokens(run, format)}
              </Cell>
            )}
            <Cell muted>
              <TimeAgo time={run.started_at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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

const tokens = ({ usage }: RunSummary, format: Format): string =>
  usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE;
