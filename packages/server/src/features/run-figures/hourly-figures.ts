import {
  type FigureFilter,
  type FigureGroup,
  type FigureName,
  WITHOUT,
} from '@agent-studio/api-client/contract';
import type { Viewer } from '../access/viewer.ts';
import type { HourlyFiguresRepository, HourlySums } from './hourly-figures-repository.ts';
import type { HourlyQuestion } from './hourly-parts.ts';

/** Shorter periods are counted run by run, which is exact to the last millisecond. */
const FROM_MS = 48 * 3_600_000;
/** From so many runs on hours are counted: below, reading them all is as fast, and exact. */
const FOLD_FROM = 10_000;
const RUNS_AT_ONCE = 2_000;
const ASK_AGAIN_MS = 60_000;

const GROUP_OF = {
  agent: 'agent',
  kind: 'kind',
  user: 'user',
  channel: 'channel',
  status: 'status',
  model: 'model',
  version: 'version',
  api_key_id: 'api_key',
  error_code: 'error_code',
} as const satisfies Partial<Record<keyof FigureFilter, FigureGroup>>;

const RUN_BY_RUN = [
  'q',
  'tool',
  'session_id',
  'feedback',
  'min_cost',
  'min_ms',
] as const satisfies readonly (keyof FigureFilter)[];

/** Filters that may ask for runs without one. */
const MAY_LACK: ReadonlySet<keyof typeof GROUP_OF> = new Set(['user', 'model', 'api_key_id', 'error_code']);

const PERCENTILES = {
  duration: { p50_ms: 0.5, p95_ms: 0.95, p99_ms: 0.99 },
  ttft: { ttft_p50_ms: 0.5, ttft_p95_ms: 0.95 },
} as const satisfies Record<string, Partial<Record<FigureName, number>>>;

/** Which rows of hours answer a question. */
export type HourlyRows = Pick<HourlyQuestion, 'from' | 'to' | 'by' | 'keys'>;

/** What rows of hours are called that a filter names. */
function keysOf(name: keyof typeof GROUP_OF, value: string): readonly string[] {
  if (name === 'status' && value === 'failed_or_interrupted') return ['failed', 'interrupted'];
  if (name === 'version' && value !== 'draft') return [String(Number(value))];
  return [value === WITHOUT && MAY_LACK.has(name) ? '' : value];
}

const share = (part: number, whole: number): number | null => (whole ? part / whole : null);

/** Figures from hours that are counted already, where these can tell. */
export function createHourlyFigures(repository: HourlyFiguresRepository) {
  let isKept = false;
  let lookedAt = -Infinity;
  let folding: Promise<void> | undefined;

  /** Counts all hours that changed, once there are enough: a piece at a time, so that others get their turn. */
  async function fold(): Promise<void> {
    if ((await repository.uncounted()) < FOLD_FROM) return;
    while ((await repository.fold(RUNS_AT_ONCE)) > 0);
    isKept = true;
  }

  const keep = (): Promise<void> =>
    (folding ??= fold().finally(() => {
      folding = undefined;
    }));

  /** Never waited for: whoever asks is answered from the runs meanwhile. */
  function keepSoon(): void {
    if (Date.now() - lookedAt < ASK_AGAIN_MS) return;
    lookedAt = Date.now();
    // The regular turn says what is wrong.
    keep().catch(() => {});
  }

  const { sums, percentiles, users } = repository;

  return {
    repository,

    /** To be called now and then. */
    keep,

    /**
     * The rows that tell the figures of a filter, split by a group or not; undefined: only the runs can tell. Hours know
     * one dimension each, and all runs: who may see only some, or narrows down by two things, is answered run by run.
     */
    async rowsFor(
      { isAdmin, role, only }: Viewer,
      filter: FigureFilter & { also?: unknown },
      by?: FigureGroup,
    ): Promise<HourlyRows | undefined> {
      if (only || !(isAdmin || role === 'operator') || filter.also) return undefined;
      if (RUN_BY_RUN.some((name) => filter[name] !== undefined && filter[name] !== '')) return undefined;
      const { from, to } = filter;
      if (Date.parse(to ?? new Date().toISOString()) - (from ? Date.parse(from) : 0) <= FROM_MS)
        return undefined;
      const names = (Object.keys(GROUP_OF) as (keyof typeof GROUP_OF)[]).filter(
        (name) => filter[name] !== undefined,
      );
      const [name] = names;
      if (names.length > 1 || (name && by && GROUP_OF[name] !== by)) return undefined;
      keepSoon();
      isKept ||= await repository.hasHours();
      if (!isKept) return undefined;
      if (name === undefined) return { from, to, by: [by ?? ''] };
      const withParts = name === 'agent' && !filter.whole;
      return {
        from,
        to,
        by: withParts ? ['agent', 'part'] : [GROUP_OF[name]],
        keys: keysOf(name, filter[name]!),
      };
    },

    /** The figures that were asked for, one for each row of sums. `asked`: as for the sums. */
    async figures<Name extends FigureName>(
      asked: HourlyQuestion,
      names: readonly Name[],
      rows: readonly HourlySums[],
    ): Promise<Record<Name, number | null>[]> {
      const at = ({ t, g }: { t: string | null; g: string | null }) => `${t} ${g}`;
      const wanted = new Set<string>(names);
      const times = async (of: 'duration' | 'ttft') => {
        const shares = Object.entries(PERCENTILES[of]).filter(([name]) => wanted.has(name));
        if (!shares.length) return new Map<string, Record<string, number>>();
        const found = await percentiles(
          asked,
          of,
          shares.map(([, value]) => value),
        );
        return new Map(
          found.map((row) => [
            at(row),
            Object.fromEntries(shares.map(([name], index) => [name, row.values[index]!])),
          ]),
        );
      };
      const [durations, ttfts, people] = await Promise.all([
        times('duration'),
        times('ttft'),
        wanted.has('users') ? users(asked) : [],
      ]);
      const usersAt = new Map(people.map((row) => [at(row), row.users]));
      return rows.map((row) => {
        const all: Partial<Record<string, number | null>> = {
          requests: row.requests,
          succeeded: row.succeeded,
          failed: row.failed,
          cancelled: row.cancelled,
          input_tokens: row.input_tokens,
          output_tokens: row.output_tokens,
          cached_tokens: row.cached_tokens,
          cost_usd: row.cost_usd,
          up: row.up,
          down: row.down,
          success_rate: share(row.succeeded, row.succeeded + row.failed),
          tokens: row.input_tokens + row.output_tokens,
          cache_rate: share(row.cached_tokens, row.input_tokens),
          up_rate: share(row.up, row.up + row.down),
          users: usersAt.get(at(row)) ?? 0,
          ...durations.get(at(row)),
          ...ttfts.get(at(row)),
        };
        return Object.fromEntries(names.map((name) => [name, all[name] ?? null])) as Record<
          Name,
          number | null
        >;
      });
    },

    sums,
  };
}

export type HourlyFigures = ReturnType<typeof createHourlyFigures>;

/** What a row counts when there is none. */
export const NO_SUMS: HourlySums = {
  t: null,
  g: '',
  requests: 0,
  succeeded: 0,
  failed: 0,
  cancelled: 0,
  input_tokens: 0,
  output_tokens: 0,
  cached_tokens: 0,
  cost_usd: 0,
  unpriced: 0,
  unpriced_tokens: 0,
  up: 0,
  down: 0,
  first_at: '',
  last_at: '',
};

/** Most requests first; those with as many in the order of their names. */
export const byRequests = (a: HourlySums, b: HourlySums): number =>
  b.requests - a.requests || ((a.g ?? '') < (b.g ?? '') ? -1 : 1);
