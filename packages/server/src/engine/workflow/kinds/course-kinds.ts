import { say } from '../../../say.ts';
import { lintSubWorkflow } from '../lint-uses.ts';
import { lintPorts } from './lint-ports.ts';
import type { NodeKind } from './node-kind.ts';

/* Nodes that say how a run goes on. */

export const start: NodeKind<'start'> = { inner: true };

export const condition: NodeKind<'condition'> = {
  inner: true,
  goesOnAt: 'else',
  // One after the other, until one is true.
  texts: ({ branches }) =>
    branches.map(({ when: text }, index) => ({
      kind: 'expression',
      path: `config.branches.${index}.when`,
      text,
    })),
  fill: ({ branches }) => ({ branches: branches.map(({ port, when }) => ({ port, when })) }),
  lint(node, { branches }, _, lint) {
    branches.forEach(({ when, label, port }, index) => {
      lint.needs(when, say('check.branch_when', { label: label || port }), `branches.${index}.when`);
      lint.truth(when, `branches.${index}.when`);
    });
    lintPorts(node, branches, { path: 'branches', none: say('check.branches_none') }, lint);
  },
};

export const loop: NodeKind<'loop'> = {
  reads: { items: 'expression', condition: 'expression' },
  active: ({ mode }) => [mode === 'each' ? 'items' : 'condition'],
  inner: true,
  goesOnAt: 'done',
  // What goes on while something holds asks for it before each round.
  fill: ({ mode, items, condition }, { value }) =>
    mode === 'each' ? { items: value('items', items) } : { condition },
  lint(_, { mode, items, items_as, condition }, __, lint) {
    if (mode === 'each') {
      lint.needs(items, say('check.loop_items'), 'items');
      if (items_as === 'list') lint.list(items, 'items');
    } else {
      lint.needs(condition, say('check.loop_condition'), 'condition');
      lint.truth(condition, 'condition');
    }
  },
};

export const parallel: NodeKind<'parallel'> = {
  inner: true,
  goesOnAt: 'done',
  fill: ({ branches }) => ({ branches: branches.map(({ port }) => port) }),
  lint: (node, { branches }, _, lint) =>
    lintPorts(node, branches, { path: 'branches', none: say('check.parallel_none') }, lint),
};

export const subWorkflow: NodeKind<'sub_workflow'> = {
  reads: { inputs: 'values' },
  startsRun: () => true,
  lint: lintSubWorkflow,
};

export const end: NodeKind<'end'> = {
  reads: { outputs: 'values' },
  inner: true,
  lint: (_, { outputs }, __, lint) => lint.values(outputs, 'outputs'),
};

/** What was brought from elsewhere and has no equal here. */
export const placeholder: NodeKind<'placeholder'> = {
  lint: (_, { origin, advice }, __, lint) =>
    lint.error(
      'node.placeholder',
      advice
        ? say('check.placeholder_advice', { origin: origin || '…', advice })
        : say('check.placeholder', { origin: origin || '…' }),
      'advice',
    ),
};
