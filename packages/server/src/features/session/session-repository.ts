import { and, eq, getTableColumns, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { nextRevision } from '../../db/revisions.ts';
import { grantedColumn } from '../access/granted-objects.ts';
import { createUsedProofs } from '../access/used-proofs.ts';
import type { Proof, Identity } from './proof.ts';
import { scimUsers } from '../../db/schema.ts';
import { sessions, settings, usedProofs, userIdentities, users } from './session-table.ts';

/** Settings row that names the owner: its key is unique, so of two first sign-ins only one becomes it. */
const OWNER_KEY = 'owner';

/** A sign-in is seen this often at most: who works makes a call every few seconds. */
const SEEN_EVERY_MS = 60_000;

type StoredUser = typeof users.$inferSelect;

/** A person who came in, or why they did not. */
export type SignedIn = { user: StoredUser; refused?: undefined } | { refused: 'suspended' | 'not_invited' };

const now = () => new Date().toISOString();

/** SQL of users, sessions, used proofs and the server's own settings. */
export function createSessionRepository(db: Database) {
  async function noteSeen({ id, user_id, last_seen_at }: typeof sessions.$inferSelect): Promise<void> {
    if (last_seen_at !== null && Date.now() - Date.parse(last_seen_at) < SEEN_EVERY_MS) return;
    const seen = { last_seen_at: now() };
    await db.update(sessions).set(seen).where(eq(sessions.id, id));
    await db.update(users).set(seen).where(eq(users.id, user_id));
  }

  return {
    /**
     * Finds the user behind an identity, or the invitation or, where it `joinsAccounts`, the account of its address, or makes
     * one where strangers may join. The very first one becomes the owner. A role that is binding is theirs from now on,
     * unless they are the owner.
     */
    async signIn(
      { subject, email, name, picture, joinsAccounts = 'none', role }: Identity & SignInRules,
      { mayJoin }: { mayJoin: boolean },
    ): Promise<SignedIn> {
      return db.transaction(async (tx) => {
        const at = now();
        const seen = {
          email,
          name: sql`case when ${users.own_name} then ${users.name} else ${name} end`,
          picture,
          last_seen_at: at,
        };
        const known = await findKnown(tx, subject);
        const account = known ?? (await findAccount(tx, email, joinsAccounts));
        if (account?.status === 'suspended') return { refused: 'suspended' };
        if (account) {
          if (!known)
            await tx
              .insert(userIdentities)
              .values({ subject, user_id: account.id, created_at: at })
              .onConflictDoNothing();
          const [user] = await tx.update(users).set(seen).where(eq(users.id, account.id)).returning();
          return { user: await takeRole(tx, user!, role) };
        }
        const [invited] = await tx
          .update(users)
          .set({ ...seen, subject, status: 'active', created_at: at })
          .where(and(isInvited(email), isNull(users.deleted_at)))
          .returning();
        if (invited) return { user: await takeRole(tx, invited, role) };
        if (await isShutOut(tx, email)) return { refused: 'suspended' };
        if (!mayJoin && (await hasOwner(tx))) return { refused: 'not_invited' };

        const [user] = await tx
          .insert(users)
          .values({ id: newId(), subject, email, name, picture, created_at: at, last_seen_at: at })
          .onConflictDoUpdate({ target: users.subject, set: seen })
          .returning();
        const first = await tx
          .insert(settings)
          .values({ key: OWNER_KEY, value: user!.id })
          .onConflictDoNothing()
          .returning({ key: settings.key });
        if (!first.length) return { user: await takeRole(tx, user!, role && { ...role, isBinding: true }) };
        const [owner] = await tx
          .update(users)
          .set({ role: 'owner', is_admin: true })
          .where(eq(users.id, user!.id))
          .returning();
        return { user: owner! };
      });
    },

    async insertSession(session: {
      user_id: string;
      captcha_passed: boolean;
      expires_at: string;
      user_agent: string;
      address: string;
      provider_session: string | null;
    }) {
      const id = newId();
      await db.insert(sessions).values({ id, created_at: now(), last_seen_at: now(), ...session });
      return id;
    },

    /** A session that is neither revoked nor expired, with its user, who is not suspended, and what others granted them. */
    async findSession(id: string) {
      const [row] = await db
        .select({
          session: getTableColumns(sessions),
          user: getTableColumns(users),
          granted: grantedColumn(users.id),
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(
          and(
            eq(sessions.id, id),
            isNull(sessions.revoked_at),
            eq(users.status, 'active'),
            isNull(users.deleted_at),
          ),
        );
      if (!row || row.session.expires_at <= now()) return undefined;
      await noteSeen(row.session);
      return { ...row, grants: new Map(Object.entries(row.granted ?? {})) };
    },

    async passCaptcha(id: string) {
      await db.update(sessions).set({ captcha_passed: true }).where(eq(sessions.id, id));
    },

    async revoke(id: string) {
      await db.update(sessions).set({ revoked_at: now() }).where(eq(sessions.id, id));
    },

    /** Ends what a provider began, of one of its sessions or of a person; how many were alive. */
    async revokeOf(which: { providerSession: string } | { subject: string }): Promise<number> {
      const ended = await db
        .update(sessions)
        .set({ revoked_at: now() })
        .where(
          and(
            isNull(sessions.revoked_at),
            'subject' in which
              ? or(
                  sql`${sessions.user_id} in (select id from ${users} where ${users.subject} = ${which.subject})`,
                  sql`${sessions.user_id} in (select user_id from ${userIdentities} where ${userIdentities.subject} = ${which.subject})`,
                )
              : eq(sessions.provider_session, which.providerSession),
          ),
        )
        .returning({ id: sessions.id });
      return ended.length;
    },

    /** True the first time a proof is shown. */
    spendProof: createUsedProofs(db),

    hasOwner: () => hasOwner(db),

    /** The stored setting, or the one given: the first process that asks decides for all. */
    async settle<T>(key: string, value: T): Promise<T> {
      await db.insert(settings).values({ key, value }).onConflictDoNothing();
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      return row!.value as T;
    },

    /** A number that counts up, see `countUp`. */
    async count(key: string): Promise<number> {
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      return Number(row?.value ?? 0);
    },

    /** From a number to the next one; false where another call did it already, on whichever server. */
    async countUp(key: string, before: number): Promise<boolean> {
      await db.insert(settings).values({ key, value: 0 }).onConflictDoNothing();
      const counted = await db
        .update(settings)
        .set({ value: before + 1 })
        .where(and(eq(settings.key, key), eq(settings.value, before)))
        .returning({ key: settings.key });
      return counted.length > 0;
    },

    async purge() {
      await db.delete(usedProofs).where(lt(usedProofs.expires_at, now()));
      await db.delete(sessions).where(lt(sessions.expires_at, now()));
    },
  };
}

type SignInRules = Pick<Proof, 'joinsAccounts' | 'role'>;
type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Whoever came in by this identity before. */
async function findKnown(tx: Tx, subject: string) {
  const columns = { id: users.id, status: users.status };
  const [own] = await tx.select(columns).from(users).where(eq(users.subject, subject));
  if (own) return own;
  const [joined] = await tx
    .select(columns)
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.user_id))
    .where(and(eq(userIdentities.subject, subject), isNull(users.deleted_at)));
  return joined;
}

/** The one account of an address; none where there are several, since nobody knows which is meant. */
async function findAccount(tx: Tx, email: string, which: NonNullable<Proof['joinsAccounts']>) {
  if (which === 'none') return undefined;
  const found = await tx
    .select({ id: users.id, status: users.status, role: users.role })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = ${email.toLowerCase()}`,
        isNull(users.deleted_at),
        notInArray(users.status, ['invited']),
        sql`${users.role} <> 'system'`,
      ),
    )
    .limit(2);
  const [one] = found;
  return found.length === 1 && (which === 'all' || one!.role !== 'owner') ? one : undefined;
}

/** The owner stays it: a provider cannot lock the workspace. */
async function takeRole(tx: Tx, user: StoredUser, role: SignInRules['role']): Promise<StoredUser> {
  if (!role?.isBinding || user.role === role.is || user.role === 'owner') return user;
  const [changed] = await tx
    .update(users)
    .set({ role: role.is, is_admin: role.is === 'admin', revision: nextRevision(users) })
    .where(and(eq(users.id, user.id), sql`${users.role} <> 'owner'`))
    .returning();
  return changed ?? user;
}

const isInvited = (email: string) =>
  and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.status, 'invited'));

async function hasOwner(db: Pick<Database, 'select'>): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, OWNER_KEY));
  return rows.length > 0;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
export type StoredSession = NonNullable<Awaited<ReturnType<SessionRepository['findSession']>>>;

/**
 * Whether somebody of this address was deactivated by a directory, or before they ever signed in: they do not come in as a
 * stranger by another identity.
 */
async function isShutOut(tx: Pick<Database, '$count'>, email: string): Promise<boolean> {
  const kept = and(
    sql`lower(${users.email}) = ${email.toLowerCase()}`,
    or(
      sql`starts_with(${users.subject}, 'invited|')`,
      sql`${users.id} in (select ${scimUsers.user_id} from ${scimUsers})`,
    ),
    eq(users.status, 'suspended'),
    isNull(users.deleted_at),
  );
  return (await tx.$count(users, kept)) > 0;
}
