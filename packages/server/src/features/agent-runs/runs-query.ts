import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Feedback, RunKind, RunStatus, WaitsFor } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  agents,
  feedback,
  multiAgents,
  runApprovals,
  runRequests,
  runs,
  users,
  workflows,
} from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { withinKey } from '../access/visible-objects.ts';
import { onPage, type Paging } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';

export interface RunFilter {
  q?: string | undefined;
  agent_id?: string | undefined;
  /** Of any kind. */
  target_id?: string | undefined;
  kind?: RunKind | undefined;
  status?: RunStatus | undefined;
  /** Started at this time or later. */
  from?: string | undefined;
  /** Started before this time. */
  to?: string | undefined;
}

export interface RunPage extends RunFilter, Paging {}

/** So many are counted one by one; the total of more is estimated. */
const MOST_COUNTED = 10_000;

const isAtWork = sql`${runs.status} in ('running', 'paused')`;
const hasEnded = sql`${runs.status} not in ('running', 'paused')`;

/** Runs that have ended and have these words somewhere in their texts, found by the index of words. */
export const hasEndedWithWords = (q: string): SQL =>
  and(hasEnded, hasWords(q, runs.input, runs.output, runs.agent_name))!;
/*
 * Runs at work are not in the index of words. In another order than above: conditions that are equal would be taken out
 * of the alternatives, and without them neither index fits.
 */
const isAtWorkWithWords = (q: string): SQL =>
  and(isAtWork, hasWords(q, runs.agent_name, runs.output, runs.input))!;

/** A run's place in every list: newest first. */
interface Place {
  id: string;
  started_at: string;
}

const SUMMARY_CHARS = 500;

/** What whoever asked thinks of the answer; else the latest that somebody thought. */
const feedbackOfRun = sql<Feedback | null>`(
  select json_build_object('rating', rating, 'reasons', reasons, 'comment', comment, 'correction', correction)
  from ${feedback} where run_id = ${runs.id}
  order by ${feedback.user_id} is not distinct from ${runs.user_id} desc, updated_at desc limit 1)`;

/** What a run at work waits for, parts of it included: a yes or no before a form. Null: nobody is waited for. */
export const waitsFor = sql<WaitsFor | null>`case when ${isAtWork} then (
  with recursive family (id) as (
    select ${runs.id} union select part.id from runs part join family on part.parent_id = family.id)
  select case when bool_or(waiting.kind <> 'input') then 'approval' when count(*) > 0 then 'input' end from (
    select kind from ${runRequests} as asked where asked.run_id in (select id from family) and asked.status = 'pending' and asked.kind in ('input', 'approval')
    union all
    select 'approval' from ${runApprovals} as call where call.run_id in (select id from family) and call.status = 'pending'
  ) as waiting) end`;

/** Runs with the names of those who asked. */
export const selectRuns = (db: Database, cut: { input?: SQL<string>; output?: SQL<string> } = {}) =>
  db
    .select({
      ...getTableColumns(runs),
      ...(cut as { input: SQL<string>; output: SQL<string> }),
      user_name: users.name,
      feedback: feedbackOfRun,
    })
    .from(runs)
    .leftJoin(users, eq(users.id, runs.user_id))
    .$dynamic();

/**
 * The same rows with what each waits for. A question of its own: in that of a page, what it might cost for each row hides
 * from the database which index the page is cheap by.
 */
export async function withWaits<Row extends Pick<typeof runs.$inferSelect, 'id' | 'status'>>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { waits_for: WaitsFor | null })[]> {
  const open = rows.filter(({ status }) => status === 'running' || status === 'paused').map(({ id }) => id);
  const found = open.length
    ? await db.select({ id: runs.id, waits_for: waitsFor }).from(runs).where(inArray(runs.id, open))
    : [];
  const waits = new Map(found.map((row) => [row.id, row.waits_for]));
  return rows.map((row) => ({ ...row, waits_for: waits.get(row.id) ?? null }));
}

/**
 * Own runs, and those of one's agents, teams and workflows; operators watch those of all. A key for certain objects does
 * not read what these did as parts of something else: that has the words of the others in it.
 */
export const visibleTo = (viewer: Viewer): SQL | undefined =>
  and(visibleRuns(viewer, runs.user_id, runs.agent_id), viewer.only && noPartOfOthers(viewer));

function noPartOfOthers(viewer: Viewer): SQL {
  const above = sql`with recursive above as (
      select id, parent_id, agent_id from ${runs} as part where part.id = ${runs.parent_id}
      union all select part.id, part.parent_id, part.agent_id from ${runs} as part join above on part.id = above.parent_id)
    select from above where ${not(withinKey(viewer, sql`above.agent_id`)!)}`;
  return or(isNull(runs.parent_id), sql`not exists (${above})`)!;
}

/** The same for any table that knows who asked and what was asked. */
export const visibleRuns = (viewer: Viewer, asker: SQLWrapper, target: SQLWrapper): SQL | undefined =>
  and(
    withinKey(viewer, target),
    viewer.isAdmin || viewer.role === 'operator'
      ? undefined
      : or(
          eq(asker as SQL, viewer.userId),
          ...[agents, multiAgents, workflows].map(
            (table) =>
              sql`${target} in (select ${table.id} from ${table} where ${table.owner_id} = ${viewer.userId})`,
          ),
        ),
  );

/** One page of runs, newest first; input and output are cut. */
export const pageOfRuns = (db: Database, viewer: Viewer, filter: RunPage) =>
  onPage(
    selectRuns(db, {
      input: sql<string>`left(${runs.input}, ${SUMMARY_CHARS})`,
      output: sql<string>`left(${runs.output}, ${SUMMARY_CHARS})`,
    })
      .where(matching(viewer, filter))
      .orderBy(desc(runs.started_at), desc(runs.id)),
    filter,
  );

/** How many runs there are; above 10,000 as the database estimates it, which takes no longer for a million. */
export async function countOfRuns(
  db: Database,
  viewer: Viewer,
  filter: RunFilter,
): Promise<{ total: number; isEstimated: boolean }> {
  const where = matching(viewer, filter) ?? sql`true`;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${runs} where ${where} limit ${MOST_COUNTED + 1}) as counted`);
  const counted = rows[0]!.total;
  if (counted <= MOST_COUNTED) return { total: counted, isEstimated: false };
  const plan = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${runs} where ${where}`,
  );
  return { total: Math.max(counted, plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']), isEstimated: true };
}

/** The run right before (`newer`) or behind (`older`) a place in the list with this filter. */
export function neighbourOf(
  db: Database,
  viewer: Viewer,
  filter: RunFilter,
  { place: { id, started_at }, side }: { place: Place; side: 'newer' | 'older' },
) {
  const isNewer = side === 'newer';
  const here = sql`(${started_at}::timestamptz, ${id}::uuid)`;
  const beyond = sql`(${runs.started_at}, ${runs.id}) ${isNewer ? sql`>` : sql`<`} ${here}`;
  const [byTime, byId] = isNewer
    ? [sql`${runs.started_at} asc nulls last`, asc(runs.id)]
    : [desc(runs.started_at), desc(runs.id)];
  return db
    .select({ id: runs.id })
    .from(runs)
    .where(and(matching(viewer, filter), beyond))
    .orderBy(byTime, byId)
    .limit(1);
}

function matching(
  viewer: Viewer,
  { q, agent_id, target_id, kind, status, from, to }: RunFilter,
): SQL | undefined {
  return and(
    visibleTo(viewer),
    agent_id === undefined ? undefined : eq(runs.agent_id, agent_id),
    target_id === undefined ? undefined : eq(runs.agent_id, target_id),
    kind === undefined ? undefined : eq(runs.kind, kind),
    // Parts of larger runs stand there; who asks for one agent wants all that it did.
    agent_id === undefined && target_id === undefined ? isNull(runs.parent_id) : undefined,
    status === undefined ? undefined : eq(runs.status, status),
    from === undefined ? undefined : gte(runs.started_at, from),
    to === undefined ? undefined : lt(runs.started_at, to),
    q?.trim() ? or(isAtWorkWithWords(q), hasEndedWithWords(q)) : undefined,
  );
}
