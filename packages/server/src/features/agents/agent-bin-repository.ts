import { and, desc, eq, getTableColumns, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, users } from '../../db/schema.ts';
import { isDraft } from './agents-repository.ts';
import type { Viewer } from '../access/viewer.ts';
import { managedObjects } from '../access/visible-objects.ts';

/** SQL of deleted agents. */
export function createAgentBinRepository(db: Database) {
  const isIn = (id: string) => and(eq(agents.id, id), isNotNull(agents.deleted_at));

  return {
    /** False when the agent is gone or, with `revision`, is another one by now. */
    async put(id: string, deleted_at: string, revision?: number): Promise<boolean> {
      const put = await db
        .update(agents)
        .set({ deleted_at, revision: sql`${agents.revision} + 1` })
        .where(isDraft(id, revision))
        .returning({ id: agents.id });
      return put.length > 0;
    },

    /** What is in the bin and may be managed by the viewer. */
    async find(viewer: Viewer, id: string): Promise<{ name: string } | undefined> {
      const [row] = await db
        .select({ name: agents.name })
        .from(agents)
        .where(and(isIn(id), managedBy(viewer)));
      return row;
    },

    async list(viewer: Viewer, { page, page_size }: { page: number; page_size: number }) {
      const matching = and(isNotNull(agents.deleted_at), managedBy(viewer));
      const { id, name, icon } = getTableColumns(agents);
      const [items, total] = await Promise.all([
        db
          .select({
            id,
            name,
            icon,
            owner: { id: users.id, name: users.name },
            deleted_at: sql<string>`${agents.deleted_at}`.mapWith(agents.deleted_at),
          })
          .from(agents)
          .innerJoin(users, eq(users.id, agents.owner_id))
          .where(matching)
          .orderBy(desc(agents.deleted_at), desc(agents.id))
          .limit(page_size)
          .offset((page - 1) * page_size),
        db.$count(agents, matching),
      ]);
      return { items, total };
    },

    async bringBack(id: string): Promise<void> {
      await db
        .update(agents)
        .set({ deleted_at: null, revision: sql`${agents.revision} + 1` })
        .where(isIn(id));
    },

    async remove(id: string): Promise<void> {
      await db.delete(agents).where(isIn(id));
    },

    async removeBefore(time: string): Promise<void> {
      await db.delete(agents).where(lt(agents.deleted_at, time));
    },
  };
}

export type AgentBinRepository = ReturnType<typeof createAgentBinRepository>;

const managedBy = (viewer: Viewer) => managedObjects(viewer, agents);
