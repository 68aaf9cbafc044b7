import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { sessions, settings, usedProofs, users } from './session-table.ts';

export interface Identity {
  /** `issuer|subject` of the ID token. */
  subject: string;
  email: string;
  name: string;
  picture: string;
}

/** Settings row that names the owner: its key is unique, so of two first sign-ins only one becomes it. */
const OWNER_KEY = 'owner';

const now = () => new Date().toISOString();

/** SQL of users, sessions, used proofs and the server's own settings. */
export function createSessionRepository(db: Database) {
  return {
    /** Finds or makes the user behind an identity; the very first one becomes the owner. */
    async signIn({ subject, email, name, picture }: Identity) {
      return db.transaction(async (tx) => {
        const seen = { email, name, picture, last_seen_at: now() };
        const [user] = await tx
          .insert(users)
          .values({ id: newId(), subject, created_at: now(), ...seen })
          .onConflictDoUpdate({ target: users.subject, set: seen })
          .returning();
        const first = await tx
          .insert(settings)
          .values({ key: OWNER_KEY, value: user!.id })
          .onConflictDoNothing()
          .returning({ key: settings.key });
        if (!first.length) return user!;
        const [owner] = await tx
          .update(users)
          .set({ role: 'owner', is_admin: true })
          .where(eq(users.id, user!.id))
          .returning();
        return owner!;
      });
    },

    async insertSession(session: { user_id: string; captcha_passed: boolean; expires_at: string }) {
      const id = newId();
      await db.insert(sessions).values({ id, created_at: now(), ...session });
      return id;
    },

    /** A session that is neither revoked nor expired, with its user. */
    async findSession(id: string) {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
      return row && row.session.expires_at > now() ? row : undefined;
    },

    async passCaptcha(id: string) {
      await db.update(sessions).set({ captcha_passed: true }).where(eq(sessions.id, id));
    },

    async revoke(id: string) {
      await db.update(sessions).set({ revoked_at: now() }).where(eq(sessions.id, id));
    },

    /** True the first time a proof is shown, on whichever server. */
    async spendProof(hash: string, expires_at: string) {
      const used = await db
        .insert(usedProofs)
        .values({ hash, expires_at })
        .onConflictDoNothing()
        .returning({ hash: usedProofs.hash });
      return used.length > 0;
    },

    /** The stored setting, or the one given: the first process that asks decides for all. */
    async settle<T>(key: string, value: T): Promise<T> {
      await db.insert(settings).values({ key, value }).onConflictDoNothing();
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      return row!.value as T;
    },

    async purge() {
      await db.delete(usedProofs).where(lt(usedProofs.expires_at, now()));
      await db.delete(sessions).where(lt(sessions.expires_at, now()));
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
export type StoredSession = NonNullable<Awaited<ReturnType<SessionRepository['findSession']>>>;
