import { and, eq, exists, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { FigureFilter } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures, runs } from '../../db/schema.ts';
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
    given(filter.agent, (id) => eq(runFigures.target_id, id)) ??
      (parts ? undefined : isNull(runFigures.parent_id)),
    given(filter.from, (time) => gte(runFigures.started_at, time)),
    given(filter.to, (time) => lt(runFigures.started_at, time)),
    given(filter.kind, (kind) => eq(runFigures.kind, kind)),
    given(filter.user, (id) => eq(runFigures.user_id, id)),
    given(filter.channel, (channel) => eq(runFigures.trigger, channel)),
    given(filter.status, (status) => eq(runFigures.status, status)),
    given(filter.feedback, (feedback) => RATED[feedback]),
    given(filter.model, (model) => eq(runFigures.model, model)),
    given(filter.version, (version) =>
      version === 'draft' ? isNull(runFigures.version) : eq(runFigures.version, Number(version)),
    ),
    given(filter.api_key_id, (id) => eq(runFigures.api_key_id, id)),
    given(filter.error_code, (code) => eq(runFigures.error_code, code)),
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
