import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  HELP_AGENT_ID,
  type JsonSchema,
  type Variable,
  type Visibility,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents, type DraftTable, entityVersions, multiAgents, users, workflows } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';

export type PublishedKind = 'agent' | 'multi_agent' | 'workflow';

/** What was published of an agent, team or workflow, as other programs are told of it. */
export interface Published {
  kind: PublishedKind;
  id: string;
  owner_id: string;
  owner_name: string;
  visibility: Visibility;
  name: string;
  description: string;
  created_at: string;
  /** Of an agent. */
  variables: Variable[];
  /** Of a workflow. */
  inputs: JsonSchema;
}

/** More than any program shows its user; the others are found by their id. */
const MOST = 1_000;

const TABLES: Record<PublishedKind, DraftTable> = {
  agent: agents,
  multi_agent: multiAgents,
  workflow: workflows,
};

/** SQL of what is published. The help agent is left out: it answers about the studio, in the studio. */
export function createPublishedRepository(db: Database) {
  const rowsOf = (kind: PublishedKind, table: DraftTable, viewer: Viewer, more: SQL | undefined) =>
    db
      .select({
        id: table.id,
        owner_id: table.owner_id,
        owner_name: users.name,
        visibility: table.visibility,
        name: sql<string>`coalesce(${entityVersions.content} ->> 'name', ${table.name})`,
        description: sql<string>`coalesce(${entityVersions.content} ->> 'description', '')`,
        variables: sql<Variable[] | null>`${entityVersions.content} -> 'variables'`,
        inputs: sql<JsonSchema | null>`${entityVersions.content} -> 'inputs'`,
        created_at: table.created_at,
      })
      .from(table)
      .innerJoin(users, eq(users.id, table.owner_id))
      .innerJoin(
        entityVersions,
        and(
          eq(entityVersions.kind, kind),
          eq(entityVersions.entity_id, table.id),
          eq(entityVersions.number, table.published_version),
        ),
      )
      .where(
        and(
          isNull(table.deleted_at),
          isNotNull(table.published_version),
          ne(table.id, HELP_AGENT_ID),
          visibleObjects(viewer, table),
          more,
        ),
      )
      .orderBy(desc(table.updated_at), desc(table.id))
      .limit(MOST);

  async function of(viewer: Viewer, kind: PublishedKind, id?: string): Promise<Published[]> {
    const table = TABLES[kind];
    const rows = await rowsOf(kind, table, viewer, id === undefined ? undefined : eq(table.id, id));
    return rows.map((row) => ({
      ...row,
      kind,
      variables: row.variables ?? [],
      inputs: row.inputs ?? {},
    }));
  }

  /** What the viewer may see of these kinds, or the one of them with this id. */
  return async (viewer: Viewer, kinds: readonly PublishedKind[], id?: string): Promise<Published[]> =>
    (await Promise.all(kinds.map((kind) => of(viewer, kind, id)))).flat();
}

export type FindPublished = ReturnType<typeof createPublishedRepository>;
