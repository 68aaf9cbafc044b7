import { and, between, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { FoundKind, RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  agents,
  dataConnectors,
  knowledgeCards,
  multiAgents,
  runs,
  sops,
  tools,
  workflows,
} from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { type ObjectColumns, visibleObjects } from '../access/visible-objects.ts';
import { visibleRuns } from '../agent-runs/runs-query.ts';
import { beginningWith, hasWords } from '../../db/word-search.ts';

/** Something that fits what was typed. */
export interface FoundObject {
  kind: Exclude<FoundKind, 'run'>;
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

interface Searched {
  kind: FoundObject['kind'];
  table: ObjectColumns & SQLWrapper & { name: SQLWrapper };
  detail: SQL;
  /** Less what is in a bin. */
  isThere?: SQL;
}

const MOST_OF_A_KIND = 6;
const DETAIL_CHARS = 160;
const described = sql`content ->> 'description'`;
const notInBin = sql`deleted_at is null`;

const SEARCHED: readonly Searched[] = [
  { kind: 'agent', table: agents, detail: described, isThere: notInBin },
  { kind: 'multi_agent', table: multiAgents, detail: described, isThere: notInBin },
  { kind: 'workflow', table: workflows, detail: described, isThere: notInBin },
  { kind: 'tool', table: tools, detail: sql`description` },
  { kind: 'knowledge_card', table: knowledgeCards, detail: sql`description` },
  { kind: 'connector', table: dataConnectors, detail: sql`kind` },
  { kind: 'sop', table: sops, detail: described, isThere: notInBin },
];

/** SQL of the search over everything that has a name. */
export function createSearchRepository(db: Database) {
  return {
    /** Those whose name has all the words; first those whose name begins with them, then by name. */
    async objects(viewer: Viewer, text: string): Promise<FoundObject[]> {
      const parts = SEARCHED.map(({ kind, table, detail, isThere }) => {
        const { name } = table;
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
