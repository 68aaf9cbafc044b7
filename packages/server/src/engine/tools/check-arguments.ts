import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;

/** Says in a sentence what is wrong with the arguments of a call; undefined when they fit. */
export type ArgumentCheck = (args: unknown) => string | undefined;

const MAX_SCHEMA_CHARACTERS = 64 * 1024;
const MAX_PROBLEMS = 5;

/** A schema that cannot be used; the message says why. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Compiling takes longer than checking, and a tool is called more than once. */
const compiled = new WeakMap<Schema, ArgumentCheck>();

/** The check of a schema, made once for each schema object. Throws as `compileCheck` does. */
export function createArgumentCheck(schema: Schema): ArgumentCheck {
  const known = compiled.get(schema);
  if (known) return known;
  const check = compileCheck(schema);
  compiled.set(schema, check);
  return check;
}

/** Throws SchemaError when the schema is none, is not of an object, leads elsewhere or is too large. */
function compileCheck(schema: Schema): ArgumentCheck {
  if (schema['type'] !== undefined && schema['type'] !== 'object') {
    throw new SchemaError('The arguments of a tool are an object: its schema needs "type": "object".');
  }
  if (JSON.stringify(schema).length > MAX_SCHEMA_CHARACTERS) {
    throw new SchemaError(`The schema is larger than ${MAX_SCHEMA_CHARACTERS} characters.`);
  }
  const ajv = new Ajv2020({ strict: false, logger: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv, { mode: 'fast' });
  const validate = compile(ajv, schema);
  return (args) => {
    try {
      if (validate(args)) return undefined;
    } catch (error) {
      if (error instanceof RangeError) return 'The arguments are nested too deeply.';
      throw error;
    }
    return (validate.errors ?? [])
      .slice(0, MAX_PROBLEMS)
      .map(({ instancePath, message, params }) => {
        const extra = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
        const allowed = Array.isArray(params['allowedValues'])
          ? `: ${params['allowedValues'].join(', ')}`
          : '';
        return `${instancePath.slice(1).replaceAll('/', '.') || 'The arguments'} ${message}${extra}${allowed}.`;
      })
      .join(' ');
  };
}

function compile(ajv: Ajv2020, schema: Schema) {
  try {
    return ajv.compile({ ...(checkable(schema) as object), type: 'object' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SchemaError(`This is not a JSON Schema that can be used: ${reason}.`);
  }
}

/**
 * The schema without what a foreign server must not decide here: regular expressions, which may run for ever, other
 * dialects and names, and asynchronous checks. Names of properties are kept, whatever they are.
 */
function checkable(node: unknown, isNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => checkable(item));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (isNames) return [[key, checkable(value)]];
      if (UNCHECKED.has(key)) return [];
      if (VALUES.has(key)) return [[key, value]];
      return [[key, checkable(value, NAMED.has(key))]];
    }),
  );
}

const UNCHECKED = new Set([
  'pattern',
  'patternProperties',
  '$schema',
  '$id',
  'id',
  '$async',
  '$anchor',
  '$dynamicAnchor',
]);
/** Keywords whose value is data and no schema. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'example', 'required']);
/** Keywords whose value has schemas under names of its own. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);
