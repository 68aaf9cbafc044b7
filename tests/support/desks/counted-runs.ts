import type { FigureFilter, FigureName } from '@agent-studio/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/* What figures must come to, counted in plain JavaScript over the runs themselves. */

export interface CountedRun {
  id: string;
  kind: string;
  target: string;
  parent: string | null;
  version: number | null;
  user: string | null;
  key: string | null;
  session: string | null;
  channel: string;
  status: string;
  code: string | null;
  model: string;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  cost: number | null;
  ttft: number | null;
  ms: number | null;
  rating: number | null;
  at: string;
  text: string;
}

const ENDED = ['succeeded', 'failed', 'cancelled', 'interrupted'];

/** Every run that has ended, but replays; none of it comes from the table of figures. */
export async function readRuns(db: Database, more: SQL = sql`true`): Promise<CountedRun[]> {
  const { rows } = await db.execute<Record<string, never>>(sql`
    select runs.*, to_char(started_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select rating from feedback where run_id = runs.id order by updated_at desc limit 1) as rating
    from runs where replay_of is null and ${more}`);
  return (rows as unknown as StoredRow[])
    .filter(({ status }) => ENDED.includes(status))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      target: row.agent_id,
      parent: row.parent_id,
      version: row.version,
      user: row.user_id,
      key: row.api_key_id,
      session: row.conversation_id,
      channel: row.trigger,
      status: row.status,
      code: row.error?.code ?? null,
      model: row.usage?.model ?? '',
      input_tokens: row.usage?.input_tokens ?? 0,
      output_tokens: row.usage?.output_tokens ?? 0,
      cached_tokens: row.usage?.cached_tokens ?? 0,
      cost: row.usage?.cost_usd ?? null,
      ttft: row.ttft_ms,
      ms: row.duration_ms,
      rating: row.rating,
      at: row.at,
      text: `${row.input}\n${row.output}\n${row.agent_name}`.toLowerCase(),
    }));
}

interface StoredRow {
  id: string;
  kind: string;
  agent_id: string;
  agent_name: string;
  parent_id: string | null;
  version: number | null;
  user_id: string | null;
  api_key_id: string | null;
  conversation_id: string | null;
  trigger: string;
  status: string;
  error: { code: string } | null;
  usage: {
    model: string;
    input_tokens: number;
    output_tokens: number;
    cached_tokens?: number;
    cost_usd: number | null;
  } | null;
  ttft_ms: number | null;
  duration_ms: number | null;
  rating: number | null;
  input: string;
  output: string;
  at: string;
}

/** Whether a run passes a filter; who may see it is another question. */
export const matches = (run: CountedRun, filter: FigureFilter): boolean =>
  [
    filter.agent === undefined ? run.parent === null : run.target === filter.agent,
    filter.from === undefined || run.at >= filter.from,
    filter.to === undefined || run.at < filter.to,
    filter.kind === undefined || run.kind === filter.kind,
    filter.user === undefined || run.user === filter.user,
    filter.channel === undefined || run.channel === filter.channel,
    filter.status === undefined || run.status === filter.status,
    filter.model === undefined || run.model === filter.model,
    filter.version === undefined || String(run.version ?? 'draft') === filter.version,
    filter.api_key_id === undefined || run.key === filter.api_key_id,
    filter.error_code === undefined || run.code === filter.error_code,
    filter.session_id === undefined || run.session === filter.session_id,
    filter.min_cost === undefined || (run.cost ?? -1) >= filter.min_cost,
    filter.min_ms === undefined || (run.ms ?? -1) >= filter.min_ms,
    filter.q === undefined || run.text.includes(filter.q.toLowerCase()),
    {
      up: run.rating === 1,
      down: run.rating === -1,
      any: run.rating !== null,
      none: run.rating === null,
      all: true,
    }[filter.feedback ?? 'all'],
  ].every(Boolean);

/** All figures of these runs. */
export function countRuns(runs: readonly CountedRun[]): Record<FigureName, number | null> {
  const of = (status: string) => runs.filter((run) => run.status === status).length;
  const sum = (value: (run: CountedRun) => number | null) =>
    runs.reduce((total, run) => total + (value(run) ?? 0), 0);
  const good = runs.filter(({ status }) => status === 'succeeded');
  const failed = of('failed') + of('interrupted');
  const up = runs.filter(({ rating }) => rating === 1).length;
  const down = runs.filter(({ rating }) => rating === -1).length;
  const share = (part: number, whole: number) => (whole ? part / whole : null);
  return {
    requests: runs.length,
    succeeded: good.length,
    failed,
    cancelled: of('cancelled'),
    success_rate: share(good.length, good.length + failed),
    p50_ms: percentile(good, 0.5, ({ ms }) => ms),
    p95_ms: percentile(good, 0.95, ({ ms }) => ms),
    p99_ms: percentile(good, 0.99, ({ ms }) => ms),
    ttft_p50_ms: percentile(good, 0.5, ({ ttft }) => ttft),
    ttft_p95_ms: percentile(good, 0.95, ({ ttft }) => ttft),
    input_tokens: sum((run) => run.input_tokens),
    output_tokens: sum((run) => run.output_tokens),
    cached_tokens: sum((run) => run.cached_tokens),
    tokens: sum((run) => run.input_tokens + run.output_tokens),
    cache_rate: share(
      sum((run) => run.cached_tokens),
      sum((run) => run.input_tokens),
    ),
    cost_usd: sum((run) => run.cost),
    users: new Set(runs.flatMap(({ user }) => user ?? [])).size,
    up,
    down,
    up_rate: share(up, up + down),
  };
}

function percentile(
  runs: readonly CountedRun[],
  fraction: number,
  value: (run: CountedRun) => number | null,
): number | null {
  const values = runs.flatMap((run) => value(run) ?? []).toSorted((a, b) => a - b);
  if (!values.length) return null;
  const place = (values.length - 1) * fraction;
  const below = values[Math.floor(place)]!;
  const above = values[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}
