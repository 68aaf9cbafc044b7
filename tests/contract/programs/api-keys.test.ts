import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import {
  API_KEY_PREFIX,
  type ApiKeyUpdate,
  HELP_AGENT_ID,
  type NewApiKey,
} from '@agent-studio/api-client/contract';
import { makeKey } from '#support/desks/api-keys.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { eventually } from '#support/eventually.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let bobToken: string;
let agent: string;

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  bobToken = await server.signIn('bob@example.com');
  ({ id: agent } = await bob.agents.create({ body: { name: 'Shop' } }));
  await bob.agentVersions.publish({ params: { id: agent }, body: {} });
});
afterAll(() => server.close());

const make = (body: Parameters<typeof makeKey>[1] = {}, by = bob) => makeKey(by, body);

async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}
const listAgents = (token: string, headers: Record<string, string> = {}) =>
  server.call('/api/agents', { token, headers });
const infer = (token: string, agentId = agent) =>
  server.call('/api/agent/infer', { token, body: { agentId, userInput: 'Hello' } });

// Rule 6: An API key acts as its owner within its scopes, objects, addresses, origins, rate and time
describe('a key', () => {
  it('shows its secret once, and keeps a hash only', async () => {
    const key = await make({ name: 'Shop backend', note: 'For the web shop' });
    expect(key.secret).toMatch(/^as_sk_[\dA-Za-z]{43}$/);
    expect(key).toMatchObject({
      prefix: key.secret.slice(0, 10),
      last4: key.secret.slice(-4),
      status: 'active',
    });
    const { secret, ...shown } = key;
    expect(await bob.apiKeys.get({ params: { id: key.id } })).toEqual(shown);
    const { rows } = await server.database.pool.query('select * from api_keys where id = $1', [key.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(10, -4));
  });

  it('is not repeated by an Idempotency-Key', async () => {
    const body = { name: 'Twice', type: 'secret', scopes: ['agents:read'] };
    const create = async () =>
      (await (
        await server.call('/api/api-keys', { token: bobToken, body, headers: { 'idempotency-key': 'once' } })
      ).json()) as NewApiKey;
    const [first, second] = [await create(), await create()];
    expect(first.secret).not.toBe(second.secret);
    const { rows } = await server.database.pool.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first.secret);
  });

  it('calls as its owner, within its scopes', async () => {
    const { secret } = await make({ scopes: ['agents:read'] });
    const answer = await listAgents(secret);
    expect(((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(agent);
    expect(await refusal(infer(secret))).toEqual([403, 'key.scope']);
    expect(await refusal(server.call('/api/tools', { token: secret }))).toEqual([403, 'key.scope']);
  });

  it('never reaches keys, sessions, people or what administrators do, not even that of an administrator', async () => {
    const { secret } = await make({}, ada);
    for (const path of [
      '/api/api-keys',
      '/api/me',
      '/api/home',
      '/api/users',
      '/api/settings',
      '/api/model-providers',
    ])
      expect([path, ...(await refusal(server.call(path, { token: secret })))]).toEqual([
        path,
        403,
        'key.never',
      ]);
    expect(await refusal(server.call('/api/logout', { method: 'POST', token: secret }))).toEqual([
      403,
      'key.never',
    ]);
  });

  it('sees its agents only, and runs them with the tools and cards they have', async () => {
    const other = await bob.agents.create({ body: { name: 'Other' } });
    const { secret } = await make({
      scopes: ['agents:read', 'agents:run', 'runs:read'],
      resources: [{ kind: 'agent', id: agent }],
    });
    const { items } = (await (await listAgents(secret)).json()) as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual([agent]);
    expect(await refusal(infer(secret, other.id))).toEqual([404, 'agent.not_found']);
    expect(await refusal(server.call(`/api/agents/${other.id}`, { token: secret }))).toEqual([
      404,
      'agent.not_found',
    ]);
    expect((await infer(secret)).status).toBe(200);
  });

  it('for a team or a workflow runs all of it, and sees nothing else', async () => {
    const team = await bob.multiAgents.create({
      body: { name: 'Team', pattern: 'sequential', members: [{ key: 'one', agent_id: agent }] },
    });
    await bob.multiAgentVersions.publish({ params: { id: team.id }, body: {} });
    const workflow = await bob.workflows.create({ body: { name: 'Workflow' } });
    await bob.workflowVersions.publish({ params: { id: workflow.id }, body: {} });
    const { secret, id } = await make({
      scopes: ['agents:read', 'teams:run', 'workflows:run', 'runs:read'],
      resources: [
        { kind: 'multi_agent', id: team.id },
        { kind: 'workflow', id: workflow.id },
      ],
    });
    const asked = await server.call('/api/multi-agent/execute', {
      token: secret,
      body: { multi_agent_id: team.id, input: 'Hello' },
    });
    expect([asked.status, await asked.json()]).toMatchObject([200, { status: 'complete' }]);
    const executed = await server.call(`/api/workflows/${workflow.id}/execute`, {
      token: secret,
      body: { inputs: {} },
    });
    expect(executed.status).toBe(200);
    expect(await (await listAgents(secret)).json()).toMatchObject({ total: 0 });
    const runs = (await (await server.call('/api/runs', { token: secret })).json()) as { total: number };
    expect(runs.total).toBe(2);
    const { rows } = await server.database.pool.query(
      'select kind from runs where api_key_id = $1 and parent_id is null order by kind',
      [id],
    );
    expect(rows).toEqual([{ kind: 'multi_agent' }, { kind: 'workflow' }]);
  });

  it('stands in its runs, which came by the API', async () => {
    const { secret, id } = await make();
    const { run_id } = (await (await infer(secret)).json()) as { run_id: string };
    const { rows } = await server.database.pool.query('select api_key_id, trigger from runs where id = $1', [
      run_id,
    ]);
    expect(rows).toEqual([{ api_key_id: id, trigger: 'api' }]);
    expect((await bob.agentRuns.get({ params: { id: run_id } })).trigger).toBe('api');
  });
});

// Rule 6: A revoked, paused or expired key, or that of a suspended person, ends within 5 s, also in open streams
describe('a key stops', () => {
  const stops: [string, string, (key: NewApiKey) => Promise<unknown>][] = [
    ['revoked', 'key.revoked', (key) => bob.apiKeys.remove({ params: { id: key.id } })],
    ['paused', 'key.paused', (key) => change(key, { status: 'paused' })],
    ['rotated without overlap', 'key.unknown', (key) => rotate(key, 0)],
    ['past its time', 'key.expired', (key) => set(key.id, `expires_at = now() - interval '1 second'`)],
  ];
  const change = (key: NewApiKey, body: ApiKeyUpdate) => bob.apiKeys.update({ params: { id: key.id }, body });
  const rotate = (key: NewApiKey, overlap_hours: number) =>
    bob.apiKeys.rotate({ params: { id: key.id }, body: { overlap_hours } });
  const set = (id: string, sql: string) =>
    server.database.pool.query(`update api_keys set ${sql} where id = $1`, [id]);

  it.each(stops)('when it is %s', async (_, code, stop) => {
    const key = await make();
    expect((await listAgents(key.secret)).status).toBe(200);
    await stop(key);
    await eventually(async () => expect(await refusal(listAgents(key.secret))).toEqual([401, code]), {
      timeout: 5_000,
    });
  });

  it('with its owner', async () => {
    const carol = await signedInClient(server, 'carol@example.com');
    const { secret } = await make({}, carol);
    expect((await listAgents(secret)).status).toBe(200);
    await server.database.pool.query(
      `update users set status = 'suspended' where email = 'carol@example.com'`,
    );
    await eventually(async () => expect(await refusal(listAgents(secret))).toEqual([401, 'key.owner']), {
      timeout: 5_000,
    });
  });

  it('and works again once it is resumed', async () => {
    const key = await make();
    await change(key, { status: 'paused' });
    expect(await refusal(listAgents(key.secret))).toEqual([401, 'key.paused']);
    await change(key, { status: 'active' });
    expect((await listAgents(key.secret)).status).toBe(200);
  });

  it('later, when it was rotated with an overlap', async () => {
    const key = await make();
    const next = await rotate(key, 1);
    expect(next).toMatchObject({ id: key.id, rotated_from: { prefix: key.prefix, last4: key.last4 } });
    expect((await listAgents(key.secret)).status).toBe(200);
    expect((await listAgents(next.secret)).status).toBe(200);
    await set(key.id, `old_until = now()`);
    await eventually(async () => expect((await listAgents(key.secret)).status).toBe(401), { timeout: 5_000 });
    expect((await listAgents(next.secret)).status).toBe(200);
  });

  it('does nothing in a role that may nothing', async () => {
    const dora = await signedInClient(server, 'dora@example.com');
    const { secret } = await make({ scopes: ['agents:read', 'agents:write'] }, dora);
    await server.database.pool.query(`update users set role = 'viewer' where email = 'dora@example.com'`);
    const create = () => server.call('/api/agents', { token: secret, body: { name: 'Mine' } });
    await eventually(async () => expect(await refusal(create())).toEqual([403, 'role']), { timeout: 5_000 });
    expect((await listAgents(secret)).status).toBe(200);
  });
});

// Rule 6: An API key acts as its owner within its scopes, objects, addresses, origins, rate and time
describe('where and how often', () => {
  it('refuses other addresses and pages than those listed', async () => {
    const elsewhere = await make({ allowed_ips: ['10.0.0.0/8', '2001:db8::/32'] });
    expect(await refusal(listAgents(elsewhere.secret))).toEqual([403, 'key.address']);
    const here = await make({ allowed_ips: ['127.0.0.0/8'], allowed_origins: ['https://app.example.com'] });
    expect((await listAgents(here.secret)).status).toBe(200);
    expect((await listAgents(here.secret, { origin: 'https://app.example.com' })).status).toBe(200);
    expect(await refusal(listAgents(here.secret, { origin: 'https://evil.example' }))).toEqual([
      403,
      'key.origin',
    ]);
  });

  it('lets exactly as many calls a minute through as the key says', async () => {
    const { secret } = await make({ rpm: 50 });
    const answers = await Promise.all(Array.from({ length: 120 }, () => listAgents(secret)));
    const counts = Object.groupBy(answers, ({ status }) => status);
    const refused = counts[429] ?? [];
    // The minute may turn while they come.
    expect([50, 100]).toContain(counts[200]?.length);
    expect(counts[200]!.length + refused.length).toBe(120);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a publishable key', () => {
  const PAGE = { origin: 'https://shop.example.com' };
  const publish = (agents: string[]) =>
    make({
      type: 'publishable',
      resources: agents.map((id) => ({ kind: 'agent' as const, id })),
      allowed_origins: [PAGE.origin],
    });
  const ask = (key: string, agentId: string, headers: Record<string, string> = PAGE) =>
    server.call('/api/agent/infer/stream', {
      body: { agentId, userInput: 'Hello' },
      headers: { 'x-studio-key': key, ...headers },
    });

  it('asks each of its agents on its pages, and nothing else', async () => {
    const second = await bob.agents.create({ body: { name: 'Second' } });
    await bob.agentVersions.publish({ params: { id: second.id }, body: {} });
    const { secret, id } = await publish([agent, second.id]);
    expect(secret.startsWith(API_KEY_PREFIX.publishable)).toBe(true);
    for (const one of [agent, second.id]) {
      const answer = await ask(secret, one);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE.origin);
      await answer.text();
    }
    expect(await refusal(ask(secret, HELP_AGENT_ID))).toEqual([403, 'key.agent']);
    expect(await refusal(ask(secret, agent, { origin: 'https://evil.example' }))).toEqual([
      403,
      'key.origin',
    ]);
    expect(await refusal(ask(secret, agent, {}))).toEqual([403, 'key.origin']);
    expect(await refusal(listAgents(secret))).toEqual([401, 'key.publishable']);
    const shown = async (query = '') =>
      (
        await server.call(`/api/publication${query}`, { headers: { 'x-studio-key': secret, ...PAGE } })
      ).json();
    expect(await shown()).toMatchObject({ agent: { id: agent } });
    expect(await shown(`?agent_id=${second.id}`)).toMatchObject({ agent: { id: second.id } });
    const { rows } = await server.database.pool.query(
      'select trigger, user_id from runs where api_key_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { trigger: 'widget', user_id: null },
      { trigger: 'widget', user_id: null },
    ]);
  });

  it('stops when it is revoked, and when its owner may not publish the agent any more', async () => {
    const { secret, id } = await publish([agent]);
    expect((await ask(secret, agent)).status).toBe(200);
    await bob.apiKeys.remove({ params: { id } });
    expect(await refusal(ask(secret, agent))).toEqual([403, 'key.unknown']);
  });
});

it('a client learns why by a sentence', async () => {
  const answer = await listAgents('as_sk_nobody');
  expect(await answer.json()).toMatchObject({
    code: 'key.unknown',
    detail: expect.stringMatching(/not known/),
  });
});
