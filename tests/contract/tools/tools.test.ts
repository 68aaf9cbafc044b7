import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startToolServer, type ToolServer } from '#support/servers/tool-server.ts';
import { type Echo, type HttpToolInput, orderTool } from '#support/samples/tool-samples.ts';

const MARKER = 'marker-secret-0f9e8d7c';
const REFUSED = { status: 422, kind: 'invalid' };

let server: TestServer;
let shop: ToolServer;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  shop = await startToolServer();
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  // The first to sign in is an administrator, who sees everything.
  await server.signIn('ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const create = (config?: Partial<HttpToolInput['config']>, rest?: Partial<HttpToolInput>, client = bob) =>
  client.tools.create({ body: orderTool(shop.url, config, rest) });
const test = async (id: string, args: Record<string, unknown>, rest: object = {}) =>
  bob.tools.test({ params: { id }, body: { args, ...rest } });

describe('an HTTP tool', () => {
  it('is stored with what its method says about it', async () => {
    const tool = await create();
    expect(tool).toMatchObject({
      kind: 'http',
      slug: 'Find_order',
      risk: 'read',
      idempotent: true,
      approval: 'write',
      operation_count: 1,
      operations: [],
      auth: { type: 'none', configured: false, last4: null },
      health: { status: 'unknown', checked_at: null },
      used_by: { agents: [] },
      revision: 1,
      owner: { name: 'bob' },
    });
    expect(await bob.tools.get({ params: { id: tool.id } })).toEqual({ ...tool, warnings: undefined });
    expect(await create({ method: 'DELETE' })).toMatchObject({ risk: 'destructive', idempotent: true });
    expect(await create({ method: 'POST' })).toMatchObject({ risk: 'write', idempotent: false });
    expect(await create({ method: 'POST' }, { risk: 'read', idempotent: true })).toMatchObject({
      risk: 'read',
      idempotent: true,
    });
  });

  it('puts arguments where they belong', async () => {
    const got = await create();
    const read = await test(got.id, { id: 42, expand: ['a', 'b'] });
    expect(read).toMatchObject({
      outcome: 'ok',
      mocked: false,
      value: { method: 'GET', path: '/echo/orders/42?expand=a&expand=b' },
    });

    const placed = await create({
      method: 'POST',
      placement: { expand: 'header' },
      headers: [{ name: 'X-Shop', value: 'north' }],
      body: 'form',
    });
    const written = (await test(placed.id, { id: 1, expand: ['a'] })).value as Echo;
    expect(written).toMatchObject({
      method: 'POST',
      path: '/echo/orders/1',
      headers: { expand: 'a', 'x-shop': 'north' },
    });
    expect(written.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('checks arguments before anything is sent', async () => {
    const { id } = await create();
    const before = shop.requests.length;
    for (const args of [{}, { id: 'x' }, { id: 1, more: 2 }]) {
      expect(await test(id, args)).toMatchObject({
        outcome: 'refused',
        value: { error: expect.stringMatching(/^The arguments do not fit\./) },
      });
    }
    expect(await test(id, { id: 1, more: 2 })).toMatchObject({
      value: { error: expect.stringContaining('more') },
    });
    expect(shop.requests).toHaveLength(before);
  });

  it('pretends, without a call, when asked to', async () => {
    const { id } = await create();
    const before = shop.requests.length;
    expect(await test(id, { id: 1 }, { mock: { state: 'sent' } })).toEqual({
      outcome: 'ok',
      value: { state: 'sent' },
      latency_ms: 0,
      mocked: true,
    });
    expect(await test(id, {}, { mock: null })).toMatchObject({ outcome: 'refused', mocked: true });
    expect(shop.requests).toHaveLength(before);
  });

  it('tells what a model is told', async () => {
    const { id } = await create({}, { description: 'Finds an order by its number.' });
    const schema = await bob.tools.schema({ params: { id }, query: {} });
    expect(schema.openai_tool.function).toMatchObject({
      name: 'Find_order',
      description: 'Finds an order by its number.',
    });
    expect(schema.openai_tool.function.parameters).toEqual(schema.input_schema);
  });

  it.each([
    [{ url: 'ftp://example.com/' }, 'config.url'],
    [{ url: 'nonsense' }, 'config.url'],
    [{ url: 'https://{host}/orders' }, 'config.url'],
    [{ url: 'https://shop.{region}.example/orders' }, 'config.url'],
    [{ url: 'https://user:pass@shop.example/' }, 'config.url'],
    [{ headers: [{ name: 'Authorization', value: 'Bearer x' }] }, 'config.headers.0.name'],
    [{ placement: { cookie: 'header' as const } }, 'config.placement.cookie'],
    [{ placement: { id: 'body' as const } }, 'config.placement.id'],
  ])('is refused at its field: %j', async (config, path) => {
    await expect(create(config)).rejects.toMatchObject({ ...REFUSED, problem: { errors: [{ path }] } });
  });

  it.each([
    { type: 'string' },
    { type: 'object', properties: { a: { type: 'strng' } } },
    { $ref: 'https://evil.example/schema' },
  ])('is refused with a schema that is none: %j', async (input_schema) => {
    await expect(create({}, { input_schema })).rejects.toMatchObject({
      ...REFUSED,
      problem: { errors: [{ path: 'input_schema' }] },
    });
  });
});

describe('lists', () => {
  it('filter by kind, risk, health, tag, owner and words, and page', async () => {
    const mine = await create(
      { url: `${shop.url}/status/500` },
      { name: 'Listed alpha', tags: ['blue'], input_schema: { type: 'object' } },
      eve,
    );
    const other = await create(
      { method: 'DELETE' },
      { name: 'Listed beta', tags: ['red'], visibility: 'workspace' },
      bob,
    );
    const names = async (query: object) =>
      (await eve.tools.list({ query: { q: 'listed', sort: 'name', ...query } })).items.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Listed alpha', 'Listed beta']);
    expect(await names({ kind: 'mcp' })).toEqual([]);
    expect(await names({ risk: 'destructive' })).toEqual(['Listed beta']);
    expect(await names({ tag: 'blue,green' })).toEqual(['Listed alpha']);
    expect(await names({ owner: 'me' })).toEqual(['Listed alpha']);
    expect(await names({ owner: 'others' })).toEqual(['Listed beta']);
    expect(await names({ health: 'unknown' })).toEqual(['Listed alpha', 'Listed beta']);
    await eve.tools.test({ params: { id: mine.id }, body: {} });
    await expect.poll(() => names({ health: 'failing' })).toEqual(['Listed alpha']);
    expect(await names({ health: 'ok' })).toEqual([]);
    expect(
      await eve.tools.list({ query: { q: 'listed', page_size: 1, page: 2, sort: 'name' } }),
    ).toMatchObject({ total: 2, items: [{ id: other.id }] });
  });

  it('show how the last calls ended', async () => {
    const { id } = await create({ url: `${shop.url}/flaky` }, { input_schema: { type: 'object' } });
    const health = async () => (await bob.tools.get({ params: { id } })).health;
    shop.failNext(1);
    await test(id, {});
    await expect.poll(health).toMatchObject({
      status: 'failing',
      error_rate_24h: 1,
      detail: 'The server answered 503 Service Unavailable.',
    });
    await test(id, {});
    await expect
      .poll(health)
      .toMatchObject({ status: 'ok', error_rate_24h: 0.5, p95_ms: expect.any(Number), detail: null });
  });
});

describe('change', () => {
  it('touches only what is sent, and refuses an old revision with the present state', async () => {
    const { id } = await create();
    const changed = await bob.tools.update({
      params: { id },
      body: { name: 'Orders', timeout_ms: 5000 },
      ifMatch: 1,
    });
    expect(changed).toMatchObject({
      name: 'Orders',
      slug: 'Find_order',
      timeout_ms: 5000,
      revision: 2,
      config: { kind: 'http' },
    });
    await expect(
      bob.tools.update({ params: { id }, body: { name: 'Late' }, ifMatch: 1 }),
    ).rejects.toMatchObject({
      status: 412,
      problem: { code: 'tool.stale', current: { name: 'Orders', revision: 2 } },
    });
    await expect(bob.tools.remove({ params: { id }, ifMatch: 1 })).rejects.toMatchObject({ status: 412 });
    await bob.tools.remove({ params: { id }, ifMatch: 2 });
    await expect(bob.tools.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('does not turn one kind into another', async () => {
    const { id } = await create();
    const config = { kind: 'mcp' as const, url: `${shop.url}/mcp` };
    await expect(bob.tools.update({ params: { id }, body: { config } })).rejects.toMatchObject({
      ...REFUSED,
      problem: { errors: [{ path: 'config.kind' }] },
    });
  });

  it('copies a tool without its sign-in', async () => {
    const { id } = await create(
      {},
      { visibility: 'workspace', auth: { type: 'bearer', values: { token: MARKER } } },
    );
    const copy = await eve.tools.duplicate({ params: { id } });
    expect(copy).toMatchObject({
      name: 'Find order (copy)',
      visibility: 'private',
      owner: { name: 'eve' },
      auth: { configured: false },
      revision: 1,
    });
  });
});

describe('a tool that agents use', () => {
  it('is not deleted, and names them', async () => {
    const tool = await create({}, { visibility: 'workspace' });
    const used = await bob.agents.create({ body: { name: 'Clerk', tools: [{ tool_id: tool.id }] } });
    await eve.agents.create({ body: { name: 'Hidden', tools: [{ tool_id: tool.id }] } });
    const users = [
      { id: used.id, name: 'Clerk' },
      { id: expect.any(String), name: 'a private agent of another member' },
    ];
    await expect(bob.tools.remove({ params: { id: tool.id } })).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'tool.used',
        used_by: expect.arrayContaining(users.map((user) => ({ ...user, kind: 'agent' }))),
      },
    });
    const { used_by, used_by_count } = await bob.tools.get({ params: { id: tool.id } });
    expect(used_by_count).toBe(2);
    expect(used_by.agents).toEqual(expect.arrayContaining(users));
  });
});
