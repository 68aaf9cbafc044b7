import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ConnectorError, ConnectorStatus, Page, Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  connectorSyncs,
  dataConnectors,
  entityVersions,
  knowledgeCards,
  syncedObjects,
  syncLogs,
  tools,
  users,
  workflows,
} from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { listObjects, type ObjectFilter } from '../access/object-list.ts';
import { createVersionsRepository, forgetVersions } from '../versions/entity-versions.ts';
import type { ConnectorContent } from './connector-content.ts';
import { configNames } from '../tools/config-names.ts';

export type ConnectorRow = typeof dataConnectors.$inferSelect;
export type NewConnector = typeof dataConnectors.$inferInsert;

/** A connector with the names of the people behind it, its state and how much it is used. */
export interface StoredConnector extends ConnectorRow {
  owner_name: string;
  editor_name: string;
  status: ConnectorStatus;
  last_sync_at: string | null;
  next_sync_at: string | null;
  syncs: number;
  documents: number;
  tools: number;
  cards: number;
  workflows: number;
  /** Of the newest version; null: never published. */
  published_content: ConnectorContent | null;
}

export interface ConnectorFilter extends ObjectFilter {
  kinds?: ConnectorRow['kind'][] | undefined;
  status?: ConnectorStatus | undefined;
}

/** Once may be chance. */
const FAILS_BEFORE_TOLD = 2;

const { id, last_error, credential_expires_at } = dataConnectors;
const ofConnector = sql`${connectorSyncs.connector_id} = ${id}`;
const isActive = sql`exists (select from ${syncLogs} where ${syncLogs.connector_id} = ${id} and ${syncLogs.status} in ('queued', 'running'))`;
const hasExpired = sql`(coalesce(${credential_expires_at} <= now(), false) or coalesce(${last_error}->>'code' = 'sign_in', false))`;
const status = sql<ConnectorStatus>`case when ${isActive} then 'syncing' when ${hasExpired} then 'expired' when ${last_error} is not null then 'error' else 'ok' end`;

/** Drafts and what is published of them may name a connector. */
const usedByWorkflow = sql`${workflows.deleted_at} is null and ${workflows.content} @> jsonb_build_object('nodes', jsonb_build_array(jsonb_build_object('config', jsonb_build_object('connector_id', ${id}))))`;
const usedByTool = sql`${tools.kind} = 'connector' and ${configNames('connector_id', sql`${id}`)}`;

const newest = and(
  eq(entityVersions.kind, 'connector'),
  eq(entityVersions.entity_id, id),
  eq(entityVersions.number, dataConnectors.published_version),
);

/** SQL of connectors. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createDataConnectorsRepository(db: Database) {
  const versions = createVersionsRepository(db, {
    kind: 'connector',
    table: dataConnectors,
    // From here on the draft's are for both.
    alsoSet: { published_secrets: null },
  });
  const select = () =>
    db
      .select({
        ...getTableColumns(dataConnectors),
        owner_name: nameOf(db, dataConnectors.owner_id),
        editor_name: nameOf(db, dataConnectors.updated_by),
        status,
        last_sync_at: timeOf(
          sql`(select max(${syncLogs.finished_at}) from ${syncLogs} where ${syncLogs.connector_id} = ${id} and not ${syncLogs.dry_run})`,
        ),
        next_sync_at: timeOf(
          sql`(select min(${connectorSyncs.next_at}) from ${connectorSyncs} where ${ofConnector} and ${connectorSyncs.enabled})`,
        ),
        syncs: sql<number>`(select count(*)::int from ${connectorSyncs} where ${ofConnector})`,
        documents: sql<number>`(select count(*)::int from ${syncedObjects} join ${connectorSyncs} on ${connectorSyncs.id} = ${syncedObjects.sync_id} where ${ofConnector})`,
        cards: sql<number>`(select count(distinct ${connectorSyncs.card_id})::int from ${connectorSyncs} where ${ofConnector})`,
        tools: sql<number>`(select count(*)::int from ${tools} where ${usedByTool})`,
        workflows: sql<number>`(select count(*)::int from ${workflows} where ${usedByWorkflow})`,
        published_content: sql<ConnectorContent | null>`${entityVersions.content}`,
      })
      .from(dataConnectors)
      .leftJoin(entityVersions, newest);

  return {
    versions,

    async find(viewer: Viewer, connectorId: string): Promise<StoredConnector | undefined> {
      const [row] = await select().where(and(eq(id, connectorId), visibleTo(viewer)));
      return row;
    },

    list: (viewer: Viewer, filter: ConnectorFilter): Promise<Page<StoredConnector>> =>
      listObjects(db, viewer, filter, {
        table: dataConnectors,
        texts: [dataConnectors.description],
        tags: dataConnectors.tags,
        also: matches(filter),
        read: (where) => select().where(where),
      }),

    /** Those of the connectors that the viewer may see. */
    visible: (viewer: Viewer, ids: string[]): Promise<Ref[]> =>
      db
        .select({ id, name: dataConnectors.name })
        .from(dataConnectors)
        .where(and(inArray(id, ids), visibleTo(viewer))),

    async insert(row: NewConnector): Promise<void> {
      await db.insert(dataConnectors).values(row);
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    async update(connectorId: string, changes: Partial<NewConnector>, revision?: number): Promise<boolean> {
      const which = { where: [eq(id, connectorId)], revision } as const;
      return (await changeRow(db, dataConnectors, which, changes)) !== undefined;
    },

    remove: (connectorId: string, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await removeRow(tx, dataConnectors, { where: [eq(id, connectorId)], revision });
        if (removed) await forgetVersions(tx, 'connector', [connectorId]);
        return removed;
      }),

    /** How its last use ended. No change of the connector: its revision stays. */
    async record(connectorId: string, error: ConnectorError | null): Promise<void> {
      const counted = sql`${JSON.stringify(error)}::jsonb || jsonb_build_object('count', coalesce((${last_error}->>'count')::int, 0) + 1)`;
      await db
        .update(dataConnectors)
        .set({ last_error: error === null ? null : counted, checked_at: new Date().toISOString() })
        .where(eq(id, connectorId));
    },

    /** What the owner of connectors should know: those that fail, whose credential ends by then, whose syncs need somebody. */
    async troubled(ownerId: string, expiresBy: string) {
      const own = eq(dataConnectors.owner_id, ownerId);
      const [broken, expiring, latest] = await Promise.all([
        db
          .select()
          .from(dataConnectors)
          .where(
            and(
              own,
              or(
                sql`(${last_error}->>'count')::int >= ${FAILS_BEFORE_TOLD}`,
                sql`${last_error}->>'code' in ('sign_in', 'sealed')`,
              ),
            ),
          )
          .orderBy(desc(dataConnectors.checked_at))
          .limit(50),
        db
          .select()
          .from(dataConnectors)
          .where(and(own, lte(credential_expires_at, expiresBy)))
          .orderBy(asc(credential_expires_at))
          .limit(50),
        db
          .selectDistinctOn([connectorSyncs.id], {
            connector_id: id,
            connector_name: dataConnectors.name,
            name: connectorSyncs.name,
            failures: connectorSyncs.failures,
            status: syncLogs.status,
            error: syncLogs.error,
            at: syncLogs.updated_at,
          })
          .from(connectorSyncs)
          .innerJoin(dataConnectors, and(eq(id, connectorSyncs.connector_id), own))
          .innerJoin(syncLogs, and(eq(syncLogs.sync_id, connectorSyncs.id), eq(syncLogs.dry_run, false)))
          .orderBy(connectorSyncs.id, desc(syncLogs.started_at), desc(syncLogs.id))
          .limit(500),
      ]);
      const syncs = latest.filter(
        (each) =>
          each.status === 'waiting' || (each.status === 'failed' && each.failures >= FAILS_BEFORE_TOLD),
      );
      return { broken, expiring, syncs };
    },

    /** What uses a connector, as far as the viewer may see it. */
    async usedBy(viewer: Viewer, connectorId: string) {
      const [cards, usedTools, usedWorkflows] = await Promise.all([
        db
          .selectDistinct({ id: knowledgeCards.id, name: knowledgeCards.name })
          .from(knowledgeCards)
          .innerJoin(connectorSyncs, eq(connectorSyncs.card_id, knowledgeCards.id))
          .where(and(eq(connectorSyncs.connector_id, connectorId), visibleObjects(viewer, knowledgeCards)))
          .orderBy(knowledgeCards.name),
        db
          .select({ id: tools.id, name: tools.name })
          .from(tools)
          .innerJoin(dataConnectors, eq(id, connectorId))
          .where(and(usedByTool, visibleObjects(viewer, tools)))
          .orderBy(tools.name),
        db
          .select({ id: workflows.id, name: workflows.name })
          .from(workflows)
          .innerJoin(dataConnectors, eq(id, connectorId))
          .where(and(usedByWorkflow, visibleObjects(viewer, workflows)))
          .orderBy(workflows.name),
      ]);
      return { cards, tools: usedTools, workflows: usedWorkflows };
    },
  };
}

export type DataConnectorsRepository = ReturnType<typeof createDataConnectorsRepository>;

const visibleTo = (viewer: Viewer): SQL | undefined => visibleObjects(viewer, dataConnectors);

const matches = ({ kinds, status: wanted }: ConnectorFilter): SQL | undefined =>
  and(
    kinds && inArray(dataConnectors.kind, kinds),
    wanted === undefined ? undefined : sql`${status} = ${wanted}`,
  );

/** Drivers give the time of an expression as a text or as a Date. */
const timeOf = (time: SQL) =>
  sql<string | null>`${time}`.mapWith((value: string | Date | null) =>
    value === null ? null : new Date(value).toISOString(),
  );

const nameOf = (db: Database, of: PgColumn): SQL<string> =>
  sql`${db.select({ name: users.name }).from(users).where(eq(users.id, of))}`;
