import { useQuery } from '@tanstack/react-query';
import type { Home } from '@agent-studio/api-client';
import { useApi } from '@agent-studio/core';
import { withFallback } from './side-features.ts';

const REFRESH_MS = 60_000;

/** What waits and ran where the server does not say. */
const NO_HOME: Home = {
  counts: { agents: 0, cards: 0, documents: 0, providers: 0, runs: 0 },
  week: { runs: 0, success_rate: null, p95_ms: null, days: [] },
  attention: [],
  waiting: { task: 0, connector: 0, run: 0, document: 0, notice: 0 },
  recent: [],
  recent_runs: [],
};

/** What the home screen and the bell show; asked for once however many look at it, as often as the most eager wants. */
export function useHome(refreshMs = REFRESH_MS) {
  const api = useApi();
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => withFallback(api.home.get({ signal }), isHome, NO_HOME),
    refetchInterval: refreshMs,
  });
}

const isHome = (home: Partial<Home> | null): boolean =>
  Boolean(home?.waiting && home.week && home.counts && home.attention && home.recent && home.recent_runs);

/** How much home and the bell say that waits: all that they list. */
export const waitingIn = ({ waiting }: Pick<Home, 'waiting'>): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0);
