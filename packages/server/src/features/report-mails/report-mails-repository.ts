import { and, asc, eq, exists, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { byName } from '../../db/by-name.ts';
import type { Database } from '../../db/database.ts';
import { reportMails, reportRecipients, users } from '../../db/schema.ts';
import { nextRevision, removeRow } from '../../db/revisions.ts';
import type { Viewer } from '../access/viewer.ts';

export type ReportMailRow = typeof reportMails.$inferSelect;

const mine = ({ userId, isAdmin }: Viewer) => (isAdmin ? undefined : eq(reportMails.owner_id, userId));
const isMember = and(eq(users.status, 'active'), isNull(users.deleted_at), ne(users.role, 'system'));

/** SQL of reports that are sent by mail, and of who gets them. */
export function createReportMailsRepository(db: Database) {
  async function withPeople(rows: readonly ReportMailRow[]) {
    const people = rows.length
      ? await db
          .select({ report_id: reportRecipients.report_id, id: users.id, name: users.name })
          .from(reportRecipients)
          .innerJoin(users, eq(users.id, reportRecipients.user_id))
          .where(
            inArray(
              reportRecipients.report_id,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(byName(users.name), asc(users.id))
      : [];
    const owners = rows.length
      ? await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(
            inArray(
              users.id,
              rows.map(({ owner_id }) => owner_id),
            ),
          )
      : [];
    return rows.map((row) => ({
      row,
      owner: owners.find(({ id }) => id === row.owner_id) ?? { id: row.owner_id, name: '' },
      recipients: people
        .filter(({ report_id }) => report_id === row.id)
        .map(({ id, name }) => ({ id, name })),
    }));
  }

  return {
    list: async (viewer: Viewer) =>
      withPeople(
        await db
          .select()
          .from(reportMails)
          .where(mine(viewer))
          .orderBy(byName(reportMails.name), asc(reportMails.id)),
      ),

    async find(viewer: Viewer, id: string) {
      const rows = await db
        .select()
        .from(reportMails)
        .where(and(eq(reportMails.id, id), mine(viewer)));
      return (await withPeople(rows))[0];
    },

    count: (ownerId: string): Promise<number> => db.$count(reportMails, eq(reportMails.owner_id, ownerId)),

    /** Those of the ids that are active members. */
    members: async (ids: readonly string[]): Promise<string[]> =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, [...ids]), isMember))
      ).map(({ id }) => id),

    create: (row: typeof reportMails.$inferInsert, recipients: readonly string[]): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(reportMails).values(row);
        await tx
          .insert(reportRecipients)
          .values(recipients.map((user_id) => ({ report_id: row.id, user_id })));
      }),

    /** False when it is gone or, with `revision`, another one by now. */
    update: (
      id: string,
      changes: Partial<ReportMailRow>,
      recipients: readonly string[] | undefined,
      revision?: number,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const changed = await tx
          .update(reportMails)
          .set({ ...changes, updated_at: new Date().toISOString(), revision: nextRevision(reportMails) })
          .where(
            and(
              eq(reportMails.id, id),
              revision === undefined ? undefined : eq(reportMails.revision, revision),
            ),
          )
          .returning({ id: reportMails.id });
        if (!changed.length) return false;
        if (recipients) {
          await tx.delete(reportRecipients).where(eq(reportRecipients.report_id, id));
          await tx.insert(reportRecipients).values(recipients.map((user_id) => ({ report_id: id, user_id })));
        }
        return true;
      }),

    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, reportMails, { where: [eq(reportMails.id, id)], revision }),

    /** Not those of owners who do not come in any more: they wait for them, or for whoever takes them over. */
    due: (until: string, most: number): Promise<ReportMailRow[]> =>
      db
        .select()
        .from(reportMails)
        .where(
          and(
            eq(reportMails.enabled, true),
            lte(reportMails.next_at, until),
            exists(
              db
                .select({ id: users.id })
                .from(users)
                .where(and(eq(users.id, reportMails.owner_id), isMember)),
            ),
          ),
        )
        .orderBy(asc(reportMails.next_at))
        .limit(most),

    /** Who gets it now: active members who did not stop it, with what they may see and their language. */
    recipients: (id: string) =>
      db
        .select({
          id: users.id,
          email: users.email,
          is_admin: users.is_admin,
          language: sql<string>`coalesce(${users.preferences} -> 'mail' ->> 'language', 'en')`,
        })
        .from(reportRecipients)
        .innerJoin(users, eq(users.id, reportRecipients.user_id))
        .where(and(eq(reportRecipients.report_id, id), isMember)),

    async moveOn({ id, next_at }: { id: string; next_at: string }, next: string | null, sentAt: string) {
      await db
        .update(reportMails)
        .set({ next_at: next, last_sent_at: sentAt })
        .where(and(eq(reportMails.id, id), eq(reportMails.next_at, next_at)));
    },
  };
}

export type ReportMailsRepository = ReturnType<typeof createReportMailsRepository>;
