import { checkArguments } from './schemas/check-arguments.ts';
import { problemOfSchema, type Schema } from './schemas/usable-schema.ts';
import { say, type Told } from '../say.ts';

/** Why answers cannot be checked by a schema; undefined: they can. */
export const problemOfAnswerSchema = (schema: Schema): Told | undefined =>
  schema['type'] !== undefined && schema['type'] !== 'object'
    ? say('schema.answer')
    : problemOfSchema(schema);

/** Reads an answer as JSON that fits the schema; a fence of Markdown around it is forgiven. */
export async function fitSchema(
  text: string,
  schema: Schema,
): Promise<{ output: unknown } | { problem: string }> {
  let output: unknown;
  try {
    output = JSON.parse(withoutFence(text));
  } catch {
    // Not JSON is the one thing that can go wrong here.
    return { problem: 'It is not JSON.' };
  }
  const problem = (await checkArguments(schema, output))?.replaceAll('The arguments', 'The answer');
  return problem === undefined ? { output } : { problem };
}

/** What stands between a first line of three backticks and the last three. */
function withoutFence(text: string): string {
  const trimmed = text.trim();
  const [start] = /^```(?:json)?[^\S\n]*\n/i.exec(trimmed) ?? [''];
  return start && trimmed.endsWith('```') ? trimmed.slice(start.length, -3) : text;
}
