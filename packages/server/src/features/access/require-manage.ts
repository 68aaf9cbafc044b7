import type { Visibility } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { permissionsFor } from './permissions.ts';
import type { Viewer } from './viewer.ts';

type Shared = Parameters<typeof permissionsFor>[1];

/** For what an editor may not: to delete an object that somebody shared, or to decide who else sees it. */
export function requireManage(viewer: Viewer, object: Shared): void {
  if (permissionsFor(viewer, object).includes('manage')) return;
  throw new Refusal('forbidden', 'Only those who manage it may delete it or change who sees it.');
}

/** With a change of visibility: `requireManage`. */
export function requireToShare(viewer: Viewer, object: Shared, visibility: Visibility | undefined): void {
  if (visibility !== undefined && visibility !== object.visibility) requireManage(viewer, object);
}
