import { describe, expect, it } from 'vitest';
import { checkArguments } from '#server/engine/schemas/check-arguments.ts';
import { toHttpCall } from '#server/engine/tools/http-binding.ts';
import { discoverOpenApi } from '#server/engine/tools/openapi-tools.ts';
import { readOpenApi } from '#server/engine/tools/read-openapi.ts';
import { LARGE_OPERATIONS, largeOpenApi } from '#support/desks/large-openapi.ts';

const read = (document: object, specUrl?: string) => readOpenApi(JSON.stringify(document), { specUrl });
const api = (paths: object, rest: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths,
  ...rest,
});
const one = (operation: object, { path = '/things', method = 'get', rest = {} } = {}) =>
  read(api({ [path]: { [method]: operation } }, rest)).operations[0]!;
const callOf = (operation: ReturnType<typeof one>, args: Record<string, unknown>) =>
  toHttpCall(operation.binding!, 'https://api.example', args);

describe('a document with over 500 operations whose schemas refer to themselves', () => {
  const offer = read(largeOpenApi('https://api.example'));

  it('is read whole, each operation under a name of its own', () => {
    expect(LARGE_OPERATIONS).toBeGreaterThan(500);
    expect(offer).toMatchObject({
      title: 'Warehouse API',
      base_url: 'https://api.example/v7',
      warnings: [expect.stringMatching(/^Some schemas are too large and told in part: createResource1,/)],
    });
    expect(offer.operations).toHaveLength(LARGE_OPERATIONS);
    expect(new Set(offer.operations.map(({ slug }) => slug)).size).toBe(LARGE_OPERATIONS);
    expect(
      offer.operations.every(({ slug, refused }) => /^[a-zA-Z0-9_-]{1,64}$/.test(slug) && refused === null),
    ).toBe(true);
  });

  it('has schemas that stand alone, can be written as JSON, and hold', async () => {
    // Each kind of operation of some resources: compiling all takes a while.
    for (const { input_schema } of offer.operations.slice(0, 10)) {
      expect(await checkArguments(input_schema, { nonsense: 1 })).toMatch(/./);
    }
    const create = offer.operations.find(({ id }) => id === 'createResource1')!;
    expect(JSON.stringify(create.input_schema)).toContain('"$ref":"#/$defs/Resource1"');
    const check = (value: unknown) => checkArguments(create.input_schema, value);
    expect(await check({ body: { name: 'A', children: [{ name: 'B', children: [] }] } })).toBeUndefined();
    expect(await check({ body: { name: 'A', children: [{ children: [] }] } })).toBe(
      "body.children.0 must have required property 'name'.",
    );
    expect(
      await check({
        body: { name: 'A', address: { city: 'Ulm', region: { name: null, parent: { name: 7 } } } },
      }),
    ).toMatch(/^body\.address\.region/);
  });

  it('knows what each of them may do', () => {
    const risks = Object.fromEntries(
      offer.operations.map(({ id, risk, idempotent }) => [id, `${risk} ${idempotent}`]),
    );
    expect(risks).toMatchObject({
      listResource1: 'read true',
      createResource1: 'write false',
      replaceResource1: 'write true',
      removeResource1: 'destructive true',
    });
  });

  it('is the same the next time, so that a change is told from none', () => {
    const again = read(largeOpenApi('https://api.example'));
    expect(again.operations.map(({ fingerprint }) => fingerprint)).toEqual(
      offer.operations.map(({ fingerprint }) => fingerprint),
    );
  });
});

describe('older and other forms', () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Pets', version: '1' },
    host: 'pets.example',
    schemes: ['https'],
    basePath: '/v2',
    paths: {
      '/pet/{petId}': {
        get: {
          operationId: 'getPet',
          parameters: [{ name: 'petId', in: 'path', required: true, type: 'integer' }],
          responses: {},
        },
      },
      '/pet': {
        post: {
          operationId: 'addPet',
          parameters: [{ in: 'body', name: 'pet', required: true, schema: { $ref: '#/definitions/Pet' } }],
          responses: {},
        },
      },
    },
    definitions: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, parent: { $ref: '#/definitions/Pet' } },
      },
    },
  };

  it('Swagger 2', async () => {
    const { base_url, operations } = read(swagger);
    expect(base_url).toBe('https://pets.example/v2');
    expect(callOf(operations[0]!, { petId: 7 }).url.href).toBe('https://api.example/pet/7');
    expect(await checkArguments(operations[1]!.input_schema, { body: { parent: {} } })).toMatch(/name/);
  });

  it('YAML', () => {
    const text =
      'openapi: 3.0.0\ninfo: { title: Y, version: "1" }\nservers: [{ url: /api }]\npaths:\n  /a:\n    get: { responses: {} }\n';
    expect(readOpenApi(text, { specUrl: 'https://y.example/docs/openapi.yaml' })).toMatchObject({
      base_url: 'https://y.example/api',
      operations: [{ id: 'GET /a', slug: 'get_a', title: 'GET /a' }],
    });
    expect(readOpenApi(text)).toMatchObject({
      base_url: '',
      warnings: [expect.stringContaining('Enter the base address')],
    });
  });

  it.each([
    ['', /no OpenAPI|neither JSON/],
    ['nonsense', /no OpenAPI|neither JSON/],
    ['{"openapi":', /neither JSON nor YAML|no OpenAPI/],
    ['[]', /no OpenAPI/],
    ['{"type":"object"}', /neither “openapi” nor “swagger”/],
    ['{"openapi":"3.1.0","paths":{}}', /no operations/],
    ['{"openapi":"3.1.0","paths":{"/a":{"$ref":"other.yaml#/a"}}}', /no operations/],
  ])('%j is refused with a reason', (text, reason) => {
    expect(() => readOpenApi(text)).toThrow(reason);
  });
});

describe('nothing outside of the document is read', () => {
  it.each([
    'file:///etc/passwd',
    'http://127.0.0.1:9/leak',
    'other.yaml#/Thing',
    '#/components/schemas/Missing',
  ])('%s', ($ref) => {
    const parameters = [{ name: 'a', in: 'query', schema: { $ref } }];
    expect(one({ parameters, responses: {} }).refused).toMatch(/^It refers to/);
    expect(one({ parameters: [{ $ref }], responses: {} }).refused).toMatch(/^It refers to/);
  });

  it('and a circle of references ends', () => {
    const rest = {
      components: {
        parameters: { A: { $ref: '#/components/parameters/B' }, B: { $ref: '#/components/parameters/A' } },
      },
    };
    expect(one({ parameters: [{ $ref: '#/components/parameters/A' }] }, { rest }).refused).toMatch(
      /refers to itself/,
    );
  });

  it('and names of the language itself are no definitions', () => {
    expect(one({ parameters: [{ $ref: '#/__proto__/toString' }] }).refused).toMatch(/does not have/);
  });
});

describe('arguments get where they belong', () => {
  it('into the address, the query, a header and the body', () => {
    const operation = one(
      {
        parameters: [
          { name: 'id', in: 'query', schema: { type: 'string' } },
          { name: 'tags', in: 'query', explode: false, schema: { type: 'array' } },
          { name: 'each', in: 'query', schema: { type: 'array' } },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'Authorization', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/vnd.api+json': { schema: { type: 'object' } } } },
      },
      { path: '/things/{id}/{kind}', method: 'post' },
    );
    expect(Object.keys(operation.input_schema['properties'] as object)).toEqual([
      'id',
      'tags',
      'each',
      'filter',
      'X-Trace',
      'path_id',
      'kind',
      'body',
    ]);
    const call = callOf(operation, {
      path_id: 'a/b?c',
      kind: 'k',
      id: 'q',
      tags: ['x', 'y'],
      each: [1, 2],
      filter: { state: 'new' },
      'X-Trace': 't',
      body: { a: 1 },
    });
    expect(call.url.href).toBe(
      'https://api.example/things/a%2Fb%3Fc/k?id=q&tags=x%2Cy&each=1&each=2&filter%5Bstate%5D=new',
    );
    expect([...call.headers]).toEqual([
      ['content-type', 'application/json'],
      ['x-trace', 't'],
    ]);
    expect(call.body).toBe('{"a":1}');
  });

  it('as forms and text where the document says so', () => {
    const body = (type: string) =>
      one({ requestBody: { content: { [type]: { schema: {} } } } }, { method: 'post' });
    expect(
      (
        callOf(body('application/x-www-form-urlencoded'), { body: { a: 1, b: ['x', 'y'] } })
          .body as URLSearchParams
      ).toString(),
    ).toBe('a=1&b=x&b=y');
    expect([...(callOf(body('multipart/form-data'), { body: { a: 1 } }).body as FormData)]).toEqual([
      ['a', '1'],
    ]);
    expect(callOf(body('text/plain'), { body: 'hello' }).body).toBe('hello');
  });

  it('or the operation says why it cannot be used', () => {
    const requestBody = { required: true, content: { 'application/xml': { schema: {} } } };
    expect(one({ requestBody }, { method: 'post' }).refused).toBe(
      'It sends application/xml, which is not supported.',
    );
    const parameters = [{ name: 'session', in: 'cookie', required: true, schema: {} }];
    expect(one({ parameters }).refused).toBe('It needs "session" in a cookie, which is not supported.');
  });

  it.each([{}, { id: '' }, { id: null }, { id: '..' }, { id: '.' }])(
    '%j does not fill an address',
    (args) => {
      const operation = one({}, { path: '/things/{id}' });
      expect(() => callOf(operation, args)).toThrow(/The argument “id”/);
    },
  );
});

describe('documents that are made to hurt', () => {
  const signal = new AbortController().signal;

  it('a schema as large as the document is told in part', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `S${index}`,
        {
          type: 'object',
          description: 'x'.repeat(500),
          properties: { next: { $ref: `#/components/schemas/S${index + 1 < 300 ? index + 1 : 0}` } },
        },
      ]),
    );
    const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } };
    const { operations, warnings } = read(
      api({ '/a': { post: { operationId: 'a', requestBody } } }, { components: { schemas } }),
    );
    expect(JSON.stringify(operations[0]!.input_schema).length).toBeLessThan(20_000);
    expect(warnings).toEqual(['Some schemas are too large and told in part: a.']);
    expect(
      await checkArguments(operations[0]!.input_schema, { body: { next: { next: {} } } }),
    ).toBeUndefined();
  });

  it('a billion laughs in YAML end in a process of their own', async () => {
    const laughs = ['a: &a ["x","x","x","x","x","x","x","x","x"]'];
    for (let index = 1; index < 12; index++) {
      const [from, to] = [String.fromCharCode(96 + index), String.fromCharCode(97 + index)];
      laughs.push(`${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`);
    }
    await expect(discoverOpenApi(`openapi: 3.1.0\n${laughs.join('\n')}`, { signal })).rejects.toMatchObject({
      name: 'OfferError',
    });
  });

  it('depth without end is refused', async () => {
    await expect(
      discoverOpenApi(`{"openapi":"3.1.0","paths":${'['.repeat(200_000)}`, { signal }),
    ).rejects.toMatchObject({ name: 'OfferError' });
  });

  it('reading ends when nobody waits for it', async () => {
    const abort = new AbortController();
    const reading = discoverOpenApi(JSON.stringify(largeOpenApi('https://api.example')), {
      signal: abort.signal,
    });
    abort.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  it('a whole document arrives from there', async () => {
    const offer = await discoverOpenApi(JSON.stringify(largeOpenApi('https://api.example')), { signal });
    expect(offer.operations).toHaveLength(LARGE_OPERATIONS);
  });
});
