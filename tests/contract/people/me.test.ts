import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.signIn('ada@example.com');
});
afterAll(() => server.close());

describe('the profile', () => {
  // Rule 6: Profile: name, sessions, notices, this device
  it('keeps a name that the person chose, whatever the sign-in provider says', async () => {
    const bob = await signedInClient(server, 'bob@example.com');
    const { revision } = await bob.me.get();
    expect(await bob.me.update({ body: { name: ' Robert ' }, ifMatch: revision })).toMatchObject({
      name: 'Robert',
      revision: revision + 1,
    });
    expect((await server.signInAs('bob@example.com', 'Bob')).name).toBe('Robert');
    await expect(bob.me.update({ body: { name: 'Rob' }, ifMatch: revision })).rejects.toMatchObject({
      kind: 'stale',
    });
  });

  it('changes the preferences that are sent, and never who somebody is', async () => {
    const token = await server.signIn('pam@example.com');
    const put = async (body: object) =>
      (await server.call('/api/me', { method: 'PUT', token, body })).json() as Promise<object>;
    expect(
      await put({ preferences: { muted: ['run'] }, role: 'owner', is_admin: true, email: 'x@example.com' }),
    ).toMatchObject({
      preferences: { muted: ['run'] },
      role: 'builder',
      is_admin: false,
      email: 'pam@example.com',
    });
  });

  it('refuses to mute what waits for a decision', async () => {
    const pam = await signedInClient(server, 'pam@example.com');
    await expect(pam.me.update({ body: { preferences: { muted: ['task'] } } })).rejects.toMatchObject({
      message: 'What waits for your decision is always shown.',
    });
  });

  // Rule 6: Profile: name, sessions, notices, this device
  it('mutes kinds of notices in home and bell', async () => {
    const kai = await signedInClient(server, 'kai@example.com');
    const { id } = await kai.knowledgeCards.create({ body: { name: 'Card' } });
    const token = await server.signIn('kai@example.com');
    await server.call(`/api/knowledge_cards/${id}/documents`, {
      token,
      body: { title: 'Empty', text: 'Some.' },
    });
    await server.database.pool.query(`update documents set status = 'failed' where card_id = $1`, [id]);
    expect((await kai.home.get()).waiting.document).toBe(1);
    await kai.me.update({ body: { preferences: { muted: ['document'] } } });
    const home = await kai.home.get();
    expect(home.waiting.document).toBe(0);
    expect(home.attention).toEqual([]);
  });
});

describe('sessions', () => {
  it('are listed with time, browser and address, and ended one by one or all others at once', async () => {
    const headers = { 'user-agent': 'Firefox on a phone' };
    const credential = await server.credentialOf('sue@example.com');
    const phone = await server.call('/glogin', { body: await credential.json(), headers });
    const { token: phoneToken } = (await phone.json()) as { token: string };
    const sue = await signedInClient(server, 'sue@example.com');
    const third = await server.signIn('sue@example.com');

    const { items } = await sue.me.sessions();
    expect(items).toHaveLength(3);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const onPhone = items.find(({ user_agent }) => user_agent === 'Firefox on a phone')!;
    expect(onPhone).toMatchObject({ address: '127.0.0.1', current: false });

    await sue.me.endSession({ params: { session_id: onPhone.id } });
    expect((await server.call('/api/me', { token: phoneToken })).status).toBe(401);
    expect(await sue.me.endOtherSessions()).toEqual({ ended: 1 });
    expect((await server.call('/api/me', { token: third })).status).toBe(401);
    expect((await sue.me.sessions()).items).toHaveLength(1);
  });

  it('of others are not one’s own', async () => {
    const sue = await signedInClient(server, 'sue@example.com');
    const tom = await signedInClient(server, 'tom@example.com');
    const [session] = (await sue.me.sessions()).items;
    await expect(tom.me.endSession({ params: { session_id: session!.id } })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
