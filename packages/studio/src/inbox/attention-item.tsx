import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Attention } from '@agent-studio/api-client';
import { Button, IconButton, isSafeRedirect, LinkButton, useText } from '@agent-studio/core';
import { useMarkRead } from '../data/notifications.ts';
import { useMay } from '../data/rights.ts';
import { useAnswer } from '../data/runs/agent-runs.ts';
import { informs, LOOKS } from './attention-groups.ts';
import { AttentionRow } from './attention-row.tsx';

export interface AttentionItemProps {
  item: Attention;
  /** The first of all: what to do next. */
  isFirst: boolean;
  /** A call to allow, or a form to fill in, is opened; an approval too, for its details. */
  onTask: (task: Attention) => void;
  /** A link was followed. */
  onLeave?: (() => void) | undefined;
}

/** Where a procedure is edited: no page to come back to after signing in, but one of ours. */
const PROCEDURE = /^\/apps\/psp-sop\/library\/[\w-]+$/;

/** What waits or went wrong, with the button that suits it. */
export function AttentionItem(props: AttentionItemProps) {
  const { may } = useMay();
  const { item } = props;
  if (!item.run_id) return <Told {...props} />;
  // Who may not decide is told why by its details.
  return item.kind === 'task.approval' && may('ask') ? (
    <Approval {...props} runId={item.run_id} />
  ) : (
    <Task {...props} />
  );
}

const variantOf = (isFirst: boolean) => (isFirst ? 'primary' : 'secondary');

function Task({ item, isFirst, onTask }: AttentionItemProps) {
  const t = useText();
  const name = item.kind === 'task.approval' ? t('Details') : t(LOOKS[item.kind].action);
  return (
    <AttentionRow
      item={item}
      verb={
        <Button
          size="small"
          variant={variantOf(isFirst)}
          aria-label={`${name}: ${item.title}`}
          onClick={() => onTask(item)}
        >
          {name}
        </Button>
      }
    />
  );
}

/** An approval says in its message what it is about, so that it can be decided in its place. */
function Approval({ item, isFirst, onTask, runId }: AttentionItemProps & { runId: string }) {
  const t = useText();
  const answer = useAnswer(runId);
  const decide = (decision: 'approve' | 'reject') => answer.mutate({ request_id: item.id, decision });
  return (
    <AttentionRow
      item={item}
      onOpen={() => onTask(item)}
      failure={answer.error ? t(answer.error.message) : undefined}
      verb={
        <Button
          size="small"
          variant={variantOf(isFirst)}
          aria-label={`${t('Approve')}: ${item.title}`}
          busy={answer.isPending}
          onClick={() => decide('approve')}
        >
          <Check size={14} aria-hidden="true" />
          {t('Approve')}
        </Button>
      }
      quick={
        <Button
          size="small"
          aria-label={`${t('Reject')}: ${item.title}`}
          disabled={answer.isPending}
          onClick={() => decide('reject')}
        >
          {t('Reject')}
        </Button>
      }
    />
  );
}

function Told({ item, isFirst, onLeave }: AttentionItemProps) {
  const t = useText();
  const markRead = useMarkRead();
  const name = (item.count ?? 1) > 1 ? t('Show runs') : t(LOOKS[item.kind].action);
  return (
    <AttentionRow
      item={item}
      onLeave={onLeave}
      verb={
        (isSafeRedirect(item.href) || PROCEDURE.test(item.href)) && (
          <LinkButton asChild size="small" variant={variantOf(isFirst)}>
            <Link to={item.href} aria-label={`${name}: ${item.title}`} onClick={onLeave}>
              {name}
            </Link>
          </LinkButton>
        )
      }
      quick={
        informs(item) && (
          <IconButton
            size="small"
            label={t('Mark as read: {title}', { title: item.title })}
            icon={<X size={14} />}
            onClick={() => markRead.mutate([item])}
          />
        )
      }
    />
  );
}
