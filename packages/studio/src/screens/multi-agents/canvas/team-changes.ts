import type { Member, MultiAgentValues, Position } from '@agent-studio/api-client/contract';
import { isNote, moveNotes, removeDrawn } from '../../../canvas/notes/drawing-edits.ts';

/** What canvas and form change together. */
export type TeamDraft = Pick<MultiAgentValues, 'pattern' | 'members' | 'entry' | 'layout' | 'drawing'>;

export const MOST_MEMBERS = 20;
const LONGEST_KEY = 40;

/** A key like the name that nobody has yet: small Latin letters, digits and `_`. */
export function freeKey(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, LONGEST_KEY - 4);
  // The canvas has places of these names.
  const base = plain && plain !== 'coordinator' && plain !== 'join' ? plain : 'member';
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

const newMember = (agentId: string, key: string): Member => ({
  key,
  agent_id: agentId,
  version: null,
  alias: '',
  when: '',
  context: 'full',
  handoff_to: [],
});

/** With agents as new members, at a place where that is known. */
export function withAgents(
  draft: TeamDraft,
  agents: readonly { id: string; name: string }[],
  at?: Position,
): TeamDraft {
  const members = [...draft.members];
  const layout = { ...draft.layout };
  for (const { id, name } of agents.slice(0, MOST_MEMBERS - members.length)) {
    const key = freeKey(
      name,
      members.map((member) => member.key),
    );
    if (at) layout[key] = { x: at.x, y: at.y + (members.length - draft.members.length) * 112 };
    members.push(newMember(id, key));
  }
  return { ...draft, members, layout };
}

export const withMember = (draft: TeamDraft, key: string, change: Partial<Member>): TeamDraft => ({
  ...draft,
  members: draft.members.map((member) => (member.key === key ? { ...member, ...change } : member)),
});

/** Without these members and whatever names them. */
export function withoutMembers(draft: TeamDraft, keys: readonly string[]): TeamDraft {
  const { entry, ...rest } = draft;
  return {
    ...rest,
    members: draft.members
      .filter(({ key }) => !keys.includes(key))
      .map((member) => ({
        ...member,
        handoff_to: member.handoff_to.filter((key) => !keys.includes(key)),
      })),
    layout: Object.fromEntries(Object.entries(draft.layout).filter(([key]) => !keys.includes(key))),
    drawing: removeDrawn(draft.drawing, keys),
    ...(entry !== undefined && !keys.includes(entry) && { entry }),
  };
}

/** One place up (-1) or down (1). */
export function withMoved(draft: TeamDraft, key: string, by: 1 | -1): TeamDraft {
  const from = draft.members.findIndex((member) => member.key === key);
  const to = from + by;
  const moved = draft.members[from];
  if (!moved || to < 0 || to >= draft.members.length) return draft;
  return { ...draft, members: draft.members.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

export const withPattern = (draft: TeamDraft, pattern: TeamDraft['pattern']): TeamDraft =>
  // Another pattern stands in another order.
  pattern === draft.pattern ? draft : { ...draft, pattern, layout: {} };

/** What a line on the canvas may say in this pattern. */
export const canJoin = ({ pattern, members }: TeamDraft, source: string, target: string): boolean => {
  const isMember = (key: string) => members.some((member) => member.key === key);
  return (
    source !== target &&
    isMember(source) &&
    isMember(target) &&
    (pattern === 'handoff' || pattern === 'sequential')
  );
};

/** A line was drawn: one may hand over to the other, or comes right behind it. */
export function withLine(draft: TeamDraft, source: string, target: string): TeamDraft {
  if (!canJoin(draft, source, target)) return draft;
  if (draft.pattern === 'handoff') {
    const { handoff_to } = draft.members.find(({ key }) => key === source)!;
    if (handoff_to.includes(target)) return draft;
    return withMember(draft, source, { handoff_to: [...handoff_to, target] });
  }
  const moved = draft.members.find(({ key }) => key === target)!;
  const others = draft.members.filter(({ key }) => key !== target);
  const place = others.findIndex(({ key }) => key === source) + 1;
  return { ...draft, members: others.toSpliced(place, 0, moved) };
}

/** A line was taken away; only those of handoffs can be. */
export function withoutLine(draft: TeamDraft, source: string, target: string): TeamDraft {
  const member = draft.members.find(({ key }) => key === source);
  if (draft.pattern !== 'handoff' || !member) return draft;
  return withMember(draft, source, { handoff_to: member.handoff_to.filter((key) => key !== target) });
}

export const withPlaces = (
  draft: TeamDraft,
  moves: readonly { id: string; position: Position }[],
): TeamDraft => ({
  ...draft,
  layout: {
    ...draft.layout,
    ...Object.fromEntries(moves.filter(({ id }) => !isNote(id)).map(({ id, position }) => [id, position])),
  },
  drawing: moveNotes(draft.drawing, moves),
});
