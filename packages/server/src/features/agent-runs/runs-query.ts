import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Feedback, RunKind, RunStatus } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents, feedback, multiAgents, runs, users, workflows } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';

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

export interface RunPage extends RunFilter {
  page: number;
  page_size: number;
}

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

/** Own runs, and those of one's agents, teams and workflows; operators watch those of all. */
export const visibleTo = (viewer: Viewer): SQL | undefined =>
  visibleRuns(viewer, runs.user_id, runs.agent_id);

/** The same for any table that knows who asked and what was asked. */
export const visibleRuns = (
  { userId, isAdmin, role, only }: Viewer,
  asker: SQLWrapper,
  target: SQLWrapper,
): SQL | undefined =>
  and(
    only && (only.length ? inArray(target as SQL, [...only]) : sql`false`),
    isAdmin || role === 'operator'
      ? undefined
      : or(
          eq(asker as SQL, userId),
          ...[agents, multiAgents, workflows].map(
            (table) =>
              sql`${target} in (select ${table.id} from ${table} where ${table.owner_id} = ${userId})`,
          ),
        ),
  );

/** One page of runs, newest first; input and output are cut. */
export const pageOfRuns = (db: Database, viewer: Viewer, { page, page_size, ...filter }: RunPage) =>
  selectRuns(db, {
    input: sql<string>`left(${runs.input}, ${SUMMARY_CHARS})`,
    output: sql<string>`left(${runs.output}, ${SUMMARY_CHARS})`,
  })
    .where(matching(viewer, filter))
    .orderBy(desc(runs.started_at), desc(runs.id))
    .limit(page_size)
    .offset((page - 1) * page_size);

export const countOfRuns = (db: Database, viewer: Viewer, filter: RunFilter) =>
  db.select({ total: count() }).from(runs).where(matching(viewer, filter));

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
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
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
    pattern
      ? or(ilike(runs.input, pattern), ilike(runs.output, pattern), ilike(runs.agent_name, pattern))
      : undefined,
  );
}
