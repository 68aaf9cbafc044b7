import { MessageSquarePlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import type { NodeAction } from '../canvas/canvas-types.ts';
import { type Commented, useComments } from '../data/people/comments.ts';
import { openByNode } from './threads.ts';

export interface Talk {
  /** Null: it is not made yet. */
  of: Commented | null;
  /** How many open threads each node has. */
  byNode: ReadonlyMap<string, number>;
  /** How many there are in all. */
  open: number;
  /** The comment that the address names. */
  wanted: string | null;
  /** How often somebody asked to write one; 0: never. */
  writing: number;
  /** What menu and keys of the canvas offer for a node. */
  actionFor: (nodeId: string) => NodeAction;
}

/** What is said about a drawing, for whatever shows it; `onWrite` shows where it is said about a node. */
export function useTalk(of: Commented | null, onWrite: (nodeId: string) => void): Talk {
  const t = useText();
  const [params] = useSearchParams();
  const [writing, setWriting] = useState(0);
  const comments = useComments(of).data;
  const byNode = useMemo(() => openByNode(comments ?? []), [comments]);
  return {
    of,
    byNode,
    open: (comments ?? []).filter(({ parent_id, resolved_at }) => parent_id === null && resolved_at === null)
      .length,
    wanted: params.get('comment'),
    writing,
    actionFor: (nodeId) => ({
      id: 'talk',
      label: t('Comment on this node'),
      keys: 'W',
      icon: MessageSquarePlus,
      run() {
        setWriting((times) => times + 1);
        onWrite(nodeId);
      },
    }),
  };
}
