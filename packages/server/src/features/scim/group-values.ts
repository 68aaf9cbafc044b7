import { MOST_MEMBERS } from '@agent-studio/api-client/contract';
import { invalid, ScimError } from './scim-error.ts';
import { attributeOf, objectOf, type Operation } from './read-patch.ts';

/** What a directory says of a group; absent: it stays as it is. */
export interface GroupChange {
  name?: string;
  externalId?: string | null;
  /** First all are taken out, then those that are named, then the others come in. */
  empties: boolean;
  add: Set<string>;
  remove: Set<string>;
}

const MOST_NAME_CHARS = 200;
const MOST_ID_CHARS = 300;
const CONTROL = /\p{Cc}/u;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"]{1,100})"\s*\]$/i;

/** What a POST or PUT says: all that the group is from then on. */
export function readGroup(body: unknown): GroupChange & { name: string } {
  const change = patchGroup([{ op: 'replace', path: '', rawPath: '', value: objectOf(body) }]);
  if (change.name === undefined) throw invalid('"displayName" is required.');
  return { ...change, name: change.name, externalId: change.externalId ?? null, empties: true };
}

/** What the operations of a PATCH come to. */
export function patchGroup(operations: readonly Operation[]): GroupChange {
  const change: GroupChange = { empties: false, add: new Set(), remove: new Set() };
  for (const operation of operations) {
    if (operation.path) apply(change, operation);
    else
      for (const [name, value] of Object.entries(objectOf(operation.value)))
        apply(change, { ...operation, path: attributeOf(name), rawPath: name, value });
  }
  if (change.add.size > MOST_MEMBERS || change.remove.size > MOST_MEMBERS) throw tooMany();
  return change;
}

function apply(change: GroupChange, { op, path, rawPath, value }: Operation): void {
  if (path === 'displayname') {
    if (op === 'remove') throw new ScimError(400, 'A group keeps its name.', 'mutability');
    change.name = textOf(path, value, MOST_NAME_CHARS);
    if (!change.name) throw invalid('"displayName" is required.');
  } else if (path === 'externalid') {
    change.externalId = op === 'remove' ? null : textOf(path, value, MOST_ID_CHARS) || null;
  } else if (path === 'members') {
    const ids = value === undefined && op === 'remove' ? undefined : membersOf(value);
    if (op === 'replace' || ids === undefined) {
      change.empties = true;
      change.add.clear();
      change.remove.clear();
    }
    for (const id of ids ?? []) put(change, id, op !== 'remove');
  } else {
    const one = ONE_MEMBER.exec(rawPath)?.[1];
    if (one !== undefined && op === 'remove') put(change, idOf(one), false);
    else if (path.startsWith('members'))
      throw new ScimError(400, 'This path of members is not known.', 'invalidPath');
  }
}

function put({ add, remove }: GroupChange, id: string, isIn: boolean): void {
  (isIn ? remove : add).delete(id);
  (isIn ? add : remove).add(id);
}

function membersOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  if (all.length > MOST_MEMBERS) throw tooMany();
  return all.map((one) => {
    const { value: id, type } = objectOf(one);
    if (typeof type === 'string' && type.toLowerCase() === 'group')
      throw invalid('Groups have people in them, and no groups.');
    return idOf(id);
  });
}

function idOf(value: unknown): string {
  const id = typeof value === 'string' ? value.toLowerCase() : '';
  if (!UUID.test(id)) throw invalid('A member is named by the id that this server gave.');
  return id;
}

function textOf(name: string, value: unknown, most: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > most || CONTROL.test(value) || !value.isWellFormed())
    throw invalid(`"${name}" is a text of at most ${most} characters.`);
  return value.trim();
}

const tooMany = () => new ScimError(413, `A group has at most ${MOST_MEMBERS} members.`, 'tooMany');
