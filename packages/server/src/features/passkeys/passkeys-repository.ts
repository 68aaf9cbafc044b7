import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { passkeyChallenges, passkeys, sessions, users } from '../../db/schema.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type Challenge = typeof passkeyChallenges.$inferInsert;

const now = () => new Date().toISOString();

/** SQL of passkeys and of the challenges that wait. */
export function createPasskeysRepository(db: Database) {
  const own = (userId: string, id: string) => [eq(passkeys.id, id), eq(passkeys.user_id, userId)] as const;
  return {
    of: (userId: string): Promise<PasskeyRow[]> =>
      db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at)),

    any: async (rpId: string): Promise<boolean> =>
      (await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.rp_id, rpId)).limit(1)).length >
      0,

    async add(row: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
      const [added] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
      return added;
    },

    /** Undefined when it is gone, somebody else's or, with `revision`, another one by now. */
    rename: (userId: string, id: string, name: string, revision?: number) =>
      changeRow(db, passkeys, { where: own(userId, id), revision }, { name }),

    remove: (userId: string, id: string, revision?: number) =>
      removeRow(db, passkeys, { where: own(userId, id), revision }),

    /** When the person signed in. */
    async signedInAt(sessionId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ at: sessions.created_at })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return row?.at;
    },

    async keepChallenge(challenge: Challenge): Promise<void> {
      await db.insert(passkeyChallenges).values(challenge);
    },

    /** Uses a challenge up, on whichever server: whoever answers it wrong does not answer it again. */
    async takeChallenge(hash: string, kind: Challenge['kind'], boundTo: string) {
      const [taken] = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.hash, hash),
            eq(passkeyChallenges.kind, kind),
            eq(passkeyChallenges.bound_to, boundTo),
            gt(passkeyChallenges.expires_at, now()),
          ),
        )
        .returning();
      return taken;
    },

    /** A passkey with its person, who has not been deleted. */
    async byCredential(credentialId: string) {
      const [row] = await db
        .select({ passkey: passkeys, user: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.user_id))
        .where(and(eq(passkeys.credential_id, credentialId), isNull(users.deleted_at)));
      return row;
    },

    /** Notes a sign-in; false where the counter did not grow: a copy of the authenticator may be about. */
    async noteUse(id: string, counter: number): Promise<boolean> {
      const used = await db
        .update(passkeys)
        .set({ counter, last_used_at: now() })
        .where(
          and(
            eq(passkeys.id, id),
            or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
          ),
        )
        .returning({ id: passkeys.id });
      return used.length > 0;
    },

    /** Who came in by a link of a mail, and has no other way in. */
    async needsOne(userId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ at: users.created_at })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            sql`starts_with(${users.subject}, 'mail|')`,
            sql`not exists (select from passkeys where passkeys.user_id = ${users.id})`,
          ),
        );
      return row?.at;
    },

    async purge(): Promise<void> {
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, now()));
    },
  };
}

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;
