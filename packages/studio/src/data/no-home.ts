import type { Home } from '@agent-studio/api-client';

/** What waits and ran where the server does not say. */
export const NO_HOME: Home = {
  counts: { agents: 0, cards: 0, documents: 0, providers: 0, runs: 0 },
  week: { runs: 0, success_rate: null, p95_ms: null, days: [] },
  attention: [],
  waiting: { task: 0, connector: 0, run: 0, document: 0, notice: 0 },
  recent: [],
  recent_runs: [],
};
