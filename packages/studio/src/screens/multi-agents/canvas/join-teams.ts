import type { Member, MultiAgentValues, Position } from '@agent-studio/api-client/contract';
import { mergeDrawing } from '../../../canvas/notes/merge-drawing.ts';
import { isSame } from '../../../format/is-same.ts';
import type { TeamDraft } from './team-changes.ts';

/** Members of two people by their key, part by part; undefined: both wrote another thing at the same place. */
export function joinMembers(was: unknown, mine: unknown, theirs: unknown): Member[] | undefined {
  const [before, my, their] = [was, mine, theirs].map((list) => byKey(list as Member[]));
  const joined: Member[] = [];
  for (const key of new Set([...their!.keys(), ...my!.keys()])) {
    const [old, own, other] = [before!.get(key), my!.get(key), their!.get(key)];
    if (own && other) {
      const one = joinMember(old, own, other);
      if (!one) return undefined;
      joined.push(one);
    } else {
      const left = (own ?? other)!;
      if (!old) joined.push(left);
      // One took away what the other changed.
      else if (!isSame(old, left)) return undefined;
    }
  }
  return joined;
}

const byKey = (members: readonly Member[]) => new Map(members.map((member) => [member.key, member]));

function joinMember(was: Member | undefined, mine: Member, theirs: Member): Member | undefined {
  const joined = { ...theirs };
  for (const part of new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof Member>) {
    if (isSame(mine[part], theirs[part]) || (was && isSame(mine[part], was[part]))) continue;
    if (!was || !isSame(theirs[part], was[part])) return undefined;
    Object.assign(joined, { [part]: mine[part] });
  }
  return joined;
}

/** Where something stands is worth no question: whoever moved it last. */
export function joinPlaces(was: unknown, mine: unknown, theirs: unknown): Record<string, Position> {
  const [before, my, their] = [was, mine, theirs] as [Places, Places, Places];
  const joined = { ...their };
  for (const key of new Set([...Object.keys(before), ...Object.keys(my)])) {
    if (isSame(before[key], my[key])) continue;
    if (my[key]) joined[key] = my[key];
    else delete joined[key];
  }
  return joined;
}
type Places = MultiAgentValues['layout'];

/** A step of one's own with what stands there now and was not made by that step. */
export function withTheirs(made: TeamDraft, step: TeamDraft, now: TeamDraft): TeamDraft {
  const one = <Key extends 'pattern' | 'entry'>(key: Key) => (isSame(made[key], step[key]) ? now : step)[key];
  const entry = one('entry');
  return {
    pattern: one('pattern'),
    members: joinMembers(made.members, step.members, now.members) ?? step.members,
    ...(entry !== undefined && { entry }),
    layout: joinPlaces(made.layout, step.layout, now.layout),
    drawing: mergeDrawing(made.drawing, step.drawing, now.drawing).drawing,
  };
}
