import { describe, expect, it } from 'vitest';
import type { Overview } from '@agent-studio/api-client/contract';
import { draftAlert, notWatched } from '#studio/screens/dashboard/draft-alert.ts';

const HOUR_MS = 3_600_000;

const seen = (hours: number, current: Partial<Overview['current']>): Overview => ({
  from: '2026-05-01T00:00:00.000Z',
  to: new Date(Date.parse('2026-05-01T00:00:00.000Z') + hours * HOUR_MS).toISOString(),
  interval: 'hour',
  begins_at: null,
  current: {
    requests: 2_400,
    succeeded: 2_300,
    failed: 100,
    p95_ms: 9_130,
    cost_usd: 24,
    ...current,
  } as Overview['current'],
  previous: {} as Overview['previous'],
  unpriced: 0,
  points: [],
  markers: [],
});

describe('an alert from a chart', () => {
  it('would not have fired by what was usual, and does beyond it', () => {
    const day = seen(24, {});
    expect(draftAlert('p95_ms', day, {})).toMatchObject({
      threshold: 14_000,
      window_minutes: 60,
      min_runs: 10,
    });
    expect(draftAlert('failure_rate', day, {}).threshold).toBe(0.084);
    // A dollar an hour.
    expect(draftAlert('cost_usd', day, {})).toMatchObject({ threshold: 2, window_minutes: 60 });
    expect(draftAlert('failure_rate', seen(24, { failed: 0 }), {}).threshold).toBe(0.05);
    expect(draftAlert('failure_rate', seen(24, { succeeded: 0 }), {}).threshold).toBe(1);
  });

  it('has a usual threshold where there is nothing to tell from', () => {
    const nothing = seen(24, { requests: 0, succeeded: 0, failed: 0, p95_ms: null, cost_usd: 0 });
    expect(draftAlert('p95_ms', nothing, {})).toMatchObject({ threshold: 10_000, min_runs: 1 });
    expect(draftAlert('failure_rate', nothing, {}).threshold).toBe(0.1);
    expect(draftAlert('cost_usd', nothing, {}).threshold).toBe(10);
  });

  it.each([
    [1, 15],
    [24, 60],
    [7 * 24, 360],
    [90 * 24, 1_440],
  ])('of %d hours looks back %d minutes', (hours, minutes) => {
    expect(draftAlert('p95_ms', seen(hours, {}), {}).window_minutes).toBe(minutes);
  });

  it('watches the agent and the key, and says what it does not look at', () => {
    const filter = { agent: 'a', api_key_id: 'k', model: 'm', channel: 'api' as const };
    expect(draftAlert('p95_ms', seen(24, {}), filter)).toMatchObject({ target_id: 'a', api_key_id: 'k' });
    expect(notWatched(filter)).toEqual(['model', 'channel']);
  });
});
