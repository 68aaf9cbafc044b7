import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { makeKey } from '#support/desks/api-keys.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { eventually } from '#support/eventually.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let bobToken: string;

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  bobToken = await server.signIn('bob@example.com');
});
afterAll(() => server.close());

const make = (body: Parameters<typeof makeKey>[1] = {}, by = bob) => makeKey(by, body);
const unknown = (kind: 'agent') => ({ kind, id: '019b0000-0000-7000-8000-000000000000' });

describe('who sees and changes it', () => {
  it('is its owner; others find nothing', async () => {
    const { id } = await make();
    const carol = await signedInClient(server, 'eve@example.com');
    for (const call of [
      () => carol.apiKeys.get({ params: { id } }),
      () => carol.apiKeys.usage({ params: { id }, query: {} }),
      () => carol.apiKeys.update({ params: { id }, body: { name: 'Mine' } }),
      () => carol.apiKeys.rotate({ params: { id }, body: {} }),
      () => carol.apiKeys.remove({ params: { id } }),
    ])
      await expect(call()).rejects.toMatchObject({ problem: { code: 'key.not_found' } });
    expect((await carol.apiKeys.list({ query: {} })).total).toBe(0);
  });

  it('an administrator sees, pauses and revokes those of others, but never acts with them', async () => {
    const { id } = await make({ name: 'Of Bob' });
    const owner = (await bob.me.get()).id;
    const { items } = await ada.apiKeys.list({ query: { owner, q: 'of bob' } });
    expect(items.map((key) => key.id)).toEqual([id]);
    await expect(ada.apiKeys.rotate({ params: { id }, body: {} })).rejects.toMatchObject({
      problem: { code: 'key.not_owner' },
    });
    await expect(
      ada.apiKeys.update({ params: { id }, body: { scopes: ['tools:read'] } }),
    ).rejects.toMatchObject({ problem: { code: 'key.not_owner' } });
    expect(await ada.apiKeys.update({ params: { id }, body: { status: 'paused' } })).toMatchObject({
      status: 'paused',
      permissions: ['view', 'manage'],
    });
    await ada.apiKeys.remove({ params: { id } });
    expect(await bob.apiKeys.get({ params: { id } })).toMatchObject({ status: 'revoked' });
  });

  it('is listed by search, type, state and warning, and sorted', async () => {
    const kim = await signedInClient(server, 'kim@example.com');
    const names = async (query: NonNullable<Parameters<typeof kim.apiKeys.list>[0]>['query']) =>
      (await kim.apiKeys.list({ query })).items.map(({ name }) => name);
    const own = await kim.agents.create({ body: { name: 'Mine' } });
    await make({ name: 'Banana' }, kim);
    const { id: apple } = await make({ name: 'Apple', note: 'fruit' }, kim);
    await make(
      {
        name: 'Widget',
        type: 'publishable',
        resources: [{ kind: 'agent', id: own.id }],
        allowed_origins: ['https://shop.example.com'],
      },
      kim,
    );
    const { id: gone } = await make({ name: 'Gone' }, kim);
    await kim.apiKeys.remove({ params: { id: gone } });
    await server.database.pool.query(
      `update api_keys set created_at = now() - interval '91 days' where id = $1`,
      [apple],
    );
    expect(await names({ sort: 'name' })).toEqual(['Apple', 'Banana', 'Widget']);
    expect(await names({ q: 'FRUIT' })).toEqual(['Apple']);
    expect(await names({ type: 'publishable' })).toEqual(['Widget']);
    expect(await names({ status: 'revoked' })).toEqual(['Gone']);
    expect(await names({ warning: 'unused' })).toEqual(['Apple']);
    expect((await kim.home.get()).attention).toMatchObject([
      { kind: 'notice.warning', id: apple, title: 'API key “Apple”', href: `/api-keys?key=${apple}` },
    ]);
  });

  it('refuses a change of what was changed meanwhile, and of what was revoked', async () => {
    const { id, revision } = await make();
    const changed = await bob.apiKeys.update({ params: { id }, body: { name: 'Two' }, ifMatch: revision });
    expect(changed.revision).toBe(revision + 1);
    await expect(
      bob.apiKeys.update({ params: { id }, body: { name: 'Three' }, ifMatch: revision }),
    ).rejects.toMatchObject({ status: 412, problem: { current: { name: 'Two' } } });
    await bob.apiKeys.remove({ params: { id } });
    await expect(bob.apiKeys.update({ params: { id }, body: { name: 'Four' } })).rejects.toMatchObject({
      problem: { code: 'key.revoked' },
    });
  });
});

describe('what a key cannot be', () => {
  it.each([
    ['without scopes', { scopes: [] }, 'scopes'],
    ['with a scope that is none', { scopes: ['users:write'] }, 'scopes.0'],
    ['past its time', { expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at'],
    ['for a network that is none', { allowed_ips: ['10.0.0.0/99'] }, 'allowed_ips.0'],
    [
      'for an agent that is not there',
      { scopes: ['agents:run'], resources: [unknown('agent')] },
      'resources.0.id',
    ],
    ['for certain agents, with more', { scopes: ['agents:write'], resources: [unknown('agent')] }, 'scopes'],
    ['publishable without pages', { type: 'publishable', resources: [unknown('agent')] }, 'allowed_origins'],
    [
      'publishable without agents',
      { type: 'publishable', allowed_origins: ['https://a.example'] },
      'resources',
    ],
  ])('%s', async (_, values, path) => {
    const body = { name: 'Key', type: 'secret', scopes: ['agents:read'], ...values };
    const answer = await server.call('/api/api-keys', { token: bobToken, body });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { path: string }[] };
    expect(errors.map((error) => error.path)).toContain(path);
  });

  it('publishable for an agent of somebody else', async () => {
    const shared = await ada.agents.create({ body: { name: 'Shared', visibility: 'workspace' } });
    const refused = make({
      type: 'publishable',
      resources: [{ kind: 'agent', id: shared.id }],
      allowed_origins: ['https://a.example'],
    });
    await expect(refused).rejects.toMatchObject({ problem: { code: 'key.invalid' } });
  });
});

describe('its use', () => {
  const listAgents = (token: string) => server.call('/api/agents', { token });
  async function infer(token: string) {
    const { id: agentId } = await bob.agents.create({ body: { name: 'Shop' } });
    await bob.agentVersions.publish({ params: { id: agentId }, body: {} });
    return server.call('/api/agent/infer', { token, body: { agentId, userInput: 'Hello' } });
  }

  it('remembers the last use and counts the calls', async () => {
    const { secret, id } = await make({ scopes: ['agents:read'] });
    await listAgents(secret);
    await infer(secret);
    await eventually(
      async () => {
        const key = await bob.apiKeys.get({ params: { id } });
        expect(key).toMatchObject({ requests_7d: 2, last_used_ip: '127.0.0.1' });
        expect(Date.parse(key.last_used_at!)).toBeGreaterThan(Date.now() - 60_000);
      },
      { timeout: 5_000 },
    );
    const usage = await bob.apiKeys.usage({ params: { id }, query: { days: 7 } });
    expect(usage.days).toHaveLength(7);
    expect(usage.days.at(-1)).toMatchObject({ requests: 2, errors: 1, runs: 0 });
  });

  it('tells what it spent in its period', async () => {
    const { secret, id } = await make({ budget_usd: 5, budget_period: 'day' });
    const { run_id } = (await (await infer(secret)).json()) as { run_id: string };
    await server.database.pool.query('update run_figures set cost_usd = 1.25 where run_id = $1', [run_id]);
    expect(await bob.apiKeys.get({ params: { id } })).toMatchObject({ spent_usd: 1.25, budget_usd: 5 });
    await server.database.pool.query(
      `update run_figures set started_at = now() - interval '2 days' where run_id = $1`,
      [run_id],
    );
    const { budget, days } = await bob.apiKeys.usage({ params: { id }, query: {} });
    expect(budget).toMatchObject({
      spent_usd: 0,
      since: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
    });
    expect(days.reduce((sum, day) => sum + day.cost_usd, 0)).toBe(1.25);
  });
});
