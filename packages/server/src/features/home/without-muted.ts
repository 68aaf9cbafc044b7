import type { Home } from '@agent-studio/api-client/contract';

type Waiting = Pick<Home, 'attention' | 'waiting'>;

/** What is left for somebody who does not want to hear of some groups of notices. */
export function withoutMuted({ attention, waiting }: Waiting, muted: readonly string[] = []): Waiting {
  const counts = Object.entries(waiting).map(([group, count]) => [group, muted.includes(group) ? 0 : count]);
  return {
    attention: attention.filter(({ kind }) => !muted.includes(kind.split('.', 1)[0]!)),
    waiting: Object.fromEntries(counts) as Home['waiting'],
  };
}
