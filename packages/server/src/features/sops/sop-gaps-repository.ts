import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Page, SopGap } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { sopGaps } from '../../db/schema.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';

export interface SopGapFilter extends Paging {
  status: SopGap['status'];
  q?: string | undefined;
}

const MAX_GAPS = 5_000;

/** SQL of questions that nothing answers. */
export function createSopGapsRepository(db: Database) {
  return {
    /** Notes a question; one that was asked before counts once more, and is open again unless it was dismissed. */
    async note({
      key,
      question,
      isPublic,
    }: {
      key: string;
      question: string;
      isPublic: boolean;
    }): Promise<void> {
      const now = new Date().toISOString();
      const known = await db
        .update(sopGaps)
        .set({
          count: sql`${sopGaps.count} + 1`,
          last_at: now,
          public: sql`${sopGaps.public} or ${isPublic}`,
          status: sql`case when ${sopGaps.status} = 'dismissed' then ${sopGaps.status} else 'open' end`,
        })
        .where(eq(sopGaps.key, key))
        .returning({ id: sopGaps.id });
      // Strangers must not fill the database with questions.
      if (known.length || (await db.$count(sopGaps)) >= MAX_GAPS) return;
      await db
        .insert(sopGaps)
        .values({
          id: newId(),
          key,
          question,
          count: 1,
          public: isPublic,
          status: 'open',
          first_at: now,
          last_at: now,
        })
        .onConflictDoUpdate({
          target: sopGaps.key,
          set: { count: sql`${sopGaps.count} + 1`, last_at: now },
        });
    },

    list({ status, q, ...paging }: SopGapFilter): Promise<Page<SopGap>> {
      const matching = and(eq(sopGaps.status, status), hasWords(q, sopGaps.question));
      const rows = db
        .select()
        .from(sopGaps)
        .where(matching)
        .orderBy(desc(sopGaps.count), desc(sopGaps.last_at), sopGaps.id);
      return toPage(rows, db.$count(sopGaps, matching), paging);
    },

    async setStatus(id: string, status: SopGap['status']): Promise<SopGap | undefined> {
      const [row] = await db.update(sopGaps).set({ status }).where(eq(sopGaps.id, id)).returning();
      return row;
    },

    async forgetBefore(time: string): Promise<void> {
      await db.delete(sopGaps).where(lt(sopGaps.last_at, time));
    },
  };
}

export type SopGapsRepository = ReturnType<typeof createSopGapsRepository>;
