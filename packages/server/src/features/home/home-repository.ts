import { and, count, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, documents, knowledgeCards, runs } from '../../db/schema.ts';

/** Whose view it is: what they own, and what the workspace shares; administrators see everything. */
export interface Viewer {
  userId: string;
  isAdmin: boolean;
}

const SHOWN = 8;
const ENDED_BADLY = ['failed', 'interrupted'] as const;

/**
 * A read model across features: the figures and the latest rows that the home screen shows, each bounded.
 * What the product brings along is nobody's work, so it is left out.
 */
export function createHomeRepository(db: Database) {
  const visible = (
    table: typeof agents | typeof knowledgeCards,
    { userId, isAdmin }: Viewer,
  ): SQL | undefined =>
    and(
      eq(table.built_in, false),
      table === agents ? isNull(agents.deleted_at) : undefined,
      isAdmin ? undefined : or(eq(table.owner_id, userId), eq(table.visibility, 'workspace')),
    );
  /** Without replays, which are tests. */
  const ownRuns = ({ userId }: Viewer, ...more: SQL[]) =>
    and(eq(runs.user_id, userId), isNull(runs.replay_of), ...more);

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

    failedDocuments: ({ userId }: Viewer) =>
      db
        .select({
          id: documents.id,
          card_id: documents.card_id,
          title: documents.title,
          error: documents.error,
          updated_at: documents.updated_at,
        })
        .from(documents)
        .innerJoin(knowledgeCards, eq(knowledgeCards.id, documents.card_id))
        .where(and(eq(knowledgeCards.owner_id, userId), eq(documents.status, 'failed')))
        .orderBy(desc(documents.updated_at))
        .limit(SHOWN),

    runsEndedBadly: (viewer: Viewer, since: string) =>
      db
        .select()
        .from(runs)
        .where(ownRuns(viewer, gte(runs.started_at, since), inArray(runs.status, ENDED_BADLY)))
        .orderBy(desc(runs.started_at))
        .limit(SHOWN),

    async recent(viewer: Viewer) {
      const columns = (table: typeof agents | typeof knowledgeCards) => ({
        id: table.id,
        name: table.name,
        icon: table.icon,
        updated_at: table.updated_at,
      });
      const [latestAgents, latestCards] = await Promise.all([
        db
          .select(columns(agents))
          .from(agents)
          .where(visible(agents, viewer))
          .orderBy(desc(agents.updated_at))
          .limit(SHOWN),
        db
          .select(columns(knowledgeCards))
          .from(knowledgeCards)
          .where(visible(knowledgeCards, viewer))
          .orderBy(desc(knowledgeCards.updated_at))
          .limit(SHOWN),
      ]);
      return [
        ...latestAgents.map((row) => ({ kind: 'agent' as const, ...row })),
        ...latestCards.map((row) => ({ kind: 'card' as const, ...row })),
      ]
        .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
        .slice(0, SHOWN);
    },

    recentRuns: (viewer: Viewer) =>
      db.select().from(runs).where(ownRuns(viewer)).orderBy(desc(runs.started_at)).limit(SHOWN),
  };
}

export type HomeRepository = ReturnType<typeof createHomeRepository>;
