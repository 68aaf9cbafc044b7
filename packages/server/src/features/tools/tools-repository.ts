import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Page, Ref, ToolHealth } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agentUses, entityVersions, toolOperations, tools, toolSpecs, users } from '../../db/schema.ts';
import { createVersionsRepository, forgetVersions } from '../versions/entity-versions.ts';
import { latestCall } from './tool-calls-repository.ts';
import { readContent, type ToolContent, type ToolSettings } from './tool-content.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { listObjects, type ObjectFilter } from '../access/object-list.ts';
import type { ToolRow, NewTool, OperationRow, NewOperation } from './tool-rows.ts';

/** A tool with the names of the people behind it, and the number of agents that use it. */
export interface StoredTool extends ToolRow {
  owner_name: string;
  editor_name: string;
  used_by_count: number;
  /** Of the newest version; null: never published. */
  published_settings: ToolSettings | null;
  /** The operations are not those of the newest version. */
  operations_differ: boolean;
}

export interface ToolFilter extends ObjectFilter {
  kind?: ToolRow['kind'] | undefined;
  risk?: ToolRow['risk'] | undefined;
  health?: ToolHealth['status'] | undefined;
}

/** What is written along with a tool. */
export interface ToolParts {
  /** Replaces the operations. */
  operations?: NewOperation[] | undefined;
  /** Replaces the stored document. */
  spec?: string | undefined;
}

/** Rows of one statement: each has some 30 parameters of PostgreSQL's 65,535. */
const ROWS_AT_ONCE = 200;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const newest = and(
  eq(entityVersions.kind, 'tool'),
  eq(entityVersions.entity_id, tools.id),
  eq(entityVersions.number, tools.published_version),
);

/** What can differ between operations; their schemas are in the fingerprint. */
const COMPARED = ['slug', 'title', 'description', 'risk', 'idempotent', 'fingerprint'] as const;
const operationsNow = sql`(select coalesce(jsonb_agg(jsonb_build_array(o.operation_id, ${sql.join(
  COMPARED.map((field) => sql.raw(`o.${field}`)),
  sql`, `,
)}) order by o.position), '[]') from ${toolOperations} o where o.tool_id = ${tools.id})`;
/* What is stored need not be what it should be: a number has no parts. */
const operationsIn = sql`(case jsonb_typeof(${entityVersions.content} -> 'operations') when 'array'
  then ${entityVersions.content} -> 'operations' else '[]' end)`;
const settingsIn = sql<ToolSettings | null>`(case jsonb_typeof(${entityVersions.content}) when 'object'
  then ${entityVersions.content} - 'operations' else ${entityVersions.content} end)`;
const operationsPublished = sql`(select coalesce(jsonb_agg(jsonb_build_array(o.value -> 'id', ${sql.join(
  COMPARED.map((field) => sql.raw(`o.value -> '${field}'`)),
  sql`, `,
)}) order by o.ordinality), '[]') from jsonb_array_elements(${operationsIn}) with ordinality o)`;

/** SQL of tools. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createToolsRepository(db: Database) {
  const versions = createVersionsRepository(db, {
    kind: 'tool',
    table: tools,
    // From here on the draft's is for both.
    alsoSet: { published_auth: null },
  });
  const select = () =>
    db
      .select({
        ...getTableColumns(tools),
        owner_name: nameOf(db, tools.owner_id),
        editor_name: nameOf(db, tools.updated_by),
        used_by_count: sql<number>`(select count(distinct id)::int from ${agentUses} where ${usesTool})`,
        published_settings: settingsIn,
        operations_differ: sql<boolean>`coalesce(${operationsNow} <> ${operationsPublished}, false)`,
      })
      .from(tools)
      .leftJoin(entityVersions, newest);

  return {
    versions,

    async find(viewer: Viewer, id: string): Promise<StoredTool | undefined> {
      const [row] = await select().where(and(eq(tools.id, id), visibleTo(viewer)));
      return row;
    },

    list: (viewer: Viewer, filter: ToolFilter): Promise<Page<StoredTool>> =>
      listObjects(db, viewer, filter, {
        table: tools,
        texts: [tools.slug, tools.description],
        tags: tools.tags,
        also: matches(filter),
        read: (where) => select().where(where),
      }),

    insert: (tool: NewTool, parts: ToolParts): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(tools).values(tool);
        await writeParts(tx, tool.id, parts);
      }),

    /** False when the tool is gone or, with `revision`, is another one by now. */
    update: (id: string, changes: Partial<NewTool>, parts: ToolParts, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await changeRow(tx, tools, { where: [eq(tools.id, id)], revision }, changes))) return false;
        await writeParts(tx, id, parts);
        return true;
      }),

    /** False when the tool is gone or, with `revision`, is another one by now. */
    remove: (id: string, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await removeRow(tx, tools, { where: [eq(tools.id, id)], revision });
        if (removed) await forgetVersions(tx, 'tool', [id]);
        return removed;
      }),

    /** What the newest version holds of those of the tools that the viewer may see, and their drafts. */
    async findLive(viewer: Viewer, ids: string[]): Promise<(ToolRow & { published: ToolContent | null })[]> {
      const rows = await db
        .select({ tool: getTableColumns(tools), content: entityVersions.content })
        .from(tools)
        .leftJoin(entityVersions, newest)
        .where(and(inArray(tools.id, ids), visibleTo(viewer)));
      return rows.map(({ tool, content }) => ({
        ...tool,
        published: content === null ? null : readContent(content as ToolContent),
      }));
    },

    /** Those of the tools that the viewer may see. */
    findAll: (viewer: Viewer, ids: string[]): Promise<ToolRow[]> =>
      db
        .select()
        .from(tools)
        .where(and(inArray(tools.id, ids), visibleTo(viewer))),

    /** The operations of these tools, each tool's in its own order. */
    operations: (toolIds: string[]): Promise<OperationRow[]> =>
      db
        .select()
        .from(toolOperations)
        .where(inArray(toolOperations.tool_id, toolIds))
        .orderBy(toolOperations.position),

    async spec(toolId: string): Promise<string | undefined> {
      const [row] = await db.select().from(toolSpecs).where(eq(toolSpecs.tool_id, toolId));
      return row?.text;
    },

    /** Keeps an operation, as it was approved, from being called, or no longer. */
    async block(
      { tool_id, operation_id, fingerprint }: Pick<OperationRow, 'tool_id' | 'operation_id' | 'fingerprint'>,
      blocked: string | null,
    ): Promise<void> {
      await db
        .update(toolOperations)
        .set({ blocked })
        .where(
          and(
            eq(toolOperations.tool_id, tool_id),
            eq(toolOperations.operation_id, operation_id),
            eq(toolOperations.fingerprint, fingerprint),
          ),
        );
    },

    /** Agents that use a tool. Those that the viewer may not see keep their name for themselves. */
    agentsUsing(viewer: Viewer, toolId: string): Promise<Ref[]> {
      const shown = visibleObjects(viewer, agentUses) ?? sql`true`;
      return db
        .selectDistinct({
          id: agentUses.id,
          name: sql<string>`case when ${shown} then ${agentUses.name} else 'a private agent of another member' end`.as(
            'name',
          ),
        })
        .from(agentUses)
        .where(sql`${agentUses.content} @> ${JSON.stringify({ tools: [{ tool_id: toolId }] })}::jsonb`)
        .orderBy(sql`name`);
    },
  };
}

export type ToolsRepository = ReturnType<typeof createToolsRepository>;

async function writeParts(tx: Transaction, tool_id: string, { operations, spec }: ToolParts): Promise<void> {
  if (spec !== undefined) {
    await tx
      .insert(toolSpecs)
      .values({ tool_id, text: spec })
      .onConflictDoUpdate({ target: toolSpecs.tool_id, set: { text: spec } });
  }
  if (!operations) return;
  await tx.delete(toolOperations).where(eq(toolOperations.tool_id, tool_id));
  const rows = operations.map((operation, position) => ({ ...operation, tool_id, position }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.insert(toolOperations).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}

const visibleTo = (viewer: Viewer): SQL | undefined => visibleObjects(viewer, tools);

const usesTool = sql`${agentUses.content} @> jsonb_build_object('tools', jsonb_build_array(jsonb_build_object('tool_id', ${tools.id})))`;

const matches = ({ kind, risk, health }: ToolFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(tools.kind, kind),
    risk === undefined ? undefined : eq(tools.risk, risk),
    health === undefined ? undefined : inHealth(health),
  );

function inHealth(health: ToolHealth['status']): SQL {
  const latest = latestCall(tools.id);
  return { ok: sql`${latest} is true`, failing: sql`${latest} is false`, unknown: sql`${latest} is null` }[
    health
  ];
}

const nameOf = (db: Database, id: PgColumn): SQL<string> =>
  sql`${db.select({ name: users.name }).from(users).where(eq(users.id, id))}`;
