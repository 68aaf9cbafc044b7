import type { Viewer } from '../access/viewer.ts';
import { and, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { grantedObjects } from './granted-objects.ts';

/** The columns that say who may see an object. */
export interface ObjectColumns {
  id: SQLWrapper;
  owner_id: SQLWrapper;
  visibility: SQLWrapper;
}

/**
 * Of a call with a key that is for certain objects: what belongs to one of these. All that is read for a viewer goes
 * through here, whatever else decides. Undefined: no limit.
 */
export const withinKey = ({ only }: Pick<Viewer, 'only'>, target: SQLWrapper): SQL | undefined =>
  only && (only.length ? inArray(target as SQL, [...only]) : sql`false`);

/** Own objects, those of the workspace, and those one was granted, with `mayRun` to run; admins see all. Undefined: no limit. */
export const visibleObjects = (
  viewer: Viewer,
  { id, owner_id, visibility }: ObjectColumns,
): SQL | undefined =>
  and(
    withinKey(viewer, id),
    viewer.isAdmin
      ? undefined
      : or(
          eq(owner_id as SQL, viewer.userId),
          eq(visibility as SQL, 'workspace'),
          sql`${id} in ${grantedObjects(viewer.userId, viewer.mayRun ? 'run' : 'view')}`,
        ),
  );

/** Own objects, and those one may manage. Undefined: no limit. */
export const managedObjects = (
  viewer: Viewer,
  { id, owner_id }: Pick<ObjectColumns, 'id' | 'owner_id'>,
): SQL | undefined =>
  and(
    withinKey(viewer, id),
    viewer.isAdmin
      ? undefined
      : or(eq(owner_id as SQL, viewer.userId), sql`${id} in ${grantedObjects(viewer.userId, 'manage')}`),
  );
