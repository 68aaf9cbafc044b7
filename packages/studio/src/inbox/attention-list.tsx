import { useId } from 'react';
import type { Attention, Home } from '@agent-studio/api-client';
import { useText } from '@agent-studio/core';
import { groupOf, GROUPS } from './attention-groups.ts';
import { AttentionItem, type AttentionItemProps } from './attention-item.tsx';
import styles from './attention-list.module.css';
import { MarkAllRead } from './mark-all-read.tsx';

export interface AttentionListProps extends Pick<AttentionItemProps, 'onTask' | 'onLeave'> {
  home: Pick<Home, 'attention' | 'waiting'>;
  /** Whether each kind stands under a heading of its own, with a button that marks all of it as read. */
  headed: boolean;
  /** So many rows at most, and nothing of what is left; absent: all. */
  most?: number | undefined;
}

/** What waits and what went wrong, by kind and the newest first, each with what to do about it. */
export function AttentionList({ home, headed, most, onTask, onLeave }: AttentionListProps) {
  const sorted = GROUPS.flatMap(({ group }) =>
    home.attention.filter((item) => groupOf(item) === group).toSorted((a, b) => b.at.localeCompare(a.at)),
  );
  const shown = sorted.slice(0, most);
  return (
    <div className={styles.groups} {...(!headed && { 'data-brief': '' })}>
      {GROUPS.map(({ group, title }) => (
        <AttentionGroup
          key={group}
          title={title}
          headed={headed}
          items={shown.filter((item) => groupOf(item) === group)}
          total={home.waiting[group]}
          isCut={most !== undefined}
          first={shown[0]}
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
  /** What is left is told elsewhere. */
  isCut: boolean;
  first: Attention | undefined;
}

function AttentionGroup({ title, headed, items, total, isCut, first, onTask, onLeave }: GroupProps) {
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
          <AttentionItem
            key={`${item.kind} ${item.id}`}
            item={item}
            isFirst={item === first}
            onTask={onTask}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {!isCut && total > items.length && (
        <p className={styles.more}>{t('and {count} more', { count: total - items.length })}</p>
      )}
    </div>
  );
}
