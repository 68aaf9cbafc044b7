import type { Drawing, DrawingGroup, DrawingNote } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { isSame } from '../../format/is-same.ts';

/** Two people wrote another text at the same place. */
export interface DrawingConflict {
  /** In the drawing, such as `notes.note:a.text`. */
  path: string;
  /** Marked by `msg`. */
  label: string;
  mine: string;
  theirs: string;
  take: (drawing: Drawing) => Drawing;
}

const NOTE_LABEL = msg('Text of a note');
const GROUP_LABEL = msg('Title of a group');

/**
 * Joins two sets of changes to notes, groups and colours: each by its id, part by part. Only texts are worth a question;
 * where something stands and how it looks is as it was said last. What one deleted and the other changed stays.
 */
export function mergeDrawing(
  base: Drawing,
  mine: Drawing,
  theirs: Drawing,
): { drawing: Drawing; conflicts: DrawingConflict[] } {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { drawing: mine, conflicts: [] };
  if (isSame(base, mine)) return { drawing: theirs, conflicts: [] };
  const conflicts: DrawingConflict[] = [];
  const notes = mergeById(base.notes, mine.notes, theirs.notes, (was, my, their) => {
    const text = (value: DrawingNote) => value.text;
    if (asks(was, my, their, text))
      conflicts.push({
        path: `notes.${my.id}.text`,
        label: NOTE_LABEL,
        mine: my.text,
        theirs: their.text,
        take: (drawing) => ({
          ...drawing,
          notes: drawing.notes.map((one) => (one.id === my.id ? { ...one, text: their.text } : one)),
        }),
      });
    return mergeParts(was, my, their);
  });
  const groups = mergeById(base.groups, mine.groups, theirs.groups, (was, my, their) => {
    if (asks(was, my, their, (value: DrawingGroup) => value.title))
      conflicts.push({
        path: `groups.${my.id}.title`,
        label: GROUP_LABEL,
        mine: my.title,
        theirs: their.title,
        take: (drawing) => ({
          ...drawing,
          groups: drawing.groups.map((one) => (one.id === my.id ? { ...one, title: their.title } : one)),
        }),
      });
    const members = mergeSets(was?.members ?? [], my.members, their.members);
    return { ...mergeParts(was, my, their), members };
  });
  return {
    drawing: {
      notes,
      groups: onlyOnce(groups),
      colors: mergeColors(base.colors, mine.colors, theirs.colors),
    },
    conflicts,
  };
}

const asks = <T>(was: T | undefined, mine: T, theirs: T, part: (value: T) => string): boolean =>
  part(mine) !== part(theirs) && (!was || (part(was) !== part(mine) && part(was) !== part(theirs)));

function mergeById<T extends { id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  join: (was: T | undefined, mine: T, theirs: T) => T,
): T[] {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  const stays = (one: T) => !was.has(one.id) || !isSame(was.get(one.id), one);
  const merged = mine.flatMap((one) => {
    const other = their.get(one.id);
    if (other) return isSame(one, other) ? one : join(was.get(one.id), one, other);
    return stays(one) ? one : [];
  });
  return [...merged, ...theirs.filter((one) => !my.has(one.id) && stays(one))];
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((one) => [one.id, one]));

function mergeParts<T extends object>(was: T | undefined, mine: T, theirs: T): T {
  const merged = { ...mine };
  for (const key of Object.keys(mine) as (keyof T)[])
    if (was && isSame(was[key], mine[key])) merged[key] = theirs[key];
  return merged;
}

function mergeSets(was: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const before = new Set(was);
  const [my, their] = [new Set(mine), new Set(theirs)];
  return [...new Set([...mine, ...theirs])].filter((id) =>
    before.has(id) ? my.has(id) && their.has(id) : true,
  );
}

/** Two people may have put the same thing into two groups: it is in the first. */
function onlyOnce(groups: readonly DrawingGroup[]): DrawingGroup[] {
  const taken = new Set<string>();
  return groups.flatMap((group) => {
    const members = group.members.filter((id) => !taken.has(id));
    for (const id of members) taken.add(id);
    if (members.length === 0) return [];
    return members.length === group.members.length ? group : { ...group, members };
  });
}

function mergeColors(
  base: Drawing['colors'],
  mine: Drawing['colors'],
  theirs: Drawing['colors'],
): Drawing['colors'] {
  const merged = { ...mine };
  for (const id of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (mine[id] !== base[id] || theirs[id] === base[id]) continue;
    if (theirs[id]) merged[id] = theirs[id];
    else delete merged[id];
  }
  return merged;
}
