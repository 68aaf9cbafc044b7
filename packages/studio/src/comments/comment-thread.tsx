import { CircleCheck, CircleDot } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ConfirmDialog, IconButton, Tooltip, useText } from '@agent-studio/core';
import {
  type Commented,
  useRemoveComment,
  useResolveComment,
  useSayComment,
} from '../data/people/comments.ts';
import { CommentField } from './comment-field.tsx';
import { CommentLine } from './comment-line.tsx';
import styles from './comments.module.css';
import { isOpen, type Thread } from './threads.ts';

export interface CommentThreadProps {
  of: Commented;
  thread: Thread;
  userId: string | undefined;
  mayEdit: boolean;
  mayManage: boolean;
  /** What it is about; undefined: the whole. */
  about: { name: string; isGone: boolean } | undefined;
  onGo: () => void;
  /** Somebody came here for it. */
  wanted: boolean;
}

/** What was said about one thing, and the answers. */
export function CommentThread(props: CommentThreadProps) {
  const { of, thread, userId, mayEdit, mayManage, about, onGo, wanted } = props;
  const { first, answers } = thread;
  const t = useText();
  const box = useRef<HTMLLIElement>(null);
  const [answering, setAnswering] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const say = useSayComment(of);
  const resolve = useResolveComment(of);
  const remove = useRemoveComment(of);
  const open = isOpen(thread);
  const mayClose = mayEdit || first.author?.id === userId;

  useEffect(() => {
    if (wanted) box.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  const closeLabel = open ? t('Resolve') : t('Reopen');
  return (
    <li ref={box} className={styles.thread} data-open={open} data-wanted={wanted}>
      <div className={styles.about}>
        {about && !about.isGone ? (
          <button type="button" className={styles.node} onClick={onGo}>
            <bdi>{about.name}</bdi>
          </button>
        ) : (
          <span>{about ? t('A node that is gone: {name}', { name: about.name }) : t('The whole')}</span>
        )}
        {mayClose && (
          <Tooltip text={closeLabel} placement="bottom">
            <IconButton
              size="small"
              label={closeLabel}
              icon={open ? <CircleDot size={16} /> : <CircleCheck size={16} />}
              disabled={resolve.isPending}
              onClick={() => resolve.mutate({ id: first.id, resolved: open })}
            />
          </Tooltip>
        )}
      </div>
      {[first, ...answers].map((comment) => (
        <CommentLine
          key={comment.id}
          of={of}
          comment={comment}
          userId={userId}
          mayRemove={mayManage}
          onRemove={() => setRemoving(comment.id)}
        />
      ))}
      {!open && first.resolved_by && (
        <p className={styles.closed}>{t('Resolved by {name}', { name: first.resolved_by.name })}</p>
      )}
      {open && !answering && (
        <Button size="small" variant="ghost" onClick={() => setAnswering(true)}>
          {t('Reply')}
        </Button>
      )}
      {open && answering && (
        <CommentField
          of={of}
          label={t('Your reply')}
          action={t('Reply')}
          takesFocus
          busy={say.isPending}
          problem={say.error ? t(say.error.message) : null}
          onCancel={() => setAnswering(false)}
          onSend={async (written) => {
            await say.mutateAsync({ ...written, node_id: null, parent_id: first.id });
            setAnswering(false);
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('Delete this comment?')}
        text={
          removing === first.id && answers.length > 0
            ? t('The answers to it go with it. This cannot be undone.')
            : t('This cannot be undone.')
        }
        confirmLabel={t('Delete')}
        tone="danger"
        onConfirm={() => removing !== null && remove.mutateAsync(removing)}
        onClose={() => setRemoving(null)}
      />
    </li>
  );
}
