import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport, HELP_AGENT_ID } from '@agent-studio/api-client';
import { HELP_CARD_ID, seedHelpAgent, SYSTEM_USER_ID } from '#server/features/agents/help-agent.ts';
import { type AgentServer, startAgentServer } from '#support/servers/agent-server.ts';

const CARD_ID = '0192a000-0000-7000-8000-000000000020';
const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';

let server: AgentServer;
/** The first to sign in, so an administrator. */
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  server = await startAgentServer();
  const clientOf = async (email: string) => {
    const token = await server.signIn(email);
    return createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), {
      strict: true,
    });
  };
  ada = await clientOf('ada@example.com');
  bob = await clientOf('bob@example.com');
  eve = await clientOf('eve@example.com');
  const { id: bobId } = await bob.me.get();
  server.cards.set(CARD_ID, { name: 'Handbook', seenBy: (userId) => userId === bobId, hits: [] });
});
afterAll(() => server.close());

describe('create and read', () => {
  // Rule 7: GET, POST /api/agents
  it('needs a name only', async () => {
    const agent = await bob.agents.create({ body: { name: '  Support ' } });
    expect(agent).toMatchObject({
      name: 'Support',
      visibility: 'private',
      instructions: '',
      model: { fallback_model_ids: [] },
      tools: [],
      knowledge: [],
      memory: { short_term: { messages: 10, summarize: false } },
      guardrails: [],
      limits: { max_steps: 12, max_tool_calls: 30, timeout_ms: 300_000, max_cost_usd: 1 },
      output_schema: null,
      built_in: false,
      revision: 1,
      owner: { name: 'bob' },
      permissions: ['view', 'run', 'edit', 'manage'],
    });
    expect(await bob.agents.get({ params: { id: agent.id } })).toEqual({
      ...agent,
      disclosure: { notice: '', contact: '' },
      stats: {
        runs_7d: 0,
        success_rate: null,
        p95_ms: null,
        last_run_at: null,
        runs_by_day: [0, 0, 0, 0, 0, 0, 0],
        fails_since: null,
      },
    });
  });

  it('refuses a card the caller may not see, and names it', async () => {
    const body = { name: 'Reader', knowledge: [{ card_id: CARD_ID }] };
    expect((await bob.agents.create({ body })).knowledge).toEqual([{ card_id: CARD_ID, top_k: 5 }]);
    await expect(eve.agents.create({ body })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(CARD_ID),
      problem: { errors: [{ path: 'knowledge.0.card_id' }] },
    });
  });

  it('refuses a model that is not there', async () => {
    await expect(
      bob.agents.create({ body: { name: 'X', model: { model_id: UNKNOWN_ID } } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { code: 'model.unknown', errors: [{ path: 'model.model_id' }] },
    });
  });
});

describe('change', () => {
  // Rule 7: GET, PUT, DELETE /api/agents/{id}
  it('changes what is sent and leaves the rest', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Partial', description: 'Stays', tags: ['a'] } });
    const changed = await bob.agents.update({
      params: { id },
      body: { instructions: 'Be brief.' },
      ifMatch: 1,
    });
    expect(changed).toMatchObject({
      name: 'Partial',
      description: 'Stays',
      tags: ['a'],
      instructions: 'Be brief.',
      revision: 2,
    });
  });

  it('answers 412 with the current agent to an old revision', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Twice' } });
    await bob.agents.update({ params: { id }, body: { name: 'First' }, ifMatch: 1 });
    await expect(
      bob.agents.update({ params: { id }, body: { name: 'Second' }, ifMatch: 1 }),
    ).rejects.toMatchObject({
      status: 412,
      problem: { current: { id, name: 'First', revision: 2 } },
    });
    await expect(bob.agents.remove({ params: { id }, ifMatch: 1 })).rejects.toMatchObject({ status: 412 });
  });

  it('lets one of many writers of the same revision win', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Race' } });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        bob.agents.update({ params: { id }, body: { name: `Writer ${n}` }, ifMatch: 1 }),
      ),
    );
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(
      tries.filter((one) => one.status === 'rejected').every(({ reason }) => reason.status === 412),
    ).toBe(true);
    expect((await bob.agents.get({ params: { id } })).name).toBe(won[0]?.value.name);
  });

  it('sends the revision as ETag', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Tagged' } });
    const token = await server.signIn('bob@example.com');
    const answer = await fetch(`${server.url}/api/agents/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('etag')).toBe('"r1"');
  });
});

describe('who may do what', () => {
  it('shows a private agent to its owner and administrators only, and others as missing', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Private' } });
    const missing = await eve.agents.get({ params: { id: UNKNOWN_ID } }).catch((error: unknown) => error);
    for (const call of [
      () => eve.agents.get({ params: { id } }),
      () => eve.agents.update({ params: { id }, body: { name: 'Mine' } }),
      () => eve.agents.remove({ params: { id } }),
    ]) {
      await expect(call()).rejects.toMatchObject({
        status: 404,
        problem: { detail: (missing as { problem: { detail: string } }).problem.detail },
      });
    }
    expect((await ada.agents.get({ params: { id } })).permissions).toContain('manage');
  });

  it('lets members see and run a shared agent, not change it', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Shared', visibility: 'workspace' } });
    expect((await eve.agents.get({ params: { id } })).permissions).toEqual(['view', 'run']);
    await expect(eve.agents.update({ params: { id }, body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(eve.agents.remove({ params: { id } })).rejects.toMatchObject({ status: 403 });
    expect((await ada.agents.update({ params: { id }, body: { name: 'Curated' } })).owner.name).toBe('bob');
  });

  // Rule 7: GET, PUT, DELETE /api/agents/{id}
  it('deletes for the owner', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Short-lived' } });
    await bob.agents.remove({ params: { id } });
    await expect(bob.agents.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('list', () => {
  let zoe: ApiClient;
  beforeAll(async () => {
    const token = await server.signIn('zoe@example.com');
    zoe = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
    const { id: zoeId } = await zoe.me.get();
    server.cards.set(CARD_ID, { name: 'Handbook', seenBy: (userId) => userId === zoeId, hits: [] });
    await zoe.agents.create({
      body: { name: 'Alpha', description: 'sells 100% cotton', tags: ['shop', 'eu'] },
    });
    await zoe.agents.create({ body: { name: 'beta', tags: ['shop'], knowledge: [{ card_id: CARD_ID }] } });
    await zoe.agents.create({ body: { name: 'Gamma', description: 'Returns desk' } });
  });

  const names = async (query: Parameters<ApiClient['agents']['list']>[0]) =>
    (await zoe.agents.list(query)).items.map(({ name }) => name);

  it.each([
    [{ owner: 'me' as const }, ['Gamma', 'beta', 'Alpha']],
    [{ owner: 'me' as const, sort: 'name' as const }, ['Alpha', 'beta', 'Gamma']],
    [{ owner: 'me' as const, q: 'RETURNS' }, ['Gamma']],
    [{ owner: 'me' as const, q: 'eu' }, ['Alpha']],
    [{ owner: 'me' as const, q: '100%' }, ['Alpha']],
    [{ owner: 'me' as const, q: '%' }, ['Alpha']],
    [{ owner: 'me' as const, tag: 'eu,other' }, ['Alpha']],
    [{ card_id: CARD_ID, owner: 'me' as const }, ['beta']],
    [{ owner: 'others' as const, q: 'Curated' }, ['Curated']],
  ])('%j', async (query, expected) => {
    expect(await names({ query })).toEqual(expected);
  });

  // Rule 7: GET, POST /api/agents
  it('pages', async () => {
    const page = await zoe.agents.list({ query: { owner: 'me', page: 2, page_size: 2 } });
    expect(page).toMatchObject({ page: 2, page_size: 2, total: 3 });
    expect(page.items.map(({ name }) => name)).toEqual(['Alpha']);
    const behind = await zoe.agents.list({ query: { owner: 'me', page: 9, page_size: 2 } });
    expect(behind).toEqual({ items: [], page: 9, page_size: 2, total: 3 });
  });

  it('counts pages in whole numbers', async () => {
    const refused = ada.agents.list({ query: { page: 1.5 } });
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', message: 'Must be a whole number.' });
  });

  it('says how agents were used', async () => {
    const agent = await zoe.agents.create({ body: { name: 'Busy' } });
    await zoe.agentRuns.infer({ body: { agentId: agent.id, userInput: 'Hello' } });
    await zoe.agentRuns.infer({ body: { agentId: agent.id, userInput: 'Hello again' } });
    const [item] = (await zoe.agents.list({ query: { q: 'Busy' } })).items;
    expect(item?.stats).toMatchObject({ runs_7d: 2, success_rate: 1, runs_by_day: [0, 0, 0, 0, 0, 0, 2] });
    expect(item?.stats?.p95_ms).toBeGreaterThanOrEqual(0);
    expect(Date.parse(item?.stats?.last_run_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('counts seven times 24 hours up to now, so that the last one is as long as the others', async () => {
    const agent = await zoe.agents.create({ body: { name: 'Steady' } });
    const HOURS = [1, 23, 25, 6 * 24 + 1, 7 * 24 - 1, 7 * 24 + 1];
    for (const hours of HOURS) {
      const { run_id } = await zoe.agentRuns.infer({ body: { agentId: agent.id, userInput: 'Hello' } });
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      await server.database.db.execute(sql`update runs set started_at = ${at} where id = ${run_id}`);
    }
    const [item] = (await zoe.agents.list({ query: { q: 'Steady' } })).items;
    expect(item?.stats).toMatchObject({ runs_7d: 5, runs_by_day: [2, 0, 0, 0, 0, 1, 2] });
  });

  it('tells cards who uses them, without the names of private agents of others', async () => {
    const shared = await zoe.agents.create({
      body: { name: 'Open reader', visibility: 'workspace', knowledge: [{ card_id: CARD_ID }] },
    });
    const viewer = { userId: (await eve.me.get()).id, isAdmin: false };
    const names = (await server.agents.drafts.using(viewer, { knowledge: [{ card_id: CARD_ID }] })).map(
      ({ name }) => name,
    );
    expect(names).toContain(shared.name);
    expect(names).toContain('a private agent of another member');
    expect(names).not.toContain('beta');
  });
});

describe('the help agent', () => {
  it('is there for everybody, once, and cannot be deleted', async () => {
    const seeded: { name: string; documents: { title: string }[] }[] = [];
    server.cards.set(HELP_CARD_ID, { name: 'Help', seenBy: (id) => id === SYSTEM_USER_ID, hits: [] });
    const seed = () =>
      seedHelpAgent({
        db: server.database.db,
        drafts: server.agents.drafts,
        seedCard: async (card) => void seeded.push(card),
        docsFolder: new URL('../../../docs/help', import.meta.url).pathname,
      });
    await seed();
    const changed = await ada.agents.update({ params: { id: HELP_AGENT_ID }, body: { description: 'Ours' } });
    await seed();

    const agent = await eve.agents.get({ params: { id: HELP_AGENT_ID } });
    expect(agent).toMatchObject({
      name: 'Studio Assistant',
      built_in: true,
      description: 'Ours',
      revision: changed.revision,
      owner: { id: SYSTEM_USER_ID },
      permissions: ['view', 'run'],
    });
    expect(agent.conversation.suggested.length).toBeGreaterThan(2);
    expect(seeded[0]?.documents.map(({ title }) => title)).toContain('Getting started');
    for (const client of [ada, eve]) {
      await expect(client.agents.remove({ params: { id: HELP_AGENT_ID } })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('part of the product'),
      });
    }
  });
});
