import {
  type Access,
  type AccessReason,
  type GroupGrant,
  type KindSegment,
  type ObjectGrant,
  type Permission,
  type Person,
  type Sharing,
} from '@agent-studio/api-client/contract';
import type { AuditNote } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { KIND_OF_SEGMENT } from '../access/object-kinds.ts';
import { widest } from '../access/granted-objects.ts';
import { permissionsFor } from '../access/permissions.ts';
import type { Grant, Caller } from '../access/viewer.ts';
import type { SharedObject } from '../access/find-shared-object.ts';
import type { GrantsRepository } from './grants-repository.ts';

/** What roles leave, at most; roles that are not here leave everything. */
const MOST_OF_ROLE: Readonly<Record<string, Grant>> = { viewer: 'view', operator: 'run' };

interface Place {
  kind: KindSegment;
  id: string;
}

export interface GrantsParts {
  grants: GrantsRepository;
  rightsChanged: () => void;
}

interface Noted {
  /** Says for the audit log what was shared with whom. */
  note?: ((note: AuditNote) => void) | undefined;
}

type StoredUser = NonNullable<Awaited<ReturnType<GrantsRepository['findUser']>>>;

/** Sharing an object with people and groups, by those who manage it. */
export function createGrantsService({ grants, rightsChanged }: GrantsParts) {
  async function find(caller: Caller, { kind, id }: Place): Promise<SharedObject> {
    const found = await grants.findObject(caller, KIND_OF_SEGMENT[kind], id);
    if (found) return found;
    throw new Refusal('notFound', 'There is nothing like this to share.', { code: 'grant.no_object' });
  }

  async function findManaged(caller: Caller, place: Place): Promise<SharedObject> {
    const object = await find(caller, place);
    if (permissionsFor(caller, object).includes('manage')) return object;
    throw new Refusal('forbidden', 'Only those who manage an object can share it.');
  }

  async function findPerson(id: string): Promise<StoredUser> {
    const found = await grants.findUser(id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such person.', { code: 'user.not_found' });
  }

  return {
    async list(caller: Caller, place: Place): Promise<Sharing> {
      const { id, owner_id, visibility } = await findManaged(caller, place);
      const [owner, items, groups] = await Promise.all([
        findPerson(owner_id),
        grants.list(id),
        grants.listGroups(id),
      ]);
      return { owner: toPerson(owner), visibility, items, groups };
    },

    async set(
      caller: Caller,
      place: Place,
      userId: string,
      { permission, note }: Noted & { permission: Permission },
    ): Promise<ObjectGrant> {
      const { id, owner_id, name } = await findManaged(caller, place);
      const user = await findPerson(userId);
      if (user.status !== 'active') {
        throw new Refusal('conflict', say('grant.not_active', { name: user.name }), {
          code: 'grant.not_active',
        });
      }
      if (user.id === owner_id) {
        throw new Refusal('conflict', say('grant.owner', { name: user.name }), {
          code: 'grant.owner',
        });
      }
      const before = await grants.find(id, user.id);
      note?.({ object_name: name, detail: `${user.name}: ${before ? `${before} → ` : ''}${permission}` });
      const granted = await grants.set({
        object_id: id,
        user_id: user.id,
        permission,
        granted_by: caller.userId,
      });
      rightsChanged();
      return { user: toPerson(user), ...granted };
    },

    /** Whoever was granted something may give it back. */
    async remove(caller: Caller, place: Place, userId: string, { note }: Noted = {}): Promise<void> {
      const own = userId === caller.userId;
      const { id, name } = await (own ? find(caller, place) : findManaged(caller, place));
      const user = await grants.findUser(userId);
      note?.({ object_name: name, detail: user?.name ?? '' });
      if (!(await grants.remove(id, userId))) {
        throw new Refusal('notFound', 'This was not shared with them.', { code: 'grant.not_found' });
      }
      rightsChanged();
    },

    async setGroup(
      caller: Caller,
      place: Place,
      groupId: string,
      { permission, note }: Noted & { permission: Permission },
    ): Promise<GroupGrant> {
      const { id, name } = await findManaged(caller, place);
      const group = await grants.findGroup(groupId);
      if (!group) throw new Refusal('notFound', 'There is no such group.', { code: 'group.not_found' });
      note?.({ object_name: name, detail: `${group.name}: ${permission}` });
      const granted = await grants.setGroup({
        object_id: id,
        group_id: group.id,
        permission,
        granted_by: caller.userId,
      });
      rightsChanged();
      return { group, ...granted };
    },

    async removeGroup(caller: Caller, place: Place, groupId: string, { note }: Noted = {}): Promise<void> {
      const { id, name } = await findManaged(caller, place);
      const group = await grants.findGroup(groupId);
      note?.({ object_name: name, detail: group?.name ?? '' });
      if (!(await grants.removeGroup(id, groupId))) {
        throw new Refusal('notFound', 'This was not shared with them.', { code: 'grant.not_found' });
      }
      rightsChanged();
    },

    async access(caller: Caller, place: Place, userId: string = caller.userId): Promise<Access> {
      const object = await (userId === caller.userId ? find(caller, place) : findManaged(caller, place));
      const user = await findPerson(userId);
      const [own, byGroups] = await Promise.all([
        grants.find(object.id, user.id),
        grants.byGroups(object.id, user.id),
      ]);
      const grant = widest([...(own ? [own] : []), ...byGroups.map(({ permission }) => permission)]);
      const viewer = {
        userId: user.id,
        isAdmin: user.is_admin,
        role: user.role,
        grants: new Map(grant ? [[object.id, grant]] : []),
      };
      return {
        user: toPerson(user),
        permissions: user.status === 'active' ? permissionsFor(viewer, object) : [],
        reasons: reasonsOf(user, object, { own, byGroups }),
      };
    },
  };
}

export type GrantsService = ReturnType<typeof createGrantsService>;

const toPerson = ({ id, name, email, picture }: StoredUser): Person => ({ id, name, email, picture });

function reasonsOf(
  user: StoredUser,
  object: SharedObject,
  { own, byGroups }: { own: Grant | undefined; byGroups: { name: string; permission: Grant }[] },
): AccessReason[] {
  const reasons: AccessReason[] = [];
  const owns = object.owner_id === user.id;
  if (user.is_admin) reasons.push({ kind: 'admin', permission: 'manage', detail: user.role });
  if (owns) reasons.push({ kind: 'owner', permission: 'manage', detail: '' });
  if (own && !owns) reasons.push({ kind: 'grant', permission: own, detail: '' });
  if (!owns)
    reasons.push(
      ...byGroups.map(({ name, permission }): AccessReason => ({ kind: 'group', permission, detail: name })),
    );
  if (object.visibility === 'workspace' && !owns) {
    reasons.push({ kind: 'workspace', permission: 'run', detail: '' });
  }
  if (!reasons.length) reasons.push({ kind: 'none', permission: null, detail: '' });
  const most = user.is_admin ? undefined : MOST_OF_ROLE[user.role];
  if (most) reasons.push({ kind: 'role', permission: most, detail: user.role });
  if (user.status !== 'active') reasons.push({ kind: 'status', permission: null, detail: user.status });
  return reasons;
}
