import { checkArguments } from './check-arguments.ts';
import type { Schema } from './usable-schema.ts';

/** How the words of a validator read for a person. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/ must be <= /g, ' must be at most '],
  [/ must be >= /g, ' must be at least '],
  [/ must be < /g, ' must be less than '],
  [/ must be > /g, ' must be more than '],
  [/ must NOT have fewer than (\d+) characters/g, ' needs at least $1 characters'],
  [/ must NOT have more than (\d+) characters/g, ' must have at most $1 characters'],
  [/The entries must have required property '([^']+)'/g, '$1 must be filled in'],
];

/**
 * What is wrong with what a person entered in a form, in a sentence with the names that the form shows; undefined: nothing.
 * Throws SchemaError for a schema that cannot be used.
 */
export async function checkEntries(schema: Schema, entries: unknown): Promise<string | undefined> {
  const problem = (await checkArguments(schema, entries))?.replaceAll('The arguments', 'The entries');
  return problem?.replace(/[^.]+(?:\.(?!\s|$)[^.]*)*\.?\s*/g, (sentence) => toPlain(sentence, schema));
}

function toPlain(sentence: string, schema: Schema): string {
  const plain = PLAIN.reduce((text, [words, instead]) => text.replace(words, instead), sentence);
  for (const [key, property] of propertiesOf(schema)) {
    const title = titleOf(property);
    if (title && plain.startsWith(`${key} `)) return `“${title}”${plain.slice(key.length)}`;
  }
  return plain;
}

const propertiesOf = ({ properties }: Schema): [string, unknown][] =>
  typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];

function titleOf(property: unknown): string {
  const title =
    typeof property === 'object' && property !== null && 'title' in property ? property.title : '';
  return typeof title === 'string' ? title.trim() : '';
}
