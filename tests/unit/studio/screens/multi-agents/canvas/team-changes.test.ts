import { describe, expect, it } from 'vitest';
import { NO_DRAWING } from '@agent-studio/api-client/contract';
import {
  canJoin,
  freeKey,
  type TeamDraft,
  withAgents,
  withLine,
  withMoved,
  withoutLine,
  withoutMembers,
  withPattern,
} from '#studio/screens/multi-agents/canvas/team-changes.ts';
import { placeTeam } from '#studio/screens/multi-agents/canvas/place-team.ts';
import { CLIP, pastedInto, readLine, readPlaced } from '#studio/screens/multi-agents/canvas/team-clip.ts';
import { fromClip, toClip } from '#studio/canvas/clipboard.ts';
import { sampleId } from '#support/samples/samples.ts';
import { aMember } from '#support/samples/team-samples.ts';

const draft = (pattern: TeamDraft['pattern'], overrides: Partial<TeamDraft> = {}): TeamDraft => ({
  pattern,
  members: ['a', 'b', 'c'].map((key) => aMember({ key })),
  layout: {},
  drawing: NO_DRAWING,
  ...overrides,
});

const keysOf = ({ members }: TeamDraft) => members.map(({ key }) => key);
const lines = ({ members }: TeamDraft) =>
  members.flatMap(({ key, handoff_to }) => handoff_to.map((to) => `${key}>${to}`));

describe('the key of a new member', () => {
  it.each([
    ['Order desk', [], 'order_desk'],
    ['Order desk', ['order_desk', 'order_desk_2'], 'order_desk_3'],
    ['Ärzte & Co.', [], 'arzte_co'],
    ['مساعد', [], 'member'],
    ['7 of 9', [], 'of_9'],
    ['Coordinator', [], 'member'],
    ['x'.repeat(60), [], 'x'.repeat(36)],
  ])('%s beside %j is %s', (name, taken, key) => {
    expect(freeKey(name, taken)).toBe(key);
    expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
  });
});

describe('a change of a team', () => {
  it('adds agents, each under a key of its own, and never more than 20', () => {
    const agents = Array.from({ length: 19 }, (_, n) => ({ id: sampleId(n), name: 'Agent' }));
    const made = withAgents(draft('parallel'), agents);
    expect(made.members).toHaveLength(20);
    expect(new Set(keysOf(made)).size).toBe(20);
  });

  it('takes members away with everything that names them', () => {
    const before = draft('handoff', { entry: 'b', layout: { b: { x: 1, y: 2 }, c: { x: 3, y: 4 } } });
    const after = withoutMembers(withLine(withLine(before, 'a', 'b'), 'a', 'c'), ['b']);
    expect(keysOf(after)).toEqual(['a', 'c']);
    expect(lines(after)).toEqual(['a>c']);
    expect(after.entry).toBeUndefined();
    expect(after.layout).toEqual({ c: { x: 3, y: 4 } });
  });

  it('draws a handoff once, and takes it away', () => {
    const once = withLine(draft('handoff'), 'a', 'b');
    expect(lines(withLine(once, 'a', 'b'))).toEqual(['a>b']);
    expect(lines(withoutLine(once, 'a', 'b'))).toEqual([]);
  });

  it('puts a member right behind the one it is joined to, in a sequence', () => {
    expect(keysOf(withLine(draft('sequential'), 'c', 'a'))).toEqual(['b', 'c', 'a']);
    expect(keysOf(withLine(draft('sequential'), 'a', 'c'))).toEqual(['a', 'c', 'b']);
  });

  it.each([
    ['handoff', 'a', 'b', true],
    ['sequential', 'a', 'b', true],
    ['handoff', 'a', 'a', false],
    ['handoff', 'a', 'join', false],
    ['supervisor', 'a', 'b', false],
    ['parallel', 'a', 'b', false],
  ] as const)('%s lets a line from %s to %s be drawn: %s', (pattern, source, target, allowed) => {
    expect(canJoin(draft(pattern), source, target)).toBe(allowed);
  });

  it('moves a member by one place, not out of the list', () => {
    expect(keysOf(withMoved(draft('sequential'), 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(keysOf(withMoved(draft('sequential'), 'a', -1))).toEqual(['a', 'b', 'c']);
  });

  it('stands anew in another pattern', () => {
    const placed = draft('handoff', { layout: { a: { x: 1, y: 1 } } });
    expect(withPattern(placed, 'parallel').layout).toEqual({});
    expect(withPattern(placed, 'handoff')).toBe(placed);
  });

  it('comes out of the clipboard as it went in, under free keys', () => {
    const before = withLine(draft('handoff'), 'a', 'b');
    const nodes = before.members.map((member, x) => ({
      id: member.key,
      position: { x: x * 100, y: 0 },
      member,
    }));
    const edges = [{ id: 'a>b', source: 'a', target: 'b' }];
    const text = toClip(CLIP, ['a', 'b'], nodes, edges)!;
    const pasted = fromClip(text, {
      format: CLIP,
      at: { x: 500, y: 500 },
      taken: new Set(keysOf(before)),
      freeId: (id, taken) => freeKey(id, [...taken]),
      readNode: readPlaced,
      readEdge: readLine,
    })!;
    const after = pastedInto(before, pasted.nodes, pasted.edges, pasted.drawing);
    expect(keysOf(after)).toEqual(['a', 'b', 'c', 'a_2', 'b_2']);
    expect(lines(after)).toEqual(['a>b', 'a_2>b_2']);
    expect(after.layout['a_2']).toEqual({ x: 450, y: 500 });
  });

  it('takes no member from the clipboard that is none', () => {
    expect(readPlaced({ id: 'a', position: { x: 0, y: 0 }, member: { key: 'A B' } })).toBeUndefined();
    expect(readLine({ id: 1 })).toBeUndefined();
  });
});

describe('the places of a team that nobody has moved', () => {
  it.each([
    ['supervisor', ['a', 'b', 'c', 'coordinator']],
    ['group_chat', ['a', 'b', 'c', 'coordinator']],
    ['parallel', ['a', 'b', 'c', 'join']],
    ['sequential', ['a', 'b', 'c']],
    ['handoff', ['a', 'b', 'c']],
  ] as const)('%s: each has one of its own', (pattern, keys) => {
    const places = placeTeam(draft(pattern));
    expect(Object.keys(places).toSorted()).toEqual([...keys].toSorted());
    expect(new Set(Object.values(places).map(({ x, y }) => `${x} ${y}`)).size).toBe(keys.length);
  });

  it('whoever answers first stands in front, and what was moved stays', () => {
    const places = placeTeam(
      draft('handoff', { entry: 'b', layout: { c: { x: 7, y: 9 }, gone: { x: 0, y: 0 } } }),
    );
    expect(places['b']!.x).toBe(0);
    expect(places['a']!.x).toBeGreaterThan(0);
    expect(places['c']).toEqual({ x: 7, y: 9 });
    expect(places).not.toHaveProperty('gone');
  });
});
