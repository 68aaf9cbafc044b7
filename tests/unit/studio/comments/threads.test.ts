import { expect, it } from 'vitest';
import type { Comment } from '@agent-studio/api-client/contract';
import { isOpen, openByNode, toThreads } from '#studio/comments/threads.ts';

const comment = (id: string, created_at: string, more: Partial<Comment> = {}): Comment => ({
  id,
  node_id: null,
  parent_id: null,
  author: null,
  text: id,
  mentions: [],
  revision: 1,
  created_at,
  edited_at: null,
  resolved_at: null,
  resolved_by: null,
  ...more,
});

const all = [
  comment('old', '2026-01-01', { node_id: 'ask' }),
  comment('new', '2026-01-02', { node_id: 'ask', resolved_at: '2026-01-03' }),
  comment('whole', '2026-01-04'),
  comment('answer', '2026-01-05', { parent_id: 'old', node_id: 'ask' }),
  comment('lost', '2026-01-06', { parent_id: 'gone' }),
];

it('threads stand by when something was last said in them', () => {
  expect(toThreads(all).map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)])).toEqual([
    ['old', 'answer'],
    ['whole'],
    ['new'],
  ]);
});

it('open threads are counted by node', () => {
  expect([...openByNode(all)]).toEqual([['ask', 1]]);
  expect(toThreads(all).filter(isOpen)).toHaveLength(2);
});
