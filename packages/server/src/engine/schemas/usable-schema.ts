import { Ajv2020 } from 'ajv/dist/2020.js';
import { say, textOf, type Told } from '../../say.ts';

/** A JSON Schema of draft 2020-12, as others wrote it. */
export type Schema = Readonly<Record<string, unknown>>;

const MAX_SCHEMA_CHARACTERS = 64 * 1024;

/** A schema that cannot be used; the message says why. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly told: Told;

  constructor(told: Told) {
    super(textOf(told));
    this.told = told;
  }
}

export interface UsableSchema {
  /** The schema without what a foreign server must not decide here, as text: equal schemas are equal texts. */
  text: string;
  /** How many schemas there are in it, itself included. */
  parts: number;
}

const known = new WeakMap<Schema, UsableSchema>();

/**
 * Whether values can be checked by a schema: found in time in proportion to its length, so that nothing has to be bounded.
 * Throws SchemaError when it is none, is not of an object, leads elsewhere or is too large.
 */
export function readSchema(schema: Schema): UsableSchema {
  const before = known.get(schema);
  if (before) return before;
  if (schema['type'] !== undefined && schema['type'] !== 'object') {
    throw new SchemaError(say('schema.arguments'));
  }
  const usable = orTooDeep(() => {
    if (JSON.stringify(schema).length > MAX_SCHEMA_CHARACTERS) {
      throw new SchemaError(say('schema.large', { limit: MAX_SCHEMA_CHARACTERS }));
    }
    const found: Found = { schemas: new Set(), references: [] };
    const root = Object.assign(checkable(schema, 'schema', found) as object, { type: 'object' });
    requireSound(root);
    for (const reference of found.references) requireTarget(root, reference, found.schemas);
    return { text: JSON.stringify(root), parts: found.schemas.size };
  });
  known.set(schema, usable);
  return usable;
}

/** Why values cannot be checked by a schema; undefined: they can. */
export function problemOfSchema(schema: Schema): Told | undefined {
  try {
    readSchema(schema);
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.told;
    throw error;
  }
}

const notUsable = (reason: string) => new SchemaError(say('schema.unusable', { reason }));

function orTooDeep<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw notUsable('it is nested too deeply');
    throw error;
  }
}

let meta: Ajv2020 | undefined;

/** Made once: reading the schema of schemas takes longer than all else here. It keeps nothing of what it checks. */
const metaSchema = () => (meta ??= new Ajv2020({ strict: false, logger: false }));

function requireSound(schema: object): void {
  const ajv = metaSchema();
  if (ajv.validateSchema(schema) === true) return;
  throw notUsable(`schema is invalid: ${ajv.errorsText(ajv.errors, { dataVar: 'data' })}`);
}

interface Found {
  schemas: Set<unknown>;
  references: string[];
}

/**
 * The schema without what a foreign server must not decide here: regular expressions, which may run for ever, other
 * dialects and names, and asynchronous checks. Names of properties are kept, whatever they are.
 */
function checkable(node: unknown, role: 'schema' | 'names', found: Found): unknown {
  if (Array.isArray(node)) return node.map((item) => checkable(item, 'schema', found));
  if (typeof node !== 'object' || node === null) return node;
  const made = Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (role === 'names') return [[key, checkable(value, 'schema', found)]];
      if (UNCHECKED.has(key)) return [];
      if (VALUES.has(key)) return [[key, value]];
      if (REFERENCES.has(key) && typeof value === 'string') found.references.push(value);
      return [[key, checkable(value, NAMED.has(key) ? 'names' : 'schema', found)]];
    }),
  );
  if (role === 'schema') found.schemas.add(made);
  return made;
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
const REFERENCES = new Set(['$ref', '$dynamicRef']);
/** Keywords whose value is data and no schema. */
export const VALUES: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'default',
  'examples',
  'example',
  'required',
  'type',
  'dependentRequired',
]);
/** Keywords whose value has schemas under names of its own. */
export const NAMED: ReadonlySet<string> = new Set([
  'properties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** References lead to another schema within the same one, by JSON Pointer; never to data, which nobody looked through. */
function requireTarget(root: object, reference: string, schemas: ReadonlySet<unknown>): void {
  const unresolved = notUsable(`can't resolve reference ${reference} from id #`);
  if (reference !== '#' && !reference.startsWith('#/')) throw unresolved;
  let target: unknown = root;
  for (const step of reference.split('/').slice(1)) {
    const name = decodePart(step);
    if (typeof target !== 'object' || target === null || name === undefined || !Object.hasOwn(target, name))
      throw unresolved;
    target = (target as Record<string, unknown>)[name];
  }
  if (typeof target !== 'boolean' && !schemas.has(target)) throw unresolved;
}

function decodePart(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    // A stray % leads nowhere.
    return undefined;
  }
}
