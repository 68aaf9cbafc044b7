import type { RunKind } from '@agent-studio/api-client/contract';
import { OBJECT_KINDS } from '../access/object-kinds.ts';

/** The studio's address of a run, where what it carried out is managed. */
export function pathOf(kind: RunKind, id: string, runId: string): string {
  const place = OBJECT_KINDS[kind].pathOf(id);
  return `${place}${place.includes('?') ? '&' : '?'}tab=runs&run=${runId}`;
}
