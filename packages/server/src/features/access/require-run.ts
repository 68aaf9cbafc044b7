import type { ObjectKind, Visibility } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import type { Viewer } from './viewer.ts';

interface Seen {
  id: string;
  owner_id: string;
  visibility: Visibility;
}

/** Those of the ids that the viewer may see. */
type Visible = (viewer: Viewer, ids: string[]) => Promise<readonly { id: string }[]>;

/** Refuses to run what somebody was granted only to look at. Roles were looked at before; most own it, and cost no query. */
export async function requireRun(
  viewer: Viewer,
  { id, owner_id, visibility }: Seen,
  { kind, visible }: { kind: ObjectKind; visible: Visible },
): Promise<void> {
  if (viewer.isAdmin || owner_id === viewer.userId || visibility === 'workspace') return;
  const granted = viewer.grants?.get(id);
  if (granted !== undefined && granted !== 'view') return;
  // The server works in somebody's name, and does not know what they were granted.
  if (!viewer.grants && (await visible({ ...viewer, mayRun: true }, [id])).length) return;
  throw new Refusal('forbidden', say('object.view_only', { thing: say(OBJECT_KINDS[kind].thing) }), {
    code: 'grant.view_only',
  });
}
