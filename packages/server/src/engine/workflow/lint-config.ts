import type { WorkflowContent, WorkflowNode } from '@agent-studio/api-client/contract';
import { createWork, type Work } from '../expressions/work.ts';
import { createFieldLint, type FieldLint, problemOfForm } from './lint-fields.ts';
import { nameOf, type Report } from './lint-types.ts';
import {
  lintChoice,
  lintConnector,
  lintKnowledge,
  lintModel,
  lintSubWorkflow,
  lintTool,
  type UsesPlace,
} from './lint-uses.ts';

interface Place extends UsesPlace {
  report: Report;
}

const RESERVED_PORTS = new Set(['next', 'else', 'error', 'done', 'body', 'timeout']);

/** What was not chosen, is gone, or does not fit what it is for. */
export function lintConfig({ nodes, inputs }: WorkflowContent, place: Place): void {
  const problem = problemOfForm(inputs);
  if (problem) place.report.error('schema.invalid', `The inputs of the workflow: ${problem}`, null, 'inputs');
  const work = createWork();
  for (const node of nodes) lintNode(node, place, work);
}

function lintNode(node: WorkflowNode, place: Place, work: Work): void {
  const lint = createFieldLint(node, place.report, work);
  const { config } = node;
  const { lookups } = place;
  switch (config.type) {
    case 'agent': {
      const choice = { id: config.agent_id, field: 'agent_id', what: 'an agent', known: lookups.agents };
      lintChoice(node, choice, lint);
      lint.needs(config.input, 'Write what the agent is asked.', 'input');
      return lint.answer(config.output_schema);
    }
    case 'multi_agent': {
      const id = config.multi_agent_id;
      lintChoice(
        node,
        { id, field: 'multi_agent_id', what: 'a multi-agent', known: lookups.multiAgents },
        lint,
      );
      return lint.needs(config.input, 'Write what the team is asked.', 'input');
    }
    case 'llm':
      lintModel(config.model_id, place, lint);
      lint.needs(config.prompt, 'Write what the model is asked.', 'prompt');
      return lint.answer(config.output_schema);
    case 'tool':
      return lintTool(node, config, place, lint);
    case 'knowledge':
      return lintKnowledge(config, place, lint);
    case 'connector':
      return lintConnector(config, place, lint);
    case 'condition':
      config.branches.forEach(({ when, label, port }, index) =>
        lint.needs(when, `Write when “${label || port}” is taken.`, `branches.${index}.when`),
      );
      return lintPorts(
        node,
        config.branches,
        'branches',
        'Add a branch, with the condition under which it is taken.',
        lint,
      );
    case 'classify':
      lintModel(config.model_id, place, lint);
      lint.needs(config.input, 'Write what is to be sorted.', 'input');
      return lintPorts(node, config.classes, 'classes', 'Add a class.', lint);
    case 'loop':
      if (config.mode === 'each')
        return lint.needs(config.items, 'Write which list it goes through.', 'items');
      return lint.needs(config.condition, 'Write how long it goes on.', 'condition');
    case 'parallel':
      return lintPorts(node, config.branches, 'branches', 'Add branches.', lint);
    case 'human_input':
    case 'approval':
      if (config.type === 'human_input') lint.form(config.form);
      return lintQuestion(config, lint);
    case 'wait':
      if (config.mode === 'until') lint.needs(config.until, 'Write until when it waits.', 'until');
      return undefined;
    case 'sub_workflow':
      return lintSubWorkflow(node, config, place, lint);
    case 'transform':
      if (!Object.keys(config.values).length) {
        lint.warning('node.unset', 'It does nothing. Add a value, or delete it.', 'values');
      }
      return lint.values(config.values, 'values');
    case 'end':
      return lint.values(config.outputs, 'outputs');
    default:
      return undefined;
  }
}

function lintQuestion(
  { title, message, timeout_ms }: { title: string; message: string; timeout_ms: number | null },
  lint: FieldLint,
): void {
  lint.needs(title + message, 'Write what the person is asked.', 'title');
  if (timeout_ms !== null) return;
  lint.warning('human.no_timeout', 'It waits for ever if nobody answers. Set a time limit.', 'timeout_ms');
}

function lintPorts(
  node: WorkflowNode,
  choices: readonly { port: string }[],
  path: string,
  none: string,
  lint: FieldLint,
): void {
  if (!choices.length) lint.error('node.unset', none, path);
  const seen = new Set<string>();
  choices.forEach(({ port }, index) => {
    const isTaken = seen.has(port) || RESERVED_PORTS.has(port);
    if (isTaken) {
      const text = `Port “${port}” of ${nameOf(node)} is there already. Give this one another name.`;
      lint.error('port.same', text, `${path}.${index}.port`);
    }
    seen.add(port);
  });
}
