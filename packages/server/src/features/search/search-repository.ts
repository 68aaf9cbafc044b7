import { and, between, sql } from 'drizzle-orm';
import type { ObjectKind, RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runs } from '../../db/schema.ts';
import { EACH_KIND } from '../access/object-kinds.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { visibleRuns } from '../agent-runs/runs-query.ts';
import { beginningWith, hasWords } from '../../db/word-search.ts';

/** Something that fits what was typed. */
export interface FoundObject {
  kind: ObjectKind;
  id: string;
  name: string;
  detail: string;
  /** Of a procedure: whether there is something to read besides its draft. */
  is_published: boolean;
}

/** A run whose id begins as what was typed. */
export interface FoundRun {
  id: string;
  kind: RunKind;
  agent_id: string;
  agent_name: string;
  input: string;
}

const MOST_OF_A_KIND = 6;
const DETAIL_CHARS = 160;
/** SQL of the search over everything that has a name. */
export function createSearchRepository(db: Database) {
  return {
    /** Those whose name has all the words; first those whose name begins with them, then by name. */
    async objects(viewer: Viewer, text: string): Promise<FoundObject[]> {
      const parts = EACH_KIND.map(({ kind, table, detail, hasBin }) => {
        const { name } = table;
        const isThere = hasBin ? sql`deleted_at is null` : undefined;
        const begins = sql`${name} ilike ${beginningWith(text)}`;
        // The detail is read of those that are shown only: a letter matches thousands, with some kilobytes of content each.
        return sql`(select ${sql.raw(`'${kind}'`)} as kind, id, name, left(coalesce(${detail}, ''), ${DETAIL_CHARS}) as detail,
            ${kind === 'sop' ? sql`published_version is not null` : sql`false`} as is_published
          from (select * from ${table} where ${and(isThere, visibleObjects(viewer, table), hasWords(text, name))}
            order by ${begins} desc, lower(${name}), ${table.id} limit ${MOST_OF_A_KIND}) as found)`;
      });
      const { rows } = await db.execute(sql.join(parts, sql` union all `));
      return rows as unknown as FoundObject[];
    },

    /** Runs with an id between these two. */
    runsBetween: (viewer: Viewer, first: string, last: string): Promise<FoundRun[]> =>
      db
        .select({
          id: runs.id,
          kind: runs.kind,
          agent_id: runs.agent_id,
          agent_name: runs.agent_name,
          input: sql<string>`left(${runs.input}, ${DETAIL_CHARS})`,
        })
        .from(runs)
        .where(and(between(runs.id, first, last), visibleRuns(viewer, runs.user_id, runs.agent_id)))
        .limit(MOST_OF_A_KIND),
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;
