import type { UserStatus } from '@agent-studio/api-client/contract';
import { readFilter } from './read-filter.ts';
import { readPatch } from './read-patch.ts';
import { type ScimPaging, toList } from './paging.ts';
import { notFound, ScimError } from './scim-error.ts';
import type { DirectoryPerson, ScimRepository } from './scim-repository.ts';
import { patchUser, readUser, type UserValues } from './user-values.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const SUSPENDED: UserStatus = 'suspended';
const FILTERED = ['username', 'externalid', 'emails', 'active', 'id'];

/** What the audit log is told. */
export type Told = (action: string, object: { id: string; name: string; detail: string }) => void;

interface UsersParts {
  scim: ScimRepository;
  rightsChanged: () => void;
  tell: Told;
}

/**
 * People as a directory keeps them. It invites, renames, deactivates and brings back; what somebody may do, and by which
 * address they sign in, is none of its business: roles come from sign-in providers and administrators.
 */
export function createScimUsers({ scim, rightsChanged, tell }: UsersParts) {
  async function find(id: string): Promise<DirectoryPerson> {
    const found = await scim.find(id);
    if (!found) throw notFound('User');
    return found;
  }

  async function toResource(person: DirectoryPerson, base: string) {
    const groups = await scim.groupsOf(person.id);
    return {
      ...toUser(person, base),
      groups: groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}` })),
    };
  }

  async function write(person: DirectoryPerson, values: UserValues): Promise<void> {
    const isActive = person.status !== 'suspended';
    if (!values.active && person.role === 'owner') throw ownerStays();
    const taken = values.userName.toLowerCase() !== person.user_name.toLowerCase();
    if (taken) await refuseTaken(values.userName, person.id);
    const name = nameOf(values);
    const changes = {
      ...(name && name !== person.name && { name }),
      // Who has an invitation may still be another address; who signed in brings their own.
      ...(mayMove(person, values) && { email: values.email }),
      ...(values.active !== isActive && { status: values.active ? statusOf(person) : SUSPENDED }),
    };
    if (changes.email !== undefined) await refuseTakenAddress(changes.email, person.id);
    if (Object.keys(changes).length && !(await scim.change(person.id, changes))) {
      throw changes.status ? ownerStays() : notFound('User');
    }
    await scim.keep(person.id, toEntry(values));
    tell('users.update', { id: person.id, name: name || person.name, detail: detailOf(person, changes) });
    rightsChanged();
  }

  async function refuseTaken(userName: string, id?: string): Promise<void> {
    const { items } = await scim.list([{ attribute: 'username', value: userName }], { offset: 0, limit: 2 });
    if (items.some((one) => one.id !== id)) throw isTaken();
  }

  async function refuseTakenAddress(email: string, id: string): Promise<void> {
    const found = await scim.findByAddress(email);
    if (found && found.id !== id) throw isTaken();
  }

  return {
    async list(filter: string | undefined, paging: ScimPaging, base: string) {
      const { items, total } = await scim.list(
        filter === undefined ? [] : readFilter(filter, FILTERED),
        paging,
      );
      return toList(await Promise.all(items.map((one) => toResource(one, base))), total, paging);
    },

    get: async (id: string, base: string) => toResource(await find(id), base),

    /** 409 for somebody who is there; whom the directory had deleted comes back. */
    async create(body: unknown, base: string) {
      const values = readUser(body);
      await refuseTaken(values.userName);
      const known = await scim.findByAddress(values.email);
      if (known && !known.isGone) throw isTaken();
      if (known) {
        await write(known, values);
        return toResource(await find(known.id), base);
      }
      const id = await scim.invite({
        email: values.email,
        name: nameOf(values) || values.email.split('@', 1)[0]!,
      });
      if (id === undefined) throw isTaken();
      await scim.keep(id, toEntry(values));
      if (!values.active) await scim.change(id, { status: 'suspended' });
      tell('users.invite', { id, name: values.email, detail: '' });
      return toResource(await find(id), base);
    },

    async replace(id: string, body: unknown, base: string) {
      const person = await find(id);
      await write(person, readUser(body));
      return toResource(await find(id), base);
    },

    async patch(id: string, body: unknown, base: string) {
      const person = await find(id);
      await write(person, patchUser(toValues(person), readPatch(body)));
      return toResource(await find(id), base);
    },

    /** The account stays, because versions and runs say who made them: it is deactivated, and the directory does not see it any more. */
    async remove(id: string): Promise<void> {
      const person = await find(id);
      if (person.role === 'owner') throw ownerStays();
      if (person.status !== 'suspended' && !(await scim.change(id, { status: 'suspended' })))
        throw ownerStays();
      await scim.forget(id);
      tell('users.update', { id, name: person.name, detail: `status: ${person.status} → suspended` });
      rightsChanged();
    },
  };
}

export type ScimUsers = ReturnType<typeof createScimUsers>;

/** Never another address for who has signed in, nor for an invitation that makes an administrator. */
const mayMove = ({ status, role, email }: DirectoryPerson, values: UserValues): boolean =>
  status === 'invited' && role !== 'admin' && values.email.toLowerCase() !== email.toLowerCase();

/** Who has never signed in is invited again. */
const statusOf = ({ subject }: DirectoryPerson): UserStatus =>
  subject.startsWith('invited|') ? 'invited' : 'active';

const nameOf = ({ displayName, givenName, familyName }: UserValues): string =>
  displayName || [givenName, familyName].filter(Boolean).join(' ');

const toEntry = ({ userName, externalId, givenName, familyName }: UserValues) => ({
  user_name: userName,
  external_id: externalId,
  given_name: givenName,
  family_name: familyName,
});

const toValues = (person: DirectoryPerson): UserValues => ({
  userName: person.user_name,
  externalId: person.external_id,
  active: person.status !== 'suspended',
  displayName: person.name,
  givenName: person.given_name,
  familyName: person.family_name,
  email: person.email,
});

const toUser = (person: DirectoryPerson, base: string) => ({
  schemas: [USER],
  id: person.id,
  ...(person.external_id !== null && { externalId: person.external_id }),
  userName: person.user_name,
  displayName: person.name,
  name: {
    formatted: person.name,
    ...(person.given_name && { givenName: person.given_name }),
    ...(person.family_name && { familyName: person.family_name }),
  },
  active: person.status !== 'suspended',
  emails: [{ value: person.email, type: 'work', primary: true }],
  meta: {
    resourceType: 'User',
    created: person.created_at,
    lastModified: person.updated_at,
    location: `${base}/Users/${person.id}`,
    version: `W/"r${person.revision}"`,
  },
});

const detailOf = (person: DirectoryPerson, changes: { name?: string; status?: string }): string =>
  (['name', 'status'] as const)
    .filter((field) => changes[field] !== undefined)
    .map((field) => `${field}: ${person[field]} → ${changes[field]}`)
    .join(', ');

const isTaken = () =>
  new ScimError(409, 'Somebody with this name or address is there already.', 'uniqueness');

const ownerStays = () =>
  new ScimError(
    403,
    'The owner of the workspace cannot be deactivated. Hand it over to somebody else first.',
  );
