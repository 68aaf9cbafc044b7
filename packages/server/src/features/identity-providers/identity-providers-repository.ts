import { asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { byName } from '../../db/by-name.ts';
import type { Database } from '../../db/database.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { identityProviders, providerLogouts, signInTickets, userIdentities, users } from '../../db/schema.ts';

export type IdentityProviderRow = typeof identityProviders.$inferSelect;

const now = () => new Date().toISOString();

/** SQL of providers, and of tickets that are on their way. */
export function createIdentityProvidersRepository(db: Database) {
  /** Who signs in by an issuer has it in front of the subject. */
  const people = sql<number>`(
    select count(*)::int from (
      select ${users.id} from ${users}
        where ${users.deleted_at} is null and starts_with(${users.subject}, ${identityProviders.issuer} || '|')
      union
      select ${userIdentities.user_id} from ${userIdentities}
        where starts_with(${userIdentities.subject}, ${identityProviders.issuer} || '|')
    ) as people)`;
  const select = () => db.select({ ...getTableColumns(identityProviders), people }).from(identityProviders);

  return {
    list: () => select().orderBy(byName(identityProviders.name), asc(identityProviders.id)),

    async find(id: string) {
      const [row] = await select().where(eq(identityProviders.id, id));
      return row;
    },

    async findByIssuer(issuer: string): Promise<IdentityProviderRow | undefined> {
      const [row] = await db.select().from(identityProviders).where(eq(identityProviders.issuer, issuer));
      return row;
    },

    enabled: () =>
      db
        .select({ id: identityProviders.id, name: identityProviders.name })
        .from(identityProviders)
        .where(eq(identityProviders.enabled, true))
        .orderBy(byName(identityProviders.name), asc(identityProviders.id)),

    /** False when there is one of this issuer. */
    async insert(row: typeof identityProviders.$inferInsert): Promise<boolean> {
      const added = await db
        .insert(identityProviders)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: identityProviders.id });
      return added.length > 0;
    },

    /** Undefined when it is gone or another revision by now. */
    update: (id: string, changes: Partial<IdentityProviderRow>, revision?: number) =>
      changeRow(db, identityProviders, { where: [eq(identityProviders.id, id)], revision }, changes),

    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, identityProviders, { where: [eq(identityProviders.id, id)], revision }),

    async keepTicket(ticket: typeof signInTickets.$inferInsert): Promise<void> {
      await db.insert(signInTickets).values(ticket);
    },

    /** What a ticket stands for, once, on whichever server. */
    async takeTicket(hash: string): Promise<string | undefined> {
      const [row] = await db.delete(signInTickets).where(eq(signInTickets.hash, hash)).returning();
      return row && row.expires_at > now() ? row.sealed : undefined;
    },

    async keepLogout(logout: typeof providerLogouts.$inferInsert): Promise<void> {
      await db.insert(providerLogouts).values(logout).onConflictDoNothing();
    },

    /** What ends a sign-in at its provider, once. */
    async takeLogout(sessionId: string) {
      const [row] = await db.delete(providerLogouts).where(eq(providerLogouts.id, sessionId)).returning();
      return row;
    },

    async purge(): Promise<void> {
      await db.delete(signInTickets).where(lt(signInTickets.expires_at, now()));
    },
  };
}

export type IdentityProvidersRepository = ReturnType<typeof createIdentityProvidersRepository>;
