import { msg } from '@agent-studio/core';
import {
  type JsonSchema,
  propertiesOf,
  requiredOf,
  resolveSchema,
  shapeOf,
  toPointer,
} from './json-schema.ts';

/** What a form starts with: defaults, and the required objects that hold fields. */
export function initialValue(root: JsonSchema, schema: JsonSchema = root, depth = 0): unknown {
  const resolved = resolveSchema(root, schema);
  if ('default' in resolved) return structuredClone(resolved['default']);
  if ('const' in resolved) return structuredClone(resolved['const']);
  if (shapeOf(resolved) !== 'object' || depth > MAX_DEPTH) return depth === 0 ? {} : undefined;
  const required = requiredOf(resolved);
  const entries = Object.entries(propertiesOf(resolved)).flatMap(([name, property]) => {
    const value = initialValue(root, property, depth + 1);
    const isNeeded = value !== undefined && (required.includes(name) || !isEmptyObject(value));
    return isNeeded ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as unknown;
}

/** A schema that requires itself has no finite value. */
const MAX_DEPTH = 6;

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const OUTSIDE = msg('This is outside the limits.');
const MISSING = msg('This is required.');

const isOutside = (schema: JsonSchema, value: unknown): boolean =>
  typeof value === 'number' &&
  ((typeof schema['minimum'] === 'number' && value < schema['minimum']) ||
    (typeof schema['maximum'] === 'number' && value > schema['maximum']));

/** What is missing, of the wrong type or outside its limits, by JSON pointer, marked by `msg`. The server checks everything. */
export function checkValue(
  root: JsonSchema,
  value: unknown,
  schema: JsonSchema = root,
  pointer = '',
): Map<string, string> {
  const resolved = resolveSchema(root, schema);
  const problems = new Map<string, string>();
  const add = (found: ReadonlyMap<string, string>) => found.forEach((text, at) => problems.set(at, text));
  switch (shapeOf(resolved)) {
    case 'object': {
      const fields = toFields(value);
      if (!fields) return problems.set(pointer, msg('An object is expected here.'));
      for (const [name, property] of Object.entries(propertiesOf(resolved))) {
        const at = toPointer(pointer, name);
        if (fields[name] !== undefined) add(checkValue(root, fields[name], property, at));
        else if (requiredOf(resolved).includes(name)) problems.set(at, MISSING);
      }
      return problems;
    }
    case 'array':
      if (!Array.isArray(value)) return problems.set(pointer, msg('A list is expected here.'));
      value.forEach((item, index) => {
        const at = toPointer(pointer, index);
        if (item === undefined) problems.set(at, MISSING);
        else add(checkValue(root, item, resolved['items'] as JsonSchema, at));
      });
      return problems;
    case 'integer':
      if (value !== null && !Number.isInteger(value))
        problems.set(pointer, msg('A whole number is expected here.'));
      else if (isOutside(resolved, value)) problems.set(pointer, OUTSIDE);
      return problems;
    case 'number':
      if (value !== null && typeof value !== 'number')
        problems.set(pointer, msg('A number is expected here.'));
      else if (isOutside(resolved, value)) problems.set(pointer, OUTSIDE);
      return problems;
    default:
      return problems;
  }
}

export const toFields = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** What is typed and not right; what is not typed yet is no fault while somebody types. */
export const wrongIn = (schema: JsonSchema, value: unknown): ReadonlyMap<string, string> =>
  new Map([...checkValue(schema, value)].filter(([, text]) => text !== MISSING));
