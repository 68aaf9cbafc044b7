/* An OpenAPI document as large systems publish them: over 500 operations, with schemas that refer to themselves and to each other. */

const RESOURCES = 104;
const METHODS_PER_RESOURCE = 5;
export const LARGE_OPERATIONS = RESOURCES * METHODS_PER_RESOURCE;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answers = (status: string, schema: object) => ({
  responses: {
    [status]: { description: 'Done.', ...json(schema) },
    default: { $ref: '#/components/responses/Problem' },
  },
});

/** The document, which names `server` as its server. */
export function largeOpenApi(server: string) {
  const names = Array.from({ length: RESOURCES }, (_, index) => `Resource${index + 1}`);
  return {
    openapi: '3.0.3',
    info: { title: 'Warehouse API', version: '7.2.0', description: 'Everything of a warehouse.' },
    servers: [{ url: `${server}/{stage}`, variables: { stage: { default: 'v7' } } }],
    components: {
      parameters: {
        Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
        Fields: {
          name: 'fields',
          in: 'query',
          explode: false,
          schema: { type: 'array', items: { type: 'string' } },
        },
      },
      responses: { Problem: { description: 'Refused.', ...json(ref('Problem')) } },
      schemas: {
        Problem: {
          type: 'object',
          properties: { detail: { type: 'string' }, causes: { type: 'array', items: ref('Problem') } },
        },
        Address: {
          type: 'object',
          required: ['city'],
          properties: { city: { type: 'string' }, region: ref('Region') },
        },
        Region: {
          type: 'object',
          properties: { name: { type: 'string', nullable: true }, parent: ref('Region') },
        },
        ...Object.fromEntries(
          names.map((name, index) => [name, resource(name, names[(index + 1) % RESOURCES]!)]),
        ),
      },
    },
    paths: Object.fromEntries(names.flatMap((name) => pathsOf(name))),
  };
}

const resource = (name: string, next: string) => ({
  type: 'object',
  description: `One ${name}.`,
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1, maxLength: 80 },
    state: { type: 'string', enum: ['new', 'open', 'closed'] },
    address: ref('Address'),
    parent: ref(name),
    children: { type: 'array', items: ref(name) },
    related: { type: 'array', items: { oneOf: [ref(next), { type: 'string', format: 'uuid' }] } },
  },
});

function pathsOf(name: string): [string, object][] {
  const path = `/${name.toLowerCase()}s`;
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const shared = [{ $ref: '#/components/parameters/Page' }, { $ref: '#/components/parameters/Fields' }];
  const body = { requestBody: { required: true, ...json(ref(name)) } };
  const operation = (verb: string) => ({
    operationId: `${verb}${name}`,
    summary: `${verb} ${name}`,
    tags: [name],
  });
  return [
    [
      path,
      {
        get: {
          ...operation('list'),
          parameters: shared,
          ...answers('200', { type: 'array', items: ref(name) }),
        },
        post: { ...operation('create'), ...body, ...answers('201', ref(name)) },
      },
    ],
    [
      `${path}/{id}`,
      {
        parameters: [id],
        get: { ...operation('get'), ...answers('200', ref(name)) },
        put: { ...operation('replace'), ...body, ...answers('200', ref(name)) },
        delete: { ...operation('remove'), responses: { 204: { description: 'Gone.' } } },
      },
    ],
  ];
}
