import * as z from 'zod/mini';
import { toStorableText } from '../db/storable.ts';
import { Refusal } from '../refusal.ts';
import { atField, say, textOf, type Said, type Told } from '../say.ts';
import { explainIssue } from './explain-issue.ts';

/** More than any schema of the contract has, and little enough for what works by recursion. */
const MAX_DEPTH = 32;

/**
 * Parses one part of a call by its schema; throws a 422 that names every field. Characters that the database does not
 * take are left out before: they come from programs that were copied from, not from people.
 */
export function parseInput(schema: z.ZodMiniType, value: unknown): unknown {
  // The contract's own texts are whole sentences, which screens have as keys; these need the field's name.
  const explained = new Map<string, Said>();
  const explain = (issue: z.core.$ZodRawIssue) => {
    const told = explainIssue(issue);
    explained.set(textOf(told), told);
    return textOf(told);
  };
  const result = z.safeParse(schema, inSchemaSpelling(schema, toReadable(value)), { error: explain });
  if (result.success) return result.data;

  const errors = result.error.issues.map((issue) =>
    atField(issue.path.join('.'), explained.get(issue.message) ?? issue.message),
  );
  const sentences = errors.map(({ path, message }): Told => {
    const why = explained.get(message);
    return why && path ? say('expression.of_field', { field: path, why }) : (why ?? message);
  });
  const whole = sentences.length === 1 ? sentences[0]! : sentences.map(textOf).join(' ');
  throw new Refusal('invalid', whole, { errors });
}

/** Form fields are camelCase and JSON is snake_case; a caller may write either, the schema decides what it becomes. */
function inSchemaSpelling(schema: z.ZodMiniType, value: unknown): unknown {
  if (!(schema instanceof z.ZodMiniObject) || !isRecord(value)) return value;
  const known = Object.keys(schema.shape);
  const spelled = new Map(known.map((key) => [otherSpelling(key), key]));
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => {
      const name = known.includes(key) ? undefined : spelled.get(key);
      return [name !== undefined && !(name in value) ? name : key, content];
    }),
  );
}

/** Texts and keys inside as the database takes them; files stay as they are. */
function toReadable(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Refusal('invalid', 'The request is nested too deeply.');
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map((item) => toReadable(item, depth + 1));
  if (!isRecord(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => [toStorableText(key), toReadable(content, depth + 1)]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** camelCase for snake_case, and the other way round. */
export const otherSpelling = (key: string) =>
  key.includes('_')
    ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
