import type { ApiKeyUsage } from '@agent-studio/api-client/contract';
import type { ApiKeysRepository } from './api-keys-repository.ts';

const DAY_MS = 24 * 3_600_000;

/** Calls and runs of a key on each of the last days, today included. */
export async function usageByDay(
  keys: Pick<ApiKeysRepository, 'requestsByDay' | 'runsByDay'>,
  id: string,
  days: number,
): Promise<ApiKeyUsage['days']> {
  const today = Math.floor(Date.now() / DAY_MS);
  const dates = Array.from({ length: days }, (_, at) =>
    new Date((today - days + 1 + at) * DAY_MS).toISOString().slice(0, 10),
  );
  const since = `${dates[0]!}T00:00:00.000Z`;
  const [requests, runs] = await Promise.all([keys.requestsByDay(id, since), keys.runsByDay(id, since)]);
  const requestsOf = new Map(requests.map((day) => [day.date, day]));
  const runsOf = new Map(runs.map((day) => [day.date, day]));
  return dates.map((date) => ({
    requests: 0,
    errors: 0,
    runs: 0,
    tokens: 0,
    cost_usd: 0,
    ...requestsOf.get(date),
    ...runsOf.get(date),
    date,
  }));
}
