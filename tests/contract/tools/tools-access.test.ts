import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startToolServer, type ToolServer } from '#support/servers/tool-server.ts';
import { type Echo, type HttpToolInput, orderTool } from '#support/samples/tool-samples.ts';

const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';
const MARKER = 'marker-secret-0f9e8d7c';
const REFUSED = { status: 422, kind: 'invalid' };

let server: TestServer;
let shop: ToolServer;
/** The first to sign in, so an administrator. */
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let bobToken: string;

beforeAll(async () => {
  shop = await startToolServer();
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  ada = await signedInClient(server, 'ada@example.com');
  bobToken = await server.signIn('bob@example.com');
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

describe('tools of other members', () => {
  const calls: [string, (client: ApiClient, id: string) => Promise<unknown>][] = [
    ['get', (client, id) => client.tools.get({ params: { id } })],
    ['update', (client, id) => client.tools.update({ params: { id }, body: { name: 'Mine' } })],
    ['remove', (client, id) => client.tools.remove({ params: { id } })],
    ['duplicate', (client, id) => client.tools.duplicate({ params: { id } })],
    ['schema', (client, id) => client.tools.schema({ params: { id }, query: {} })],
    ['auth', (client, id) => client.tools.auth({ params: { id }, body: { type: 'none' } })],
    ['test', (client, id) => client.tools.test({ params: { id }, body: { args: { id: 1 } } })],
    ['check', (client, id) => client.tools.check({ params: { id } })],
  ];
  const answerOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { status: number; message: string }) => `${error.status} ${error.message}`,
    );

  it.each(calls)('%s answers alike for a foreign and a missing one', async (_, call) => {
    const { id } = await create();
    expect(await answerOf(call(eve, id))).toBe(await answerOf(call(eve, UNKNOWN_ID)));
    expect(await answerOf(call(eve, id))).toMatch(/^404/);
  });

  it.each(calls)('%s of a shared one: read and run, no change', async (name, call) => {
    const { id } = await create({}, { visibility: 'workspace' });
    const allowed = ['get', 'duplicate', 'schema', 'test'].includes(name);
    expect(await answerOf(call(eve, id))).toMatch(allowed ? /^ok/ : /^403/);
  });

  it('are changed by administrators', async () => {
    const { id } = await create();
    expect(await ada.tools.update({ params: { id }, body: { name: 'Checked' } })).toMatchObject({
      name: 'Checked',
      owner: { name: 'bob' },
    });
  });
});

describe('sign-ins', () => {
  const echo = async (id: string) => (await test(id, { id: 1 })).value as Echo;

  it.each([
    [{ type: 'bearer', values: { token: MARKER } }, { authorization: `Bearer ${MARKER}` }],
    [
      { type: 'basic', values: { username: 'shop', password: MARKER } },
      { authorization: `Basic ${btoa(`shop:${MARKER}`)}` },
    ],
    [{ type: 'api_key', values: { name: 'X-Api-Key', value: MARKER } }, { 'x-api-key': MARKER }],
    [{ type: 'headers', values: { headers: [{ name: 'X-One', value: MARKER }] } }, { 'x-one': MARKER }],
  ] as const)('%j arrive, and never come back', async (auth, headers) => {
    const { id } = await create();
    const set = await bob.tools.auth({ params: { id }, body: auth as never });
    expect(set).toEqual({
      type: auth.type,
      mode: 'shared',
      configured: true,
      last4: MARKER.slice(-4),
      secret: null,
      revision: 2,
    });
    expect(JSON.stringify(await echo(id))).toContain('[secret]');
    expect(shop.requests.at(-1)!.headers).toMatchObject(headers);
  });

  it('as a parameter of the address', async () => {
    const { id } = await create(
      {},
      { auth: { type: 'api_key', values: { name: 'key', in: 'query', value: MARKER } } },
    );
    expect((await echo(id)).path).toBe('/echo/orders/1?key=[secret]');
    expect(shop.requests.at(-1)!.path).toBe(`/echo/orders/1?key=${MARKER}`);
  });

  it('are in no answer, no log of calls and no table', async () => {
    const { id } = await create(
      { url: `${shop.url}/status/401` },
      {
        name: 'Sealed',
        input_schema: { type: 'object' },
        auth: { type: 'bearer', values: { token: MARKER } },
      },
    );
    await test(id, {});
    await bob.agents.create({ body: { name: 'Sealed user', tools: [{ tool_id: id }] } });
    const paths = [
      '/api/tools',
      `/api/tools/${id}`,
      `/api/tools/${id}/schema`,
      '/api/tools/kinds',
      '/api/agents',
      '/api/home',
    ];
    for (const path of paths)
      expect(await (await server.call(path, { token: bobToken })).text()).not.toContain(MARKER);
    for (const table of ['tools', 'tool_operations', 'tool_calls', 'tool_specs']) {
      const { rows } = await server.database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(MARKER);
    }
  });

  it('do not go along when the address leads to another server', async () => {
    const { id, config } = await create({}, { auth: { type: 'bearer', values: { token: MARKER } } });
    const sameServer = { ...config, url: `${shop.url}/echo/other/{id}` } as never;
    expect((await bob.tools.update({ params: { id }, body: { config: sameServer } })).auth.configured).toBe(
      true,
    );
    const elsewhere = { ...config, url: 'http://localhost:9099/echo/{id}' } as never;
    const moved = await bob.tools.update({ params: { id }, body: { config: elsewhere } });
    expect(moved).toMatchObject({
      auth: { type: 'none', configured: false, last4: null },
      warnings: [expect.stringContaining('sign-in was removed')],
    });
  });

  it('nor follow a redirect', async () => {
    const thief = await startToolServer();
    const { id } = await create(
      { url: `${shop.url}/away` },
      {
        input_schema: { type: 'object', properties: { to: { type: 'string' } } },
        auth: { type: 'bearer', values: { token: MARKER } },
      },
    );
    expect(await test(id, { to: thief.url })).toMatchObject({
      outcome: 'error',
      value: { error: expect.stringContaining('redirects to another server') },
    });
    expect(thief.requests).toEqual([]);
    await thief.close();
  });

  it('are forgotten', async () => {
    const { id } = await create({}, { auth: { type: 'bearer', values: { token: MARKER } } });
    expect(await bob.tools.auth({ params: { id }, body: { type: 'none' } })).toMatchObject({
      configured: false,
      last4: null,
    });
    expect((await echo(id)).headers['authorization']).toBeUndefined();
  });

  it.each([
    { type: 'api_key', values: { name: 'Host', value: MARKER } },
    { type: 'api_key', values: { name: 'two words', value: MARKER } },
    { type: 'bearer', values: { token: 'schlüssel' } },
    { type: 'bearer', values: { token: 'a\r\nx: y' } },
  ] as const)('that no call could carry are refused: %j', async (body) => {
    const { id } = await create();
    await expect(bob.tools.auth({ params: { id }, body })).rejects.toMatchObject(REFUSED);
  });
});

describe('addresses that the operator did not allow', () => {
  it.each([
    'http://169.254.169.254/latest',
    'http://localhost:9099/',
    'http://10.0.0.1/',
    'http://[::1]:9099/',
  ])('%s is not called', async (url) => {
    const { id } = await create({ url }, { input_schema: { type: 'object' } });
    expect(await test(id, {})).toMatchObject({
      outcome: 'refused',
      value: { error: expect.stringContaining('ALLOWED_ADDRESSES') },
    });
    for (const body of [
      { kind: 'mcp', url },
      { kind: 'openapi', spec_url: url },
    ] as const)
      await expect(bob.tools.discover({ body })).rejects.toMatchObject({ status: 422 });
  });
});

describe('functions, where the operator did not allow them', () => {
  it('are not created, and the kinds say why', async () => {
    const body = { kind: 'function' as const, name: 'Sum', config: { code: 'return 1' } };
    await expect(bob.tools.create({ body })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'tool.functions_off' },
    });
    const { items } = await bob.tools.kinds();
    expect(items.filter(({ enabled }) => enabled).map(({ kind }) => kind)).toEqual([
      'http',
      'openapi',
      'mcp',
      'connector',
      'sop',
    ]);
    expect(items.at(-1)).toMatchObject({
      kind: 'function',
      notice: expect.stringContaining('FUNCTION_TOOLS=on'),
    });
  });
});
