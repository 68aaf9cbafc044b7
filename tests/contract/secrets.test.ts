import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/clients.ts';
import { startServer, type TestServer } from '#support/server.ts';
import { startToolServer, type ToolServer } from '#support/tool-server.ts';

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

it('lists every other credential with where it is used, never its value', async () => {
  const tool = await httpTool(bob, 'plain-token-value-9876', 'Own token');
  const provider = await owner.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Scripted', base_url: tools.url, api_key: 'provider-key-5555' },
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
