import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { ApiKeyStatus, Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents, apiKeys, apiKeyUsage, runFigures, users } from '../../db/schema.ts';
import { byName } from '../../db/by-name.ts';
import { grantedColumn, grantedObjects } from '../access/granted-objects.ts';
import type { Viewer } from '../access/viewer.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';
import { changeRow } from '../../db/revisions.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type NewApiKeyRow = typeof apiKeys.$inferInsert;

/** A key with the names of the people behind it, its state and how much it was used. */
export interface StoredApiKey extends ApiKeyRow {
  owner_name: string;
  editor_name: string;
  status: ApiKeyStatus;
  unused: boolean;
  expiring: boolean;
  requests_7d: number;
}

export interface ApiKeyFilter extends Paging {
  q?: string | undefined;
  type?: ApiKeyRow['type'] | undefined;
  status?: string[] | undefined;
  warning?: 'unused' | 'expiring' | undefined;
  owner?: string | undefined;
  sort: '-created_at' | 'created_at' | 'name' | '-name' | '-last_used_at' | 'last_used_at' | 'expires_at';
}

/** One key's calls of one hour. */
export interface KeyUse {
  id: string;
  hour: string;
  requests: number;
  errors: number;
  at: string;
  address: string;
}

const ORDER: Record<ApiKeyFilter['sort'], SQL> = {
  '-created_at': desc(apiKeys.created_at),
  created_at: asc(apiKeys.created_at),
  name: byName(apiKeys.name),
  '-name': byName(apiKeys.name, 'desc'),
  '-last_used_at': sql`${apiKeys.last_used_at} desc nulls last`,
  last_used_at: sql`${apiKeys.last_used_at} asc nulls first`,
  expires_at: sql`${apiKeys.expires_at} asc nulls last`,
};

const { id } = apiKeys;
const status = sql<ApiKeyStatus>`case when ${apiKeys.revoked_at} is not null then 'revoked'
  when ${apiKeys.expires_at} <= now() then 'expired' when ${apiKeys.paused} then 'paused' else 'active' end`;
const unused = sql<boolean>`(${apiKeys.revoked_at} is null and coalesce(${apiKeys.expires_at} > now(), true)
  and coalesce(${apiKeys.last_used_at}, ${apiKeys.created_at}) < now() - interval '90 days')`;
const expiring = sql<boolean>`coalesce(${apiKeys.revoked_at} is null
  and ${apiKeys.expires_at} > now() and ${apiKeys.expires_at} < now() + interval '14 days', false)`;
const requestsOfWeek = sql<number>`(select coalesce(sum(${apiKeyUsage.requests}), 0)::int from ${apiKeyUsage}
  where ${apiKeyUsage.api_key_id} = ${id} and ${apiKeyUsage.hour} >= now() - interval '7 days')`;

/** SQL of API keys. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createApiKeysRepository(db: Database) {
  const nameOf = (column: SQLWrapper) =>
    sql<string>`(select ${users.name} from ${users} where ${users.id} = ${column})`;
  const select = () =>
    db
      .select({
        ...getTableColumns(apiKeys),
        owner_name: nameOf(apiKeys.owner_id),
        editor_name: nameOf(apiKeys.updated_by),
        status,
        unused,
        expiring,
        requests_7d: requestsOfWeek,
      })
      .from(apiKeys);
  const alive = (keyId: string) => [eq(id, keyId), isNull(apiKeys.revoked_at)] as const;

  return {
    async find(viewer: Viewer, keyId: string): Promise<StoredApiKey | undefined> {
      const [row] = await select().where(and(eq(id, keyId), visibleTo(viewer)));
      return row;
    },

    list(viewer: Viewer, filter: ApiKeyFilter): Promise<Page<StoredApiKey>> {
      const matching = and(visibleTo(viewer), matches(viewer, filter));
      const rows = select().where(matching).orderBy(ORDER[filter.sort], desc(id));
      return toPage(rows, db.$count(apiKeys, matching), filter);
    },

    /** The key with this secret, with its owner and what others granted the owner; also revoked ones. */
    async byHash(hash: string) {
      const [row] = await db
        .select({
          key: getTableColumns(apiKeys),
          user: getTableColumns(users),
          granted: grantedColumn(users.id),
        })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.owner_id))
        .where(
          or(
            eq(apiKeys.hash, hash),
            and(eq(apiKeys.old_hash, hash), gt(apiKeys.old_until, new Date().toISOString())),
          ),
        );
      return row && { ...row, grants: new Map(Object.entries(row.granted ?? {})) };
    },

    /** Those of the agents that somebody may publish. */
    async managedAgents(owner: { id: string; is_admin: boolean }, agentIds: string[]): Promise<string[]> {
      const may = or(
        eq(agents.owner_id, owner.id),
        sql`${agents.id} in ${grantedObjects(owner.id, 'manage')}`,
      );
      const rows = await db
        .select({ id: agents.id })
        .from(agents)
        .where(
          and(inArray(agents.id, agentIds), isNull(agents.deleted_at), owner.is_admin ? undefined : may),
        );
      return rows.map(({ id: agentId }) => agentId);
    },

    /** Whether a publishable key is for pages of one of these origins. */
    async anyFor(origins: readonly string[]): Promise<boolean> {
      const here = origins.map(
        (origin) => sql`${apiKeys.allowed_origins} @> ${JSON.stringify([origin])}::jsonb`,
      );
      const [row] = await db
        .select({ id })
        .from(apiKeys)
        .where(and(eq(apiKeys.type, 'publishable'), isNull(apiKeys.revoked_at), or(...here)))
        .limit(1);
      return row !== undefined;
    },

    async insert(row: NewApiKeyRow): Promise<void> {
      await db.insert(apiKeys).values(row);
    },

    /** False when it was revoked or, with `revision`, is another one by now. */
    async update(keyId: string, changes: Partial<NewApiKeyRow>, revision?: number): Promise<boolean> {
      return (await changeRow(db, apiKeys, { where: alive(keyId), revision }, changes)) !== undefined;
    },

    /** Counts calls, and remembers the last one to the minute. Keys that are gone are left out. */
    async addUse(uses: readonly KeyUse[]): Promise<void> {
      const rows = sql.join(
        uses.map(
          (use) => sql`(${use.id}::uuid, ${use.hour}::timestamptz, ${use.requests}::int, ${use.errors}::int,
            ${use.at}::timestamptz, ${use.address}::text)`,
        ),
        sql`, `,
      );
      await db.execute(sql`
        with used (id, hour, requests, errors, at, address) as (values ${rows}),
        touched as (
          update api_keys set last_used_at = used.at, last_used_ip = used.address from used
          where api_keys.id = used.id
            and (last_used_at is null or last_used_at < used.at - interval '1 minute')
        )
        insert into api_key_usage (api_key_id, hour, requests, errors)
        select id, hour, requests, errors from used where id in (select id from api_keys)
        on conflict (api_key_id, hour) do update set
          requests = api_key_usage.requests + excluded.requests, errors = api_key_usage.errors + excluded.errors`);
    },

    /** Calls by day since a time, in UTC; days without are missing. */
    requestsByDay: (keyId: string, since: string) =>
      db
        .select({
          date: dayOf(apiKeyUsage.hour),
          requests: sql<number>`sum(${apiKeyUsage.requests})::int`,
          errors: sql<number>`sum(${apiKeyUsage.errors})::int`,
        })
        .from(apiKeyUsage)
        .where(and(eq(apiKeyUsage.api_key_id, keyId), gte(apiKeyUsage.hour, since)))
        .groupBy(dayOf(apiKeyUsage.hour)),

    /** Ended runs by day since a time, in UTC; days without are missing. */
    runsByDay: (keyId: string, since: string) =>
      db
        .select({
          date: dayOf(runFigures.started_at),
          runs: sql<number>`count(*)::int`,
          tokens: sql<number>`sum(${runFigures.input_tokens} + ${runFigures.output_tokens})::float8`,
          cost_usd: sql<number>`coalesce(sum(${runFigures.cost_usd}), 0)::float8`,
        })
        .from(runFigures)
        .where(
          and(
            eq(runFigures.api_key_id, keyId),
            gte(runFigures.started_at, since),
            isNull(runFigures.parent_id),
          ),
        )
        .groupBy(dayOf(runFigures.started_at)),

    /** Somebody's keys that want a look: unused ones, and those that expire soon. */
    wanting: (ownerId: string) =>
      db
        .select({
          id,
          name: apiKeys.name,
          expires_at: apiKeys.expires_at,
          created_at: apiKeys.created_at,
          last_used_at: apiKeys.last_used_at,
          expiring,
        })
        .from(apiKeys)
        .where(and(eq(apiKeys.owner_id, ownerId), or(unused, expiring)))
        .orderBy(asc(apiKeys.expires_at))
        .limit(50),

    async budgetOf(keyId: string) {
      const [row] = await db
        .select({ budget_usd: apiKeys.budget_usd, budget_period: apiKeys.budget_period })
        .from(apiKeys)
        .where(eq(id, keyId));
      return row;
    },

    /** Forgets keys that were revoked, and counts that were made, before these times. */
    async purge(before: { revoked: string; used: string }): Promise<void> {
      await db.delete(apiKeys).where(lt(apiKeys.revoked_at, before.revoked));
      await db.delete(apiKeyUsage).where(lt(apiKeyUsage.hour, before.used));
    },
  };
}

export type ApiKeysRepository = ReturnType<typeof createApiKeysRepository>;
export type FoundKey = NonNullable<Awaited<ReturnType<ApiKeysRepository['byHash']>>>;

const dayOf = (column: typeof apiKeyUsage.hour | typeof runFigures.started_at) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

const visibleTo = ({ userId, isAdmin }: Viewer): SQL | undefined =>
  isAdmin ? undefined : eq(apiKeys.owner_id, userId);

function matches({ userId }: Viewer, filter: ApiKeyFilter): SQL | undefined {
  const { q, type, warning, owner } = filter;
  return and(
    hasWords(q, apiKeys.name, apiKeys.note, apiKeys.prefix, apiKeys.last4),
    type && eq(apiKeys.type, type),
    filter.status?.length ? inArray(status, filter.status) : isNull(apiKeys.revoked_at),
    warning && { unused, expiring }[warning],
    owner === undefined ? undefined : eq(apiKeys.owner_id, owner === 'me' ? userId : owner),
  );
}
