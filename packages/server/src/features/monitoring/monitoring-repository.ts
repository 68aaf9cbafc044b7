import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { FigureFilter, RunKind, SlowRun } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { entityVersions, runFigures, runs, toolFigures, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleRuns, waitsFor } from '../agent-runs/runs-query.ts';
import { matchingFigures, runsOfCalls } from '../run-figures/figure-filter.ts';
import type { HourlyFigures } from '../run-figures/hourly-figures.ts';
import { toolsOf, type ToolCalls, type ToolQuestion } from './hourly-tools.ts';

const ERRORS_SHOWN = 50;
const MARKERS_SHOWN = 100;
const LIVE_SHOWN = 100;
const INPUT_CHARS = 300;

export type LiveFilter = Pick<FigureFilter, 'agent' | 'kind' | 'user' | 'channel' | 'api_key_id'>;

const toolFailed = sql`count(*) filter (where ${toolFigures.status} = 'failed')`;
const toolShare = (fraction: string) =>
  sql<
    number | null
  >`percentile_cont(${sql.raw(fraction)}) within group (order by ${toolFigures.duration_ms})`;

/** What monitoring asks besides figures: tools, errors, live runs and versions. */
export function createMonitoringRepository(db: Database, hourly: HourlyFigures) {
  return {
    /** Runs whose cost is not known although they used tokens. */
    async unpriced(viewer: Viewer, filter: FigureFilter): Promise<number> {
      const counted = await hourly.rowsFor(viewer, filter);
      if (counted) return (await hourly.sums(counted))[0]?.unpriced_tokens ?? 0;
      const [row] = await db
        .select({ total: sql<number>`count(*)::float8` })
        .from(runFigures)
        .where(
          and(
            matchingFigures(db, viewer, filter),
            isNull(runFigures.cost_usd),
            sql`${runFigures.input_tokens} + ${runFigures.output_tokens} > 0`,
          ),
        );
      return row!.total;
    },

    /** Tools by the calls of all matching runs, those of parts of larger runs included. */
    async tools(
      viewer: Viewer,
      filter: FigureFilter,
      { order_by, most }: ToolQuestion,
    ): Promise<ToolCalls[]> {
      const counted = await hourly.rowsFor(viewer, filter);
      // Hours count tools of all runs together.
      if (counted?.by[0] === '') return toolsOf(hourly, counted, { order_by, most });
      const order: Record<typeof order_by, SQL> = {
        p95_ms: toolShare('0.95'),
        failed: toolFailed,
        calls: sql`count(*)`,
      };
      return db
        .select({
          name: toolFigures.name,
          calls: sql<number>`count(*)::float8`,
          failed: sql<number>`${toolFailed}::float8`,
          failure_rate: sql<number | null>`${toolFailed}::float8 / count(*)`,
          p50_ms: toolShare('0.5'),
          p95_ms: toolShare('0.95'),
          last_used_at: sql<string>`max(${toolFigures.started_at})`.mapWith(toolFigures.started_at),
        })
        .from(toolFigures)
        .innerJoin(runFigures, eq(runFigures.run_id, toolFigures.run_id))
        .where(matchingFigures(db, viewer, filter, { parts: true }))
        .groupBy(toolFigures.name)
        .orderBy(sql`${order[order_by]} desc nulls last`, toolFigures.name)
        .limit(most);
    },

    /** How many matching runs called each of these tools, themselves or by what they consist of. */
    async runsOfTools(
      viewer: Viewer,
      filter: FigureFilter,
      names: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      if (!names.length) return new Map();
      const { rows } = await db.execute<{ name: string; runs: number }>(sql`
        with recursive ${runsOfCalls(names, filter.from)}
        select calling.name, count(*)::float8 as runs
        from calling join ${runFigures} on ${runFigures.run_id} = calling.run_id
        where ${matchingFigures(db, viewer, filter)} group by calling.name`);
      return new Map(rows.map(({ name, runs: found }) => [name, found]));
    },

    /** Those that succeeded, the longest first. */
    async slowest(viewer: Viewer, filter: FigureFilter, most: number): Promise<SlowRun[]> {
      const rows = await db
        .select({ id: runFigures.run_id })
        .from(runFigures)
        .where(
          and(
            matchingFigures(db, viewer, filter),
            // As the index of them has it.
            sql`${runFigures.status} = 'succeeded' and ${runFigures.duration_ms} is not null`,
          ),
        )
        .orderBy(desc(runFigures.duration_ms), desc(runFigures.run_id))
        .limit(most);
      if (!rows.length) return [];
      // Texts are read of those that are shown alone.
      const found = await db
        .select({
          id: runFigures.run_id,
          kind: runFigures.kind,
          target_id: runFigures.target_id,
          target_name: runs.agent_name,
          model: runFigures.model,
          input: sql<string | null>`left(${runs.input}, ${INPUT_CHARS})`,
          duration_ms: sql<number>`${runFigures.duration_ms}`,
          started_at: runFigures.started_at,
        })
        .from(runFigures)
        .leftJoin(runs, eq(runs.id, runFigures.run_id))
        .where(
          inArray(
            runFigures.run_id,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(desc(runFigures.duration_ms), desc(runFigures.run_id));
      return found.map(({ target_id, target_name, ...run }) => ({
        ...run,
        target: { id: target_id, name: target_name ?? '' },
      }));
    },

    /** Error codes of runs that failed or were interrupted, the most frequent first. */
    async errors(viewer: Viewer, filter: FigureFilter) {
      const rows = await db
        .select({
          code: sql<string>`coalesce(${runFigures.error_code}, ${runFigures.status})`.as('code'),
          count: sql<number>`count(*)::float8`,
          targets: sql<number>`count(distinct ${runFigures.target_id})::float8`,
          first_at: sql<string>`min(${runFigures.started_at})`.mapWith(runFigures.started_at),
          last_at: sql<string>`max(${runFigures.started_at})`.mapWith(runFigures.started_at),
          run_id: sql<string>`(array_agg(${runFigures.run_id} order by ${runFigures.started_at} desc))[1]`,
        })
        .from(runFigures)
        .where(
          and(
            matchingFigures(db, viewer, filter),
            // As the index of them has it, which no plan would find for parameters.
            sql`${runFigures.status} in ('failed', 'interrupted')`,
          ),
        )
        .groupBy(sql`1`)
        .orderBy(desc(sql`count(*)`), sql`1`)
        .limit(ERRORS_SHOWN);
      const ids = rows.map(({ run_id }) => run_id);
      const examples = ids.length
        ? await db
            .select({
              id: runFigures.run_id,
              kind: runFigures.kind,
              target_id: runFigures.target_id,
              error: runs.error,
            })
            .from(runFigures)
            .leftJoin(runs, eq(runs.id, runFigures.run_id))
            .where(inArray(runFigures.run_id, ids))
        : [];
      const byId = new Map(examples.map((example) => [example.id, example]));
      return rows.map(({ run_id, ...row }) => ({ ...row, example: byId.get(run_id)! }));
    },

    /** Runs that started since, and those of `ids`, as they are now. */
    async live(
      viewer: Viewer,
      filter: LiveFilter,
      { since, ids }: { since: string; ids: readonly string[] },
    ) {
      const is = <T>(value: T | undefined, condition: (value: T) => SQL) =>
        value === undefined ? undefined : condition(value);
      const columns = {
        id: runs.id,
        kind: runs.kind,
        target_id: runs.agent_id,
        target_name: runs.agent_name,
        user_name: users.name,
        channel: runs.trigger,
        status: runs.status,
        waits_for: waitsFor,
        input: sql<string>`left(${runs.input}, ${INPUT_CHARS})`,
        error: runs.error,
        usage: runs.usage,
        duration_ms: runs.duration_ms,
        started_at: runs.started_at,
      };
      const asked = (which: SQL) =>
        db
          .select(columns)
          .from(runs)
          .leftJoin(users, eq(users.id, runs.user_id))
          .where(
            and(
              which,
              visibleRuns(viewer, runs.user_id, runs.agent_id),
              isNull(runs.replay_of),
              is(filter.agent, (id) => eq(runs.agent_id, id)) ?? isNull(runs.parent_id),
              is(filter.kind, (kind) => eq(runs.kind, kind)),
              is(filter.user, (id) => eq(runs.user_id, id)),
              is(filter.channel, (channel) => eq(runs.trigger, channel)),
              is(filter.api_key_id, (id) => eq(runs.api_key_id, id)),
            ),
          )
          .orderBy(desc(runs.started_at))
          .limit(LIVE_SHOWN);
      const [started, known] = await Promise.all([
        asked(gte(runs.started_at, since)),
        ids.length ? asked(inArray(runs.id, [...ids])) : [],
      ]);
      return [...new Map([...known, ...started].map((run) => [run.id, run])).values()];
    },

    /** When versions of a target were published in a period. Whether the viewer may know is asked before. */
    async published(targetId: string, kind: RunKind, { from, to }: { from: string; to: string }) {
      const time = entityVersions.created_at;
      return db
        .select({ at: entityVersions.created_at, version: entityVersions.number })
        .from(entityVersions)
        .where(
          and(
            eq(entityVersions.kind, kind),
            eq(entityVersions.entity_id, targetId),
            sql`${time} >= ${from}::timestamptz and ${time} < ${to}::timestamptz`,
          ),
        )
        .orderBy(entityVersions.created_at)
        .limit(MARKERS_SHOWN);
    },

    /** Whether the viewer has any run of it, which is what lets them see its figures. */
    async seesRunsOf(viewer: Viewer, targetId: string): Promise<RunKind | undefined> {
      const [row] = await db
        .select({ kind: runFigures.kind })
        .from(runFigures)
        .where(matchingFigures(db, viewer, { agent: targetId }))
        .limit(1);
      return row?.kind;
    },
  };
}

export type MonitoringRepository = ReturnType<typeof createMonitoringRepository>;
