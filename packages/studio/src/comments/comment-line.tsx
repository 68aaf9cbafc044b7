import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '@agent-studio/api-client/contract';
import { Avatar, IconButton, Menu, TimeAgo, useText } from '@agent-studio/core';
import { type Commented, useChangeComment } from '../data/people/comments.ts';
import { CommentField } from './comment-field.tsx';
import styles from './comments.module.css';
import { partsOf } from './mentions.ts';

export interface CommentLineProps {
  of: Commented;
  comment: Comment;
  /** Whoever reads. */
  userId: string | undefined;
  mayRemove: boolean;
  onRemove: () => void;
}

/** One comment: who, when and what, with its own menu for who wrote it. */
export function CommentLine({ of, comment, userId, mayRemove, onRemove }: CommentLineProps) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const change = useChangeComment(of);
  const { author, created_at, edited_at } = comment;
  const name = author ? author.name || author.email : t('Somebody who has left');
  const isOwn = author !== null && author.id === userId;
  const entries = [
    ...(isOwn ? [{ id: 'edit', label: t('Edit'), icon: PencilLine, onSelect: () => setEditing(true) }] : []),
    ...(isOwn || mayRemove
      ? [{ id: 'remove', label: t('Delete'), icon: Trash2, tone: 'danger' as const, onSelect: onRemove }]
      : []),
  ];
  return (
    <article className={styles.line} aria-label={t('Comment of {name}', { name })}>
      <Avatar name={name} picture={author?.picture ?? ''} size={26} />
      <div className={styles.said}>
        <header className={styles.head}>
          <b dir="auto" className={styles.name}>
            {name}
          </b>
          <TimeAgo time={created_at} />
          {edited_at && <span>{t('edited')}</span>}
          {entries.length > 0 && !editing && (
            <Menu
              entries={entries}
              placement="bottom-end"
              trigger={
                <IconButton
                  size="small"
                  className={styles.more}
                  label={t('Actions of the comment')}
                  icon={<Ellipsis size={15} />}
                />
              }
            />
          )}
        </header>
        {editing ? (
          <CommentField
            of={of}
            label={t('Your comment')}
            action={t('Save')}
            before={comment}
            takesFocus
            busy={change.isPending}
            problem={change.error ? t(change.error.message) : null}
            onCancel={() => setEditing(false)}
            onSend={async (written) => {
              await change.mutateAsync({ ...written, comment });
              setEditing(false);
            }}
          />
        ) : (
          <p dir="auto" className={styles.text}>
            {partsOf(comment).map(({ text: part, id }, place) =>
              id === undefined ? (
                part
              ) : (
                <span key={place} className={styles.named} data-me={id === userId}>
                  {part}
                </span>
              ),
            )}
          </p>
        )}
      </div>
    </article>
  );
}
