import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, multiAgents, workflows } from '../../db/schema.ts';
import { lastRunsOf } from '../run-figures/last-runs.ts';

/** What runs are of. */
export const TARGETS = [agents, multiAgents, workflows] as const;

interface TargetName {
  name: string;
  /** Null: it is gone. */
  icon: string | null;
  /** In the bin, or gone. */
  deleted: boolean;
}

/** Today's names and pictures of agents, teams and workflows; of those that are gone, the name they ran under last. */
export async function nameOfTarget(db: Database, ids: string[]): Promise<(id: string) => TargetName> {
  const wanted = [...new Set(ids)];
  const names = new Map<string, TargetName>();
  if (!wanted.length) return () => UNKNOWN;
  for (const table of TARGETS) {
    const rows = await db
      .select({
        id: table.id,
        name: table.name,
        icon: sql<string | null>`${table.content} ->> 'icon'`,
        deleted: sql<boolean>`${table.deleted_at} is not null`,
      })
      .from(table)
      .where(inArray(table.id, wanted));
    for (const { id, ...row } of rows) names.set(id, row);
  }
  const gone = wanted.filter((id) => !names.has(id));
  for (const { id, name } of await lastRunsOf(db, gone)) names.set(id, { name, icon: null, deleted: true });
  return (id) => names.get(id) ?? UNKNOWN;
}

const UNKNOWN: TargetName = { name: '', icon: null, deleted: true };
