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
import { type Said, say } from '../../say.ts';

interface Place extends UsesPlace {
  report: Report;
}

const RESERVED_PORTS = new Set(['next', 'else', 'error', 'done', 'body', 'timeout']);

/** What was not chosen, is gone, or does not fit what it is for. */
export function lintConfig({ nodes, inputs }: WorkflowContent, place: Place): void {
  const problem = problemOfForm(inputs);
  if (problem) place.report.error('schema.invalid', say('check.inputs', { why: problem }), null, 'inputs');
  const work = createWork();
  for (const node of nodes) lintNode(node, place, work);
}

function lintNode(node: WorkflowNode, place: Place, work: Work): void {
  const lint = createFieldLint(node, place.report, work);
  const { config } = node;
  const { lookups } = place;
  switch (config.type) {
    case 'agent': {
      const { agent_id: id } = config;
      lintChoice(node, { id, field: 'agent_id', what: 'agent', known: lookups.agents }, lint);
      lint.needs(config.input, say('check.agent_input'), 'input');
      return lint.answer(config.output_schema);
    }
    case 'multi_agent': {
      const id = config.multi_agent_id;
      lintChoice(node, { id, field: 'multi_agent_id', what: 'team', known: lookups.multiAgents }, lint);
      return lint.needs(config.input, say('check.team_input'), 'input');
    }
    case 'llm':
      lintModel(config.model_id, place, lint);
      lint.needs(config.prompt, say('check.model_input'), 'prompt');
      return lint.answer(config.output_schema);
    case 'tool':
      return lintTool(node, config, place, lint);
    case 'knowledge':
      return lintKnowledge(config, place, lint);
    case 'connector':
      return lintConnector(config, place, lint);
    case 'condition':
      config.branches.forEach(({ when, label, port }, index) =>
        lint.needs(when, say('check.branch_when', { label: label || port }), `branches.${index}.when`),
      );
      return lintPorts(node, config.branches, 'branches', say('check.branches_none'), lint);
    case 'classify':
      lintModel(config.model_id, place, lint);
      lint.needs(config.input, say('check.classify_input'), 'input');
      return lintPorts(node, config.classes, 'classes', say('check.classes_none'), lint);
    case 'loop':
      if (config.mode === 'each') return lint.needs(config.items, say('check.loop_items'), 'items');
      return lint.needs(config.condition, say('check.loop_condition'), 'condition');
    case 'parallel':
      return lintPorts(node, config.branches, 'branches', say('check.parallel_none'), lint);
    case 'human_input':
    case 'approval':
      if (config.type === 'human_input') lint.form(config.form);
      return lintQuestion(config, lint);
    case 'wait':
      if (config.mode === 'until') lint.needs(config.until, say('check.wait_until'), 'until');
      return undefined;
    case 'sub_workflow':
      return lintSubWorkflow(node, config, place, lint);
    case 'transform':
      if (!Object.keys(config.values).length) {
        lint.warning('node.unset', say('check.transform_none'), 'values');
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
  lint.needs(title + message, say('check.question'), 'title');
  if (timeout_ms !== null) return;
  lint.warning('human.no_timeout', say('check.no_timeout'), 'timeout_ms');
}

function lintPorts(
  node: WorkflowNode,
  choices: readonly { port: string }[],
  path: string,
  none: Said,
  lint: FieldLint,
): void {
  if (!choices.length) lint.error('node.unset', none, path);
  const seen = new Set<string>();
  choices.forEach(({ port }, index) => {
    const isTaken = seen.has(port) || RESERVED_PORTS.has(port);
    if (isTaken) {
      const text = say('check.port_same', { port, node: nameOf(node) });
      lint.error('port.same', text, `${path}.${index}.port`);
    }
    seen.add(port);
  });
}
