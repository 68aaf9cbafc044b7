import type {
  Drawing,
  DrawingColor,
  DrawingGroup,
  DrawingNote,
  Position,
} from '@agent-studio/api-client/contract';

export const isNote = (id: string): boolean => id.startsWith('note:');
export const isGroup = (id: string): boolean => id.startsWith('group:');

/** An id that nobody else's browser makes at the same time. */
const newId = (kind: 'note' | 'group'): string =>
  `${kind}:${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('')}`;

export const NOTE_SIZE = { width: 240, height: 160 };

export const addNote = (drawing: Drawing, note: DrawingNote): Drawing => ({
  ...drawing,
  notes: [...drawing.notes, note],
});

export const newNote = (position: Position): DrawingNote => ({
  id: newId('note'),
  text: '',
  position,
  ...NOTE_SIZE,
  color: 'orange',
});

const newGroup = (members: readonly string[]): DrawingGroup => ({
  id: newId('group'),
  title: '',
  color: 'grey',
  folded: false,
  members: [...members],
});

export const changeNote = (drawing: Drawing, id: string, change: Partial<DrawingNote>): Drawing => ({
  ...drawing,
  notes: drawing.notes.map((note) => (note.id === id ? { ...note, ...change } : note)),
});

export const changeGroup = (drawing: Drawing, id: string, change: Partial<DrawingGroup>): Drawing => ({
  ...drawing,
  groups: drawing.groups.map((group) => (group.id === id ? { ...group, ...change } : group)),
});

/** The group that something stands in. */
export const groupOf = (drawing: Drawing, id: string): DrawingGroup | undefined =>
  drawing.groups.find(({ members }) => members.includes(id));

/** These leave the groups they were in; a group of nothing is none. */
function withoutMembers(groups: readonly DrawingGroup[], ids: readonly string[]): DrawingGroup[] {
  return groups.flatMap((group) => {
    const members = group.members.filter((id) => !ids.includes(id));
    if (members.length === group.members.length) return group;
    return members.length > 0 ? { ...group, members } : [];
  });
}

/**
 * What is selected becomes a group. With one group among it, the others join that; with more of them, they become one. Says
 * which it is; undefined: nothing is there to group.
 */
export function groupTogether(
  drawing: Drawing,
  ids: readonly string[],
): { drawing: Drawing; id: string } | undefined {
  const chosen = drawing.groups.filter(({ id }) => ids.includes(id));
  const members = [
    ...new Set([...chosen.flatMap((group) => group.members), ...ids.filter((id) => !isGroup(id))]),
  ];
  if (members.length === 0) return undefined;
  const group = chosen[0] ? { ...chosen[0], members } : newGroup(members);
  const others = drawing.groups.filter(({ id }) => !ids.includes(id));
  return {
    drawing: { ...drawing, groups: [...withoutMembers(others, members), group] },
    id: group.id,
  };
}

/** A group that is selected is none any more; what is selected inside of one leaves it. */
export const ungroup = (drawing: Drawing, ids: readonly string[]): Drawing => ({
  ...drawing,
  groups: withoutMembers(
    drawing.groups.filter(({ id }) => !ids.includes(id)),
    ids,
  ),
});

/** Without notes and groups of these ids, and without what said something about these nodes. */
export const removeDrawn = (drawing: Drawing, ids: readonly string[]): Drawing => ({
  notes: drawing.notes.filter(({ id }) => !ids.includes(id)),
  groups: ungroup(drawing, ids).groups,
  colors: Object.fromEntries(Object.entries(drawing.colors).filter(([id]) => !ids.includes(id))),
});

/** Notes go where they were moved to; nodes are their owner's. */
export function moveNotes(drawing: Drawing, moves: readonly { id: string; position: Position }[]): Drawing {
  const places = new Map(moves.map(({ id, position }) => [id, position]));
  if (!drawing.notes.some(({ id }) => places.has(id))) return drawing;
  return {
    ...drawing,
    notes: drawing.notes.map((note) => ({ ...note, position: places.get(note.id) ?? note.position })),
  };
}

/** Null: nodes have none any more; notes and groups are grey then. */
export function colorAll(drawing: Drawing, ids: readonly string[], color: DrawingColor | null): Drawing {
  const has = ({ id }: { id: string }) => ids.includes(id);
  const nodes = ids.filter((id) => !isNote(id) && !isGroup(id));
  const colors = Object.fromEntries(Object.entries(drawing.colors).filter(([id]) => !nodes.includes(id)));
  if (color) for (const id of nodes) colors[id] = color;
  const paint = color ?? 'grey';
  return {
    notes: drawing.notes.map((note) => (has(note) ? { ...note, color: paint } : note)),
    groups: drawing.groups.map((group) => (has(group) ? { ...group, color: paint } : group)),
    colors,
  };
}

/** Nodes are called otherwise: colours and groups follow. */
export function renameDrawn(drawing: Drawing, renamed: ReadonlyMap<string, string>): Drawing {
  const nameOf = (id: string) => renamed.get(id) ?? id;
  return {
    notes: drawing.notes.map((note) => ({ ...note, id: nameOf(note.id) })),
    groups: drawing.groups.map((group) => ({
      ...group,
      id: nameOf(group.id),
      members: group.members.map(nameOf),
    })),
    colors: Object.fromEntries(Object.entries(drawing.colors).map(([id, color]) => [nameOf(id), color])),
  };
}

/** With the members of groups among them. */
export const withMembers = (drawing: Drawing, ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => [id, ...(drawing.groups.find((group) => group.id === id)?.members ?? [])])),
];

/** What says something about these and nothing else. A group comes with what of it is among them. */
export function partOf(drawing: Drawing, ids: readonly string[]): Drawing {
  return {
    notes: drawing.notes.filter(({ id }) => ids.includes(id)),
    groups: drawing.groups
      .filter(({ id }) => ids.includes(id))
      .map((group) => ({ ...group, members: group.members.filter((id) => ids.includes(id)) })),
    colors: Object.fromEntries(Object.entries(drawing.colors).filter(([id]) => ids.includes(id))),
  };
}

/** The same under ids of its own, for notes and groups; `nodes` says how nodes are called now. */
export function underNewIds(drawing: Drawing, nodes: ReadonlyMap<string, string>): Drawing {
  const renamed = new Map(nodes);
  for (const { id } of drawing.notes) renamed.set(id, newId('note'));
  for (const { id } of drawing.groups) renamed.set(id, newId('group'));
  const known = (id: string) => renamed.has(id);
  const own = {
    ...drawing,
    groups: drawing.groups
      .map((group) => ({ ...group, members: group.members.filter(known) }))
      .filter(({ members }) => members.length > 0),
    colors: Object.fromEntries(Object.entries(drawing.colors).filter(([id]) => known(id))),
  };
  return renameDrawn(own, renamed);
}

export const joinDrawings = (drawing: Drawing, more: Drawing): Drawing => ({
  notes: [...drawing.notes, ...more.notes],
  groups: [...drawing.groups, ...more.groups],
  colors: { ...drawing.colors, ...more.colors },
});
