import { describe, expect, it } from 'vitest';
import { type Drawing, drawingSchema } from '@agent-studio/api-client/contract';
import { STEP_KINDS } from '#studio/runs/run-kinds.ts';
import type { CanvasNode } from '#studio/canvas/canvas-types.ts';
import { fromClip, toClip } from '#studio/canvas/clipboard.ts';
import { toPicture } from '#studio/canvas/drawing-shapes.ts';
import { toFlowNodes } from '#studio/canvas/flow-nodes.ts';
import { colorAll, groupTogether, removeDrawn, ungroup } from '#studio/canvas/notes/drawing-edits.ts';
import { placeFrames, withFollowers } from '#studio/canvas/notes/frames.ts';
import { layoutDrawing } from '#studio/canvas/notes/layout-drawing.ts';
import { mergeDrawing } from '#studio/canvas/notes/merge-drawing.ts';
import { toShown } from '#studio/canvas/notes/shown-drawing.ts';
import { toSvg } from '#studio/canvas/to-svg.ts';

const node = (id: string, x: number, y = 0): CanvasNode => ({
  id,
  position: { x, y },
  title: id,
  kind: 'Agent',
  icon: STEP_KINDS.member.icon,
  tint: 0,
});
const NODES = [node('a', 0), node('b', 304), node('c', 608), node('d', 912)];
const EDGES = ['a b', 'b c', 'c d'].map((ends) => {
  const [source, target] = ends.split(' ') as [string, string];
  return { id: ends, source, target };
});
const drawing = (parts: object = {}): Drawing =>
  drawingSchema.parse({
    notes: [{ id: 'note:1', text: '# Why\n- **one** <b>', position: { x: 304, y: -240 } }],
    groups: [{ id: 'group:1', title: 'Middle', members: ['b', 'c', 'note:1', 'gone'] }],
    colors: { b: 'teal' },
    ...parts,
  });
const folded = drawing({ groups: [{ id: 'group:1', folded: true, members: ['b', 'c', 'note:1'] }] });

describe('a group', () => {
  it('hides what is folded away and leads the lines of it to itself', () => {
    const shown = toShown(NODES, EDGES, folded);
    expect(shown.nodes.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(shown.notes).toEqual([]);
    expect(shown.edges.map(({ source, target }) => [source, target])).toEqual([
      ['a', 'group:1'],
      ['group:1', 'd'],
    ]);
    expect(shown.groups[0]).toMatchObject({ linesIn: 1, linesOut: 1, corner: { x: 304, y: -240 } });
  });

  it('stands around what is in it, and takes it along', () => {
    const look = { rtl: false, readOnly: false, next: 'a', selected: null };
    const flow = toFlowNodes([], toShown(NODES, EDGES, drawing()), look);
    const frame = flow.find(({ type }) => type === 'frame')!;
    expect(frame).toMatchObject({ position: { x: 280, y: -288 }, width: 568, height: 376 });
    const changes = withFollowers(
      [{ type: 'position', id: frame.id, position: { x: 288, y: -280 }, dragging: true }],
      flow,
    );
    const places = Object.fromEntries(
      changes.flatMap((change) => (change.type === 'position' ? [[change.id, change.position]] : [])),
    );
    expect(places).toMatchObject({ b: { x: 312, y: 8 }, c: { x: 616, y: 8 }, 'note:1': { x: 312, y: -232 } });
    expect(placeFrames(flow)).toEqual(flow);
  });

  it('is made of what is selected, joined by more, left, and dissolved', () => {
    const made = groupTogether(drawing({ groups: [] }), ['a', 'b'])!;
    const joined = groupTogether(made.drawing, [made.id, 'c'])!;
    expect(joined.drawing.groups).toMatchObject([{ id: made.id, members: ['a', 'b', 'c'] }]);
    expect(groupTogether(joined.drawing, ['c', 'd'])!.drawing.groups.map(({ members }) => members)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(ungroup(joined.drawing, ['a']).groups[0]?.members).toEqual(['b', 'c']);
    expect(ungroup(joined.drawing, [made.id]).groups).toEqual([]);
    expect(removeDrawn(drawing(), ['b', 'c', 'note:1', 'gone'])).toEqual({
      notes: [],
      groups: [],
      colors: {},
    });
  });
});

it('colours nodes, notes and groups at once, and takes colours away', () => {
  const blue = colorAll(drawing(), ['a', 'note:1', 'group:1'], 'blue');
  expect([blue.colors, blue.notes[0]?.color, blue.groups[0]?.color]).toEqual([
    { a: 'blue', b: 'teal' },
    'blue',
    'blue',
  ]);
  expect(colorAll(blue, ['a', 'b'], null).colors).toEqual({});
});

it('is copied with what is in it, under ids of its own', () => {
  const text = toClip('test', ['group:1'], NODES, EDGES, drawing())!;
  const pasted = fromClip(text, {
    format: 'test',
    at: { x: 0, y: 0 },
    taken: new Set(['a', 'b', 'c', 'd']),
    freeId: (id) => `${id}2`,
    readNode: (value) => value as CanvasNode,
    readEdge: (value) => value as (typeof EDGES)[number],
  })!;
  const [note] = pasted.drawing.notes;
  expect(note?.id).not.toBe('note:1');
  expect(pasted.drawing.groups).toMatchObject([{ title: 'Middle', members: ['b2', 'c2', note!.id] }]);
  expect(pasted.drawing.colors).toEqual({ b2: 'teal' });
  expect(pasted.edges).toMatchObject([{ source: 'b2', target: 'c2' }]);
  expect(pasted.ids).toHaveLength(4);
});

it('arranged, a group stays together and nobody else stands in it; a note stays with its node', () => {
  const nodes = [...NODES, node('side', 608, 400)];
  const edges = [...EDGES, { id: 'b side', source: 'b', sourcePort: 'next', target: 'side' }];
  const loose = drawing({
    notes: [{ id: 'note:2', position: { x: 912, y: -200 } }],
    groups: [{ id: 'group:1', members: ['b', 'c'] }],
  });
  const places = new Map(
    layoutDrawing(nodes, edges, () => 64, loose).map(({ id, position }) => [id, position]),
  );
  expect([...places.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd', 'note:2', 'side']);
  const [b, c, d, side] = ['b', 'c', 'd', 'side'].map((id) => places.get(id)!);
  const frame = {
    left: b!.x - 24,
    right: c!.x + 240,
    top: Math.min(b!.y, c!.y) - 48,
    bottom: Math.max(b!.y, c!.y) + 88,
  };
  for (const other of [d!, side!, places.get('a')!])
    expect(
      other.x >= frame.right ||
        other.x + 216 <= frame.left ||
        other.y >= frame.bottom ||
        other.y + 64 <= frame.top,
    ).toBe(true);
  expect(places.get('note:2')).toEqual({ x: d!.x, y: d!.y - 200 });
  const hidden = new Map(
    layoutDrawing(NODES, EDGES, () => 64, folded).map(({ id, position }) => [id, position]),
  );
  expect(hidden.get('c')!.x - hidden.get('b')!.x).toBe(304);
});

describe('two people who change one drawing', () => {
  const base = drawing();
  it('keep what both did: notes and groups by their id, members one by one, colours by node', () => {
    const mine = colorAll(ungroup(base, ['b']), ['a'], 'red');
    const theirs = colorAll(groupTogether(base, ['group:1', 'd'])!.drawing, ['b'], null);
    const { drawing: merged, conflicts } = mergeDrawing(base, mine, {
      ...theirs,
      notes: [{ ...base.notes[0]!, text: 'Theirs' }],
    });
    expect(conflicts).toEqual([]);
    expect(merged.notes[0]?.text).toBe('Theirs');
    expect(merged.groups[0]?.members.toSorted()).toEqual(['c', 'd', 'gone', 'note:1']);
    expect(merged.colors).toEqual({ a: 'red' });
  });

  it('are asked about a text both wrote, and nothing that one changed goes because the other deleted it', () => {
    const text = (words: string) => ({ ...base, notes: [{ ...base.notes[0]!, text: words }] });
    const { conflicts } = mergeDrawing(base, text('Mine'), text('Theirs'));
    expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([['Mine', 'Theirs']]);
    expect(conflicts[0]!.take(text('Mine')).notes[0]?.text).toBe('Theirs');
    expect(mergeDrawing(base, removeDrawn(base, ['note:1']), text('Theirs')).drawing.notes).toHaveLength(1);
    expect(mergeDrawing(base, removeDrawn(base, ['note:1']), base).drawing.notes).toHaveLength(0);
  });
});

it('stands in the picture, its Markdown as plain words and never as markup', () => {
  const { notes, groups } = drawing();
  const picture = toPicture({
    nodes: NODES.map((one) => ({ node: one, position: one.position, height: 64, color: 'teal' })),
    edges: EDGES,
    notes: notes.map((note) => ({ note, position: note.position })),
    groups: groups.map((group) => ({
      group,
      count: 2,
      position: { x: 280, y: -288 },
      width: 568,
      height: 376,
    })),
    rtl: false,
  });
  const text = toSvg(picture, { title: 'T', rtl: false });
  expect(text).toContain('>Why</text>');
  expect(text).toContain('>• one &lt;b&gt;</text>');
  expect(text).toContain('>Middle</text>');
  expect(text).not.toContain('<b>');
});
