import type { Overview } from '@agent-studio/api-client/contract';

/** Figures of so many runs. */
const figures = (requests: number): Overview['current'] => ({
  requests,
  succeeded: requests - 2,
  failed: 2,
  cancelled: 0,
  success_rate: requests ? 0.95 : null,
  p50_ms: 800,
  p95_ms: 2_300,
  p99_ms: 4_000,
  ttft_p50_ms: 300,
  ttft_p95_ms: 700,
  input_tokens: 9_000,
  output_tokens: 1_000,
  cached_tokens: 900,
  tokens: 10_000,
  cache_rate: 0.1,
  cost_usd: 1.5,
  users: 4,
  up: 3,
  down: 1,
  up_rate: 0.75,
});
export const times = ['2026-05-01T10:00:00.000Z', '2026-05-01T11:00:00.000Z'];
export const period = {
  from: times[0]!,
  to: '2026-05-01T12:00:00.000Z',
  interval: 'hour' as const,
  begins_at: null,
};

/** Of two hours, with fewer runs in those before. */
export const anOverview = (requests = 40): Overview => ({
  ...period,
  current: figures(requests),
  previous: { ...figures(20), success_rate: 0.9 },
  unpriced: 0,
  points: times.map((at) => ({ at, figures: { requests: requests / 2, p95_ms: 2_000 } })),
  markers: [],
});
