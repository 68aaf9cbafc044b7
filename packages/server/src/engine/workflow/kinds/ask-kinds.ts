import { say } from '../../../say.ts';
import { lintChoice, lintModel } from '../lint-uses.ts';
import { lintPorts } from './lint-ports.ts';
import type { NodeKind } from './node-kind.ts';

/* Nodes that ask agents and models. */

export const agent: NodeKind<'agent'> = {
  reads: { input: 'template' },
  startsRun: () => true,
  lint(node, { agent_id: id, input, output_schema }, { lookups }, lint) {
    lintChoice(node, { id, field: 'agent_id', what: 'agent', known: lookups.agents }, lint);
    lint.needs(input, say('check.agent_input'), 'input');
    lint.answer(output_schema);
  },
};

export const multiAgent: NodeKind<'multi_agent'> = {
  reads: { input: 'template' },
  startsRun: () => true,
  lint(node, { multi_agent_id: id, input }, { lookups }, lint) {
    lintChoice(node, { id, field: 'multi_agent_id', what: 'team', known: lookups.multiAgents }, lint);
    lint.needs(input, say('check.team_input'), 'input');
  },
};

export const llm: NodeKind<'llm'> = {
  reads: { system: 'template', prompt: 'template' },
  lint(_, { model_id, prompt, output_schema }, place, lint) {
    lintModel(model_id, place, lint);
    lint.needs(prompt, say('check.model_input'), 'prompt');
    lint.answer(output_schema);
  },
};

export const classify: NodeKind<'classify'> = {
  reads: { input: 'template', instructions: 'template' },
  startsRun: ({ agent_id }) => agent_id !== null,
  goesOnAt: 'else',
  lint(node, { model_id, agent_id: id, input, classes }, place, lint) {
    lintModel(model_id, place, lint);
    if (id !== null)
      lintChoice(node, { id, field: 'agent_id', what: 'agent', known: place.lookups.agents }, lint);
    lint.needs(input, say('check.classify_input'), 'input');
    lintPorts(node, classes, { path: 'classes', none: say('check.classes_none') }, lint);
  },
};
