import { describe, expect, it } from 'vitest';
import { workflowInputSchema } from '@agent-studio/api-client/contract';
import { mergeWorkflow } from '#studio/screens/workflows/merge-workflow.ts';
import type { WorkflowDraft } from '#studio/screens/workflows/workflow-draft.ts';

const base: WorkflowDraft = workflowInputSchema.parse({
  name: 'Orders',
  nodes: ['a', 'b', 'c'].map((id, index) => ({
    id,
    config: { type: 'transform', values: { v: '1' } },
    position: { x: index * 300, y: 0 },
  })),
  edges: [
    { id: 'a:next', source: 'a', target: 'b' },
    { id: 'b:next', source: 'b', target: 'c' },
  ],
});
const change = (id: string, changes: object): WorkflowDraft => ({
  ...base,
  nodes: base.nodes.map((node) => (node.id === id ? { ...node, ...changes } : node)),
});
const without = (id: string): WorkflowDraft => ({
  ...base,
  nodes: base.nodes.filter((node) => node.id !== id),
  edges: base.edges.filter(({ source, target }) => source !== id && target !== id),
});
const node = ({ nodes }: WorkflowDraft, id: string) => nodes.find((one) => one.id === id);
const values = (v: string) => ({ config: { type: 'transform', values: { v } } });

describe('two people who change one workflow', () => {
  it('both keep what they did to different nodes', () => {
    const { values: merged, conflicts } = mergeWorkflow(
      base,
      change('a', { title: 'Mine' }),
      change('b', { title: 'Theirs' }),
    );
    expect(conflicts).toEqual([]);
    expect([node(merged, 'a')?.title, node(merged, 'b')?.title]).toEqual(['Mine', 'Theirs']);
  });

  it('both keep different parts of one node; where it stands is no question', () => {
    const mine = change('a', { title: 'Mine', position: { x: 1, y: 1 } });
    const theirs = change('a', { notes: 'Theirs', position: { x: 2, y: 2 } });
    const { values: merged, conflicts } = mergeWorkflow(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(node(merged, 'a')).toMatchObject({ title: 'Mine', notes: 'Theirs', position: { x: 1, y: 1 } });
  });

  it('are asked where they changed the same part, and either side can be taken', () => {
    const { values: merged, conflicts } = mergeWorkflow(
      base,
      change('a', values('2')),
      change('a', values('3')),
    );
    expect(conflicts.map(({ field }) => field.path)).toEqual(['nodes.a.config']);
    expect(node(merged, 'a')).toMatchObject(values('2'));
    expect(node(conflicts[0]!.take(merged), 'a')).toMatchObject(values('3'));
  });

  it('keep what each of them added, and lose what either deleted', () => {
    const added = { ...node(base, 'a')!, id: 'd' };
    const theirs = { ...base, nodes: [...base.nodes, { ...added, id: 'e' }] };
    const mine = { ...without('b'), nodes: [...without('b').nodes, added] };
    const { values: merged, conflicts } = mergeWorkflow(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.nodes.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
    expect(merged.edges).toEqual([]);
  });

  it('are asked when one deleted what the other changed', () => {
    const { values: merged, conflicts } = mergeWorkflow(base, without('b'), change('b', { title: 'Theirs' }));
    expect(conflicts.map(({ theirs }) => theirs)).toMatchObject([{ id: 'b', title: 'Theirs' }]);
    expect(node(merged, 'b')).toBeUndefined();
    expect(node(conflicts[0]!.take(merged), 'b')?.title).toBe('Theirs');

    const other = mergeWorkflow(base, change('b', { title: 'Mine' }), without('b'));
    expect(node(other.values, 'b')?.title).toBe('Mine');
    expect(node(other.conflicts[0]!.take(other.values), 'b')).toBeUndefined();
  });

  it('keep the connections that each of them changed', () => {
    const lead = (source: string, target: string) => ({
      ...base,
      edges: base.edges.map((edge) => (edge.source === source ? { ...edge, target } : edge)),
    });
    const { values: merged } = mergeWorkflow(base, lead('a', 'c'), {
      ...base,
      edges: base.edges.slice(0, 1),
    });
    expect(merged.edges.map(({ source, target }) => `${source}>${target}`)).toEqual(['a>c']);
  });

  it('are asked about the name only when both gave another one', () => {
    expect(mergeWorkflow(base, { ...base, name: 'A' }, { ...base, name: 'B' }).conflicts).toHaveLength(1);
    expect(mergeWorkflow(base, { ...base, name: 'A' }, { ...base, name: 'A' }).conflicts).toEqual([]);
    expect(mergeWorkflow(base, base, { ...base, name: 'B' }).values.name).toBe('B');
  });
});

it('what nobody changed stays the same object', () => {
  const { values: merged } = mergeWorkflow(base, base, change('b', { title: 'Theirs' }));
  expect(node(merged, 'a')).toBe(node(base, 'a'));
});
