import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { KindSegment } from '@agent-studio/api-client/contract';
import { createHolders, SHARED_AS } from '#support/desks/shared-holders.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let bobsToken: string;
let eveId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  bobsToken = await server.signIn('bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
  eveId = (await eve.me.get()).id;
});
afterAll(() => server.close());

let count = 0;
const makeGroup = () => ada.groups.create({ body: { name: `Group ${(count += 1)}` } });
const join = (id: string) => ada.groups.addMember({ params: { id, user_id: eveId } });
const leave = (id: string) => ada.groups.removeMember({ params: { id, user_id: eveId } });
const give = (
  kind: KindSegment,
  id: string,
  group_id: string,
  permission: 'view' | 'run' | 'edit' | 'manage',
) => bob.grants.setGroup({ params: { kind, id, group_id }, body: { permission } });

describe('what a group was granted', () => {
  it.each(Object.entries(SHARED_AS))(
    'of the kind %s its people have while they are in it',
    async (kind, path) => {
      const made = createHolders(server).named[kind as keyof typeof SHARED_AS];
      const id = await made(bobsToken);
      const { id: group } = await makeGroup();
      await give(path as KindSegment, id, group, 'view');
      const look = () => eve.grants.access({ params: { kind: path as KindSegment, id } });
      await expect(look()).rejects.toMatchObject({ kind: 'notFound' });
      await join(group);
      expect(await look()).toMatchObject({
        permissions: ['view'],
        reasons: [{ kind: 'group', permission: 'view', detail: `Group ${count}` }],
      });
      await leave(group);
      await expect(look()).rejects.toMatchObject({ kind: 'notFound' });
    },
  );

  it('adds to what somebody was granted, and the widest counts', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Agent' } });
    const [reads, writes] = [await makeGroup(), await makeGroup()];
    await give('agents', id, reads.id, 'view');
    await give('agents', id, writes.id, 'edit');
    await bob.grants.set({ params: { kind: 'agents', id, user_id: eveId }, body: { permission: 'run' } });
    const may = async () => (await eve.agents.get({ params: { id } })).permissions.at(-1);
    expect(await may()).toBe('run');
    await join(reads.id);
    expect(await may()).toBe('run');
    await join(writes.id);
    expect(await may()).toBe('edit');
    expect(
      (await ada.users.get({ params: { id: eveId } })).grants.filter((one) => one.id === id),
    ).toMatchObject([{ permission: 'edit' }]);
    await leave(writes.id);
    expect(await may()).toBe('run');
    await bob.grants.remove({ params: { kind: 'agents', id, user_id: eveId } });
    expect(await may()).toBe('view');
  });

  it('is in lists, and in what sharing shows', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Listed' } });
    const group = await makeGroup();
    await join(group.id);
    await give('agents', id, group.id, 'run');
    const { items } = await eve.agents.list({ query: { q: 'Listed' } });
    expect(items).toMatchObject([{ id, permissions: ['view', 'run'] }]);
    const sharing = await bob.grants.list({ params: { kind: 'agents', id } });
    expect(sharing.groups).toMatchObject([{ group: { id: group.id, members: 1 }, permission: 'run' }]);
  });

  it('ends with the group, and with the object', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Agent' } });
    const { id: card } = await bob.knowledgeCards.create({ body: { name: 'Card' } });
    const group = await makeGroup();
    await join(group.id);
    await give('agents', id, group.id, 'run');
    await give('knowledge_cards', card, group.id, 'run');
    await bob.knowledgeCards.remove({ params: { id: card } });
    const { rows } = await server.database.pool.query(
      'select object_id from group_grants where group_id = $1',
      [group.id],
    );
    expect(rows).toEqual([{ object_id: id }]);
    await ada.groups.remove({ params: { id: group.id } });
    await expect(eve.agents.get({ params: { id } })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is given by those who manage only', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Agent' } });
    const group = await makeGroup();
    await join(group.id);
    const body = { permission: 'edit' as const };
    const params = { kind: 'agents' as const, id, group_id: group.id };
    await expect(eve.grants.setGroup({ params, body })).rejects.toMatchObject({ kind: 'notFound' });
    await give('agents', id, group.id, 'edit');
    await expect(eve.grants.setGroup({ params, body })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(eve.grants.removeGroup({ params })).rejects.toMatchObject({ kind: 'forbidden' });
    await bob.grants.removeGroup({ params });
    await expect(bob.grants.removeGroup({ params })).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('groups', () => {
  it('are seen by everybody, and changed by administrators', async () => {
    const { id, name } = await makeGroup();
    expect((await eve.groups.list({ query: { q: name } })).items).toMatchObject([
      { id, name, provisioned: false },
    ]);
    for (const refused of [
      eve.groups.create({ body: { name: 'Mine' } }),
      eve.groups.update({ params: { id }, body: { name: 'Mine' } }),
      eve.groups.remove({ params: { id } }),
      eve.groups.members({ params: { id }, query: {} }),
      eve.groups.addMember({ params: { id, user_id: eveId } }),
    ])
      await expect(refused).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('have a name of their own, in any letter case', async () => {
    const { id, name } = await makeGroup();
    const other = await makeGroup();
    await expect(ada.groups.create({ body: { name: name.toUpperCase() } })).rejects.toMatchObject({
      problem: { code: 'group.name_taken' },
    });
    await expect(
      ada.groups.update({ params: { id: other.id }, body: { name: name.toUpperCase() } }),
    ).rejects.toMatchObject({ problem: { code: 'group.name_taken' } });
    expect(await ada.groups.update({ params: { id }, body: { name: `${name}!` }, ifMatch: 1 })).toMatchObject(
      {
        name: `${name}!`,
        revision: 2,
      },
    );
    await expect(
      ada.groups.update({ params: { id }, body: { name: 'Late' }, ifMatch: 1 }),
    ).rejects.toMatchObject({ kind: 'stale' });
  });

  it('have people only who have an account, and lose those whose account is deleted', async () => {
    const { id } = await makeGroup();
    const gone = await signedInClient(server, 'gone@example.com');
    const { id: goneId } = await gone.me.get();
    expect(await ada.groups.addMember({ params: { id, user_id: goneId } })).toMatchObject({ members: 1 });
    expect((await ada.groups.members({ params: { id }, query: {} })).items).toMatchObject([
      { email: 'gone@example.com' },
    ]);
    await ada.users.remove({ params: { id: goneId } });
    expect((await ada.groups.members({ params: { id }, query: {} })).total).toBe(0);
    await expect(ada.groups.addMember({ params: { id, user_id: goneId } })).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(leave(id)).rejects.toMatchObject({ kind: 'notFound' });
  });
});
