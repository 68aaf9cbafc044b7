import type { Permission, Visibility } from '@agent-studio/api-client/contract';
import type { Caller } from '../../http/caller.ts';

const ALL: Permission[] = ['view', 'run', 'edit', 'manage'];

/** What the caller may do with an object; empty means: answer as if it did not exist. */
export function permissionsFor(
  caller: Pick<Caller, 'userId' | 'isAdmin'>,
  object: { owner_id: string; visibility: Visibility },
): Permission[] {
  if (object.owner_id === caller.userId || caller.isAdmin) return ALL;
  return object.visibility === 'workspace' ? ['view', 'run'] : [];
}
