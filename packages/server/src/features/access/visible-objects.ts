import type { Viewer } from '../access/viewer.ts';
import { and, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { grants } from '../../db/schema.ts';

/** The columns that say who may see an object. */
export interface ObjectColumns {
  id: SQLWrapper;
  owner_id: SQLWrapper;
  visibility: SQLWrapper;
}

/** Own objects, those of the workspace, and those one was granted; admins see all. Undefined: no limit. */
export const visibleObjects = (
  viewer: Viewer,
  { id, owner_id, visibility }: ObjectColumns,
): SQL | undefined =>
  and(
    viewer.only && (viewer.only.length ? inArray(id as SQL, [...viewer.only]) : sql`false`),
    viewer.isAdmin
      ? undefined
      : or(
          eq(owner_id as SQL, viewer.userId),
          eq(visibility as SQL, 'workspace'),
          sql`${id} in (select ${grants.object_id} from ${grants} where ${grants.user_id} = ${viewer.userId})`,
        ),
  );

/** Own objects, and those one may manage. Undefined: no limit. */
export const managedObjects = (
  { userId, isAdmin, only }: Viewer,
  { id, owner_id }: Pick<ObjectColumns, 'id' | 'owner_id'>,
): SQL | undefined =>
  and(
    only && (only.length ? inArray(id as SQL, [...only]) : sql`false`),
    isAdmin
      ? undefined
      : or(
          eq(owner_id as SQL, userId),
          sql`${id} in (select ${grants.object_id} from ${grants}
            where ${grants.user_id} = ${userId} and ${grants.permission} = 'manage')`,
        ),
  );
