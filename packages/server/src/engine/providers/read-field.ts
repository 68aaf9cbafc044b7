import { UnreadableEvent } from './event-stream.ts';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object that must be one. */
export function fieldsOf(value: unknown, name: string): Fields {
  if (isFields(value)) return value;
  throw new UnreadableEvent(`“${name}” is no object.`);
}

/** The same where it may be absent or null. */
export const fieldsIn = (fields: Fields, name: string): Fields | undefined =>
  fields[name] == null ? undefined : fieldsOf(fields[name], name);

/** The text of a field that may be absent or null. */
export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value == null) return undefined;
  if (typeof value === 'string') return value;
  throw new UnreadableEvent(`“${name}” is no text.`);
}

/** The text of a field that must be there. */
export function textOf(fields: Fields, name: string): string {
  const text = textIn(fields, name);
  if (text === undefined) throw new UnreadableEvent(`“${name}” is missing.`);
  return text;
}

/** The number of a field that may be absent or null. */
export function numberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value == null) return undefined;
  if (typeof value === 'number') return value;
  throw new UnreadableEvent(`“${name}” is no number.`);
}

/** The items of a list that may be absent or null. */
export function listIn(fields: Fields, name: string): readonly unknown[] | undefined {
  const value = fields[name];
  if (value == null) return undefined;
  if (Array.isArray(value)) return value;
  throw new UnreadableEvent(`“${name}” is no list.`);
}
