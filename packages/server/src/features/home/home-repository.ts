import { and, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Home } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  agents,
  documents,
  type DraftTable,
  knowledgeCards,
  multiAgents,
  runs,
  workflows,
} from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';

/** Whose view it is: what they own, and what the workspace shares; administrators see everything. */
const SHOWN = 8;
const ENDED_BADLY = ['failed', 'interrupted'] as const;

/**
 * A read model across features: the figures and the latest rows that the home screen shows, each bounded.
 * What the product brings along is nobody's work, so it is left out.
 */
export function createHomeRepository(db: Database) {
  const visible = (table: typeof knowledgeCards | DraftTable, viewer: Viewer): SQL | undefined =>
    and(
      eq(table.built_in, false),
      'deleted_at' in table ? isNull(table.deleted_at) : undefined,
      visibleObjects(viewer, table),
    );
  /** Without replays, which are tests, and without the parts of larger runs. */
  const ownRuns = ({ userId }: Viewer, ...more: SQL[]) =>
    and(eq(runs.user_id, userId), isNull(runs.replay_of), isNull(runs.parent_id), ...more);

  return {
    async counts(viewer: Viewer) {
      const [[agent], [card], [run]] = await Promise.all([
        db.select({ agents: count() }).from(agents).where(visible(agents, viewer)),
        db
          .select({
            cards: sql<number>`count(distinct ${knowledgeCards.id})::int`,
            documents: count(documents.id),
          })
          .from(knowledgeCards)
          .leftJoin(documents, eq(documents.card_id, knowledgeCards.id))
          .where(visible(knowledgeCards, viewer)),
        db.select({ runs: count() }).from(runs).where(ownRuns(viewer)),
      ]);
      return { ...agent!, ...card!, ...run! };
    },

    /** Ended runs per UTC day; days without runs are absent. */
    week: (viewer: Viewer, since: string) =>
      db
        .select({
          date: sql<string>`to_char(${runs.started_at} at time zone 'utc', 'YYYY-MM-DD')`.as('date'),
          total: count(),
          succeeded: sql<number>`count(*) filter (where ${runs.status} = 'succeeded')::int`,
          failed: sql<number>`count(*) filter (where ${inArray(runs.status, ENDED_BADLY)})::int`,
        })
        .from(runs)
        .where(ownRuns(viewer, gte(runs.started_at, since)))
        .groupBy(sql`1`),

    async slowest(viewer: Viewer, since: string) {
      const [row] = await db
        .select({
          p95_ms: sql<number | null>`percentile_cont(0.95) within group (order by ${runs.duration_ms})`,
        })
        .from(runs)
        .where(ownRuns(viewer, gte(runs.started_at, since), eq(runs.status, 'succeeded')));
      return row?.p95_ms ?? null;
    },

    async recent(viewer: Viewer) {
      const latest = async <Kind extends Home['recent'][number]['kind']>(
        kind: Kind,
        table: typeof knowledgeCards | DraftTable,
        icon: SQL<string>,
      ) => {
        const rows = await db
          .select({ id: table.id, name: table.name, icon, updated_at: table.updated_at })
          .from(table)
          .where(visible(table, viewer))
          .orderBy(desc(table.updated_at))
          .limit(SHOWN);
        return rows.map((row) => ({ kind, ...row }));
      };
      const ofContent = (table: DraftTable) => sql<string>`coalesce(${table.content} ->> 'icon', '')`;
      const found = await Promise.all([
        latest('agent', agents, ofContent(agents)),
        latest('card', knowledgeCards, sql`${knowledgeCards.icon}`),
        latest('multi_agent', multiAgents, ofContent(multiAgents)),
        latest('workflow', workflows, ofContent(workflows)),
      ]);
      return found
        .flat()
        .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
        .slice(0, SHOWN);
    },

    recentRuns: (viewer: Viewer) =>
      db.select().from(runs).where(ownRuns(viewer)).orderBy(desc(runs.started_at)).limit(SHOWN),
  };
}

export type HomeRepository = ReturnType<typeof createHomeRepository>;
