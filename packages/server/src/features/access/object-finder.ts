import type { ObjectKind, Permission, Visibility } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import { permissionsFor } from './permissions.ts';
import type { Viewer } from './viewer.ts';

interface Owned {
  id: string;
  owner_id: string;
  visibility: Visibility;
}

/** What somebody may not see does not exist for them. */
export function noSuch(kind: ObjectKind): Refusal {
  const { noun, code } = OBJECT_KINDS[kind];
  return new Refusal('notFound', `There is no such ${noun}.`, { code: `${code}.not_found` });
}

/** How the service of a kind finds one object, as far as `read` shows it to the viewer, and who may change it. */
export function createObjectFinder<Who extends Viewer, Found extends Owned>(
  kind: ObjectKind,
  read: (viewer: Who, id: string) => Promise<Found | undefined>,
  permissionsOn: (viewer: Who, object: Found) => readonly Permission[] = permissionsFor,
) {
  /** Throws 404 where there is none. */
  async function find(viewer: Who, id: string): Promise<Found> {
    const found = await read(viewer, id);
    if (found) return found;
    throw noSuch(kind);
  }

  /** Throws 403 for those who may only look at it or run it. */
  function requireEdit(viewer: Who, object: Found): void {
    if (permissionsOn(viewer, object).includes('edit')) return;
    throw new Refusal('forbidden', say('object.not_yours', { thing: say(OBJECT_KINDS[kind].thing) }));
  }

  async function findForEdit(viewer: Who, id: string): Promise<Found> {
    const found = await find(viewer, id);
    requireEdit(viewer, found);
    return found;
  }

  return { find, findForEdit, requireEdit };
}
