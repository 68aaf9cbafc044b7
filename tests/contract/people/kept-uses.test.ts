import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* What an editor does with what stands there already and is not theirs to use: cards that are written into, and secrets. */

let server: TestServer;
let ada: ApiClient;
let ann: ApiClient;
let bob: ApiClient;
let bobId: string;

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  ann = await signedInClient(server, 'ann@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  bobId = (await bob.me.get()).id;
});
afterAll(() => server.close());

const letEdit = (kind: 'tools' | 'data-connectors' | 'knowledge_cards', id: string) =>
  ann.grants.set({ params: { kind, id, user_id: bobId }, body: { permission: 'edit' } });

it('a sync writes nothing else into a card, nor more often, for those who may not write into it', async () => {
  const { id } = await ann.dataConnectors.create({
    body: { kind: 'http', name: 'Pages', config: { url: 'http://10.0.0.1/' }, save_anyway: true },
  });
  const card = await ann.knowledgeCards.create({ body: { name: 'Private' } });
  const { id: sync_id } = await ann.connectorSyncs.create({
    params: { id },
    body: { name: 'Sync', card_id: card.id, selection: { kind: 'http' } },
  });
  await letEdit('data-connectors', id);
  const change = (body: Parameters<ApiClient['connectorSyncs']['update']>[0]['body']) =>
    bob.connectorSyncs.update({ params: { id, sync_id }, body });
  const schedule = { cron: '0 * * * *', timezone: 'UTC' };
  for (const body of [{ selection: { kind: 'http' as const } }, { schedule }, { enabled: true }])
    await expect(change(body)).rejects.toMatchObject({ status: 404 });
  expect(await change({ name: 'Renamed', enabled: false })).toMatchObject({ enabled: false });
  await letEdit('knowledge_cards', card.id);
  expect(await change({ schedule, enabled: true })).toMatchObject({ enabled: true });
});

it('a secret for administrators is sent nowhere else by those who may not use it', async () => {
  await ada.secrets.create({
    body: { name: 'ROOT_TOKEN', value: 'value-4711', hosts: ['10.0.0.1'], admins_only: true },
  });
  const config = { method: 'GET' as const, url: 'http://10.0.0.1/orders' };
  const { id } = await ann.tools.create({ body: { kind: 'http', name: 'Orders', config } });
  await ada.tools.auth({
    params: { id },
    body: { type: 'bearer', values: { token: '{{secret.ROOT_TOKEN}}' } },
  });
  await letEdit('tools', id);
  const change = (client: ApiClient, url: string) =>
    client.tools.update({ params: { id }, body: { config: { kind: 'http', ...config, url } } });
  const elsewhere = 'http://10.0.0.1/users';
  for (const client of [ann, bob]) {
    await expect(change(client, elsewhere)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'secret.admins_only' },
    });
    expect((await client.tools.update({ params: { id }, body: { description: 'Same' } })).auth).toMatchObject(
      {
        configured: true,
      },
    );
  }
  expect((await change(ada, elsewhere)).auth).toMatchObject({ configured: true });
  // Another server never gets it, whoever leads there.
  expect((await change(bob, 'http://10.0.0.2/')).auth).toMatchObject({ configured: false });
});
