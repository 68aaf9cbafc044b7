import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Publication } from '@agent-studio/api-client/contract';
import { type Publishing, refusalOf, SITE, startPublishing } from '#support/desks/publishing.ts';

let server: Publishing;
let agent: string;
let published: Publication;

beforeAll(async () => {
  server = await startPublishing();
});
afterAll(() => server.close());

beforeEach(async () => {
  agent = await server.createAgent(server.bob);
  published = await server.publish(agent, { rate_per_minute: 600 });
});

describe('a publication', () => {
  it('has nothing for visitors while no version is published', async () => {
    const draft = await server.createAgent(server.bob);
    expect(await refusalOf(await server.put(draft, { enabled: true, origins: [SITE] }))).toEqual([
      409,
      'version.none',
    ]);
    // One that went online before that was a rule.
    await server.put(draft, { origins: [SITE] });
    await server.database.pool.query('update publications set enabled = true where agent_id = $1', [draft]);
    const { key } = (await (
      await server.call(`/api/agents/${draft}/publication`, { token: server.bob })
    ).json()) as Publication;
    expect(await refusalOf(await server.ask(draft, { key }))).toEqual([409, 'version.none']);
    const headers = server.toHeaders({ key });
    expect(await refusalOf(await server.call('/api/publication', { headers }))).toEqual([
      409,
      'version.none',
    ]);
    await server.call(`/api/agents/${draft}/publish`, { token: server.bob, body: {} });
    expect((await server.ask(draft, { key })).status).toBe(200);
  });

  it('is the default, without a key, until the agent is published', async () => {
    const id = await server.createAgent(server.bob);
    const answer = await server.call(`/api/agents/${id}/publication`, { token: server.bob });
    expect(await answer.json()).toEqual({
      agent: { id, name: 'Shop' },
      enabled: false,
      origins: [],
      rate_per_minute: 60,
      page: { enabled: false, title: '', theme: 'auto', accent: null },
      key: null,
      last_used_at: null,
      revision: 0,
      updated_at: null,
      permissions: ['view', 'run', 'edit', 'manage'],
    });
  });

  it('gets its key with the first change and keeps it', async () => {
    expect(published).toMatchObject({ enabled: true, origins: [SITE], revision: 1 });
    expect(published.key).toMatch(/^pk_[0-9a-f]{40}$/);
    const changed = (await (await server.put(agent, { rate_per_minute: 5 })).json()) as Publication;
    expect(changed).toMatchObject({ key: published.key, rate_per_minute: 5, origins: [SITE], revision: 2 });
  });

  it('names each origin once, and needs one to be enabled', async () => {
    expect(await server.publish(agent, { origins: [SITE, SITE] })).toMatchObject({ origins: [SITE] });
    const answer = await server.put(agent, { origins: [] });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'publication.origins',
      errors: [
        {
          path: 'origins',
          message: 'Add the origin of at least one page, or give the agent a page of its own.',
        },
      ],
    });
  });

  it.each([
    'shop.example.com',
    'https://shop.example.com/',
    'https://shop.example.com/path',
    'https://SHOP.example.com',
    'https://user@shop.example.com',
    'ftp://shop.example.com',
    'https://*.com',
    'https://*',
    'https://shop.*.com',
    '*',
    'null',
    'javascript:alert(1)',
  ])('does not take %s for an origin', async (origin) => {
    expect((await server.put(agent, { origins: [origin] })).status).toBe(422);
  });

  it('is changed with the revision that was read only', async () => {
    expect((await server.put(agent, { rate_per_minute: 5 }, { revision: 1 })).status).toBe(200);
    const stale = await server.put(agent, { rate_per_minute: 7 }, { revision: 1 });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ current: { revision: 2, rate_per_minute: 5 } });
    const unpublished = await server.createAgent(server.bob);
    expect((await server.put(unpublished, { rate_per_minute: 7 }, { revision: 1 })).status).toBe(412);
    expect((await server.put(unpublished, { rate_per_minute: 7 }, { revision: 0 })).status).toBe(200);
    expect((await server.put(unpublished, { rate_per_minute: 8 }, { revision: 0 })).status).toBe(412);
  });

  it('is made once, however many ask at the same time', async () => {
    const id = await server.createAgent(server.bob);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((rate_per_minute) => server.put(id, { rate_per_minute })),
    );
    const keys = new Set<string | null>();
    for (const answer of answers) if (answer.ok) keys.add(((await answer.json()) as Publication).key);
    expect(keys.size).toBe(1);
  });

  it('is read by members who see the agent, and changed by its owner and administrators', async () => {
    const shared = await server.createAgent(server.bob, { visibility: 'workspace' });
    await server.publish(shared, { origins: [SITE] });
    const path = `/api/agents/${shared}/publication`;
    const seen = await server.call(path, { token: server.eve });
    expect(await seen.json()).toMatchObject({ permissions: ['view', 'run'] });
    expect((await server.put(shared, { enabled: false }, { token: server.eve })).status).toBe(403);
    expect((await server.call(`${path}/rotate`, { method: 'POST', token: server.eve })).status).toBe(403);
    expect((await server.call(path, { method: 'DELETE', token: server.eve })).status).toBe(403);
    expect((await server.put(shared, { enabled: false }, { token: server.ada })).status).toBe(200);
    expect((await server.call(`/api/agents/${agent}/publication`, { token: server.eve })).status).toBe(404);
  });

  it('has nothing to rotate before it has a key', async () => {
    const id = await server.createAgent(server.bob);
    const answer = await server.call(`/api/agents/${id}/publication/rotate`, {
      method: 'POST',
      token: server.bob,
    });
    expect(await refusalOf(answer)).toEqual([409, 'publication.none']);
  });
});

describe('the AI notice', () => {
  it('is what administrators wrote, for pages and for whoever is signed in, and every answer is marked', async () => {
    const disclosure = { notice: 'Northwind answers with an AI.', contact: 'help@example.com' };
    const settings = { method: 'PUT', token: server.ada, body: { disclosure } };
    expect((await server.call('/api/settings', settings)).status).toBe(200);
    const headers = server.toHeaders({ key: published.key });
    const shown = await server.call('/api/publication', { headers });
    expect(await shown.json()).toMatchObject({ disclosure });
    const seen = await server.call(`/api/agents/${agent}`, { token: server.bob });
    expect(await seen.json()).toMatchObject({ disclosure });
    const answer = await server.ask(agent, { key: published.key });
    expect(answer.headers.get('ai-disclosure')).toBe('mode=machine-generated');
    expect(seen.headers.get('ai-disclosure')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'http://example.com', 'call us'])(
    'offers nobody %s as a person to ask',
    async (contact) => {
      const settings = { method: 'PUT', token: server.ada, body: { disclosure: { contact } } };
      expect((await server.call('/api/settings', settings)).status).toBe(422);
    },
  );
});
