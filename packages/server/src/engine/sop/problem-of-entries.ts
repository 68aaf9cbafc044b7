import type { SopStep, SopStepValues } from '@agent-studio/api-client/contract';
import { checkEntries } from '../schemas/check-entries.ts';
import { SchemaError } from '../schemas/usable-schema.ts';

/** What is wrong with the entries of a form, in a sentence; undefined: nothing, or there is no form. */
export async function problemOfEntries(
  { kind, schema }: Pick<SopStep, 'kind' | 'schema'>,
  { values }: Pick<SopStepValues, 'values'>,
): Promise<string | undefined> {
  if (kind !== 'input' || !schema) return undefined;
  try {
    return await checkEntries(schema, values ?? {});
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}
