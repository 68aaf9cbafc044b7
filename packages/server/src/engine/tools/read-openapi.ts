import { normalize, upgrade } from '@scalar/openapi-parser';
import type { HttpBinding, HttpBody, HttpParameter } from './http-binding.ts';
import {
  createSlugs,
  fingerprintOf,
  type Offer,
  OfferError,
  type OfferedOperation,
} from './offered-operation.ts';
import { say } from '../../say.ts';
import { createSchemas, isObject } from './openapi-schemas.ts';

type Json = Record<string, unknown>;
type Schemas = ReturnType<typeof createSchemas>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const;
const MAX_OPERATIONS = 3000;
const MAX_DESCRIPTION = 1000;
/** Parameters of these names mean nothing: OpenAPI says so, and sign-ins are kept apart. */
const IGNORED_HEADERS = new Set(['accept', 'authorization', 'content-type', 'host']);
const SEPARATORS: Record<string, string> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' };

/**
 * The operations of an OpenAPI document: Swagger 2, 3.0 or 3.1, JSON or YAML. Nothing outside of it is read: what refers
 * elsewhere is refused with a reason. Throws OfferError when it is no such document.
 */
export function readOpenApi(text: string, { specUrl }: { specUrl?: string | undefined } = {}): Offer {
  const document = toVersion31(text);
  const schemas = createSchemas(document);
  const slugs = createSlugs();
  const ids = new Set<string>();
  const operations: OfferedOperation[] = [];
  const partial: string[] = [];
  let ownServers = 0;

  for (const [path, item] of Object.entries(isObject(document['paths']) ? document['paths'] : {})) {
    if (!path.startsWith('/')) continue;
    for (const method of METHODS) {
      const shared = tryDeref(schemas, item);
      const operation = shared?.[method];
      if (!shared || !isObject(operation)) continue;
      if (operations.length >= MAX_OPERATIONS) {
        throw new OfferError(say('openapi.operations', { most: MAX_OPERATIONS }));
      }
      if (operation['servers'] ?? shared['servers']) ownServers++;
      const read = readOperation(schemas, { method, path, shared, operation });
      const name = typeof operation['operationId'] === 'string' ? operation['operationId'] : '';
      const id = name && !ids.has(name) ? name : `${method.toUpperCase()} ${path}`;
      ids.add(id);
      operations.push({ id, slug: slugs(name || `${method}_${path}`), ...read.operation });
      if (!read.isWhole) partial.push(id);
    }
  }
  if (!operations.length) throw new OfferError(say('openapi.empty'));

  const info = isObject(document['info']) ? document['info'] : {};
  const base = baseUrlOf(document, specUrl);
  return {
    title: toText(info['title']).slice(0, 200),
    description: toText(info['description']).slice(0, MAX_DESCRIPTION),
    base_url: base,
    operations,
    warnings: [
      ...warn(!base, 'The document does not say where its server is. Enter the base address.'),
      ...warn(
        ownServers,
        `${ownServers} operations name servers of their own. They are called at the base address.`,
      ),
      ...warn(partial.length, `Some schemas are too large and told in part: ${listOf(partial)}.`),
    ],
  };
}

function toVersion31(text: string): Json {
  let document: unknown;
  try {
    document = normalize(text);
  } catch (error) {
    throw new OfferError(
      error instanceof Error ? say('openapi.syntax', { why: error.message }) : say('openapi.unreadable'),
    );
  }
  if (
    !isObject(document) ||
    !(typeof document['openapi'] === 'string' || document['swagger'] !== undefined)
  ) {
    throw new OfferError(say('openapi.other'));
  }
  const upgraded: unknown = upgrade(document).specification;
  if (!isObject(upgraded)) throw new OfferError(say('openapi.unreadable'));
  return upgraded;
}

interface Source {
  method: (typeof METHODS)[number];
  path: string;
  shared: Json;
  operation: Json;
}

type ReadOperation = Omit<OfferedOperation, 'id' | 'slug'>;

function readOperation(schemas: Schemas, source: Source): { operation: ReadOperation; isWhole: boolean } {
  const { path, operation } = source;
  const method = source.method.toUpperCase();
  const title = toText(operation['summary']) || toText(operation['operationId']) || `${method} ${path}`;
  const about = toText(operation['description']);
  const described = {
    title: title.slice(0, 200),
    description: [operation['deprecated'] ? 'Deprecated.' : '', about === title ? '' : about]
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_DESCRIPTION),
    method,
    path,
  };
  const risk = { GET: 'read', HEAD: 'read', DELETE: 'destructive' }[method] ?? 'write';
  const base = {
    ...described,
    risk: risk as ReadOperation['risk'],
    idempotent: method !== 'POST' && method !== 'PATCH',
  };
  try {
    const { schema, isWhole, binding } = readArguments(schemas, source);
    const fingerprint = fingerprintOf([described, schema]);
    return { operation: { ...base, input_schema: schema, binding, fingerprint, refused: null }, isWhole };
  } catch (error) {
    if (!(error instanceof OfferError)) throw error;
    const refused = { input_schema: { type: 'object' }, binding: null, refused: error.message };
    return {
      operation: { ...base, ...refused, fingerprint: fingerprintOf([described, refused]) },
      isWhole: true,
    };
  }
}

function readArguments(schemas: Schemas, { method, path, shared, operation }: Source) {
  const properties: Json = {};
  const required: string[] = [];
  const parameters: HttpParameter[] = [];

  function argumentFor(name: string, kind: string, schema: unknown, isRequired: boolean): string {
    // What models take as names of arguments.
    const plain = name.replaceAll(/[^a-zA-Z0-9_.-]+/g, '_').slice(0, 60) || kind;
    const argument = Object.hasOwn(properties, plain) ? `${kind}_${plain}`.slice(0, 64) : plain;
    properties[argument] = schema;
    if (isRequired) required.push(argument);
    return argument;
  }

  for (const parameter of parametersOf(schemas, shared, operation)) {
    const { name, in: place } = parameter;
    if (typeof name !== 'string' || typeof place !== 'string') continue;
    const isRequired = parameter['required'] === true || place === 'path';
    if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) continue;
    if (place !== 'path' && place !== 'query' && place !== 'header') {
      if (!isRequired) continue;
      throw new OfferError(`It needs "${name}" in a ${place}, which is not supported.`);
    }
    const schema = describedBy(parameter, schemaOf(parameter));
    parameters.push({
      argument: argumentFor(name, place, schema, isRequired),
      name,
      in: place,
      ...styleOf(parameter),
    });
  }
  for (const [, name] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (name === undefined || parameters.some((each) => each.in === 'path' && each.name === name)) continue;
    parameters.push({ argument: argumentFor(name, 'path', { type: 'string' }, true), name, in: 'path' });
  }

  const sent =
    method === 'get' || method === 'head' ? undefined : readBody(schemas, operation['requestBody']);
  const body: HttpBody | undefined = sent && {
    type: sent.type,
    argument: argumentFor('body', 'request', sent.schema, sent.isRequired),
  };
  const { schema, isWhole } = schemas.complete({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  const binding: HttpBinding = { method: method.toUpperCase(), path, parameters, ...(body && { body }) };
  return { schema, isWhole, binding };
}

/** Those of the operation replace those of the path. */
function parametersOf(schemas: Schemas, shared: Json, operation: Json): Json[] {
  const lists = [shared['parameters'], operation['parameters']].map((list) =>
    Array.isArray(list) ? list : [],
  );
  const byPlace = new Map(
    lists.flat().map((each) => {
      const parameter = schemas.deref(each);
      return [`${toText(parameter['in'])} ${toText(parameter['name'])}`, parameter];
    }),
  );
  return [...byPlace.values()];
}

const BODY_TYPES: [RegExp, HttpBody['type']][] = [
  [/^application\/(?:[\w.+-]+\+)?json/i, 'json'],
  [/^\*\/\*|^application\/\*/, 'json'],
  [/^application\/x-www-form-urlencoded/i, 'form'],
  [/^multipart\/form-data/i, 'multipart'],
  [/^text\//i, 'text'],
];

function readBody(schemas: Schemas, source: unknown) {
  if (source === undefined) return undefined;
  const body = schemas.deref(source);
  const content = isObject(body['content']) ? body['content'] : {};
  const isRequired = body['required'] === true;
  for (const [pattern, type] of BODY_TYPES) {
    const media = Object.entries(content).find(([name]) => pattern.test(name))?.[1];
    if (isObject(media)) return { type, schema: describedBy(body, media['schema'] ?? {}), isRequired };
  }
  const types = Object.keys(content);
  if (!isRequired || !types.length) return undefined;
  throw new OfferError(`It sends ${types.join(' or ')}, which is not supported.`);
}

function schemaOf(parameter: Json): unknown {
  if (parameter['schema'] !== undefined) return parameter['schema'];
  const media = isObject(parameter['content']) ? Object.values(parameter['content'])[0] : undefined;
  return isObject(media) ? (media['schema'] ?? {}) : {};
}

function describedBy({ description }: Json, schema: unknown): unknown {
  return typeof description === 'string' && description && isObject(schema)
    ? { ...schema, description: description.slice(0, MAX_DESCRIPTION) }
    : schema;
}

function styleOf({ in: place, style = 'form', explode, content }: Json): Partial<HttpParameter> {
  if (place !== 'query' || content) return {};
  if (style === 'deepObject') return { object: 'deep' };
  const isRepeated = explode === undefined ? style === 'form' : explode === true;
  if (isRepeated) return { object: 'spread' };
  return { separator: SEPARATORS[toText(style)] ?? ',' };
}

/** The first server with the defaults of its variables; relative ones are read against the document's own address. */
function baseUrlOf({ servers }: Json, specUrl: string | undefined): string {
  const server: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const variables = isObject(server) && isObject(server['variables']) ? server['variables'] : {};
  const template = isObject(server) ? toText(server['url']) : '';
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const variable = variables[name];
    return isObject(variable) ? toText(variable['default']) : '';
  });
  const url = URL.parse(address || '/', specUrl);
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : '';
}

function tryDeref(schemas: Schemas, item: unknown): Json | undefined {
  try {
    return schemas.deref(item);
  } catch (error) {
    // A path that stands in another document has no operations here.
    if (error instanceof OfferError) return undefined;
    throw error;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const warn = (is: unknown, text: string): string[] => (is ? [text] : []);
const listOf = (names: string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
