import { inArray } from 'drizzle-orm';
import type { FigureGroup, RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents, apiKeys, type DraftTable, multiAgents, users, workflows } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { lastRunsOf } from './last-runs.ts';

/** What a group is called; name null: it is gone, or not the viewer's to know. */
export interface GroupName {
  name: string | null;
  kind?: RunKind | undefined;
}

/** The names of what figures are split by. Only groups that the viewer's own figures have are to be asked for. */
export function createFigureNamesRepository(db: Database) {
  async function targets(ids: string[]): Promise<Map<string, GroupName>> {
    const named = async (kind: RunKind, table: DraftTable) => {
      const rows = await db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, ids));
      return rows.map(({ id, name }) => [id, { name, kind }] as const);
    };
    const found = new Map(
      (
        await Promise.all([
          named('agent', agents),
          named('multi_agent', multiAgents),
          named('workflow', workflows),
        ])
      ).flat(),
    );
    // What was deleted for good is known by its last run.
    const gone = ids.filter((id) => !found.has(id));
    for (const { id, name, kind } of await lastRunsOf(db, gone)) found.set(id, { name, kind });
    return found;
  }

  async function people(ids: string[]): Promise<Map<string, GroupName>> {
    const rows = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, ids));
    return new Map(rows.map(({ id, name }) => [id, { name }]));
  }

  /** Keys of others are not told by name, but to those who watch all runs. */
  async function keys({ userId, isAdmin, role }: Viewer, ids: string[]): Promise<Map<string, GroupName>> {
    const rows = await db
      .select({ id: apiKeys.id, name: apiKeys.name, owner: apiKeys.owner_id })
      .from(apiKeys)
      .where(inArray(apiKeys.id, ids));
    const all = isAdmin || role === 'operator';
    return new Map(rows.map(({ id, name, owner }) => [id, { name: all || owner === userId ? name : null }]));
  }

  return {
    async namesOf(
      viewer: Viewer,
      by: FigureGroup,
      groups: readonly string[],
    ): Promise<(group: string) => GroupName> {
      const ids = groups.filter(Boolean);
      const isId = by === 'agent' || by === 'user' || by === 'api_key';
      // What is no id is called by itself.
      if (!isId || !ids.length) return (group) => ({ name: isId ? null : group });
      const names = await (by === 'agent' ? targets(ids) : by === 'user' ? people(ids) : keys(viewer, ids));
      return (group) => names.get(group) ?? { name: null };
    },
    targets,
    keys,
  };
}

export type FigureNamesRepository = ReturnType<typeof createFigureNamesRepository>;
