import { desc, eq, and, sql } from 'drizzle-orm';
import type { AgentContent, EntityVersion } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents, agentVersions, users } from '../../db/schema.ts';
import { toContent } from './agent-content.ts';
import { isDraft } from './agents-repository.ts';

/** SQL of published versions. Whose agent it is was checked before. */
export function createAgentVersionsRepository(db: Database) {
  return {
    async find(agentId: string, number: number): Promise<AgentContent | undefined> {
      const [row] = await db
        .select()
        .from(agentVersions)
        .where(and(eq(agentVersions.agent_id, agentId), eq(agentVersions.number, number)));
      return row && toContent(row);
    },

    async list(agentId: string, { page, page_size }: { page: number; page_size: number }) {
      const ofAgent = eq(agentVersions.agent_id, agentId);
      const [rows, total] = await Promise.all([
        db
          .select({
            number: agentVersions.number,
            note: agentVersions.note,
            created_at: agentVersions.created_at,
            created_by: { id: users.id, name: users.name },
          })
          .from(agentVersions)
          .innerJoin(users, eq(users.id, agentVersions.created_by))
          .where(ofAgent)
          .orderBy(desc(agentVersions.number))
          .limit(page_size)
          .offset((page - 1) * page_size),
        db.$count(agentVersions, ofAgent),
      ]);
      return { items: rows satisfies EntityVersion[], total };
    },

    /** Keeps the draft as the next version. False when it is gone or, with `revision`, is another one by now. */
    publish: (
      id: string,
      version: Pick<typeof agentVersions.$inferInsert, 'note' | 'created_at' | 'created_by'>,
      revision?: number,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [draft] = await tx
          .update(agents)
          .set({
            published_version: sql`coalesce(${agents.published_version}, 0) + 1`,
            revision: sql`${agents.revision} + 1`,
          })
          .where(isDraft(id, revision))
          .returning();
        if (!draft) return false;
        await tx
          .insert(agentVersions)
          .values({ ...toContent(draft), ...version, agent_id: id, number: draft.published_version! });
        return true;
      }),
  };
}

export type AgentVersionsRepository = ReturnType<typeof createAgentVersionsRepository>;
