import type { NodeConfig } from '@agent-studio/api-client/contract';
import { ExpressionError } from '../expressions/expression-error.ts';
import { evaluate, isTrue } from '../expressions/evaluate.ts';
import { fillAddress, fillTemplate } from '../expressions/templates.ts';
import { createWork, type Work } from '../expressions/work.ts';
import { kindOf } from './kinds/node-kinds.ts';
import { NodeFailure, type NodeInput } from './node-work.ts';
import { say } from '../../say.ts';
import { readsOf } from './node-texts.ts';
import type { Scope } from '../expressions/course.ts';

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
  const address = (field: string, template: string) =>
    explained(field, () => fillAddress(template, scope, work));

  const { fill, reads = {} } = kindOf(config);
  if (fill) return fill(config, { value, values, text });
  const settings = Object.entries(config).filter(([field]) => field !== 'type' && !(field in reads));
  const filled = readsOf(config).map(([field, as]) => {
    const given = (config as Record<string, unknown>)[field];
    if (as === 'values') return [field, values(field, given as Record<string, string>)];
    if (as === 'address') return [field, address(field, given as string)];
    return [field, as === 'expression' ? value(field, given as string) : text(field, given as string)];
  });
  return Object.fromEntries([...settings, ...filled]);
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

/** What an expression comes to; one that fails is told with the field it stands in. */
export function explained<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new NodeFailure(say('expression.of_field', { field, why: error.told }));
    throw error;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
