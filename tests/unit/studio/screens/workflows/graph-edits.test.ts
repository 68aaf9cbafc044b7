import { describe, expect, it } from 'vitest';
import { workflowInputSchema, type WorkflowInput } from '@agent-studio/api-client/contract';
import {
  addNode,
  callInstead,
  changeConfig,
  connect,
  freeNodeId,
  move,
  remove,
  renameNode,
  renamePort,
} from '#studio/screens/workflows/graph-edits.ts';
import { moveNode } from '#studio/screens/workflows/move-node.ts';
import { replaceNode } from '#studio/screens/workflows/replace-node.ts';
import { readableNames } from '#studio/screens/workflows/nodes/readable-names.ts';
import { treeOfNodes, type TreeLine } from '#studio/screens/workflows/nodes/tree-of-nodes.ts';
import { nodeById, type WorkflowDraft } from '#studio/screens/workflows/workflow-draft.ts';
import { TEMPLATES } from '#studio/templates/templates.ts';

const at = (x: number) => ({ position: { x, y: 0 } });
const edge = (source: string, target: string, source_port = 'next') => ({
  id: `${source}:${source_port}`,
  source,
  source_port,
  target,
});
const draftOf = (input: Omit<WorkflowInput, 'name'>): WorkflowDraft =>
  workflowInputSchema.parse({ name: 'Test', ...input });

/** start → ask → each (body: call) → end */
const draft = draftOf({
  inputs: { type: 'object', properties: { city: { type: 'string', description: 'Where' } } },
  nodes: [
    { id: 'start', config: { type: 'start' }, ...at(0) },
    { id: 'ask', title: 'Ask', config: { type: 'llm', prompt: '{{ inputs.city }}' }, ...at(300) },
    { id: 'each', config: { type: 'loop', items: 'nodes.ask.output.list' }, ...at(600) },
    { id: 'call', config: { type: 'transform', values: { v: 'item + nodes["ask"].text' } }, ...at(900) },
    { id: 'end', config: { type: 'end', outputs: { all: 'nodes.each.results' } }, ...at(1200) },
  ],
  edges: [
    edge('start', 'ask'),
    edge('ask', 'each'),
    edge('each', 'call', 'body'),
    edge('each', 'end', 'done'),
  ],
});
const pathsOf = ({ edges }: WorkflowDraft) =>
  edges.map(({ source, source_port, target }) => `${source}.${source_port}>${target}`).toSorted();

describe('a new node', () => {
  it('stands between a node and what followed it', () => {
    const { draft: next, id } = addNode(draft, 'tool', null, { id: 'ask', port: 'next' });
    expect(id).toBe('tool');
    expect(pathsOf(next)).toContain('ask.next>tool');
    expect(pathsOf(next)).toContain('tool.next>each');
  });

  it('makes room: what stands right behind goes on, with all that follows it in its row', () => {
    const placesOf = ({ nodes }: WorkflowDraft) =>
      Object.fromEntries(nodes.map(({ id, position }) => [id, position.x]));
    const { draft: next } = addNode(draft, 'tool', null, { id: 'ask', port: 'next' });
    expect(placesOf(next)).toEqual({ start: 0, ask: 300, tool: 604, each: 908, call: 1_208, end: 1_508 });
    // There is room already: nothing moves.
    const wide = move(draft, [{ id: 'ask', position: { x: -20, y: 0 } }]);
    expect(placesOf(addNode(wide, 'tool', null, { id: 'ask', port: 'next' }).draft)).toMatchObject({
      tool: 284,
      each: 600,
    });
    // The next row begins further left: it stays where it is.
    const wrapped = move(draft, [{ id: 'end', position: { x: 0, y: 200 } }]);
    const { draft: longer } = addNode(wrapped, 'tool', null, { id: 'ask', port: 'next' });
    expect(nodeById(longer, 'end')?.position).toEqual({ x: 0, y: 200 });
    expect(nodeById(longer, 'each')?.position.x).toBe(908);
  });

  it('that holds others leads on behind them', () => {
    const { draft: next } = addNode(draft, 'parallel', null, { id: 'ask', port: 'next' });
    expect(pathsOf(next)).toContain('parallel.done>each');
  });

  it('stands alone where it was dropped', () => {
    const { draft: next, id } = addNode(draft, 'wait', { x: 8, y: 16 });
    expect(nodeById(next, id)?.position).toEqual({ x: 8, y: 16 });
    expect(pathsOf(next)).toEqual(pathsOf(draft));
  });

  it('has a name of its own', () => {
    expect(freeNodeId('tool', new Set(['tool', 'tool_2']))).toBe('tool_3');
    expect(freeNodeId('tool_2', new Set(['tool', 'tool_2']))).toBe('tool_3');
    expect(freeNodeId('a'.repeat(40), new Set(['a'.repeat(40)])).length).toBeLessThanOrEqual(40);
  });
});

it('a port leads to one node only', () => {
  expect(pathsOf(connect(draft, 'ask', 'next', 'end'))).not.toContain('ask.next>each');
});

it('what is deleted takes its edges along, and the start stays', () => {
  const next = remove(draft, { nodes: ['start', 'each'], edges: [] });
  expect(next.nodes.map(({ id }) => id)).toEqual(['start', 'ask', 'call', 'end']);
  expect(pathsOf(next)).toEqual(['start.next>ask']);
});

it('a way that is taken away leads nowhere any more', () => {
  const before = draftOf({
    nodes: [
      {
        id: 'if',
        config: { type: 'condition', branches: [{ port: 'yes', when: 'true' }] },
        ...at(0),
      },
      { id: 'end', config: { type: 'end' }, ...at(300) },
    ],
    edges: [edge('if', 'end', 'yes'), edge('if', 'end', 'else')],
  });
  expect(pathsOf(changeConfig(before, 'if', { type: 'condition', branches: [] }))).toEqual(['if.else>end']);
  expect(pathsOf(renamePort(before, 'if', 'yes', 'sure'))).toEqual(['if.else>end', 'if.sure>end']);
});

it('another name is followed by edges and expressions, and by nothing that only looks like it', () => {
  const text = {
    id: 'other',
    config: { type: 'llm', prompt: 'nodes.asking {{ nodes.ask.text }}' },
    ...at(9),
  } as const;
  const before = draftOf({ ...draft, nodes: [...draft.nodes, text] });
  const next = renameNode(before, 'ask', 'question');
  expect(nodeById(next, 'each')?.config).toMatchObject({ items: 'nodes.question.output.list' });
  expect(nodeById(next, 'call')?.config).toMatchObject({ values: { v: 'item + nodes.question.text' } });
  expect(nodeById(next, 'other')?.config).toMatchObject({ prompt: 'nodes.asking {{ nodes.question.text }}' });
  expect(pathsOf(next)).toContain('start.next>question');
  expect(pathsOf(next)).toContain('question.next>each');
  expect(nodeById(next, 'end')).toBe(nodeById(before, 'end'));
});

it('what is moved to where it stands does not change', () => {
  const next = move(draft, [{ id: 'ask', position: { x: 300, y: 0 } }]);
  expect(nodeById(next, 'ask')).toBe(nodeById(draft, 'ask'));
});

describe('what a node may read', () => {
  const names = (id: string) => readableNames(draft, id).map(({ name }) => name);

  it('is the inputs, what runs before it, and the run', () => {
    expect(names('end')).toEqual(
      expect.arrayContaining(['inputs.city', 'nodes.ask.text', 'nodes.each.results', 'run.id']),
    );
    expect(names('ask')).not.toContain('nodes.each');
    expect(names('ask')).not.toContain('item');
  });

  it('has the item inside of a loop only', () => {
    expect(names('call')).toContain('item');
    expect(names('end')).not.toContain('item');
  });
});

describe('the list', () => {
  const show = (lines: readonly TreeLine[]): unknown[] =>
    lines.map((line) =>
      'node' in line
        ? line.ways.length > 0
          ? [line.node.id, Object.fromEntries(line.ways.map(({ port, items }) => [port, show(items)]))]
          : line.node.id
        : `→ ${line.goesTo.id}`,
    );

  it('goes on behind a loop, and has its body within', () => {
    expect(show(treeOfNodes(draft).items)).toEqual(['start', 'ask', ['each', { body: ['call'] }], 'end']);
  });

  it('names where ways meet, and ends in circles', () => {
    const circle = connect(draft, 'call', 'next', 'ask');
    expect(show(treeOfNodes(circle).items)).toEqual([
      'start',
      'ask',
      ['each', { body: ['call', '→ ask'] }],
      'end',
    ]);
  });

  it('has what no way leads to as well', () => {
    const { draft: next } = addNode(draft, 'wait', { x: 0, y: 0 });
    expect(show(treeOfNodes(next).loose)).toEqual(['wait']);
  });

  it('moves a node: its way is joined, and the other one opened', () => {
    const next = moveNode(draft, 'ask', { id: 'call', port: 'next' });
    expect(pathsOf(next)).toEqual(['call.next>ask', 'each.body>call', 'each.done>end', 'start.next>each']);
    const between = moveNode(draft, 'ask', { id: 'each', port: 'done' });
    expect(pathsOf(between)).toEqual(['ask.next>end', 'each.body>call', 'each.done>ask', 'start.next>each']);
    expect(moveNode(draft, 'ask', { id: 'ask', port: 'next' })).toBe(draft);
  });
});

describe('another node in the place of one', () => {
  it('has its name, title and lines, and nothing of what it was set to', () => {
    const pinned = { ...draft, pins: { ask: { output: { list: [] } } } } as unknown as WorkflowDraft;
    const next = replaceNode(pinned, 'ask', 'tool');
    expect(nodeById(next, 'ask')).toMatchObject({
      id: 'ask',
      title: 'Ask',
      config: { type: 'tool' },
      ...at(300),
    });
    expect(nodeById(next, 'ask')!.config).not.toHaveProperty('prompt');
    expect(pathsOf(next)).toEqual(pathsOf(draft));
    expect(next.pins).toEqual({});
  });

  it('goes on where the old one went on, and has no line that it has no way out for', () => {
    const next = replaceNode(draft, 'each', 'transform');
    expect(pathsOf(next)).toEqual(['ask.next>each', 'each.next>end', 'start.next>ask']);
    expect(pathsOf(replaceNode(next, 'each', 'loop'))).toContain('each.done>end');
    expect(pathsOf(replaceNode(draft, 'each', 'end'))).toEqual(['ask.next>each', 'start.next>ask']);
  });

  it('a way for what fails stays, and an end has none', () => {
    const failing = {
      ...draft,
      nodes: draft.nodes.map((node) => (node.id === 'ask' ? { ...node, on_error: 'branch' as const } : node)),
      edges: [...draft.edges, edge('ask', 'end', 'error')],
    };
    expect(pathsOf(replaceNode(failing, 'ask', 'tool'))).toContain('ask.error>end');
    const ended = replaceNode(failing, 'ask', 'end');
    expect(nodeById(ended, 'ask')!.on_error).toBe('fail');
    expect(pathsOf(ended)).not.toContain('ask.error>end');
  });

  it('the start is replaced by nothing', () => {
    expect(replaceNode(draft, 'start', 'tool')).toBe(draft);
  });
});

it.each(TEMPLATES.workflow.flatMap((template) => (template.kind === 'workflow' ? [template] : [])))(
  'the template $id is a whole workflow',
  ({ content, example }) => {
    const t = (text: string) => text;
    const id = () => '00000000-0000-4000-8000-0000000000aa';
    const made = draftOf(content(t, { agent: id, card: id }, example(t)));
    const { loose } = treeOfNodes(made);
    expect(loose).toEqual([]);
    expect(made.edges.every(({ target }) => nodeById(made, target))).toBe(true);
  },
);

describe('a step that calls a workflow in the place of some nodes', () => {
  it('is named for it, takes pins and groups of what is gone along, and leaves what others did meanwhile', () => {
    const draft = draftOf({
      nodes: [
        { id: 'start', config: { type: 'start' }, ...at(0) },
        { id: 'a', config: { type: 'transform' }, ...at(300) },
        { id: 'b', config: { type: 'transform' }, ...at(600) },
      ],
      edges: [edge('start', 'a'), edge('a', 'b')],
      pins: { a: { output: 1 }, b: { output: 2 } },
      drawing: { notes: [], groups: [{ id: 'group:1', title: 'Both', members: ['a', 'b'] }] },
    });
    const call = workflowInputSchema.parse({
      name: 'Test',
      nodes: [{ id: 'sub_workflow', config: { type: 'sub_workflow', inputs: { v: '1' } }, ...at(300) }],
    }).nodes[0]!;
    const reading = { ...draft.nodes[2]!, config: { type: 'transform', values: { v: '2' } } as const };
    // Somebody else has moved it, and added another one, since the server was asked.
    const meanwhile = {
      ...draft,
      nodes: [
        ...draft.nodes.map((node) => (node.id === 'b' ? { ...node, position: { x: 900, y: 9 } } : node)),
        { ...draft.nodes[2]!, id: 'new' },
      ],
      edges: [...draft.edges, edge('b', 'new')],
    };
    const next = callInstead(
      meanwhile,
      ['a'],
      { call, next: 'b', rewritten: [reading] },
      { id: 'made', name: 'Part' },
    );
    expect(nodeById(next, 'sub_workflow')).toMatchObject({
      title: 'Part',
      config: { workflow_id: 'made', inputs: { v: '1' } },
    });
    expect(nodeById(next, 'b')).toMatchObject({ config: reading.config, position: { x: 900, y: 9 } });
    expect(next.nodes.map(({ id }) => id)).toEqual(['start', 'b', 'new', 'sub_workflow']);
    expect(next.edges.map(({ source, target }) => `${source}>${target}`)).toEqual([
      'start>sub_workflow',
      'b>new',
      'sub_workflow>b',
    ]);
    expect(next.pins).toEqual({ b: { output: 2 } });
    expect(next.drawing.groups[0]?.members).toEqual(['b']);
  });
});
