import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { Permission } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Outline, Segmented, useText } from '@agent-studio/core';
import { type Commented, useComments, useSayComment } from '../data/people/comments.ts';
import { useMe } from '../data/me.ts';
import { Loaded } from '../data/loaded.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { isOpen, type Thread, toThreads } from './threads.ts';

export interface CommentsPanelProps {
  of: Commented;
  permissions: readonly Permission[];
  /** What a new comment is about; null: the whole. */
  node: { id: string; name: string } | null;
  /** Undefined: the node is gone. */
  nameOf: (nodeId: string) => string | undefined;
  onGo: (nodeId: string) => void;
  /** The comment that somebody came for. */
  wanted: string | null;
  /** A new comment is to be written at once. */
  writing: number;
}

/** So many threads are drawn at a time: each has a field, menus and times of its own. */
const PIECE = 30;

/** What people say about a drawing, by threads. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { of, permissions, node, nameOf, onGo, wanted, writing } = props;
  const t = useText();
  const me = useMe();
  const [shown, setShown] = useState<'open' | 'closed'>('open');
  const [most, setMost] = useState(PIECE);
  const query = useComments(of);
  const say = useSayComment(of);
  return (
    <section className={styles.panel} aria-label={t('Comments')}>
      <CommentField
        key={`${node?.id ?? ''} ${writing}`}
        of={of}
        label={node ? t('Comment on “{name}”', { name: node.name }) : t('Comment on the whole')}
        action={t('Send')}
        takesFocus={writing > 0}
        busy={say.isPending}
        problem={say.error ? t(say.error.message) : null}
        onSend={(written) => say.mutateAsync({ ...written, node_id: node?.id ?? null, parent_id: null })}
      >
        <small className={styles.hint}>{t('@ names somebody; they are told.')}</small>
      </CommentField>
      <Loaded query={query} skeleton={<Outline of="rows" count={2} />}>
        {(comments) => {
          const threads = toThreads(comments);
          const open = threads.filter(isOpen);
          const closed = threads.filter((thread) => !isOpen(thread));
          // What somebody came for is shown, closed or not, and however far back it is.
          const isWanted = ({ first, answers }: Thread) =>
            [first, ...answers].some(({ id }) => id === wanted);
          const wantsClosed = closed.some(isWanted);
          const list = shown === 'closed' || (wantsClosed && open.length === 0) ? closed : open;
          const drawn = list.slice(0, Math.max(most, list.findIndex(isWanted) + 1));
          return (
            <>
              {closed.length > 0 && (
                <Segmented
                  label={t('Comments')}
                  value={list === closed ? 'closed' : 'open'}
                  onChange={setShown}
                  segments={[
                    { value: 'open', label: t('Unresolved'), count: open.length },
                    { value: 'closed', label: t('Resolved'), count: closed.length },
                  ]}
                />
              )}
              {list.length === 0 && (
                <EmptyState
                  size="inline"
                  icon={MessageSquareText}
                  title={closed.length > 0 ? t('Everything is resolved') : t('Nobody has said anything yet')}
                  text={t('Ask about a node, or about the whole. Whoever may see this reads it.')}
                />
              )}
              <ul className={styles.threads}>
                {drawn.map((thread) => {
                  const { node_id } = thread.first;
                  const name = node_id === null ? undefined : nameOf(node_id);
                  return (
                    <CommentThread
                      key={thread.first.id}
                      of={of}
                      thread={thread}
                      userId={me.data?.id}
                      mayEdit={permissions.includes('edit')}
                      mayManage={permissions.includes('manage')}
                      about={
                        node_id === null ? undefined : { name: name ?? node_id, isGone: name === undefined }
                      }
                      onGo={() => node_id !== null && onGo(node_id)}
                      wanted={isWanted(thread)}
                    />
                  );
                })}
              </ul>
              {drawn.length < list.length && (
                <Button size="small" onClick={() => setMost(drawn.length + PIECE)}>
                  {t('Show more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
