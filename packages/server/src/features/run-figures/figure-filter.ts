import { and, eq, exists, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FigureFilter, WITHOUT } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures, runs, toolFigures } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleRuns } from '../agent-runs/runs-query.ts';
import { hasWords } from '../../db/word-search.ts';

type Of<Name extends keyof FigureFilter> = NonNullable<FigureFilter[Name]>;

const RATED: Record<Of<'feedback'>, SQL> = {
  up: eq(runFigures.rating, 1),
  down: eq(runFigures.rating, -1),
  any: isNotNull(runFigures.rating),
  none: isNull(runFigures.rating),
};

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

const isOrNone = (column: PgColumn, value: string): SQL =>
  value === WITHOUT ? isNull(column) : eq(column, value);

const hasStatus = (status: Of<'status'>): SQL =>
  status === 'failed_or_interrupted'
    ? // As the index of them has it, which no plan would find for parameters.
      sql`${runFigures.status} in ('failed', 'interrupted')`
    : eq(runFigures.status, status);

const calledTool = (name: string, from: string | undefined): SQL =>
  sql`${runFigures.run_id} in (with recursive ${runsOfCalls([name], from)} select run_id from calling)`;

/**
 * SQL of `calling`: tools by name, with the runs that called them and those that these are a part of. A call comes after
 * the beginning of its run, so that older ones than the period need not be looked at.
 */
export const runsOfCalls = (names: readonly string[], from: string | undefined): SQL => sql`
  calling (name, run_id, parent_id) as (
    select ${toolFigures.name}, caller.run_id, caller.parent_id
    from ${toolFigures} join ${runFigures} as caller on caller.run_id = ${toolFigures.run_id}
    where ${toolFigures.name} in ${names.length ? [...names] : ['']}
      ${from === undefined ? sql`` : sql`and ${toolFigures.started_at} >= ${from}::timestamptz`}
    union
    select calling.name, around.run_id, around.parent_id
    from calling join ${runFigures} as around on around.run_id = calling.parent_id)`;

/**
 * Figures that match and that the viewer may count: of own runs and of own objects, see `visibleRuns`. `parts`: of the
 * runs that larger runs consist of, too.
 */
export function matchingFigures(
  db: Database,
  viewer: Viewer,
  filter: FigureFilter & { also?: SQL | undefined },
  { parts = false }: { parts?: boolean } = {},
): SQL | undefined {
  return and(
    filter.also,
    visibleRuns(viewer, runFigures.user_id, runFigures.target_id),
    // What is a part of a larger run is counted there; who asks for one target wants all that it did.
    given(filter.agent, (id) => eq(runFigures.target_id, id)),
    filter.agent !== undefined && !filter.whole
      ? undefined
      : parts
        ? undefined
        : isNull(runFigures.parent_id),
    given(filter.from, (time) => gte(runFigures.started_at, time)),
    given(filter.to, (time) => lt(runFigures.started_at, time)),
    given(filter.kind, (kind) => eq(runFigures.kind, kind)),
    given(filter.user, (id) => isOrNone(runFigures.user_id, id)),
    given(filter.channel, (channel) => eq(runFigures.trigger, channel)),
    given(filter.status, hasStatus),
    given(filter.feedback, (feedback) => RATED[feedback]),
    given(filter.model, (model) => eq(runFigures.model, model === WITHOUT ? '' : model)),
    given(filter.version, (version) =>
      version === 'draft' ? isNull(runFigures.version) : eq(runFigures.version, Number(version)),
    ),
    given(filter.api_key_id, (id) => isOrNone(runFigures.api_key_id, id)),
    given(filter.error_code, (code) => isOrNone(runFigures.error_code, code)),
    given(filter.tool, (name) => calledTool(name, filter.from)),
    given(filter.min_cost, (usd) => gte(runFigures.cost_usd, usd)),
    given(filter.min_ms, (ms) => gte(runFigures.duration_ms, ms)),
    ofRun(db, filter),
  );
}

/** What only the run itself knows. */
function ofRun(db: Database, { q, session_id }: FigureFilter): SQL | undefined {
  if (!q?.trim() && session_id === undefined) return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(runs)
      .where(
        and(
          eq(runs.id, runFigures.run_id),
          given(session_id, (id) => eq(runs.conversation_id, id)),
          hasWords(q, runs.input, runs.output, runs.agent_name),
        ),
      ),
  );
}
