import type { JsonSchema } from '@agent-studio/api-client/contract';
import { createArgumentCheck } from '../../engine/tools/check-arguments.ts';
import { Refusal } from '../../refusal.ts';

/** Refuses inputs that a workflow does not take, with 422 and what is wrong. */
export type CheckInputs = (schema: JsonSchema, inputs: Record<string, unknown>) => void;

const MAX_SCHEMAS = 200;

/** Compiling a schema takes longer than all else at the start of a run, so each is compiled once. */
export function createInputsCheck(): CheckInputs {
  const schemas = new Map<string, JsonSchema>();

  /** The same object for the same schema, by which its compiled check is found again. */
  function kept(schema: JsonSchema): JsonSchema {
    const key = JSON.stringify(schema);
    const known = schemas.get(key) ?? schema;
    schemas.delete(key);
    schemas.set(key, known);
    if (schemas.size > MAX_SCHEMAS) schemas.delete(schemas.keys().next().value!);
    return known;
  }

  return (schema, inputs) => {
    const problem = createArgumentCheck(kept(schema))(inputs)?.replaceAll('The arguments', 'The inputs');
    if (problem === undefined) return;
    throw new Refusal('invalid', problem, {
      code: 'workflow.inputs',
      errors: [{ path: 'inputs', message: problem }],
    });
  };
}

const MAX_CHARS = 20_000;

/** Inputs as lists of runs and their search show them. */
export const toInputText = (inputs: Record<string, unknown>): string =>
  Object.keys(inputs).length ? JSON.stringify(inputs).slice(0, MAX_CHARS) : '';
