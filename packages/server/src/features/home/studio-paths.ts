import type { DrawnKind, RunKind } from '@agent-studio/api-client/contract';
import { OBJECT_KINDS } from '../access/object-kinds.ts';

/** The studio's address of a run, where what it carried out is managed. */
export function pathOf(kind: RunKind, id: string, runId: string): string {
  const place = OBJECT_KINDS[kind].pathOf(id);
  return `${place}${place.includes('?') ? '&' : '?'}tab=runs&run=${runId}`;
}

/** The studio's address of what is drawn, with a comment on it: of teams that is where they are changed. */
export const commentPath = (kind: DrawnKind, id: string, commentId: string): string =>
  kind === 'workflow'
    ? `${OBJECT_KINDS.workflow.pathOf(id)}&comment=${commentId}`
    : `/multi-agents/edit/${id}?comment=${commentId}`;
