import {
  type Drawing,
  type Member,
  memberSchema,
  type Position,
  positionSchema,
} from '@agent-studio/api-client/contract';
import { joinDrawings } from '../../../canvas/notes/drawing-edits.ts';
import type { TeamDraft } from './team-changes.ts';

/** Marks what was copied of a team. */
export const CLIP = 'agent-studio/team-members';

interface PlacedMember {
  id: string;
  position: Position;
  member: Member;
}
interface Line {
  id: string;
  source: string;
  target: string;
}

/** Somebody may have written it by hand. */
export function readPlaced(value: unknown): PlacedMember | undefined {
  const { id, position, member } = value as Partial<PlacedMember>;
  const place = positionSchema.safeParse(position);
  const read = memberSchema.safeParse(member);
  return typeof id === 'string' && place.success && read.success
    ? { id, position: place.data, member: read.data }
    : undefined;
}

export function readLine(value: unknown): Line | undefined {
  const { id, source, target } = value as Partial<Line>;
  const isText = [id, source, target].every((each) => typeof each === 'string');
  return isText ? (value as Line) : undefined;
}

/** With members that were copied, under their new keys; handoffs among them stay. */
export function pastedInto(
  draft: TeamDraft,
  pasted: readonly PlacedMember[],
  lines: readonly Line[],
  drawing: Drawing,
): TeamDraft {
  const keys = pasted.map(({ id }) => id);
  return {
    ...draft,
    members: [
      ...draft.members,
      ...pasted.map(({ id, member }) => ({
        ...member,
        key: id,
        handoff_to: lines
          .filter(({ source, target }) => source === id && keys.includes(target))
          .map(({ target }) => target),
      })),
    ],
    drawing: joinDrawings(draft.drawing, drawing),
    layout: {
      ...draft.layout,
      ...Object.fromEntries(pasted.map(({ id, position }) => [id, position])),
    },
  };
}
