import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
});
afterAll(() => server.close());

let last = 0;
const make = (
  client: ApiClient,
  values: Partial<Parameters<ApiClient['savedViews']['create']>[0]['body']> = {},
) =>
  client.savedViews.create({
    body: { list: 'agents', name: `View ${++last}`, query: 'owner=me&q=ferns', ...values },
  });
const namesOf = async (client: ApiClient) =>
  (await client.savedViews.list({ query: { list: 'agents' } })).items.map(({ id }) => id);

describe('saved views', () => {
  it('are kept for their owner, by list and name', async () => {
    const view = await make(bob);
    expect(view).toMatchObject({
      list: 'agents',
      query: 'owner=me&q=ferns',
      shared: false,
      is_default: false,
      can_edit: true,
      revision: 1,
    });
    expect(await namesOf(bob)).toContain(view.id);
    expect(await namesOf(eve)).not.toContain(view.id);
    expect(await namesOf(ada)).not.toContain(view.id);
    expect((await bob.savedViews.list({ query: { list: 'tools' } })).items).toEqual([]);
    await expect(make(bob, { name: view.name })).rejects.toMatchObject({ kind: 'conflict' });
    await make(bob, { name: view.name, list: 'tools' });
    await make(eve, { name: view.name });
  });

  it('are seen by all once they are shared, and changed by their owner and administrators', async () => {
    const view = await make(bob, { shared: true });
    const params = { id: view.id };
    expect(await namesOf(eve)).toContain(view.id);
    const [seen] = (await eve.savedViews.list({ query: { list: 'agents' } })).items.filter(
      ({ id }) => id === view.id,
    );
    expect(seen).toMatchObject({ can_edit: false, owner: { name: 'bob' } });
    await expect(eve.savedViews.update({ params, body: { name: 'Mine' } })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(eve.savedViews.remove({ params })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await ada.savedViews.update({ params, body: { name: 'Of all' } })).toMatchObject({
      name: 'Of all',
      revision: 2,
    });
    await bob.savedViews.update({ params, body: { shared: false } });
    await expect(ada.savedViews.update({ params, body: { name: 'x' } })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('can open a list, one for each person, without the right to change them', async () => {
    const shared = await make(bob, { shared: true });
    const own = await make(eve);
    const isDefault = async (client: ApiClient) =>
      (await client.savedViews.list({ query: { list: 'agents' } })).items
        .filter((view) => view.is_default)
        .map(({ id }) => id);
    expect(
      await eve.savedViews.update({ params: { id: shared.id }, body: { is_default: true } }),
    ).toMatchObject({
      is_default: true,
      revision: 1,
    });
    expect([await isDefault(eve), await isDefault(bob)]).toEqual([[shared.id], []]);
    await eve.savedViews.update({ params: { id: own.id }, body: { is_default: true } });
    expect(await isDefault(eve)).toEqual([own.id]);
    await eve.savedViews.update({ params: { id: own.id }, body: { is_default: false } });
    expect(await isDefault(eve)).toEqual([]);
    await eve.savedViews.update({ params: { id: shared.id }, body: { is_default: true } });
    await bob.savedViews.remove({ params: { id: shared.id } });
    expect(await isDefault(eve)).toEqual([]);
  });

  it('refuse a stale change, and what is no query', async () => {
    const view = await make(bob);
    const params = { id: view.id };
    await bob.savedViews.update({ params, body: { query: 'q=moss' }, ifMatch: 1 });
    await expect(bob.savedViews.update({ params, body: { query: 'q=x' }, ifMatch: 1 })).rejects.toMatchObject(
      { kind: 'stale' },
    );
    await expect(bob.savedViews.remove({ params, ifMatch: 1 })).rejects.toMatchObject({ kind: 'stale' });
    for (const query of ['?q=moss', 'q=<b>', 'https://foreign.example/?q=1', 'q=a b']) {
      await expect(bob.savedViews.update({ params, body: { query } })).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
    await bob.savedViews.remove({ params, ifMatch: 2 });
    await expect(bob.savedViews.update({ params, body: { name: 'x' } })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
