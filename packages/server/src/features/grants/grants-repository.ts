import { and, asc, eq, sql } from 'drizzle-orm';
import type { ObjectKind } from '@agent-studio/api-client/contract';
import { byName } from '../../db/by-name.ts';
import type { Database } from '../../db/database.ts';
import { grants, groupGrants, groupMembers, groups, users } from '../../db/schema.ts';
import { findSharedObject, type SharedObject } from '../access/find-shared-object.ts';
import type { Grant, Viewer } from '../access/viewer.ts';

const now = () => new Date().toISOString();

const group = {
  id: groups.id,
  name: groups.name,
  members: sql<number>`(select count(*)::int from ${groupMembers} where ${groupMembers.group_id} = ${sql`${groups}.id`})`,
};

const person = { id: users.id, name: users.name, email: users.email, picture: users.picture };

/** SQL of what members granted each other. */
export function createGrantsRepository(db: Database) {
  return {
    /** An object that the viewer may see. */
    findObject: (viewer: Viewer, kind: ObjectKind, id: string): Promise<SharedObject | undefined> =>
      findSharedObject(db, viewer, kind, id),

    /** Somebody with an account, suspended or not. */
    async findUser(id: string) {
      const [row] = await db
        .select({ ...person, role: users.role, is_admin: users.is_admin, status: users.status })
        .from(users)
        .where(and(eq(users.id, id), sql`${users.deleted_at} is null`));
      return row;
    },

    list: (objectId: string) =>
      db
        .select({ user: person, permission: grants.permission, granted_at: grants.created_at })
        .from(grants)
        .innerJoin(users, eq(users.id, grants.user_id))
        .where(eq(grants.object_id, objectId))
        .orderBy(byName(users.name), asc(users.id)),

    async find(objectId: string, userId: string): Promise<Grant | undefined> {
      const [row] = await db
        .select({ permission: grants.permission })
        .from(grants)
        .where(and(eq(grants.object_id, objectId), eq(grants.user_id, userId)));
      return row?.permission;
    },

    async set(grant: { object_id: string; user_id: string; permission: Grant; granted_by: string }) {
      const { permission, granted_by } = grant;
      const [row] = await db
        .insert(grants)
        .values({ ...grant, created_at: now() })
        .onConflictDoUpdate({
          target: [grants.object_id, grants.user_id],
          set: { permission, granted_by },
        })
        .returning({ permission: grants.permission, granted_at: grants.created_at });
      return row!;
    },

    async remove(objectId: string, userId: string): Promise<boolean> {
      const gone = await db
        .delete(grants)
        .where(and(eq(grants.object_id, objectId), eq(grants.user_id, userId)))
        .returning({ user_id: grants.user_id });
      return gone.length > 0;
    },

    async findGroup(id: string) {
      const [row] = await db.select(group).from(groups).where(eq(groups.id, id));
      return row;
    },

    listGroups: (objectId: string) =>
      db
        .select({ group, permission: groupGrants.permission, granted_at: groupGrants.created_at })
        .from(groupGrants)
        .innerJoin(groups, eq(groups.id, groupGrants.group_id))
        .where(eq(groupGrants.object_id, objectId))
        .orderBy(byName(groups.name), asc(groups.id)),

    /** What somebody was granted by the groups they are in. */
    byGroups: (objectId: string, userId: string) =>
      db
        .select({ name: groups.name, permission: groupGrants.permission })
        .from(groupGrants)
        .innerJoin(groups, eq(groups.id, groupGrants.group_id))
        .innerJoin(groupMembers, eq(groupMembers.group_id, groups.id))
        .where(and(eq(groupGrants.object_id, objectId), eq(groupMembers.user_id, userId)))
        .orderBy(byName(groups.name), asc(groups.id)),

    async setGroup(grant: { object_id: string; group_id: string; permission: Grant; granted_by: string }) {
      const { permission, granted_by } = grant;
      const [row] = await db
        .insert(groupGrants)
        .values({ ...grant, created_at: now() })
        .onConflictDoUpdate({
          target: [groupGrants.object_id, groupGrants.group_id],
          set: { permission, granted_by },
        })
        .returning({ permission: groupGrants.permission, granted_at: groupGrants.created_at });
      return row!;
    },

    async removeGroup(objectId: string, groupId: string): Promise<boolean> {
      const gone = await db
        .delete(groupGrants)
        .where(and(eq(groupGrants.object_id, objectId), eq(groupGrants.group_id, groupId)))
        .returning({ group_id: groupGrants.group_id });
      return gone.length > 0;
    },
  };
}

export type GrantsRepository = ReturnType<typeof createGrantsRepository>;
