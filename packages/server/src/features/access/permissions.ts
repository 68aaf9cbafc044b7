import type { Viewer } from '../access/viewer.ts';
import type { Permission, Visibility } from '@agent-studio/api-client/contract';
import type { Grant } from './viewer.ts';

const OF_GRANT: Record<Grant, Permission[]> = {
  view: ['view'],
  run: ['view', 'run'],
  edit: ['view', 'run', 'edit'],
  manage: ['view', 'run', 'edit', 'manage'],
};

/** What a role leaves of it; roles that are not here leave all. */
const OF_ROLE: Record<string, Permission[]> = {
  viewer: OF_GRANT.view,
  operator: OF_GRANT.run,
};

/** What the caller may do with an object; empty means: answer as if it did not exist. */
export function permissionsFor(
  { userId, isAdmin, role, only, grants }: Viewer,
  object: { id: string; owner_id: string; visibility: Visibility },
): Permission[] {
  if (only && !only.includes(object.id)) return [];
  if (isAdmin) return OF_GRANT.manage;
  const limit = OF_ROLE[role ?? ''] ?? OF_GRANT.manage;
  const grant = grants?.get(object.id);
  const shared = object.visibility === 'workspace' ? OF_GRANT.run : [];
  const granted = object.owner_id === userId ? OF_GRANT.manage : grant ? OF_GRANT[grant] : shared;
  return [...new Set([...granted, ...shared])].filter((permission) => limit.includes(permission));
}
