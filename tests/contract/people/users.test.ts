import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { User } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
let adaId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  adaId = (await ada.me.get()).id;
});
afterAll(() => server.close());

async function userOf(email: string): Promise<User> {
  const { items } = await ada.users.list({ query: { q: email } });
  return items.find((user) => user.email === email)!;
}

/** Somebody who has signed in, known to the owner. */
async function join(email: string, role?: 'admin' | 'operator' | 'viewer') {
  const client = await signedInClient(server, email);
  const { id } = await client.me.get();
  if (role) await ada.users.update({ params: { id }, body: { role } });
  return { client, id };
}

const signInOf = async (email: string) => {
  const credential = await server.credentialOf(email);
  const answer = await server.call('/glogin', { body: await credential.json() });
  return { status: answer.status, body: (await answer.json()) as { detail?: string; code?: string } };
};

describe('the list', () => {
  it('has people with role, status, figures and what they own, and never the account of the product', async () => {
    const { client } = await join('bob@example.com');
    await client.agents.create({ body: { name: 'Helper' } });
    const bob = await userOf('bob@example.com');
    expect(bob).toMatchObject({
      name: 'bob',
      role: 'builder',
      status: 'active',
      is_admin: false,
      runs_30d: 0,
      cost_usd_30d: 0,
      owns: 1,
      last_seen_at: expect.any(String),
    });
    const { items, total } = await ada.users.list({ query: { page_size: 100 } });
    expect(total).toBe(items.length);
    expect(items.map(({ role }) => role)).not.toContain('system');
  });

  it('counts the runs of 30 days', async () => {
    const { client, id } = await join('runner@example.com');
    const { id: agentId } = await client.agents.create({ body: { name: 'Runner' } });
    const token = await server.signIn('runner@example.com');
    await server.call('/api/agent/infer', { token, body: { agentId, userInput: 'Hello' } });
    expect(await ada.users.get({ params: { id } })).toMatchObject({ runs_30d: 1, owns: 1 });
    const usage = await client.me.usage({ query: { days: 7 } });
    expect(usage.totals.runs).toBe(1);
    expect(usage.days).toHaveLength(7);
    expect(usage.days.at(-1)).toMatchObject({ runs: 1 });
    expect(usage.targets).toMatchObject([
      { target: { id: agentId, name: 'Runner' }, kind: 'agent', runs: 1 },
    ]);
  });

  // Rule 7: GET /api/users; GET, PUT, DELETE /api/users/{id}
  it('is filtered by role, status and words, sorted and paged by the server', async () => {
    await join('vic@example.com', 'viewer');
    await ada.users.invite({ body: { email: 'ines@example.com', role: 'operator' } });
    const emails = async (query: object) =>
      (await ada.users.list({ query: { page_size: 100, ...query } })).items.map(({ email }) => email);
    expect(await emails({ role: 'viewer' })).toEqual(['vic@example.com']);
    expect(await emails({ role: 'owner,viewer', sort: '-email' })).toEqual([
      'vic@example.com',
      'ada@example.com',
    ]);
    expect(await emails({ status: 'invited' })).toEqual(['ines@example.com']);
    expect(await emails({ q: 'EXAMPLE vi' })).toEqual(['vic@example.com']);
    expect(await emails({ q: '%' })).toEqual([]);
    const page = await ada.users.list({ query: { page: 2, page_size: 1, sort: 'email' } });
    expect(page.items).toHaveLength(1);
    expect(page.total).toBeGreaterThan(3);
  });

  it('is sorted by names as people count', async () => {
    for (const number of [10, 2, 1]) await join(`clerk${number}@example.com`, 'viewer');
    const names = async (sort: 'name' | '-name') =>
      (await ada.users.list({ query: { q: 'clerk', sort } })).items.map(({ name }) => name);
    expect(await names('name')).toEqual(['clerk1', 'clerk2', 'clerk10']);
    expect(await names('-name')).toEqual(['clerk10', 'clerk2', 'clerk1']);
  });

  it('is for oneself what /api/me is, and no more', async () => {
    const { client, id } = await join('own@example.com', 'viewer');
    const { email } = await client.me.get();
    expect(await client.users.get({ params: { id } })).toMatchObject({ id, email, role: 'viewer' });
    const renamed = await client.users.update({ params: { id }, body: { name: 'By Myself' } });
    expect(renamed.name).toBe('By Myself');
    expect((await client.me.get()).name).toBe('By Myself');
    for (const body of [{ role: 'admin' as const }, { status: 'suspended' as const }]) {
      await expect(client.users.update({ params: { id }, body })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
    expect((await client.me.get()).role).toBe('viewer');
  });

  // Rule 6: The screen of people is open to all; the server refuses
  it('is for administrators only', async () => {
    const { client } = await join('mia@example.com');
    await expect(client.users.list({ query: {} })).rejects.toMatchObject({ kind: 'forbidden' });
    for (const id of [adaId, '019b0000-0000-7000-8000-000000000000']) {
      await expect(client.users.get({ params: { id } })).rejects.toMatchObject({ kind: 'notFound' });
    }
  });
});

describe('an invitation', () => {
  // Rule 6: An invitation is taken over by the first sign-in
  it('is taken over by the first sign-in with its address, in any letter case', async () => {
    const invited = await ada.users.invite({ body: { email: 'Eve@Example.com', role: 'viewer' } });
    expect(invited).toMatchObject({
      status: 'invited',
      role: 'viewer',
      last_seen_at: null,
      invited_by: { id: adaId },
    });
    const eve = await signedInClient(server, 'eve@example.com');
    expect(await eve.me.get()).toMatchObject({ id: invited.id, role: 'viewer', name: 'eve' });
    expect((await userOf('eve@example.com')).status).toBe('active');
  });

  it('is made again with another role, once for an address, and withdrawn', async () => {
    const body = { email: 'ned@example.com', role: 'viewer' as const };
    const first = await ada.users.invite({ body });
    const again = await ada.users.invite({ body: { ...body, role: 'admin' } });
    expect(again).toMatchObject({ id: first.id, role: 'admin', is_admin: true, status: 'invited' });
    await ada.users.remove({ params: { id: first.id } });
    await expect(ada.users.get({ params: { id: first.id } })).rejects.toMatchObject({ kind: 'notFound' });
    const ned = await signedInClient(server, 'ned@example.com');
    expect((await ned.me.get()).role).toBe('builder');
    await expect(ada.users.invite({ body })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'ned@example.com belongs to a member already.',
    });
  });

  it('makes nobody the owner', async () => {
    const answer = await server.call('/api/users/invite', {
      token: await server.signIn('ada@example.com'),
      body: { email: 'boss@example.com', role: 'owner' },
    });
    expect(answer.status).toBe(422);
  });
});

describe('a role', () => {
  // Rule 6: Role and suspension count with the next call; suspended people and ended sessions get no further
  it('counts with the next call', async () => {
    const { client, id } = await join('rae@example.com');
    await client.agents.create({ body: { name: 'Mine' } });
    await ada.users.update({ params: { id }, body: { role: 'viewer' } });
    await expect(client.agents.create({ body: { name: 'Another' } })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await ada.users.update({ params: { id }, body: { role: 'admin' } });
    expect((await client.users.list({ query: {} })).total).toBeGreaterThan(1);
  });

  // Rule 7: GET /api/users; GET, PUT, DELETE /api/users/{id}
  it('is written for a known revision only', async () => {
    const { id } = await join('rex@example.com');
    const { revision } = await ada.users.get({ params: { id } });
    await ada.users.update({ params: { id }, body: { role: 'operator' }, ifMatch: revision });
    await expect(
      ada.users.update({ params: { id }, body: { role: 'viewer' }, ifMatch: revision }),
    ).rejects.toMatchObject({ kind: 'stale', problem: { current: { role: 'operator' } } });
  });
});

describe('the owner', () => {
  // Rule 6: The owner keeps role and status, and hands the workspace over
  it('keeps role and status, whoever asks, and is not deleted', async () => {
    const { client: admin } = await join('adam@example.com', 'admin');
    const params = { id: adaId };
    for (const client of [admin, ada]) {
      for (const body of [{ role: 'viewer' as const }, { status: 'suspended' as const }])
        await expect(client.users.update({ params, body })).rejects.toMatchObject({ kind: 'conflict' });
      await expect(client.users.remove({ params })).rejects.toMatchObject({ kind: 'conflict' });
    }
    await expect(admin.users.update({ params, body: { name: 'Eve' } })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(admin.users.endSessions({ params })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await ada.me.get()).role).toBe('owner');
  });
});

describe('suspending', () => {
  // Rule 6: Role and suspension count with the next call; suspended people and ended sessions get no further
  it('refuses the next call and the next sign-in until the person is active again', async () => {
    const { client, id } = await join('sam@example.com');
    await ada.users.update({ params: { id }, body: { status: 'suspended' } });
    await expect(client.agents.list({ query: {} })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await signInOf('sam@example.com')).toMatchObject({
      status: 400,
      body: { code: 'sign_in.suspended' },
    });
    await ada.users.update({ params: { id }, body: { status: 'active' } });
    // What they had before does not come back.
    await expect(client.agents.list({ query: {} })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect((await signInOf('sam@example.com')).status).toBe(200);
  });

  it('refuses a stream', async () => {
    const { client, id } = await join('sid@example.com');
    const { id: agentId } = await client.agents.create({ body: { name: 'Slow' } });
    const token = await server.signIn('sid@example.com');
    await ada.users.update({ params: { id }, body: { status: 'suspended' } });
    const answer = await server.call('/api/agent/infer/stream', {
      token,
      body: { agentId, userInput: 'Hi' },
    });
    expect(answer.status).toBe(401);
  });

  it('is not for oneself', async () => {
    const { client, id } = await join('una@example.com', 'admin');
    const self = client.users.update({ params: { id }, body: { status: 'suspended' } });
    await expect(self).rejects.toMatchObject({ kind: 'conflict' });
    await expect(client.users.remove({ params: { id } })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('deleting', () => {
  // Rule 6: Deleting gives everything to a successor, whatever table it stands in
  it('first says what somebody owns, then gives it to whom it is told, and revokes sign-ins and grants', async () => {
    const { client: lea, id } = await join('lea@example.com');
    const { client: max, id: maxId } = await join('max@example.com');
    const agent = await lea.agents.create({ body: { name: 'Desk' } });
    await lea.agentVersions.publish({ params: { id: agent.id }, body: { note: 'First' } });
    const card = await lea.knowledgeCards.create({ body: { name: 'Facts' } });
    const workflow = await lea.workflows.create({ body: { name: 'Flow' } });
    const trigger = await lea.workflows.addTrigger({
      params: { id: workflow.id },
      body: { type: 'webhook' },
    });
    const params = { kind: 'agents' as const, id: agent.id, user_id: maxId };
    await lea.grants.set({ params, body: { permission: 'edit' } });

    const refused = await ada.users.remove({ params: { id } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'conflict', problem: { code: 'user.owns' } });
    expect((refused as { problem: { used_by: object[] } }).problem.used_by).toEqual([
      { id: agent.id, kind: 'agent', name: 'Desk' },
      { id: card.id, kind: 'knowledge_card', name: 'Facts' },
      { id: workflow.id, kind: 'workflow', name: 'Flow' },
    ]);
    await expect(ada.users.remove({ params: { id }, query: { transfer_to: id } })).rejects.toMatchObject({
      kind: 'invalid',
    });

    await ada.users.remove({ params: { id }, query: { transfer_to: maxId } });
    expect(await max.agents.get({ params: { id: agent.id } })).toMatchObject({
      owner: { id: maxId },
      updated_by: { name: 'lea' },
      permissions: ['view', 'run', 'edit', 'manage'],
    });
    expect((await max.agentVersions.list({ params: { id: agent.id }, query: {} })).items).toMatchObject([
      { created_by: { name: 'lea' } },
    ]);
    expect((await max.knowledgeCards.get({ params: { id: card.id } })).owner.id).toBe(maxId);
    expect((await max.workflows.triggers({ params: { id: workflow.id } })).items).toMatchObject([
      { id: trigger.id },
    ]);
    await expect(lea.agents.list({ query: {} })).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(ada.users.get({ params: { id } })).rejects.toMatchObject({ kind: 'notFound' });
    expect(await userOf('lea@example.com')).toBeUndefined();
  });

  it('lets the same account join anew, as nobody who was there before', async () => {
    const { id } = await join('kim@example.com', 'admin');
    await ada.users.remove({ params: { id } });
    const again = await signedInClient(server, 'kim@example.com');
    expect(await again.me.get()).toMatchObject({ role: 'builder', name: 'kim' });
    expect((await again.me.get()).id).not.toBe(id);
  });
});

describe('people', () => {
  it('are found by every member by name or address, active ones only and few', async () => {
    const { client, id } = await join('paul@people.example');
    await ada.users.invite({ body: { email: 'petra@people.example' } });
    const { items } = await client.people.search({ query: { q: 'PEOPLE.example' } });
    expect(items).toEqual([{ id, name: 'paul', email: 'paul@people.example', picture: '' }]);
    expect((await client.people.search()).items.length).toBeLessThanOrEqual(8);
  });
});

/* The last one: the owner is another one afterwards. */
describe('handing the workspace over', () => {
  // Rule 6: The owner keeps role and status, and hands the workspace over
  it('is for the owner only, who becomes an administrator by it', async () => {
    const { client: pia, id } = await join('pia@example.com', 'admin');
    const grab = pia.users.update({ params: { id }, body: { role: 'owner' } });
    await expect(grab).rejects.toMatchObject({ kind: 'conflict' });
    const owner = await ada.users.update({ params: { id }, body: { role: 'owner' } });
    expect(owner).toMatchObject({ role: 'owner', is_admin: true });
    expect(await ada.me.get()).toMatchObject({ role: 'admin', is_admin: true });
    await pia.users.update({ params: { id: adaId }, body: { role: 'builder' } });
    expect((await ada.me.get()).is_admin).toBe(false);
    expect((await server.signInAs('pia@example.com')).role).toBe('owner');
  });
});
