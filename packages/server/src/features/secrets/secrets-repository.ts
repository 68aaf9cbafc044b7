import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { dataConnectors, modelProviders, secrets, tools, users } from '../../db/schema.ts';

export type SecretRow = typeof secrets.$inferSelect;

/** SQL of named secrets, and of the credentials that stand in other objects. */
export function createSecretsRepository(db: Database) {
  const select = () =>
    db
      .select({ ...getTableColumns(secrets), editor_name: users.name })
      .from(secrets)
      .leftJoin(users, eq(users.id, secrets.updated_by));

  return {
    list: () => select().orderBy(asc(secrets.name)),

    async find(id: string) {
      const [row] = await select().where(eq(secrets.id, id));
      return row;
    },

    /** False when there is one of this name. */
    async insert(row: typeof secrets.$inferInsert): Promise<boolean> {
      const added = await db.insert(secrets).values(row).onConflictDoNothing().returning({ id: secrets.id });
      return added.length > 0;
    },

    /** False when the revision is another one by now. */
    async update(id: string, changes: Partial<SecretRow>, revision?: number): Promise<boolean> {
      const changed = await db
        .update(secrets)
        .set({ ...changes, revision: sql`${secrets.revision} + 1` })
        .where(and(eq(secrets.id, id), revision === undefined ? undefined : eq(secrets.revision, revision)))
        .returning({ id: secrets.id });
      return changed.length > 0;
    },

    async remove(id: string, revision?: number): Promise<boolean> {
      const removed = await db
        .delete(secrets)
        .where(and(eq(secrets.id, id), revision === undefined ? undefined : eq(secrets.revision, revision)))
        .returning({ id: secrets.id });
      return removed.length > 0;
    },

    /** Sign-ins of tools, sealed. */
    toolCredentials: () =>
      db
        .select({
          id: tools.id,
          name: tools.name,
          sealed: sql<string>`${tools.auth_sealed}`,
          last4: tools.auth_last4,
          type: tools.auth_type,
          updated_at: tools.updated_at,
        })
        .from(tools)
        .where(isNotNull(tools.auth_sealed))
        .orderBy(asc(tools.name)),

    connectorCredentials: () =>
      db
        .select({
          id: dataConnectors.id,
          name: dataConnectors.name,
          last4: dataConnectors.secrets_last4,
          type: dataConnectors.kind,
          updated_at: dataConnectors.updated_at,
          expires_at: dataConnectors.credential_expires_at,
        })
        .from(dataConnectors)
        .where(isNotNull(dataConnectors.secrets_sealed))
        .orderBy(asc(dataConnectors.name)),

    providerCredentials: () =>
      db
        .select({
          id: modelProviders.id,
          name: modelProviders.name,
          last4: modelProviders.key_last_four,
          type: modelProviders.kind,
          updated_at: modelProviders.updated_at,
        })
        .from(modelProviders)
        .where(isNotNull(modelProviders.sealed_key))
        .orderBy(asc(modelProviders.name)),
  };
}

export type SecretsRepository = ReturnType<typeof createSecretsRepository>;
