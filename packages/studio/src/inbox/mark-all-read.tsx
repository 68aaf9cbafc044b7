import { CheckCheck } from 'lucide-react';
import type { Attention } from '@agent-studio/api-client';
import { Button, useText } from '@agent-studio/core';
import { useMarkRead } from '../data/notifications.ts';
import { informs } from './attention-groups.ts';

export interface MarkAllReadProps {
  items: readonly Attention[];
  /** What they are, for screen readers. */
  of: string;
}

/** Takes what only informs out of a list; nothing where fewer than two do. */
export function MarkAllRead({ items, of }: MarkAllReadProps) {
  const t = useText();
  const markRead = useMarkRead();
  const readable = items.filter(informs);
  if (readable.length < 2) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      busy={markRead.isPending}
      aria-label={t('Mark all as read: {group}', { group: of })}
      onClick={() => markRead.mutate(readable)}
    >
      <CheckCheck size={14} aria-hidden="true" />
      {t('Mark all as read')}
    </Button>
  );
}
