import { createArgumentCheck, SchemaError } from './tools/check-arguments.ts';

/** Why answers cannot be checked by a schema; undefined: they can. */
export function problemOfSchema(schema: Readonly<Record<string, unknown>>): string | undefined {
  if (schema['type'] !== undefined && schema['type'] !== 'object')
    return 'The answer is an object: its schema needs "type": "object".';
  try {
    createArgumentCheck(schema);
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}

/** Reads an answer as JSON that fits the schema; a fence of Markdown around it is forgiven. */
export function fitSchema(
  text: string,
  schema: Readonly<Record<string, unknown>>,
): { output: unknown } | { problem: string } {
  const json = /^\s*```(?:json)?\s*\n([^]*?)\n?\s*```\s*$/i.exec(text)?.[1] ?? text;
  let output: unknown;
  try {
    output = JSON.parse(json);
  } catch {
    // Not JSON is the one thing that can go wrong here.
    return { problem: 'It is not JSON.' };
  }
  const problem = createArgumentCheck(schema)(output)?.replaceAll('The arguments', 'The answer');
  return problem === undefined ? { output } : { problem };
}
