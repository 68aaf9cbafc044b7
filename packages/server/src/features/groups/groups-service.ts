import {
  type Group,
  MOST_GROUPS,
  MOST_MEMBERS,
  type Page,
  type Person,
} from '@agent-studio/api-client/contract';
import type { AuditNote } from '../../http/caller.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { type GroupsRepository, NameTaken } from './groups-repository.ts';

/** What a directory writes groups by. */
export type GroupStore = Pick<
  GroupsRepository,
  'count' | 'create' | 'update' | 'remove' | 'people' | 'memberIds' | 'changeMembers'
>;
export { NameTaken };

interface Listing {
  page: number;
  page_size: number;
  q?: string | undefined;
}

interface Change {
  revision?: number | undefined;
  /** Says for the audit log which group it was, and whom it was about. */
  note: (note: AuditNote) => void;
}

/** Groups made by hand; what a directory keeps is changed there. */
export function createGroupsService({
  groups,
  rightsChanged,
}: {
  groups: GroupsRepository;
  rightsChanged: () => void;
}) {
  async function find(id: string): Promise<Group> {
    const found = await groups.find(id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such group.', { code: 'group.not_found' });
  }

  async function findOwn(id: string): Promise<Group> {
    const found = await find(id);
    if (!found.provisioned) return found;
    throw new Refusal('conflict', say('group.provisioned', { name: found.name }), {
      code: 'group.provisioned',
    });
  }

  async function refuseStale(id: string): Promise<never> {
    throw staleRefusal('thing.group', 'group', await find(id));
  }

  return {
    list: (listing: Listing): Promise<Page<Group>> => groups.list(listing),

    async members(id: string, listing: Listing): Promise<Page<Person>> {
      await find(id);
      return groups.members(id, listing);
    },

    async create(name: string): Promise<Group> {
      if ((await groups.count()) >= MOST_GROUPS) {
        throw new Refusal('conflict', say('group.too_many', { limit: MOST_GROUPS }), {
          code: 'group.too_many',
        });
      }
      return find(await groups.create({ name }).catch(nameTaken(name)));
    },

    async update(
      id: string,
      { name }: { name?: string | undefined },
      { revision }: Omit<Change, 'note'>,
    ): Promise<Group> {
      const { name: before } = await findOwn(id);
      const changes = { name: name ?? before };
      if (!(await groups.update(id, changes, revision).catch(nameTaken(changes.name))))
        return refuseStale(id);
      return find(id);
    },

    /** One that a directory keeps, too: nobody else could, once the directory is gone. */
    async remove(id: string, { revision, note }: Change): Promise<void> {
      const { name } = await find(id);
      note({ object_name: name });
      if (!(await groups.remove(id, revision))) return refuseStale(id);
      rightsChanged();
      return undefined;
    },

    async addMember(id: string, userId: string, { note }: Change): Promise<Group> {
      const { name, members } = await findOwn(id);
      if (!(await groups.people([userId])).has(userId)) {
        throw new Refusal('notFound', 'There is no such person.', { code: 'user.not_found' });
      }
      if (members >= MOST_MEMBERS) {
        throw new Refusal('conflict', say('group.full', { name, limit: MOST_MEMBERS }), {
          code: 'group.full',
        });
      }
      note({ object_id: id, object_name: name, detail: userId });
      await groups.changeMembers(id, { add: [userId] });
      rightsChanged();
      return find(id);
    },

    async removeMember(id: string, userId: string, { note }: Change): Promise<void> {
      const { name } = await findOwn(id);
      note({ object_id: id, object_name: name, detail: userId });
      if (!(await groups.memberIds(id, [userId])).length) {
        throw new Refusal('notFound', 'They are not in this group.', { code: 'group.no_member' });
      }
      await groups.changeMembers(id, { remove: [userId] });
      rightsChanged();
    },
  };
}

export type GroupsService = ReturnType<typeof createGroupsService>;

const nameTaken = (name: string) => (error: unknown) => {
  if (error instanceof NameTaken)
    throw fieldRefusal('name', say('group.name_taken', { name }), 'group.name_taken', 'conflict');
  throw error;
};
