import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  contract,
  damagesSchema,
  type Endpoint,
  interop,
  KEY_HEADER,
  openAiErrorSchema,
  problemSchema,
  SECRET_HEADER,
} from '@agent-studio/api-client/contract';

type Json = Record<string, unknown>;

/** Serves the description of the API at `/openapi.json`. */
export function mountOpenApi(app: FastifyInstance, basePath: string): void {
  // Made when somebody asks: it takes a tenth of the time of a start.
  let document: Json | undefined;
  app.get('/openapi.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.send((document ??= createOpenApi(basePath))),
  );
}

/** The contract as an OpenAPI 3.1 document, of a server below this path of its origin. */
export function createOpenApi(basePath = ''): Json {
  const paths: Record<string, Json> = {};
  for (const [area, rows] of Object.entries({ ...contract, interop })) {
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      (paths[row.path] ??= {})[row.method.toLowerCase()] = toOperation(area, name, row);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agent Studio',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    ...(basePath && { servers: [{ url: basePath }] }),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        publishableKey: {
          type: 'apiKey',
          in: 'header',
          name: KEY_HEADER,
          description: `For pages that an agent is published to. ${SECRET_HEADER} carries the secret of the conversation.`,
        },
      },
      schemas: {
        Problem: toSchema(problemSchema, 'output'),
        OpenAiError: toSchema(openAiErrorSchema, 'output'),
        Damages: {
          ...toSchema(damagesSchema, 'output'),
          description:
            'There where something stored cannot be read: which parts, below here, and why. They are null, blank or left out.',
        },
      },
      responses: {
        OpenAiError: {
          description: 'Why the call failed, in the form of OpenAI’s API.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/OpenAiError' } } },
        },
        Problem: {
          description: 'Why the call failed; `detail` is a sentence for people.',
          headers: {
            'X-Request-Id': { schema: { type: 'string' } },
            'Retry-After': { description: 'Seconds, with 429, 503 and 507.', schema: { type: 'integer' } },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

const SECURITY: Record<Endpoint['access'], Json[]> = {
  public: [],
  anyone: [{}, { session: [] }],
  visitor: [{ session: [] }, { publishableKey: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
};

function toOperation(area: string, name: string, row: Endpoint): Json {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: row.summary,
    security: SECURITY[row.access],
    parameters: [...toParameters('path', row.params), ...toParameters('query', row.query), ...toHeaders(row)],
    ...(row.body && { requestBody: { required: true, content: toContent(row, row.body) } }),
    responses: toResponses(row),
  };
}

/** Form rows take JSON too, but files travel in a form only. */
function toContent({ encoding }: Endpoint, body: z.ZodMiniType): Json {
  const schema = toSchema(body, 'input');
  return {
    ...(encoding === 'form' && { 'multipart/form-data': { schema } }),
    'application/json': { schema },
  };
}

function toParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Calls in the form of OpenAI's API have its errors and none of our headers. */
const isOpenAi = ({ path }: Endpoint) => path.startsWith('/v1/');

function toHeaders(row: Endpoint): Json[] {
  const { method, access, stream, shownOnce, response } = row;
  if (isOpenAi(row)) return [];
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...(method === 'PUT' || method === 'DELETE'
      ? [header('If-Match', 'The revision that was read, such as `"r17"`.')]
      : []),
    ...(method === 'POST' && access !== 'public' && !stream && !shownOnce && response
      ? [header('Idempotency-Key', 'The same key and request get the same answer for 24 hours.')]
      : []),
    ...(stream ? [header('X-Studio-Events', '`1`: lines about steps, retrieval and citations too.')] : []),
  ];
}

function toResponses(row: Endpoint): Json {
  const { response, status = 200, stream, files = [], access } = row;
  const problem = { $ref: `#/components/responses/${isOpenAi(row) ? 'OpenAiError' : 'Problem'}` };
  const empty = response instanceof z.ZodMiniUndefined;
  const content = {
    [stream ? 'application/x-ndjson' : 'application/json']: {
      schema: empty
        ? {}
        : stream || isOpenAi(row)
          ? toSchema(response, 'output')
          : withDamages(toSchema(response, 'output')),
    },
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }])),
  };
  return {
    ...(empty
      ? { 204: { description: 'Done.' } }
      : { [status]: { description: stream ? 'One such object per line.' : 'Success.', content } }),
    ...(access !== 'public' && { 401: problem }),
    default: problem,
  };
}

/** Answers and items of their lists may say what of them cannot be read. */
function withDamages(schema: Json): Json {
  const properties = schema['properties'] as Record<string, Json> | undefined;
  if (!properties) return schema;
  const { items } = properties;
  const element = items?.['items'] as Json | undefined;
  return {
    ...schema,
    properties: {
      ...properties,
      ...(items && element && { items: { ...items, items: withDamages(element) } }),
      damaged: { $ref: '#/components/schemas/Damages' },
    },
  };
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
