import { OfferError } from './offered-operation.ts';

/** JSON Schemas of an OpenAPI document, made to stand alone: references lead into their own `$defs`. */

type Json = Record<string, unknown>;

interface Definition {
  schema: unknown;
  /** Names of the definitions that it refers to. */
  refs: Set<string>;
}

/** What a model can be told of one operation; larger schemas are told in part. */
const MAX_SCHEMA_CHARACTERS = 16 * 1024;

/** Keywords of OpenAPI, and others, that no argument depends on. */
const DROPPED = new Set([
  'xml',
  'discriminator',
  'externalDocs',
  'example',
  'examples',
  '$schema',
  '$id',
  'deprecated',
]);
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const VALUES = new Set(['const', 'enum', 'default', 'required']);

export function createSchemas(document: Json) {
  const names = new Map<string, string>();
  const sizes = new WeakMap<object, number>();
  const definitions = new Map<string, Definition>();

  /** The object that a local reference means. Throws OfferError for what is elsewhere or missing. */
  function resolve(ref: string): unknown {
    if (!ref.startsWith('#')) {
      throw new OfferError(
        `It refers to another document (${ref.slice(0, 200)}), which is not read. Bundle them into one.`,
      );
    }
    let node: unknown = document;
    for (const part of ref.slice(1).split('/').slice(1)) {
      const key = unescape(part);
      node =
        typeof node === 'object' && node !== null && Object.hasOwn(node, key)
          ? (node as Json)[key]
          : undefined;
    }
    if (node === undefined)
      throw new OfferError(`It refers to ${ref.slice(0, 200)}, which the document does not have.`);
    return node;
  }

  /** Follows references until there is an object; those that lead in a circle are refused. */
  function deref(node: unknown): Json {
    const seen = new Set<string>();
    let current = node;
    while (isObject(current) && typeof current['$ref'] === 'string') {
      const ref = current['$ref'];
      if (seen.has(ref)) throw new OfferError(`It refers to ${ref.slice(0, 200)}, which refers to itself.`);
      seen.add(ref);
      current = resolve(ref);
    }
    return isObject(current) ? current : {};
  }

  function nameOf(ref: string): string {
    const known = names.get(ref);
    if (known !== undefined) return known;
    const base = unescape(ref.split('/').at(-1) ?? '').replaceAll(/[^a-zA-Z0-9_-]+/g, '_') || 'schema';
    let name = base;
    const taken = new Set(names.values());
    for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
    names.set(ref, name);
    // Registered before its content is read: it may refer to itself.
    const definition: Definition = { schema: {}, refs: new Set() };
    definitions.set(name, definition);
    definition.schema = convert(resolve(ref), definition.refs);
    return name;
  }

  function convert(node: unknown, refs: Set<string>, isNames = false): unknown {
    if (Array.isArray(node)) return node.map((item) => convert(item, refs));
    if (!isObject(node)) return node;
    if (!isNames && typeof node['$ref'] === 'string') {
      const name = nameOf(node['$ref']);
      refs.add(name);
      const { $ref: _, ...beside } = node;
      return { ...(convert(beside, refs) as Json), $ref: `#/$defs/${name}` };
    }
    const kept = Object.entries(node).filter(([key, value]) =>
      isNames ? !(isObject(value) && value['readOnly'] === true) : !DROPPED.has(key) && !key.startsWith('x-'),
    );
    const result = Object.fromEntries(
      kept.map(([key, value]) => [
        key,
        !isNames && VALUES.has(key) ? value : convert(value, refs, !isNames && NAMED.has(key)),
      ]),
    );
    return isNames ? result : withoutReadOnly(node, result);
  }

  /** Of the schema as JSON; of a definition measured once for the document. */
  function sizeOf(schema: unknown): number {
    if (!isObject(schema)) return 0;
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    const size = JSON.stringify(schema).length;
    sizes.set(schema, size);
    return size;
  }

  return {
    deref,

    /** A schema with all definitions that it needs; `isWhole` is false when some had to be left out for their size. */
    complete(schema: Json): { schema: Json; isWhole: boolean } {
      const refs = new Set<string>();
      const converted = convert(schema, refs) as Json;
      const rings = ringsFrom(refs);
      let size = sizeOf(converted);
      let depth = 0;
      for (const ring of rings) {
        size += ring.reduce((sum, name) => sum + name.length + sizeOf(definitions.get(name)!.schema), 0);
        if (size > MAX_SCHEMA_CHARACTERS) break;
        depth++;
      }
      if (!rings.length && size <= MAX_SCHEMA_CHARACTERS) return { schema: converted, isWhole: true };
      if (!depth) return { schema: withAnyValues(converted), isWhole: false };
      const told = rings.slice(0, depth).flat();
      // What is referred to from the outermost ring may be anything.
      const beyond = rings[depth] ?? [];
      const $defs = Object.fromEntries([
        ...told.map((name) => [name, definitions.get(name)!.schema] as const),
        ...beyond.map((name) => [name, {}] as const),
      ]);
      return { schema: { ...converted, $defs }, isWhole: depth === rings.length };
    },
  };

  /** Definitions by how many references away they are. */
  function ringsFrom(refs: Set<string>): string[][] {
    const seen = new Set(refs);
    const rings: string[][] = [];
    for (let ring = [...refs]; ring.length;) {
      rings.push(ring);
      ring = ring.flatMap((name) =>
        [...definitions.get(name)!.refs].filter((next) => !seen.has(next) && seen.add(next)),
      );
    }
    return rings;
  }
}

/** What only the server writes is no argument, so that it cannot be required either. */
function withoutReadOnly(node: Json, result: Json): Json {
  const { properties, required } = node;
  if (!isObject(properties) || !Array.isArray(required)) return result;
  const isReadOnly = (name: unknown) => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return isObject(property) && property['readOnly'] === true;
  };
  return { ...result, required: required.filter((name) => !isReadOnly(name)) };
}

/** The names of the arguments without what they look like. */
function withAnyValues(schema: Json): Json {
  const { type, properties, required, additionalProperties } = schema;
  const names = isObject(properties) ? Object.keys(properties) : [];
  return {
    type,
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    required,
    additionalProperties,
  };
}

const unescape = (part: string): string => decode(part).replaceAll('~1', '/').replaceAll('~0', '~');

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return part;
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
