import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startToolServer, type ToolServer } from '#support/servers/tool-server.ts';

const VALUE = 'marker-secret-value-0815';

let server: TestServer;
let tools: ToolServer;
let owner: ApiClient;
let bob: ApiClient;

beforeAll(async () => {
  tools = await startToolServer();
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1,localhost' } });
  owner = await signedInClient(server, 'owner@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(async () => {
  await server.close();
  await tools.close();
});

const httpTool = (client: ApiClient, token: string, name = 'Orders') =>
  client.tools.create({
    body: {
      kind: 'http',
      name,
      config: { method: 'GET', url: `${tools.url}/echo` },
      auth: { type: 'bearer', values: { token } },
    },
  });

it('is kept by administrators under a name and never told again', async () => {
  await expect(
    bob.secrets.create({ body: { name: 'MINE', value: 'x', hosts: ['127.0.0.1'] } }),
  ).rejects.toMatchObject({ status: 403 });
  const secret = await owner.secrets.create({
    body: { name: 'CRM_TOKEN', value: VALUE, hosts: ['127.0.0.1'] },
  });
  expect(secret).toMatchObject({ name: 'CRM_TOKEN', last4: '0815', used_by: [], revision: 1 });
  await expect(
    owner.secrets.create({ body: { name: 'CRM_TOKEN', value: 'y', hosts: ['a.example'] } }),
  ).rejects.toMatchObject({ status: 409, problem: { code: 'secret.name' } });
  expect(await bob.secrets.names()).toEqual({
    items: [{ name: 'CRM_TOKEN', note: '', hosts: ['127.0.0.1'] }],
  });
  await expect(bob.secrets.list()).rejects.toMatchObject({ status: 403 });
});

// Rule 6: Named secrets: never told, sent only where allowed, listed with their users
it('goes into the sign-in of a tool by its name, and nowhere else', async () => {
  const tool = await httpTool(bob, '{{secret.CRM_TOKEN}}');
  const tested = await bob.tools.test({ params: { id: tool.id }, body: { args: {} } });
  expect(tools.requests.at(-1)!.headers['authorization']).toBe(`Bearer ${VALUE}`);
  expect(JSON.stringify(tested)).not.toContain(VALUE);
  expect(JSON.stringify(await bob.tools.get({ params: { id: tool.id } }))).not.toContain(VALUE);
  const { items, stored } = await owner.secrets.list();
  expect(items[0]!.used_by).toMatchObject([{ kind: 'tool', id: tool.id, name: 'Orders' }]);
  expect(stored.map(({ used_in }) => used_in.id)).not.toContain(tool.id);
  await expect(owner.secrets.remove({ params: { id: items[0]!.id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'secret.used', used_by: [{ id: tool.id, kind: 'tool' }] },
  });
});

// Rule 6: Named secrets: never told, sent only where allowed, listed with their users
it('is sent only where its hosts allow, until it expires', async () => {
  const { items } = await owner.secrets.list();
  const { id } = items[0]!;
  const tool = items[0]!.used_by[0]!;
  const outcome = async () =>
    JSON.stringify(await bob.tools.test({ params: { id: tool.id }, body: { args: {} } }));
  const calls = tools.requests.length;
  await owner.secrets.update({ params: { id }, body: { hosts: ['api.example.com'] } });
  expect(await outcome()).toContain('may not be sent to 127.0.0.1');
  await owner.secrets.update({
    params: { id },
    body: { hosts: ['127.0.0.1'], expires_at: new Date(Date.now() - 1000).toISOString() },
  });
  expect(await outcome()).toContain('has expired');
  expect(tools.requests.length).toBe(calls);
  await owner.secrets.update({ params: { id }, body: { expires_at: null, value: 'another-value-4242' } });
  await outcome();
  expect(tools.requests.at(-1)!.headers['authorization']).toBe('Bearer another-value-4242');
});

it('refuses names that there are not, and stale changes', async () => {
  await expect(httpTool(bob, '{{secret.NOT_THERE}}', 'Lost')).rejects.toMatchObject({
    problem: { code: 'secret.unknown' },
  });
  const { items } = await owner.secrets.list();
  const { id, revision } = items[0]!;
  await expect(
    owner.secrets.update({ params: { id }, body: { note: 'late' }, ifMatch: revision - 1 }),
  ).rejects.toMatchObject({ kind: 'stale' });
});

// Rule 6: Named secrets: never told, sent only where allowed, listed with their users
it('lists every other credential with where it is used, never its value', async () => {
  const tool = await httpTool(bob, 'plain-token-value-9876', 'Own token');
  const provider = await owner.modelProviders.create({
    body: {
      kind: 'openai-compatible',
      name: 'Scripted',
      base_url: tools.url,
      save_anyway: true,
      api_key: 'provider-key-5555',
    },
  });
  const { stored } = await owner.secrets.list();
  expect(stored).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        used_in: expect.objectContaining({ id: tool.id, kind: 'tool' }),
        last4: ['9876'],
      }),
      expect.objectContaining({
        used_in: expect.objectContaining({ id: provider.id, kind: 'model_provider' }),
        last4: ['5555'],
      }),
    ]),
  );
  expect(JSON.stringify(stored)).not.toMatch(/plain-token|provider-key/);
});

/** Another value under another name, that nothing uses. */
const add = (name: string, value: string, changes = {}) =>
  owner.secrets.create({ body: { name, value, hosts: ['127.0.0.1'], ...changes } });

const feed = (client: ApiClient, token: string, name: string) =>
  client.dataConnectors.create({
    body: {
      kind: 'http',
      name,
      config: { url: `${tools.url}/echo`, auth: 'bearer' },
      secrets: { token },
      save_anyway: true,
    },
  });

const sentLast = () => tools.requests.at(-1)!.headers['authorization'];

// Rule 6: A named secret in connectors and provider keys: by reference, a new value at once, not deleted while used, for administrators alone where so set
it('goes into the credential of a data connector by its name, with its new value at once', async () => {
  const { id } = await add('FEED_TOKEN', 'marker-feed-value-1111');
  const connector = await feed(bob, '{{secret.FEED_TOKEN}}', 'Feed');
  expect(sentLast()).toBe('Bearer marker-feed-value-1111');
  expect(connector.secrets['token']).toEqual({ configured: true, last4: null, secret: 'FEED_TOKEN' });
  await owner.secrets.update({ params: { id }, body: { value: 'marker-feed-value-2222' } });
  await bob.dataConnectors.test({ params: { id: connector.id } });
  expect(sentLast()).toBe('Bearer marker-feed-value-2222');
  // Saving something else keeps the name, never the value.
  await bob.dataConnectors.update({
    params: { id: connector.id },
    body: { config: { url: `${tools.url}/echo?b`, auth: 'bearer' }, save_anyway: true },
  });
  await owner.secrets.update({ params: { id }, body: { value: 'marker-feed-value-3333' } });
  await bob.dataConnectors.test({ params: { id: connector.id } });
  expect(sentLast()).toBe('Bearer marker-feed-value-3333');

  const { items, stored } = await owner.secrets.list();
  expect(items.find(({ name }) => name === 'FEED_TOKEN')!.used_by).toEqual([
    { kind: 'connector', id: connector.id, name: 'Feed', href: `/data-connectors?connector=${connector.id}` },
  ]);
  expect(stored.map(({ used_in }) => used_in.id)).not.toContain(connector.id);
  await expect(owner.secrets.remove({ params: { id } })).rejects.toMatchObject({
    problem: { code: 'secret.used', used_by: [{ id: connector.id, kind: 'connector' }] },
  });
  await owner.secrets.update({ params: { id }, body: { hosts: ['feeds.example.com'] } });
  const calls = tools.requests.length;
  await expect(bob.dataConnectors.test({ params: { id: connector.id } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('may not be sent to 127.0.0.1') as string,
  });
  expect(tools.requests.length).toBe(calls);
  await expect(feed(bob, '{{secret.NOT_THERE}}', 'Lost')).rejects.toMatchObject({
    problem: { code: 'secret.unknown', errors: [{ path: 'secrets.token' }] },
  });
});

// Rule 6: A named secret in connectors and provider keys: by reference, a new value at once, not deleted while used, for administrators alone where so set
it('goes into the key of a model provider by its name, with its new value at once', async () => {
  const { id } = await add('MODEL_KEY', 'marker-model-value-1111');
  const provider = await owner.modelProviders.create({
    body: {
      kind: 'openai-compatible',
      name: 'By name',
      base_url: tools.url,
      save_anyway: true,
      api_key: '{{secret.MODEL_KEY}}',
    },
  });
  expect(provider).toMatchObject({
    key: { configured: true, last_four: '', secret: 'MODEL_KEY' },
    problem: null,
  });
  const { items: added } = await owner.models.create({
    body: { provider_id: provider.id, models: [{ model: 'any-1' }] },
  });
  const sent = async () => {
    const calls = tools.requests.length;
    await owner.models.test({ params: { id: added[0]!.id } });
    return tools.requests.slice(calls).map(({ headers }) => headers['authorization']);
  };
  expect(await sent()).toContain('Bearer marker-model-value-1111');
  await owner.secrets.update({ params: { id }, body: { value: 'marker-model-value-2222' } });
  expect(await sent()).toContain('Bearer marker-model-value-2222');
  const { items } = await owner.secrets.list();
  expect(items.find(({ name }) => name === 'MODEL_KEY')!.used_by).toMatchObject([
    { kind: 'model_provider', id: provider.id },
  ]);
  await expect(owner.secrets.remove({ params: { id } })).rejects.toMatchObject({ status: 409 });
  await owner.secrets.update({
    params: { id },
    body: { expires_at: new Date(Date.now() - 1000).toISOString() },
  });
  expect(await sent()).toEqual([]);
  expect(await owner.models.test({ params: { id: added[0]!.id } })).toMatchObject({ ok: false });
  const listed = (await owner.modelProviders.list()).items.find((one) => one.id === provider.id);
  expect(listed!.problem).toContain('MODEL_KEY has expired');
  expect(JSON.stringify(listed)).not.toContain('marker-model');
  await expect(
    owner.modelProviders.create({
      body: {
        kind: 'openai-compatible',
        name: 'Lost',
        base_url: tools.url,
        api_key: '{{secret.NOT_THERE}}',
      },
    }),
  ).rejects.toMatchObject({ problem: { code: 'secret.unknown', errors: [{ path: 'api_key' }] } });
});

// Rule 6: A named secret in connectors and provider keys: by reference, a new value at once, not deleted while used, for administrators alone where so set
it('is for administrators alone where they say so', async () => {
  await add('FOR_ADMINS', 'marker-admin-value-1111', { admins_only: true });
  const named = async (client: ApiClient) => (await client.secrets.names()).items.map(({ name }) => name);
  expect(await named(bob)).not.toContain('FOR_ADMINS');
  expect(await named(owner)).toContain('FOR_ADMINS');
  const refused = { status: 422, problem: { code: 'secret.admins_only' } };
  const calls = tools.requests.length;
  const token = '{{secret.FOR_ADMINS}}';
  await expect(httpTool(bob, token, 'Mine')).rejects.toMatchObject(refused);
  await expect(feed(bob, token, 'Mine')).rejects.toMatchObject(refused);
  await expect(
    bob.dataConnectors.tryOut({
      body: { kind: 'http', config: { url: `${tools.url}/echo`, auth: 'bearer' }, secrets: { token } },
    }),
  ).rejects.toMatchObject(refused);
  await expect(
    bob.tools.discover({
      body: { kind: 'mcp', url: `${tools.url}/mcp`, auth: { type: 'bearer', values: { token } } },
    }),
  ).rejects.toMatchObject(refused);
  const own = await httpTool(bob, 'plain-token-value-1234', 'Plain');
  await expect(
    bob.tools.auth({ params: { id: own.id }, body: { type: 'bearer', values: { token } } }),
  ).rejects.toMatchObject(refused);
  expect(tools.requests.length).toBe(calls);
  const tool = await httpTool(owner, token, 'Theirs');
  expect(tool.auth).toMatchObject({ configured: true, last4: null, secret: 'FOR_ADMINS' });
});
