import type { Comment } from '@agent-studio/api-client/contract';

/** A comment with the answers to it. */
export interface Thread {
  first: Comment;
  answers: Comment[];
}

/** Threads in the order in which something was last said in them, the latest first. */
export function toThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const first of comments) if (first.parent_id === null) threads.set(first.id, { first, answers: [] });
  for (const answer of comments) threads.get(answer.parent_id ?? '')?.answers.push(answer);
  return [...threads.values()].toSorted((a, b) => lastSaid(b).localeCompare(lastSaid(a)));
}

const lastSaid = ({ first, answers }: Thread): string => (answers.at(-1) ?? first).created_at;

export const isOpen = ({ first }: Thread): boolean => first.resolved_at === null;

/** How many open threads each node has. */
export function openByNode(comments: readonly Comment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { node_id, parent_id, resolved_at } of comments) {
    if (parent_id !== null || resolved_at !== null || node_id === null) continue;
    counts.set(node_id, (counts.get(node_id) ?? 0) + 1);
  }
  return counts;
}
