import { MOST_GROUPS, MOST_MEMBERS } from '@agent-studio/api-client/contract';
import { type GroupStore, NameTaken } from '../groups/groups-service.ts';
import { type GroupChange, patchGroup, readGroup } from './group-values.ts';
import { type ScimPaging, toList } from './paging.ts';
import { readFilter } from './read-filter.ts';
import { readPatch } from './read-patch.ts';
import { invalid, notFound, ScimError } from './scim-error.ts';
import type { ScimRepository } from './scim-repository.ts';
import type { Told } from './scim-users-service.ts';

export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const FILTERED = ['displayname', 'externalid', 'id'];

interface GroupsParts {
  scim: ScimRepository;
  groups: GroupStore;
  rightsChanged: () => void;
  tell: Told;
}

type StoredGroup = NonNullable<Awaited<ReturnType<ScimRepository['findGroup']>>>;

/** Groups that a directory keeps. Those made here by hand it neither sees nor changes. */
export function createScimGroups({ scim, groups, rightsChanged, tell }: GroupsParts) {
  async function find(id: string): Promise<StoredGroup> {
    const found = await scim.findGroup(id);
    if (!found) throw notFound('Group');
    return found;
  }

  async function toResource(group: StoredGroup, base: string, withMembers: boolean) {
    const members = withMembers ? await scim.membersOf(group.id) : undefined;
    return {
      schemas: [GROUP],
      id: group.id,
      ...(group.external_id !== null && { externalId: group.external_id }),
      displayName: group.name,
      ...(members && {
        members: members.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Users/${id}` })),
      }),
      meta: {
        resourceType: 'Group',
        created: group.created_at,
        lastModified: group.updated_at,
        location: `${base}/Groups/${group.id}`,
        version: `W/"r${group.revision}"`,
      },
    };
  }

  async function changeMembers(id: string, { empties, add, remove }: GroupChange): Promise<void> {
    if (!empties && !add.size && !remove.size) return;
    const known = await groups.people([...add]);
    const missing = [...add].find((one) => !known.has(one));
    if (missing !== undefined) throw invalid(`There is no User with the id ${missing}.`);
    const before = empties ? [] : await groups.memberIds(id);
    const after = new Set([...before.filter((one) => !remove.has(one)), ...add]);
    if (after.size > MOST_MEMBERS)
      throw new ScimError(413, `A group has at most ${MOST_MEMBERS} members.`, 'tooMany');
    await groups.changeMembers(id, { add: [...add], remove: empties ? 'all' : [...remove] });
  }

  async function write(group: StoredGroup, change: GroupChange): Promise<void> {
    const { name, externalId } = change;
    const values = {
      ...(name !== undefined && name !== group.name && { name }),
      ...(externalId !== undefined && externalId !== group.external_id && { external_id: externalId }),
    };
    if (Object.keys(values).length && !(await groups.update(group.id, values).catch(nameTaken)))
      throw notFound('Group');
    await changeMembers(group.id, change);
    tell('groups.update', { id: group.id, name: name ?? group.name, detail: detailOf(change) });
    rightsChanged();
  }

  return {
    async list(filter: string | undefined, paging: ScimPaging, { base, withMembers }: View) {
      const { items, total } = await scim.listGroups(
        filter === undefined ? [] : readFilter(filter, FILTERED),
        paging,
      );
      const resources = items.map((one) => toResource(one, base, withMembers));
      return toList(await Promise.all(resources), total, paging);
    },

    get: async (id: string, { base, withMembers }: View) => toResource(await find(id), base, withMembers),

    async create(body: unknown, base: string) {
      const change = readGroup(body);
      if ((await groups.count()) >= MOST_GROUPS)
        throw new ScimError(403, `There are ${MOST_GROUPS} groups, which is the most.`);
      const known = await groups.people([...change.add]);
      const missing = [...change.add].find((one) => !known.has(one));
      if (missing !== undefined) throw invalid(`There is no User with the id ${missing}.`);
      const id = await groups
        .create({ name: change.name, source: 'scim', external_id: change.externalId ?? null })
        .catch(nameTaken);
      await changeMembers(id, change);
      tell('groups.create', { id, name: change.name, detail: detailOf(change) });
      rightsChanged();
      return toResource(await find(id), base, true);
    },

    async replace(id: string, body: unknown, base: string) {
      await write(await find(id), readGroup(body));
      return toResource(await find(id), base, true);
    },

    async patch(id: string, body: unknown, base: string) {
      await write(await find(id), patchGroup(readPatch(body)));
      return toResource(await find(id), base, true);
    },

    async remove(id: string): Promise<void> {
      const group = await find(id);
      await groups.remove(id);
      tell('groups.remove', { id, name: group.name, detail: '' });
      rightsChanged();
    },
  };
}

interface View {
  base: string;
  /** Directories that only look for a group leave its people out. */
  withMembers: boolean;
}

export type ScimGroups = ReturnType<typeof createScimGroups>;

const detailOf = ({ empties, add, remove }: GroupChange): string =>
  [empties ? 'members replaced' : '', add.size ? `+${add.size}` : '', remove.size ? `−${remove.size}` : '']
    .filter(Boolean)
    .join(', ');

function nameTaken(error: unknown): never {
  if (error instanceof NameTaken)
    throw new ScimError(409, 'There is a group of this name already.', 'uniqueness');
  throw error;
}
