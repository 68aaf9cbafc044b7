import { and, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, publications, rateCounts } from '../../db/schema.ts';
import { createRateCounts } from '../../rates/rate-counts.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = typeof publications.$inferInsert;

/** A publication with the owner of its agent, who answers for it. */
export interface KeyedPublication extends PublicationRow {
  owner_id: string;
}

/** SQL of publications and of the rates of their keys. Whose agent it is was checked before. */
export function createPublicationsRepository(db: Database) {
  const is = (agentId: string) => eq(publications.agent_id, agentId);

  /** With its owner; undefined where the agent lies in the bin. */
  async function keyed(which: SQL): Promise<KeyedPublication | undefined> {
    const [row] = await db
      .select({ ...getTableColumns(publications), owner_id: agents.owner_id })
      .from(publications)
      .innerJoin(agents, eq(agents.id, publications.agent_id))
      .where(and(which, isNull(agents.deleted_at)));
    return row;
  }

  return {
    async find(agentId: string): Promise<PublicationRow | undefined> {
      const [row] = await db.select().from(publications).where(is(agentId));
      return row;
    },

    byKey: (key: string) => keyed(eq(publications.key, key)),
    byAgent: (agentId: string) => keyed(is(agentId)),

    /** Whether an agent is published to one of these origins. */
    async anyFor(origins: readonly string[]): Promise<boolean> {
      const [row] = await db
        .select({ agent_id: publications.agent_id })
        .from(publications)
        .where(
          and(
            publications.enabled,
            or(
              ...origins.map((origin) => sql`${publications.origins} @> ${JSON.stringify([origin])}::jsonb`),
            ),
          ),
        )
        .limit(1);
      return row !== undefined;
    },

    /** Undefined when somebody else was faster. */
    async insert(publication: NewPublication): Promise<PublicationRow | undefined> {
      const [row] = await db.insert(publications).values(publication).onConflictDoNothing().returning();
      return row;
    },

    /** Undefined when it is gone or, with `revision`, is another one by now. */
    update: (
      agentId: string,
      changes: Partial<NewPublication>,
      revision?: number,
    ): Promise<PublicationRow | undefined> =>
      changeRow(db, publications, { where: [is(agentId)], revision }, changes),

    /** False when it is gone or, with `revision`, is another one by now. */
    remove: (agentId: string, revision?: number): Promise<boolean> =>
      removeRow(db, publications, { where: [is(agentId)], revision }),

    /** Remembers the last use, to the minute: no write for each call. */
    async touch(agentId: string, now: string, staleBefore: string): Promise<void> {
      await db
        .update(publications)
        .set({ last_used_at: now })
        .where(
          and(is(agentId), or(isNull(publications.last_used_at), lt(publications.last_used_at, staleBefore))),
        );
    },

    count: createRateCounts(db),

    async forgetCountsBefore(minute: number): Promise<void> {
      await db.delete(rateCounts).where(lt(rateCounts.minute, minute));
    },
  };
}

export type PublicationsRepository = ReturnType<typeof createPublicationsRepository>;
