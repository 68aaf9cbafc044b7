import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { sopDrafts, sops, users } from '../../db/schema.ts';
import { type Paging, toPage } from '../../db/list-page.ts';

type DraftJob = typeof sopDrafts.$inferSelect;
export type NewDraftJob = typeof sopDrafts.$inferInsert;
/** Without the document, and with the name of what was made. */
export type DraftJobRow = Omit<DraftJob, 'content' | 'attempts'> & { sop_name: string | null };

const UNDONE = ['queued', 'reading', 'writing'] as const;

/** SQL of documents that procedures are made of. */
export function createSopDraftsRepository(db: Database) {
  const { content: _, attempts: __, ...shown } = getTableColumns(sopDrafts);
  const select = () =>
    db
      .select({ ...shown, sop_name: sops.name })
      .from(sopDrafts)
      .leftJoin(sops, eq(sops.id, sopDrafts.sop_id));

  return {
    async insert(job: NewDraftJob): Promise<void> {
      await db.insert(sopDrafts).values(job);
    },

    async find(owner_id: string, id: string): Promise<DraftJobRow | undefined> {
      const [row] = await select().where(and(eq(sopDrafts.id, id), eq(sopDrafts.owner_id, owner_id)));
      return row;
    },

    list(owner_id: string, paging: Paging): Promise<Page<DraftJobRow>> {
      const mine = eq(sopDrafts.owner_id, owner_id);
      const rows = select().where(mine).orderBy(desc(sopDrafts.created_at), desc(sopDrafts.id));
      return toPage(rows, db.$count(sopDrafts, mine), paging);
    },

    /** Counts one more try and hands out what it takes; undefined when there is nothing left to do. */
    async begin(id: string) {
      const [row] = await db
        .update(sopDrafts)
        .set({
          attempts: sql`${sopDrafts.attempts} + 1`,
          status: 'reading',
          updated_at: new Date().toISOString(),
        })
        .where(and(eq(sopDrafts.id, id), inArray(sopDrafts.status, [...UNDONE])))
        .returning();
      if (!row) return undefined;
      const [owner] = await db
        .select({ name: users.name, is_admin: users.is_admin, role: users.role })
        .from(users)
        .where(eq(users.id, row.owner_id));
      return owner && { ...row, owner };
    },

    /** False when it is over by now. */
    async update(id: string, changes: Partial<NewDraftJob>): Promise<boolean> {
      const changed = await db
        .update(sopDrafts)
        .set({ ...changes, updated_at: new Date().toISOString() })
        .where(and(eq(sopDrafts.id, id), inArray(sopDrafts.status, [...UNDONE])))
        .returning({ id: sopDrafts.id });
      return changed.length > 0;
    },

    /** Stored and not done, untouched since before this time: their job may never have been queued. */
    async undone(before: string): Promise<string[]> {
      const rows = await db
        .select({ id: sopDrafts.id })
        .from(sopDrafts)
        .where(and(inArray(sopDrafts.status, [...UNDONE]), lt(sopDrafts.updated_at, before)))
        .limit(100);
      return rows.map(({ id }) => id);
    },

    async count(owner_id: string): Promise<number> {
      return db.$count(
        sopDrafts,
        and(eq(sopDrafts.owner_id, owner_id), inArray(sopDrafts.status, [...UNDONE])),
      );
    },

    async forgetBefore(time: string): Promise<void> {
      await db.delete(sopDrafts).where(lt(sopDrafts.created_at, time));
    },
  };
}

export type SopDraftsRepository = ReturnType<typeof createSopDraftsRepository>;
