import type { JsonSchema } from '@agent-studio/api-client/contract';
import { checkArguments } from '../../engine/schemas/check-arguments.ts';
import { inPlainWords } from '../../engine/schemas/plain-words.ts';
import { fieldRefusal } from '../../refusal.ts';

/** Refuses inputs that a workflow does not take, with 422 and what is wrong. */
export async function checkInputs(schema: JsonSchema, inputs: Record<string, unknown>): Promise<void> {
  const problem = (await checkArguments(schema, inputs))?.replaceAll('The arguments', 'The inputs');
  if (problem === undefined) return;
  throw fieldRefusal('inputs', inPlainWords(problem), 'workflow.inputs');
}

const MAX_CHARS = 20_000;

/** Inputs as lists of runs and their search show them. */
export const toInputText = (inputs: Record<string, unknown>): string =>
  Object.keys(inputs).length ? JSON.stringify(inputs).slice(0, MAX_CHARS) : '';
