import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AgentLog, ReportFilter, Run, RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { feedback, runFigures, runReviews, runs, runSteps, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleRuns } from '../agent-runs/runs-query.ts';
import { matchingFigures } from '../run-figures/figure-filter.ts';
import { byRequests, type HourlyFigures, type HourlyRows } from '../run-figures/hourly-figures.ts';
import { nameOfTarget } from './target-names.ts';
import { type FullFilter, searchedOnce, toFullFilter } from './report-filter.ts';

/** A run's place among all, newest first: the time as the database writes it, so that nothing is rounded. */
export interface LogPlace {
  time: string;
  id: string;
}

/** A page with a word that stands in one run of fifty is found in so many. */
const READ_ONE_BY_ONE = 2_000;

const reviewers = alias(users, 'reviewers');

const latestFeedback = sql<AgentLog['feedback']>`(
  select json_build_object('rating', rating, 'reasons', reasons, 'comment', comment)
  from ${feedback} where ${feedback.run_id} = ${runFigures.run_id} order by ${feedback.updated_at} desc limit 1)`;

const toolCalls = sql<number>`(
  select count(*)::int from ${runSteps} where ${runSteps.run_id} = ${runFigures.run_id} and ${runSteps.kind} = 'tool')`;

/** SQL of the agent logs: one row of figures, and what is still kept of its run. */
export function createLogsRepository(db: Database, hourly: HourlyFigures) {
  /** Groups that have runs, but those without a name. */
  const keysOf = async (rows: HourlyRows): Promise<string[]> =>
    (await hourly.sums({ ...rows, split: true })).flatMap(({ g }) => g || []);

  async function targetsOf(rows: HourlyRows, kind: RunKind | undefined) {
    const found = await hourly.sums({ ...rows, split: true });
    const kinds = found.length
      ? await db.execute<{ id: string; kind: RunKind }>(sql`
          select target.id, (select ${runFigures.kind} from ${runFigures} where ${runFigures.target_id} = target.id limit 1) as kind
          from unnest(${`{${found.map(({ g }) => g).join(',')}}`}::uuid[]) as target (id)`)
      : { rows: [] };
    const kindOf = new Map(kinds.rows.map((row) => [row.id, row.kind]));
    return found.toSorted(byRequests).flatMap(({ g, requests }) => {
      const one = kindOf.get(g!);
      return one && (!kind || kind === one) ? [{ id: g!, kind: one, runs: requests }] : [];
    });
  }

  async function valuesOf(counted: readonly HourlyRows[]) {
    const [people, models, keys] = await Promise.all(counted.map(keysOf));
    return {
      users: people!.length
        ? await db
            .select({ id: users.id, name: users.name })
            .from(users)
            .where(inArray(users.id, people!))
            .orderBy(asc(users.name), asc(users.id))
        : [],
      models: models!.toSorted(),
      keys: keys!,
    };
  }

  const places = async (where: SQL | undefined, most: number): Promise<string[]> => {
    const rows = await db
      .select({ id: runFigures.run_id })
      .from(runFigures)
      .where(where)
      .orderBy(desc(runFigures.started_at), desc(runFigures.run_id))
      .limit(most);
    return rows.map(({ id }) => id);
  };

  /** Frequent words stand in the newest runs, which are read one by one; rare ones are found by the index of words. */
  async function findWords(viewer: Viewer, filter: FullFilter, behind: SQL | undefined, most: number) {
    const { q: _, ...others } = filter;
    const newest = db
      .select({ id: runFigures.run_id })
      .from(runFigures)
      .where(and(matchingFigures(db, viewer, others), behind))
      .orderBy(desc(runFigures.started_at), desc(runFigures.run_id))
      .limit(READ_ONE_BY_ONE);
    const near = await places(
      and(
        sql`${runFigures.run_id} in (select newest.run_id from (${newest}) as newest offset 0)`,
        matchingFigures(db, viewer, { q: filter.q, also: undefined, agent: filter.agent }),
      ),
      most,
    );
    if (near.length === most) return near;
    return places(and(matchingFigures(db, viewer, searchedOnce(filter, filter)), behind), most);
  }

  return {
    /** Newest first, those behind `after`. */
    async page(
      viewer: Viewer,
      filter: ReportFilter,
      { after, limit }: { after?: LogPlace | undefined; limit: number },
    ): Promise<{ rows: AgentLog[]; next: LogPlace | null }> {
      const behind =
        after &&
        sql`(${runFigures.started_at}, ${runFigures.run_id}) < (${after.time}::timestamptz, ${after.id}::uuid)`;
      // First the rows, by an index, and then what belongs to them: no text of another run is read.
      const found = filter.q
        ? await findWords(viewer, toFullFilter(db, filter), behind, limit + 1)
        : await places(and(matchingFigures(db, viewer, toFullFilter(db, filter)), behind), limit + 1);
      const rows = found.length ? await rowsOf(db, found.slice(0, limit)) : [];
      const last = rows.at(-1);
      return {
        rows: rows.map(({ place: _, ...row }) => row),
        next: found.length > limit && last ? { time: last.place, id: last.run_id } : null,
      };
    },

    /** What ran, deleted targets too, most runs first. Runs as a part of others count, as in a filter by the target. */
    async names(viewer: Viewer, kind: RunKind | undefined) {
      const counted = await hourly.rowsFor(viewer, {}, 'agent');
      const rows = counted
        ? await targetsOf({ ...counted, by: ['agent', 'part'] }, kind)
        : await db
            .select({
              id: runFigures.target_id,
              kind: runFigures.kind,
              runs: sql<number>`count(*)::int`.as('runs'),
            })
            .from(runFigures)
            .where(
              and(
                visibleRuns(viewer, runFigures.user_id, runFigures.target_id),
                kind && eq(runFigures.kind, kind),
              ),
            )
            .groupBy(runFigures.target_id, runFigures.kind)
            .orderBy(sql`runs desc`, asc(runFigures.target_id));
      const names = await nameOfTarget(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const { name, deleted } = names(row.id);
        return { ...row, name, deleted };
      });
    },

    /** Runs that asked a model whose price is not known. */
    async unpriced(viewer: Viewer, filter: FullFilter): Promise<number> {
      const counted = await hourly.rowsFor(viewer, filter);
      if (counted) return (await hourly.sums(counted))[0]?.unpriced ?? 0;
      const [row] = await db
        .select({ runs: sql<number>`count(*)::int` })
        .from(runFigures)
        .where(
          and(
            matchingFigures(db, viewer, filter),
            sql`${runFigures.cost_usd} is null`,
            sql`${runFigures.model} <> ''`,
          ),
        );
      return row!.runs;
    },

    async filterValues(viewer: Viewer) {
      const counted = await Promise.all(
        (['user', 'model', 'api_key'] as const).map((by) => hourly.rowsFor(viewer, {}, by)),
      );
      if (counted.every((rows): rows is HourlyRows => rows !== undefined)) return valuesOf(counted);
      const seen = visibleRuns(viewer, runFigures.user_id, runFigures.target_id);
      const [people, models, keys] = await Promise.all([
        db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(
            inArray(
              users.id,
              sql`(select distinct ${runFigures.user_id} from ${runFigures} where ${seen ?? sql`true`})`,
            ),
          )
          .orderBy(asc(users.name), asc(users.id)),
        db
          .selectDistinct({ model: runFigures.model })
          .from(runFigures)
          .where(and(seen, sql`${runFigures.model} <> ''`))
          .orderBy(asc(runFigures.model)),
        db
          .selectDistinct({ id: runFigures.api_key_id })
          .from(runFigures)
          .where(and(seen, sql`${runFigures.api_key_id} is not null`)),
      ]);
      return {
        users: people,
        models: models.map(({ model }) => model),
        keys: keys.flatMap(({ id }) => id ?? []),
      };
    },
  };
}

export type LogsRepository = ReturnType<typeof createLogsRepository>;

async function rowsOf(db: Database, ids: string[]): Promise<(AgentLog & { place: string })[]> {
  const rows = await db
    .select({
      run_id: runFigures.run_id,
      place: sql<string>`${runFigures.started_at}::text`,
      time: runFigures.started_at,
      target_id: runFigures.target_id,
      kind: runFigures.kind,
      version: runFigures.version,
      user_id: runFigures.user_id,
      user_name: users.name,
      channel: runFigures.trigger,
      agent_name: runs.agent_name,
      input: runs.input,
      output: runs.output,
      status: runFigures.status,
      error: runs.error,
      error_code: runFigures.error_code,
      feedback: latestFeedback,
      tool_calls: toolCalls,
      tokens: sql<number>`(${runFigures.input_tokens} + ${runFigures.output_tokens})::float8`,
      cost_usd: runFigures.cost_usd,
      duration_ms: runFigures.duration_ms,
      session_id: runs.conversation_id,
      reviewed_at: runReviews.reviewed_at,
      note: runReviews.note,
      reviewer_id: reviewers.id,
      reviewer_name: reviewers.name,
    })
    .from(runFigures)
    .leftJoin(runs, eq(runs.id, runFigures.run_id))
    .leftJoin(users, eq(users.id, runFigures.user_id))
    .leftJoin(runReviews, eq(runReviews.run_id, runFigures.run_id))
    .leftJoin(reviewers, eq(reviewers.id, runReviews.reviewed_by))
    .where(inArray(runFigures.run_id, ids))
    .orderBy(desc(runFigures.started_at), desc(runFigures.run_id));
  const names = await nameOfTarget(
    db,
    rows.map(({ target_id }) => target_id),
  );
  return rows.map((row) => ({
    run_id: row.run_id,
    place: row.place,
    time: row.time,
    agent: { id: row.target_id, name: row.agent_name ?? names(row.target_id).name },
    icon: names(row.target_id).icon,
    kind: row.kind,
    version: row.version,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    channel: row.channel,
    input: row.input,
    output: row.output,
    // Rows of figures are of runs that have ended.
    status: row.status as AgentLog['status'],
    error: toError(row.error, row.error_code),
    feedback: row.feedback,
    tool_calls: row.tool_calls,
    tokens: row.tokens,
    cost_usd: row.cost_usd,
    duration_ms: row.duration_ms,
    session_id: row.session_id,
    reviewed:
      row.reviewed_at === null
        ? null
        : {
            by: row.reviewer_id === null ? null : { id: row.reviewer_id, name: row.reviewer_name ?? '' },
            at: row.reviewed_at,
            note: row.note ?? '',
          },
  }));
}

const toError = (error: Run['error'], code: string | null): AgentLog['error'] =>
  error ?? (code === null ? null : { code, detail: '' });
