import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { LARGE_OPERATIONS, largeOpenApi } from '#support/desks/large-openapi.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startToolServer, type ToolServer } from '#support/servers/tool-server.ts';

// Each document is read by a process of its own, which has to start.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let shop: ToolServer;
let bob: ApiClient;
/** `/echo` in front of the paths, so that calls are answered with what arrived. */
let document: ReturnType<typeof largeOpenApi>;
let spec: string;

beforeAll(async () => {
  shop = await startToolServer();
  server = await startServer({ env: { ALLOWED_ADDRESSES: shop.url } });
  bob = await signedInClient(server, 'bob@example.com');
  document = largeOpenApi(`${shop.url}/echo`);
  spec = JSON.stringify(document);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** A document of a few operations, as small systems have. */
const small = (summary = 'Get a thing', more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: `${shop.url}/echo` }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        summary,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      },
      delete: { operationId: 'removeThing' },
    },
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
    ...more,
  },
});

describe('a document with over 500 operations', () => {
  it('is shown with all of them, and stored with those that are chosen', async () => {
    const found = await bob.tools.discover({ body: { kind: 'openapi', spec } });
    expect(found).toMatchObject({ title: 'Warehouse API', base_url: `${shop.url}/echo/v7` });
    expect(found.operations).toHaveLength(LARGE_OPERATIONS);
    expect(found.operations[0]).toMatchObject({
      id: 'listResource1',
      method: 'GET',
      path: '/resource1s',
      title: 'list Resource1',
      risk: 'read',
      refused: null,
    });
  });

  it('is imported whole, and one of its operations called', async () => {
    const tool = await bob.tools.create({ body: { kind: 'openapi', name: 'Warehouse', spec } });
    expect(tool).toMatchObject({
      operation_count: LARGE_OPERATIONS,
      risk: 'destructive',
      idempotent: false,
      config: { base_url: `${shop.url}/echo/v7`, spec_url: null },
    });
    expect(tool.operations).toHaveLength(LARGE_OPERATIONS);
    const params = { id: tool.id };
    const answer = await bob.tools.test({
      params,
      body: {
        operation: 'replaceResource104',
        args: { id: 7, body: { name: 'Shelf', parent: { name: 'Hall', children: [] } } },
      },
    });
    expect(answer).toMatchObject({
      outcome: 'ok',
      value: {
        method: 'PUT',
        path: '/echo/v7/resource104s/7',
        body: '{"name":"Shelf","parent":{"name":"Hall","children":[]}}',
      },
    });
    const wrong = await bob.tools.test({
      params,
      body: { operation: 'replaceResource104', args: { id: 7, body: { parent: {} } } },
    });
    expect(wrong).toMatchObject({
      outcome: 'refused',
      value: { error: expect.stringContaining("must have required property 'name'") },
    });
    expect((await bob.tools.list({ query: { q: 'warehouse' } })).items[0]).toMatchObject({
      operation_count: LARGE_OPERATIONS,
    });
    expect(
      (await bob.tools.schema({ params, query: { operation: 'getResource3' } })).openai_tool.function,
    ).toMatchObject({
      name: 'getResource3',
      parameters: { required: ['id'], additionalProperties: false },
    });
    await bob.tools.remove({ params });
  });
});

describe('the choice of operations', () => {
  let id: string;
  const idsOf = async () =>
    (await bob.tools.get({ params: { id } })).operations.map((operation) => operation.id);
  beforeEach(async () => {
    const body = {
      kind: 'openapi' as const,
      name: 'Things',
      spec: JSON.stringify(small()),
      operations: ['getThing', 'addThing'],
    };
    ({ id } = await bob.tools.create({ body }));
  });

  it('is kept in its order, and changed later from the stored document', async () => {
    expect(await idsOf()).toEqual(['getThing', 'addThing']);
    const changed = await bob.tools.update({
      params: { id },
      body: { operations: ['removeThing', 'getThing'] },
    });
    expect(changed).toMatchObject({ risk: 'destructive', idempotent: true, operation_count: 2 });
    expect(await idsOf()).toEqual(['removeThing', 'getThing']);
  });

  it('can say that an operation is riskier, or less, than its method', async () => {
    const changed = await bob.tools.update({ params: { id }, body: { risks: { addThing: 'read' } } });
    expect(changed).toMatchObject({
      risk: 'read',
      operations: [{ risk: 'read' }, { id: 'addThing', risk: 'read' }],
    });
  });

  it.each([[['nothing']], [[]]])('refuses %j', async (operations) => {
    await expect(bob.tools.update({ params: { id }, body: { operations } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'operations' }] },
    });
  });

  it('asks for an operation that the tool has', async () => {
    const calling = bob.tools.test({ params: { id }, body: { operation: 'removeThing' } });
    await expect(calling).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'operation' }] },
    });
  });

  it('tells a missing part of an address', async () => {
    const answer = await bob.tools.test({
      params: { id },
      body: { operation: 'getThing', args: { id: '' } },
    });
    expect(answer).toMatchObject({
      outcome: 'refused',
      value: { error: expect.stringContaining('part of the address') },
    });
  });
});

describe('a document at an address', () => {
  it('is read again when asked, and what changed is shown before it is taken over', async () => {
    shop.publish(small());
    const body = {
      kind: 'openapi' as const,
      name: 'Things',
      spec_url: `${shop.url}/spec`,
      operations: ['getThing', 'removeThing'],
    };
    const { id } = await bob.tools.create({ body });
    const params = { id };
    expect((await bob.tools.check({ params })).drift).toEqual([]);

    const changed = small('Get one thing');
    delete (changed.paths['/things/{id}'] as { delete?: object }).delete;
    shop.publish(changed);
    const { drift, operations } = await bob.tools.check({ params });
    expect(drift).toMatchObject([
      {
        id: 'getThing',
        change: 'changed',
        before: { title: 'Get a thing' },
        after: { title: 'Get one thing' },
      },
      { id: 'removeThing', change: 'removed', after: null },
    ]);
    expect((await bob.tools.get({ params })).operations[0]).toMatchObject({ title: 'Get a thing' });

    const approve = operations.map(({ id, fingerprint }) => ({ id, fingerprint }));
    const approved = await bob.tools.update({ params, body: { approve, operations: ['getThing'] } });
    expect(approved.operations).toMatchObject([{ id: 'getThing', title: 'Get one thing', blocked: null }]);
    expect((await bob.tools.check({ params })).drift).toEqual([]);
  });

  it('is not taken over when it changed again meanwhile', async () => {
    shop.publish(small());
    const { id } = await bob.tools.create({
      body: { kind: 'openapi', name: 'Things', spec_url: `${shop.url}/spec` },
    });
    shop.publish(small('Another'));
    const { operations } = await bob.tools.check({ params: { id } });
    shop.publish(small('And another'));
    const approve = operations.map(({ id, fingerprint }) => ({ id, fingerprint }));
    await expect(bob.tools.update({ params: { id }, body: { approve } })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'tool.changed_again' },
    });
  });

  it('says in a sentence when it cannot be read', async () => {
    const reasons = [
      ['/status/404', 502, 'answered 404 instead of the document'],
      ['/text', 422, 'neither'],
      ['/cut', 502, 'cannot be reached'],
      ['/endless', 502, 'answered more than'],
    ] as const;
    for (const [path, status, reason] of reasons) {
      const reading = bob.tools.discover({ body: { kind: 'openapi', spec_url: shop.url + path } });
      await expect(reading).rejects.toMatchObject({
        status,
        message: expect.stringContaining(reason),
        problem: { errors: [{ path: 'spec_url' }] },
      });
    }
  });
});

describe('a document that is given', () => {
  it.each([
    [{}, 'spec'],
    [{ spec: '{}', spec_url: 'https://example.com/' }, 'spec'],
    [{ spec: 'nonsense' }, 'spec'],
    [{ spec_url: 'nonsense' }, 'spec_url'],
  ])('%j is refused at its field', async (source, path) => {
    await expect(bob.tools.discover({ body: { kind: 'openapi', ...source } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path }] },
    });
  });

  it('needs to say where its server is, or its user does', async () => {
    const text = JSON.stringify({ ...small(), servers: [] });
    const body = { kind: 'openapi' as const, name: 'Things', spec: text };
    await expect(bob.tools.create({ body })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'base_url' }] },
    });
    const tool = await bob.tools.create({ body: { ...body, base_url: `${shop.url}/echo/` } });
    expect(
      await bob.tools.test({ params: { id: tool.id }, body: { operation: 'getThing', args: { id: 'a' } } }),
    ).toMatchObject({ value: { path: '/echo/things/a' } });
  });

  it('leaves out what refers elsewhere, and says so', async () => {
    const more = { '/other': { get: { operationId: 'other', parameters: [{ $ref: 'other.yaml#/X' }] } } };
    const body = { kind: 'openapi' as const, name: 'Things', spec: JSON.stringify(small('Get', more)) };
    const tool = await bob.tools.create({ body });
    expect(tool.operations.map(({ id }) => id)).not.toContain('other');
    await expect(bob.tools.create({ body: { ...body, operations: ['other'] } })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('other.yaml'),
    });
  });
});
