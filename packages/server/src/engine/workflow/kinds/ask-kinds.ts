import { lintChoice, lintModel } from '../lint-uses.ts';
import { lintPorts } from './lint-ports.ts';
import type { NodeKind } from './node-kind.ts';

/* Nodes that ask agents and models. */

export const agent: NodeKind<'agent'> = {
  reads: { input: 'template' },
  startsRun: true,
  lint(node, { agent_id: id, input, output_schema }, { lookups }, lint) {
    lintChoice(node, { id, field: 'agent_id', what: 'an agent', known: lookups.agents }, lint);
    lint.needs(input, 'Write what the agent is asked.', 'input');
    lint.answer(output_schema);
  },
};

export const multiAgent: NodeKind<'multi_agent'> = {
  reads: { input: 'template' },
  startsRun: true,
  lint(node, { multi_agent_id: id, input }, { lookups }, lint) {
    const what = { id, field: 'multi_agent_id', what: 'a multi-agent', known: lookups.multiAgents };
    lintChoice(node, what, lint);
    lint.needs(input, 'Write what the team is asked.', 'input');
  },
};

export const llm: NodeKind<'llm'> = {
  reads: { system: 'template', prompt: 'template' },
  lint(_, { model_id, prompt, output_schema }, place, lint) {
    lintModel(model_id, place, lint);
    lint.needs(prompt, 'Write what the model is asked.', 'prompt');
    lint.answer(output_schema);
  },
};

export const classify: NodeKind<'classify'> = {
  reads: { input: 'template', instructions: 'template' },
  goesOnAt: 'else',
  lint(node, { model_id, input, classes }, place, lint) {
    lintModel(model_id, place, lint);
    lint.needs(input, 'Write what is to be sorted.', 'input');
    lintPorts(node, classes, { path: 'classes', none: 'Add a class.' }, lint);
  },
};
