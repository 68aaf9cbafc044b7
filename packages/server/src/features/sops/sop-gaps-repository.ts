import { and, desc, eq, ilike, lt, sql } from 'drizzle-orm';
import type { SopGap } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { sopGaps } from '../../db/schema.ts';

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

    async list({
      status,
      q = '',
      page,
      page_size,
    }: {
      status: SopGap['status'];
      q?: string | undefined;
      page: number;
      page_size: number;
    }): Promise<{ items: SopGap[]; total: number }> {
      const matching = and(
        eq(sopGaps.status, status),
        ...q
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => ilike(sopGaps.question, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
      );
      const [items, total] = await Promise.all([
        db
          .select()
          .from(sopGaps)
          .where(matching)
          .orderBy(desc(sopGaps.count), desc(sopGaps.last_at), sopGaps.id)
          .limit(page_size)
          .offset((page - 1) * page_size),
        db.$count(sopGaps, matching),
      ]);
      return { items, total };
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
