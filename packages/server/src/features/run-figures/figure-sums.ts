import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { FigureGroup, FigureInterval, FigureName } from '@agent-studio/api-client/contract';
import { runFigures } from '../../db/schema.ts';

const succeeded = sql`count(*) filter (where ${runFigures.status} = 'succeeded')`;
const failed = sql`count(*) filter (where ${runFigures.status} in ('failed', 'interrupted'))`;
const up = sql`count(*) filter (where ${runFigures.rating} = 1)`;
const down = sql`count(*) filter (where ${runFigures.rating} = -1)`;
const total = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)::float8`;
const share = (part: SQL, whole: SQL) => sql`(${part})::float8 / nullif((${whole})::float8, 0)`;
const atShare = (fraction: string, column: SQLWrapper) =>
  sql`percentile_cont(${sql.raw(fraction)}) within group (order by ${column}) filter (where ${runFigures.status} = 'succeeded')`;

/** How each figure is counted. Whole numbers come as double precision, which both databases give as a number. */
export const SUMS: Record<FigureName, SQL> = {
  requests: sql`count(*)::float8`,
  succeeded: sql`${succeeded}::float8`,
  failed: sql`${failed}::float8`,
  cancelled: sql`(count(*) filter (where ${runFigures.status} = 'cancelled'))::float8`,
  success_rate: share(succeeded, sql`${succeeded} + ${failed}`),
  p50_ms: atShare('0.5', runFigures.duration_ms),
  p95_ms: atShare('0.95', runFigures.duration_ms),
  p99_ms: atShare('0.99', runFigures.duration_ms),
  ttft_p50_ms: atShare('0.5', runFigures.ttft_ms),
  ttft_p95_ms: atShare('0.95', runFigures.ttft_ms),
  input_tokens: total(runFigures.input_tokens),
  output_tokens: total(runFigures.output_tokens),
  cached_tokens: total(runFigures.cached_tokens),
  tokens: total(sql`${runFigures.input_tokens} + ${runFigures.output_tokens}`),
  cache_rate: share(sql`sum(${runFigures.cached_tokens})`, sql`sum(${runFigures.input_tokens})`),
  cost_usd: total(sql`${runFigures.cost_usd}`),
  users: sql`count(distinct ${runFigures.user_id})::float8`,
  up: sql`${up}::float8`,
  down: sql`${down}::float8`,
  up_rate: share(up, sql`${up} + ${down}`),
};

/** What tells groups apart, as text; empty: none (no key, no user, no error). Drafts are `draft`. */
export const GROUPS: Record<FigureGroup, SQL<string>> = {
  status: sql`${runFigures.status}`,
  agent: sql`${runFigures.target_id}::text`,
  kind: sql`${runFigures.kind}`,
  model: sql`${runFigures.model}`,
  api_key: sql`coalesce(${runFigures.api_key_id}::text, '')`,
  user: sql`coalesce(${runFigures.user_id}::text, '')`,
  version: sql`coalesce(${runFigures.version}::text, 'draft')`,
  channel: sql`${runFigures.trigger}`,
  error_code: sql`coalesce(${runFigures.error_code}, '')`,
};

const STEPS: Partial<Record<FigureInterval, string>> = {
  '5_minutes': '5 minutes',
  '15_minutes': '15 minutes',
  '3_hours': '3 hours',
};

/** The beginning of the interval that a run, or another `time`, falls into, as text with its offset. */
export function startOfInterval(
  interval: FigureInterval,
  timeZone: string,
  time: SQLWrapper = runFigures.started_at,
): SQL<string> {
  const step = STEPS[interval];
  // Minutes begin at the same instant everywhere on Earth, and need no zone, which costs.
  if (interval === 'minute') return sql`date_trunc('minute', ${time})`;
  if (step === undefined) return sql`date_trunc(${sql.raw(`'${interval}'`)}, ${time}, ${timeZone}::text)`;
  if (interval !== '3_hours') return sql`date_bin(${sql.raw(`'${step}'`)}::interval, ${time}, '2000-01-01Z')`;
  return sql`date_bin('3 hours'::interval, ${time} at time zone ${timeZone}::text, '2000-01-01') at time zone ${timeZone}::text`;
}
