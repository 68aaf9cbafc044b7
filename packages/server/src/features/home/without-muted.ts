import type { Home } from '@agent-studio/api-client/contract';
import type { Told } from './alerts-with-failures.ts';

/** What is left for somebody who does not want to hear of some groups of notices. */
export function withoutMuted({ attention, waiting }: Told, muted: readonly string[] = []): Told {
  const counts = Object.entries(waiting).map(([group, count]) => [group, muted.includes(group) ? 0 : count]);
  return {
    attention: attention.filter(({ kind }) => !muted.includes(kind.split('.', 1)[0]!)),
    waiting: Object.fromEntries(counts) as Home['waiting'],
  };
}
