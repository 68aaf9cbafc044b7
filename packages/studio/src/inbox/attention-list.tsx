import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Attention, Home } from '@agent-studio/api-client';
import { Button, IconButton, isSafeRedirect, LinkButton, TimeAgo, useText } from '@agent-studio/core';
import { useMay } from '../data/rights.ts';
import { useAnswer } from '../data/runs/agent-runs.ts';
import { useMarkRead } from '../data/notifications.ts';
import { useWords } from '../format/words.tsx';
import { AttentionDetail } from './attention-detail.tsx';
import { groupOf, GROUPS, informs, LOOKS } from './attention-groups.ts';
import styles from './attention-list.module.css';
import { MarkAllRead } from './mark-all-read.tsx';

export interface AttentionListProps {
  home: Pick<Home, 'attention' | 'waiting'>;
  /** Whether each kind stands under a heading of its own, with a button that marks all of it as read. */
  headed: boolean;
  /** A call to allow, or a form to fill in, is opened; an approval too, for its details. */
  onTask: (task: Attention) => void;
  /** A link was followed. */
  onLeave?: (() => void) | undefined;
}

/** What waits and what went wrong, by kind, each with what to do about it. */
export function AttentionList({ home, headed, onTask, onLeave }: AttentionListProps) {
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ group, title }) => (
        <AttentionGroup
          key={group}
          title={title}
          headed={headed}
          items={home.attention.filter((item) => groupOf(item) === group)}
          total={home.waiting[group]}
          onTask={onTask}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<AttentionListProps, 'headed' | 'onTask' | 'onLeave'> {
  title: string;
  items: Attention[];
  total: number;
}

function AttentionGroup({ title, headed, items, total, onTask, onLeave }: GroupProps) {
  const t = useText();
  const id = useId();
  if (items.length === 0) return null;
  return (
    // No landmark: home and the bell show the same ones at once.
    <div role="group" className={styles.group} aria-labelledby={id}>
      {headed ? (
        <div className={styles.head}>
          <h2 id={id}>{t(title)}</h2>
          <span className={styles.count}>{total}</span>
          <MarkAllRead items={items} of={t(title)} />
        </div>
      ) : (
        <h3 id={id} className="sr">
          {t(title)}
        </h3>
      )}
      <ul>
        {items.map((item) => (
          <AttentionRow key={`${item.kind} ${item.id}`} item={item} onTask={onTask} onLeave={onLeave} />
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.more}>{t('and {count} more', { count: total - items.length })}</p>
      )}
    </div>
  );
}

/** Where a procedure is edited: no page to come back to after signing in, but one of ours. */
const PROCEDURE = /^\/apps\/psp-sop\/library\/[\w-]+$/;

/** Several that went wrong in the same way stand in one row. */
const isMany = ({ count = 1 }: Attention): boolean => count > 1;

/** Whether it can be marked as read in its row: what waits for somebody goes when it was done. */
const isMarkable = (item: Attention): boolean => !item.run_id && informs(item);

interface RowProps extends Pick<AttentionListProps, 'onTask' | 'onLeave'> {
  item: Attention;
}

function AttentionRow({ item, onTask, onLeave }: RowProps) {
  const t = useText();
  const told = useWords();
  const { icon: Icon, tone } = LOOKS[item.kind];
  const many = isMany(item);
  return (
    <li className={styles.row}>
      <span className={styles.sign} data-tone={tone}>
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.texts}>
        <b dir="auto" className="own-words">
          {item.kind === 'task.call'
            ? t('Allow “{name}”?', { name: item.title })
            : told(item.title, item.title_sentence)}
        </b>
        {many && <em>{t('{count} runs did not finish', { count: item.count! })}</em>}
        <span dir="auto" className="own-words">
          <AttentionDetail item={item} />
        </span>
        <TimeAgo time={item.at} />
      </div>
      <div className={styles.actions} {...(!isMarkable(item) && { 'data-kept': '' })}>
        <RowActions item={item} onTask={onTask} onLeave={onLeave} />
      </div>
    </li>
  );
}

function RowActions({ item, onTask, onLeave }: RowProps) {
  const t = useText();
  const markRead = useMarkRead();
  const name = isMany(item) ? t('Show runs') : t(LOOKS[item.kind].action);
  if (item.run_id) {
    return (
      <>
        {item.kind === 'task.approval' && <ApprovalButtons item={item} runId={item.run_id} />}
        <Button
          size="small"
          variant={item.kind === 'task.approval' ? 'ghost' : 'secondary'}
          aria-label={`${item.kind === 'task.approval' ? t('Details') : name}: ${item.title}`}
          onClick={() => onTask(item)}
        >
          {item.kind === 'task.approval' ? t('Details') : name}
        </Button>
      </>
    );
  }
  return (
    <>
      {(isSafeRedirect(item.href) || PROCEDURE.test(item.href)) && (
        <LinkButton asChild size="small">
          <Link to={item.href} aria-label={`${name}: ${item.title}`} onClick={onLeave}>
            {name}
          </Link>
        </LinkButton>
      )}
      {isMarkable(item) && (
        <IconButton
          size="small"
          label={t('Mark as read: {title}', { title: item.title })}
          icon={<X size={14} />}
          onClick={() => markRead.mutate([item])}
        />
      )}
    </>
  );
}

/** An approval says in its message what it is about, so that it can be decided in its place. */
function ApprovalButtons({ item, runId }: { item: Attention; runId: string }) {
  const t = useText();
  const answer = useAnswer(runId);
  const { may } = useMay();
  // The details say why.
  if (!may('ask')) return null;
  const decide = (decision: 'approve' | 'reject') => answer.mutate({ request_id: item.id, decision });
  return (
    <>
      {answer.error && (
        <span role="alert" className={styles.failure}>
          {t(answer.error.message)}
        </span>
      )}
      <Button
        size="small"
        variant="primary"
        aria-label={`${t('Approve')}: ${item.title}`}
        busy={answer.isPending}
        onClick={() => decide('approve')}
      >
        <Check size={14} aria-hidden="true" />
        {t('Approve')}
      </Button>
      <Button
        size="small"
        aria-label={`${t('Reject')}: ${item.title}`}
        disabled={answer.isPending}
        onClick={() => decide('reject')}
      >
        {t('Reject')}
      </Button>
    </>
  );
}
