import type { JsonSchema } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { problemInPlace } from '../schemas/check-arguments.ts';
import { fitLiterals } from './fit-literals.ts';
import { NodeFailure } from './node-work.ts';

/** What the variables of a workflow hold when a run begins: what is said of each, or nothing. */
export function firstVariables(schema: JsonSchema | undefined): Record<string, unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { default?: unknown }> };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, structuredClone(property.default ?? null)]),
  );
}

/** Values as the variables of the workflow take them. Throws `NodeFailure` for one of another kind. */
export function toVariables(
  schema: JsonSchema | undefined,
  expressions: Readonly<Record<string, string>>,
  given: unknown,
): Record<string, unknown> {
  const wanted = schema ?? {};
  const values = fitLiterals(given as Record<string, unknown>, expressions, wanted);
  // Null empties any of them.
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const problem = problemInPlace({ ...wanted, required: [] }, set);
  if (problem) {
    const why = problem.replaceAll('The arguments', 'The variables');
    throw new NodeFailure(say('node.variable', { why }));
  }
  return values;
}
