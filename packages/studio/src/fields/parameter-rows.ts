import { msg } from '@agent-studio/core';
import { type JsonSchema, propertiesOf, requiredOf } from './json-schema.ts';

export const PARAMETER_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

export const PARAMETER_LABELS: Readonly<Record<ParameterType, string>> = {
  string: msg('Text'),
  number: msg('Number'),
  integer: msg('Whole number'),
  boolean: msg('Yes or no'),
  array: msg('List'),
  object: msg('Object'),
};

/** One argument as a line of the table. */
export interface ParameterRow {
  name: string;
  /** Null: the schema says more than a type, and is edited as JSON. */
  type: ParameterType | null;
  description: string;
  required: boolean;
  /** Everything the schema says about it. */
  schema: JsonSchema;
}

export function toRows(schema: JsonSchema): ParameterRow[] {
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    type: PARAMETER_TYPES.find((type) => type === property['type']) ?? null,
    description: typeof property['description'] === 'string' ? property['description'] : '',
    required: required.includes(name),
    schema: property,
  }));
}

/** The schema with these lines as its arguments; everything else it says stays. */
export function withRows(schema: JsonSchema, rows: readonly ParameterRow[]): JsonSchema {
  return {
    ...schema,
    type: 'object',
    properties: Object.fromEntries(rows.map((row) => [row.name, toProperty(row)])),
    required: rows.filter(({ required }) => required).map(({ name }) => name),
  };
}

function toProperty({ type, description, schema }: ParameterRow): JsonSchema {
  const { description: _, ...rest } = schema;
  // Another type has other rules: what the old one said about its values is of no use.
  const kept = type === null || type === schema['type'] ? rest : { type, ...(type === 'array' && TEXTS) };
  return { ...kept, ...(description && { description }) };
}

const TEXTS = { items: { type: 'string' } };

/** A name that no line has: `argument`, `argument_2`, … */
export function freeName(rows: readonly ParameterRow[]): string {
  const taken = new Set(rows.map(({ name }) => name));
  let name = 'argument';
  for (let number = 2; taken.has(name); number += 1) name = `argument_${number}`;
  return name;
}

export const textRow = (name: string): ParameterRow => ({
  name,
  type: 'string',
  description: '',
  required: true,
  schema: { type: 'string' },
});

/** The names in braces of an address, in order: `/orders/{id}`. */
export const placeholdersOf = (url: string): string[] => [
  ...new Set([...url.matchAll(/\{([A-Za-z0-9_.-]+)\}/g)].map(([, name]) => name!)),
];
