import { and, asc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SecretUse, StoredCredential } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  dataConnectors,
  entityVersions,
  modelProviders,
  secrets,
  tools,
  users,
  workflows,
} from '../../db/schema.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';

export type SecretRow = typeof secrets.$inferSelect;

/** A credential that stands in an object, as it is stored there. */
interface SealedCredential extends Omit<StoredCredential, 'used_in'> {
  use: SecretUse;
  sealed: string;
  context: string;
}

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
      const which = { where: [eq(secrets.id, id)], revision } as const;
      return (await changeRow(db, secrets, which, changes)) !== undefined;
    },

    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, secrets, { where: [eq(secrets.id, id)], revision }),

    /** Everything that is sealed in objects of the workspace, with the context it was sealed for. */
    async credentials(): Promise<SealedCredential[]> {
      const [ofProviders, ofConnectors, ofTools] = await Promise.all([
        db
          .select()
          .from(modelProviders)
          .where(isNotNull(modelProviders.sealed_key))
          .orderBy(asc(modelProviders.name)),
        db
          .select()
          .from(dataConnectors)
          .where(or(isNotNull(dataConnectors.secrets_sealed), isNotNull(dataConnectors.published_secrets)))
          .orderBy(asc(dataConnectors.name)),
        db
          .select()
          .from(tools)
          .where(or(isNotNull(tools.auth_sealed), isNotNull(tools.published_auth)))
          .orderBy(asc(tools.name)),
      ]);
      return [
        ...ofProviders.map(({ id, name, sealed_key, key_last_four, kind, updated_at }) => ({
          use: { kind: 'model_provider' as const, id, name, href: '/models' },
          sealed: sealed_key!,
          context: `model-provider:${id}`,
          last4: [key_last_four],
          type: kind,
          updated_at,
          expires_at: null,
        })),
        ...ofConnectors.flatMap(({ id, name, kind, updated_at, published_secrets, ...draft }) =>
          // While the draft signs in elsewhere than what is published, each has its own.
          [draft, published_secrets].flatMap((kept) =>
            kept?.secrets_sealed
              ? {
                  use: { kind: 'connector' as const, id, name, href: `/data-connectors?connector=${id}` },
                  sealed: kept.secrets_sealed,
                  context: `data-connector:${id}`,
                  last4: Object.values(kept.secrets_last4).map((four) => four ?? ''),
                  type: kind,
                  updated_at,
                  expires_at: draft.credential_expires_at,
                }
              : [],
          ),
        ),
        ...ofTools.flatMap(({ id, name, updated_at, published_auth, ...draft }) =>
          // While the draft leads to another server than what is published, each has its own.
          [draft, published_auth].flatMap((kept) =>
            kept?.auth_sealed
              ? {
                  use: { kind: 'tool' as const, id, name, href: `/tools/manage/${id}` },
                  sealed: kept.auth_sealed,
                  context: `tool:${id}`,
                  last4: [kept.auth_last4 ?? ''],
                  type: kept.auth_type,
                  updated_at,
                  expires_at: null,
                }
              : [],
          ),
        ),
      ];
    },

    /** Workflows that sign in with a secret, in their draft or in what is published; those in the bin too. */
    async workflowUses(): Promise<{ secret: string; use: SecretUse }[]> {
      const newest = and(
        eq(entityVersions.kind, 'workflow'),
        eq(entityVersions.entity_id, workflows.id),
        eq(entityVersions.number, workflows.published_version),
      );
      const signsIn = JSON.stringify({ nodes: [{ config: { type: 'http_request' } }] });
      const rows = await db
        .select({
          id: workflows.id,
          name: workflows.name,
          draft: secretsIn(sql`${workflows.content}`),
          published: secretsIn(sql`${entityVersions.content}`),
        })
        .from(workflows)
        .leftJoin(entityVersions, newest)
        .where(
          or(
            sql`${workflows.content} @> ${signsIn}::jsonb`,
            sql`${entityVersions.content} @> ${signsIn}::jsonb`,
          ),
        )
        .orderBy(asc(workflows.name));
      return rows.flatMap(({ id, name, draft, published }) =>
        [...new Set([...(draft ?? []), ...(published ?? [])])].map((secret) => ({
          secret,
          use: { kind: 'workflow' as const, id, name, href: `/workflows?workflow=${id}` },
        })),
      );
    },
  };
}

/** Names of the secrets that the nodes of a workflow sign in with. */
const secretsIn = (content: SQL) =>
  sql<
    string[] | null
  >`jsonb_path_query_array(${content}, '$.nodes[*].config ? (@.type == "http_request" && @.auth != "none").secret ? (@ != null)')`;

export type SecretsRepository = ReturnType<typeof createSecretsRepository>;
