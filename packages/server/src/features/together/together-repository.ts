import { and, sql } from 'drizzle-orm';
import type { DrawnSegment, Visibility } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { multiAgents, workflows } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';

const TABLES = { workflows, 'multi-agents': multiAgents } satisfies Record<DrawnSegment, unknown>;

interface Drawn {
  id: string;
  owner_id: string;
  visibility: Visibility;
  revision: number;
}

/** SQL of what people have open together. */
export function createTogetherRepository(db: Database) {
  return {
    /** Something drawn that the viewer may see, without its content. */
    async find(viewer: Viewer, kind: DrawnSegment, id: string): Promise<Drawn | undefined> {
      const table = TABLES[kind];
      const [row] = await db
        .select({
          id: table.id,
          owner_id: table.owner_id,
          visibility: table.visibility,
          revision: table.revision,
        })
        .from(table)
        .where(
          and(sql`${table.id} = ${id}`, sql`${table.deleted_at} is null`, visibleObjects(viewer, table)),
        );
      return row;
    },
  };
}

export type TogetherRepository = ReturnType<typeof createTogetherRepository>;
