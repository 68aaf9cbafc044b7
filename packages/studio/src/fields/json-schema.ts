import { fieldNamesOf } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** JSON Schema as it comes from people and servers: nothing in it may be taken for granted. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type Shape = 'string' | 'number' | 'integer' | 'boolean' | 'enum' | 'array' | 'object' | 'json';

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toSchema = (value: unknown): JsonSchema => (isRecord(value) ? value : {});

/** A chain of references longer than this leads in a circle. */
const MAX_REFERENCES = 20;

/** Follows `$ref` inside of `root`, and takes "this or null" for this. What cannot be followed stays as it is. */
export function resolveSchema(root: JsonSchema, schema: unknown): JsonSchema {
  let current = toSchema(schema);
  for (let steps = 0; steps < MAX_REFERENCES; steps += 1) {
    const { $ref, ...rest } = current;
    const options = ['anyOf', 'oneOf'].flatMap((key) =>
      Array.isArray(current[key]) ? [current[key]] : [],
    )[0];
    const real = options?.filter((option: unknown) => toSchema(option)['type'] !== 'null');
    if (typeof $ref === 'string') {
      const target = followPointer(root, $ref);
      if (!target) return {};
      current = { ...target, ...rest };
    } else if (real?.length === 1 && options!.length === 2) {
      const { anyOf: _any, oneOf: _one, ...others } = current;
      current = { ...toSchema(real[0]), ...others };
    } else {
      return current;
    }
  }
  return {};
}

function followPointer(root: JsonSchema, reference: string): JsonSchema | undefined {
  if (!reference.startsWith('#')) return undefined;
  let found: unknown = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return isRecord(found) ? found : undefined;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

/** Which control a (resolved) schema gets; `json` where no control says it all. */
export function shapeOf(schema: JsonSchema): Shape {
  if (Array.isArray(schema['enum'])) return schema['enum'].every(isPlain) ? 'enum' : 'json';
  if (['anyOf', 'oneOf', 'allOf', 'not', 'if'].some((key) => key in schema)) return 'json';
  const given = Array.isArray(schema['type'])
    ? schema['type'].filter((type) => type !== 'null')
    : [schema['type'] ?? (isRecord(schema['properties']) ? 'object' : undefined)];
  const shape = given.length === 1 ? TYPES.find((type) => type === given[0]) : undefined;
  if (shape === 'object') return Object.keys(propertiesOf(schema)).length > 0 ? 'object' : 'json';
  if (shape === 'array') return isRecord(schema['items']) ? 'array' : 'json';
  return shape ?? 'json';
}

/** Whether a (resolved) schema has nothing that could be filled in. */
export const takesNothing = (schema: JsonSchema): boolean =>
  shapeOf(schema) === 'json' && schema['type'] === 'object' && schema['additionalProperties'] === undefined;

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** In the order of the form. */
export const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> => {
  const { properties } = schema;
  if (!isRecord(properties)) return {};
  return Object.fromEntries(fieldNamesOf(schema).map((name) => [name, toSchema(properties[name])]));
};

export const requiredOf = (schema: JsonSchema): readonly string[] =>
  Array.isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];

export const textOf = (schema: JsonSchema, key: 'title' | 'description' | 'format'): string | undefined =>
  typeof schema[key] === 'string' && schema[key] ? schema[key] : undefined;

export interface SchemaFault {
  /** JSON pointer to what is wrong. */
  pointer: string;
  /** Marked by `msg`. */
  message: string;
}

/** What is wrong with a schema of arguments, as far as it can be seen without a validator; the server looks closer. */
export function checkSchema(schema: unknown, pointer = '', depth = 0): SchemaFault[] {
  if (typeof schema === 'boolean' && depth > 0) return [];
  if (!isRecord(schema)) return [{ pointer, message: msg('A schema is an object in braces.') }];
  const faults: SchemaFault[] = [];
  const fault = (key: string, message: string) => faults.push({ pointer: toPointer(pointer, key), message });
  const { type, properties, required, items } = schema;

  if (depth === 0 && type !== 'object') {
    faults.push({
      pointer: type === undefined ? pointer : toPointer(pointer, 'type'),
      message: msg('Arguments are an object: "type" must be "object".'),
    });
  }
  if (type !== undefined && ![type].flat().every(isType)) {
    fault('type', msg('Unknown type. There are string, number, integer, boolean, array, object and null.'));
  }
  if (required !== undefined) {
    if (!Array.isArray(required)) fault('required', msg('"required" is a list of names.'));
    else if (isRecord(properties) && required.some((name) => !Object.hasOwn(properties, String(name))))
      fault('required', msg('"required" names something that "properties" does not have.'));
  }
  if (schema['enum'] !== undefined && !(Array.isArray(schema['enum']) && schema['enum'].length > 0))
    fault('enum', msg('"enum" is a list of at least one value.'));
  if (properties !== undefined) {
    if (!isRecord(properties)) fault('properties', msg('"properties" is an object: a schema for each name.'));
    else
      for (const [name, property] of Object.entries(properties))
        faults.push(...checkSchema(property, toPointer(toPointer(pointer, 'properties'), name), depth + 1));
  }
  if (items !== undefined) faults.push(...checkSchema(items, toPointer(pointer, 'items'), depth + 1));
  return faults;
}

const isType = (type: unknown): boolean => type === 'null' || TYPES.some((known) => known === type);

/** The next piece of a pointer; RFC 6901. */
export const toPointer = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
