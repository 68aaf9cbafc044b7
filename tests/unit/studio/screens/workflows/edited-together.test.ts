import { describe, expect, it } from 'vitest';
import { workflowInputSchema, workflowNodeSchema } from '@agent-studio/api-client/contract';
import { type Choices, choicesOf } from '#support/monsters/seeded-random.ts';
import { mergeWorkflow } from '#studio/screens/workflows/merge-workflow.ts';
import type { WorkflowDraft } from '#studio/screens/workflows/workflow-draft.ts';

/* Two people who edit one workflow at random: whatever the order of edits, saves and what is taken in, both end alike. */

const aNode = (id: string) =>
  workflowNodeSchema.parse({
    id,
    config: { type: 'transform', values: { v: '1' } },
    position: { x: 0, y: 0 },
  });
const BEGUN: WorkflowDraft = workflowInputSchema.parse({
  name: 'Orders',
  nodes: ['a', 'b', 'c', 'd'].map(aNode),
  edges: [{ id: 'a:next', source: 'a', target: 'b' }],
});

/** What the server does: takes whole fields, of the newest revision alone. */
function aServer() {
  const held = { revision: 1, values: structuredClone(BEGUN) };
  return {
    held,
    save(changes: Partial<WorkflowDraft>, revision: number): boolean {
      if (revision !== held.revision) return false;
      held.values = structuredClone({ ...held.values, ...changes });
      held.revision += 1;
      return true;
    },
  };
}

/** One editor, as the screen keeps it: what the server held, what stands here, and the steps before. */
function anEditor(server: ReturnType<typeof aServer>) {
  let base = structuredClone(server.held);
  let values = base.values;
  let past: WorkflowDraft[] = [];
  let conflicts = 0;
  const take = () => {
    if (base.revision === server.held.revision) return;
    const next = structuredClone(server.held);
    const from = base.values;
    const through = (mine: WorkflowDraft) => mergeWorkflow(from, mine, next.values).values;
    conflicts += mergeWorkflow(from, values, next.values).conflicts.length;
    [values, past, base] = [through(values), past.map(through), next];
  };
  return {
    take,
    edit(change: (draft: WorkflowDraft) => WorkflowDraft): void {
      past = [...past, values];
      values = change(values);
    },
    undo(): void {
      values = past.at(-1) ?? values;
      past = past.slice(0, -1);
    },
    save(): void {
      const changed = Object.entries(values).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(base.values[key as keyof WorkflowDraft]),
      );
      if (changed.length === 0) return;
      if (!server.save(Object.fromEntries(changed), base.revision)) {
        take();
        server.save(values, base.revision);
      }
      base = structuredClone(server.held);
      values = base.values;
    },
    values: () => values,
    conflicts: () => conflicts,
  };
}
type Editor = ReturnType<typeof anEditor>;

const change = (draft: WorkflowDraft, id: string, changes: object): WorkflowDraft => ({
  ...draft,
  nodes: draft.nodes.map((node) => (node.id === id ? { ...node, ...changes } : node)),
});

/** Edits of somebody who keeps to one part of nodes; answers what has to be there in the end. */
function aPerson(editor: Editor, part: 'title' | 'notes', choices: Choices) {
  const written = new Map<string, string>();
  const added: string[] = [];
  let count = 0;
  return {
    written,
    added,
    edit(): void {
      count += 1;
      const text = `${part} ${count}`;
      const { id } = choices.pick(editor.values().nodes);
      const kind = choices.below(4);
      if (kind === 0) {
        const own = `${part}_${count}`;
        added.push(own);
        editor.edit((draft) => ({ ...draft, nodes: [...draft.nodes, aNode(own)] }));
      } else if (kind === 1) {
        const position = { x: 8 * choices.below(100), y: 8 * choices.below(100) };
        editor.edit((draft) => change(draft, id, { position }));
      } else {
        written.set(id, text);
        editor.edit((draft) => change(draft, id, { [part]: text }));
      }
    },
  };
}

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('two people at random, seed %i', (seed) => {
  it('end alike, and nothing that either wrote is lost', () => {
    const choices = choicesOf(seed + 1);
    const server = aServer();
    const editors = [anEditor(server), anEditor(server)] as const;
    const people = [aPerson(editors[0], 'title', choices), aPerson(editors[1], 'notes', choices)] as const;
    for (let turn = 0; turn < 120; turn += 1) {
      const who = choices.below(2);
      const what = choices.below(6);
      if (what < 4) people[who]!.edit();
      else if (what === 4) editors[who]!.save();
      else editors[who]!.take();
    }
    for (const editor of [...editors, ...editors]) editor.save();
    for (const editor of editors) editor.take();

    expect(editors.map((editor) => editor.conflicts())).toEqual([0, 0]);
    expect(editors[0].values()).toEqual(server.held.values);
    expect(editors[1].values()).toEqual(server.held.values);
    const byId = new Map(server.held.values.nodes.map((node) => [node.id, node]));
    for (const [id, title] of people[0].written) expect(byId.get(id)?.title).toBe(title);
    for (const [id, notes] of people[1].written) expect(byId.get(id)?.notes).toBe(notes);
    for (const id of people.flatMap(({ added }) => added)) expect(byId.has(id)).toBe(true);
    expect(byId.size).toBe(server.held.values.nodes.length);
  });
});

describe('what is taken back', () => {
  it('is one’s own alone', () => {
    const server = aServer();
    const [ada, ben] = [anEditor(server), anEditor(server)];
    ada.edit((draft) => change(draft, 'a', { title: 'Mine' }));
    ben.edit((draft) => ({ ...change(draft, 'b', { title: 'Theirs' }), name: 'Bills' }));
    ben.save();
    ada.take();
    ada.undo();
    const [a, b] = ada.values().nodes;
    expect([a?.title, b?.title, ada.values().name]).toEqual(['', 'Theirs', 'Bills']);
  });
});

describe('who changed nothing', () => {
  it('has what the other has, in the same order: nothing is left to save', () => {
    const theirs = { ...BEGUN, nodes: BEGUN.nodes.toReversed() };
    expect(mergeWorkflow(BEGUN, structuredClone(BEGUN), theirs)).toEqual({ values: theirs, conflicts: [] });
    const named = mergeWorkflow(BEGUN, { ...BEGUN, name: 'Mine' }, theirs);
    expect(named.values.nodes.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });
});
