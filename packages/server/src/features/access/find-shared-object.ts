import { and, sql } from 'drizzle-orm';
import type { ObjectKind, Visibility } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { SHARED_OBJECTS } from './shared-objects.ts';
import type { Viewer } from './viewer.ts';
import { visibleObjects } from './visible-objects.ts';

/** Something that belongs to somebody and can be shared. */
export interface SharedObject {
  id: string;
  name: string;
  owner_id: string;
  visibility: Visibility;
}

const column = (name: string) => sql`shared.${sql.identifier(name)}`;
/** Of `SHARED_OBJECTS` under the name `shared`. */
export const SHARED_COLUMNS = {
  id: column('id'),
  owner_id: column('owner_id'),
  visibility: column('visibility'),
};

/** An object that the viewer may see. */
export async function findSharedObject(
  db: Pick<Database, 'execute'>,
  viewer: Viewer,
  kind: ObjectKind,
  id: string,
): Promise<SharedObject | undefined> {
  const { rows } = await db.execute(
    sql`select id, name, owner_id, visibility from (${SHARED_OBJECTS}) as shared where ${and(
      sql`kind = ${kind} and id = ${id}`,
      visibleObjects(viewer, SHARED_COLUMNS),
    )}`,
  );
  return rows[0] as unknown as SharedObject | undefined;
}
