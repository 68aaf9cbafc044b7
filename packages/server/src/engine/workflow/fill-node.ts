import type { NodeConfig } from '@agent-studio/api-client/contract';
import { ExpressionError } from '../expressions/expression-error.ts';
import { evaluate, isTrue, type Scope } from '../expressions/evaluate.ts';
import { fillTemplate } from '../expressions/templates.ts';
import { createWork, type Work } from '../expressions/work.ts';
import { NodeFailure, type NodeInput } from './node-work.ts';
import { say } from '../../say.ts';

/**
 * The config of a node as it is carried out: texts filled in, expressions evaluated, all of them out of the work that one
 * may take. Throws `NodeFailure`.
 */
export function fillNode(config: NodeConfig, scope: Scope): NodeInput {
  const work = createWork();
  const value = (field: string, expression: string) =>
    explained(field, () => evaluate(expression, scope, work));
  const values = (field: string, expressions: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(expressions).map(([name, expression]) => [name, value(`${field}.${name}`, expression)]),
    );
  const text = (field: string, template: string) =>
    toText(explained(field, () => fillTemplate(template, scope, work)));
  const { type: _, ...settings } = config;
  switch (config.type) {
    case 'agent':
    case 'multi_agent':
      return { ...settings, input: text('input', config.input) };
    case 'llm':
      return { ...settings, system: text('system', config.system), prompt: text('prompt', config.prompt) };
    case 'tool':
      return { ...settings, args: values('args', config.args) };
    case 'knowledge':
      return { ...settings, query: text('query', config.query) };
    case 'connector':
      return { ...settings, params: values('params', config.params) };
    case 'classify':
      return {
        ...settings,
        input: text('input', config.input),
        instructions: text('instructions', config.instructions),
      };
    case 'human_input':
    case 'approval':
      return { ...settings, title: text('title', config.title), message: text('message', config.message) };
    case 'wait':
      return config.mode === 'duration'
        ? { duration_ms: config.duration_ms }
        : { until: value('until', config.until) };
    case 'sub_workflow':
      return { ...settings, inputs: values('inputs', config.inputs) };
    case 'transform':
      return { values: values('values', config.values) };
    case 'end':
      return { outputs: values('outputs', config.outputs) };
    case 'condition':
      return { branches: config.branches.map(({ port, when }) => ({ port, when })) };
    case 'loop':
      return config.mode === 'each'
        ? { items: value('items', config.items) }
        : { condition: config.condition };
    case 'parallel':
      return { branches: config.branches.map(({ port }) => port) };
    default:
      return {};
  }
}

/** The port of the first branch that is true; none: `else`. */
export function choosePort(config: Extract<NodeConfig, { type: 'condition' }>, scope: Scope): string {
  const work = createWork();
  const taken = config.branches.find(({ port, when }) => holds(`branches.${port}`, when, scope, work));
  return taken?.port ?? 'else';
}

/** Throws `NodeFailure` for what is neither true nor false. */
export const holds = (field: string, expression: string, scope: Scope, work?: Work): boolean =>
  explained(field, () => isTrue(expression, scope, work));

function explained<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new NodeFailure(say('expression.of_field', { field, why: error.told }));
    throw error;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
