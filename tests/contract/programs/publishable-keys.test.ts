import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HELP_AGENT_ID, type Message, type Publication } from '@agent-studio/api-client/contract';
import { contractRows } from '#support/monsters/contract-rows.ts';
import { sampleOf } from '#support/monsters/hostile-values.ts';
import { type Publishing, refusalOf, SITE, startPublishing, type Visit } from '#support/desks/publishing.ts';

const ELSEWHERE = 'https://evil.example';

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

const withKey = (visit: Visit): Visit => ({ key: published.key, ...visit });
const headersOf = (visit: Visit = {}) => server.toHeaders(withKey(visit));
const begin = (visit: Visit = {}) => server.begin(agent, withKey(visit));
const ask = (
  visit: Visit = {},
  { agentId = agent, ...body }: { agentId?: string; sessionId?: string } = {},
) => server.ask(agentId, withKey(visit), body);
const read = (session: string, visit: Visit = {}) =>
  server.call(`/api/sessions/${session}/messages`, { headers: headersOf(visit) });

describe('a page with the key', () => {
  it('learns what it shows, and nothing else of the agent', async () => {
    const answer = await server.call('/api/publication', { headers: headersOf() });
    expect(await answer.json()).toEqual({
      agent: { id: agent, name: 'Shop' },
      opening: 'Hello.',
      suggested: ['When?'],
      disclosure: { notice: '', contact: '' },
    });
  });

  it('asks, reads its conversation, goes on with it and starts it over', async () => {
    const { session, secret } = await begin();
    const messages = (await (await read(session, { secret })).json()) as { items: { role: string }[] };
    expect(messages.items.map(({ role }) => role)).toEqual(['user', 'assistant']);
    const lines = await server.linesOf(await ask({ secret }, { sessionId: session }));
    expect(lines.at(-1)).toMatchObject({ status: 'complete', session_id: session });
    const reset = await server.call('/reset-session', {
      body: { session_id: session, session_secret: secret },
      headers: headersOf(),
    });
    const next = (await reset.json()) as { session_id: string; session_secret: string };
    expect((await read(next.session_id, { secret: next.session_secret })).status).toBe(200);
    expect(await refusalOf(await read(session, { secret }))).toEqual([404, 'session.not_found']);
  });

  it('leaves a run that its owner sees, from a widget and of no user', async () => {
    const { run } = await begin();
    const answer = await server.call(`/api/runs/${run}`, { token: server.bob });
    expect(await answer.json()).toMatchObject({ trigger: 'widget', user: null });
    expect((await server.call(`/api/runs/${run}`, { token: server.eve })).status).toBe(404);
    const publication = await server.call(`/api/agents/${agent}/publication`, { token: server.bob });
    expect(((await publication.json()) as Publication).last_used_at).not.toBeNull();
  });

  it('stops its own run, and no other', async () => {
    const mine = await begin();
    const other = await begin();
    const cancel = (run: string, secret?: string) =>
      server.call(`/api/runs/${run}/cancel`, { method: 'POST', headers: headersOf({ secret }) });
    expect((await cancel(mine.run, mine.secret)).status).toBe(200);
    expect(await refusalOf(await cancel(other.run, mine.secret))).toEqual([404, 'run.not_found']);
    expect(await refusalOf(await cancel(mine.run))).toEqual([404, 'run.not_found']);
  });

  it('reads and goes on with a conversation by its secret only', async () => {
    const { run, session, secret } = await begin();
    const other = await begin();
    for (const wrong of [undefined, 'x', other.secret]) {
      expect(await refusalOf(await read(session, { secret: wrong }))).toEqual([404, 'session.not_found']);
      const answer = await ask({ secret: wrong }, { sessionId: session });
      expect(await refusalOf(answer)).toEqual([404, 'session.not_found']);
    }
    for (const token of [server.ada, server.bob, server.eve]) {
      expect((await server.call(`/api/sessions/${session}/messages`, { token })).status).toBe(404);
    }
    // Nor by the key of another agent, also of the same owner.
    for (const owner of [server.eve, server.bob]) {
      const { key } = await server.publish(await server.createAgent(owner), {}, owner);
      expect(await refusalOf(await read(session, { key, secret }))).toEqual([404, 'session.not_found']);
      const headers = headersOf({ key, secret });
      const stopped = await server.call(`/api/runs/${run}/cancel`, { method: 'POST', headers });
      expect(await refusalOf(stopped)).toEqual([404, 'run.not_found']);
    }
  });

  it('says what it thinks of its own answers, one thought for each, which the owner of the agent sees', async () => {
    const { run, session, secret } = await begin();
    const answerOf = async (visit: Visit) => {
      const { items } = (await (await read(session, visit)).json()) as { items: Message[] };
      return items.at(-1)!;
    };
    const { id } = await answerOf({ secret });
    const rate = (rating: number, visit: Visit = { secret }) =>
      server.call(`/api/messages/${id}/feedback`, {
        method: 'PUT',
        headers: headersOf(visit),
        body: { rating },
      });
    expect((await rate(1)).status).toBe(200);
    expect((await rate(-1)).status).toBe(200);
    expect(await answerOf({ secret })).toMatchObject({ feedback: { rating: -1 } });
    const seen = await server.call(`/api/runs/${run}`, { token: server.bob });
    expect(await seen.json()).toMatchObject({ feedback: { rating: -1 } });

    const other = await begin();
    const { key } = await server.publish(await server.createAgent(server.bob));
    for (const visit of [{}, { secret: 'x' }, { secret: other.secret }, { key, secret }]) {
      expect(await refusalOf(await rate(1, visit))).toEqual([404, 'message.not_found']);
    }
    const path = `/api/messages/${id}/feedback`;
    expect((await server.call(path, { method: 'DELETE', headers: headersOf({ secret }) })).status).toBe(204);
    expect((await answerOf({ secret })).feedback).toBeUndefined();
  });

  it('does not reach the conversation of somebody who is signed in', async () => {
    const stream = await server.call('/api/agent/infer/stream', {
      token: server.bob,
      body: { agentId: agent, userInput: 'Hello', events: '1' },
    });
    const [started] = await server.linesOf(stream);
    const { session_id: session, session_secret: secret } = started!;
    expect(await refusalOf(await read(session!, { secret }))).toEqual([404, 'session.not_found']);
  });

  it('asks no other agent', async () => {
    for (const agentId of [
      await server.createAgent(server.bob),
      await server.createAgent(server.eve),
      HELP_AGENT_ID,
    ]) {
      expect(await refusalOf(await ask({}, { agentId }))).toEqual([403, 'key.agent']);
    }
  });

  it.each(contractRows.filter(({ endpoint }) => ['user', 'admin'].includes(endpoint.access)))(
    'may not call $name',
    async ({ endpoint }) => {
      const answer = await server.call(endpoint.path.replaceAll(/\{\w+\}/g, agent), {
        method: endpoint.method,
        headers: headersOf(),
        ...(endpoint.body && { body: sampleOf(endpoint.body, {}) }),
      });
      expect(answer.status).toBe(401);
    },
  );

  it('may call six things, and what anybody may', () => {
    const open = contractRows.filter(({ endpoint }) => endpoint.access === 'visitor');
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'agentRuns.cancel',
      'agentRuns.inferStream',
      'agentRuns.messages',
      'feedback.give',
      'feedback.takeBack',
      'publications.shown',
    ]);
  });
});

describe('the origin', () => {
  it.each([
    ELSEWHERE,
    'null',
    'http://shop.example.com',
    'https://shop.example.com:8443',
    'https://example.com',
    'https://a.shop.example.com',
    'https://shop.example.com.evil.example',
    'https://SHOP.example.com',
    `${SITE}/`,
  ])('%s is refused', async (origin) => {
    expect(await refusalOf(await ask({ origin }))).toEqual([403, 'key.origin']);
  });

  it('may not be missing, but where the browser says that it is the own one', async () => {
    expect(await refusalOf(await ask({ origin: '' }))).toEqual([403, 'key.origin']);
    const own = { origin: '', headers: { 'sec-fetch-site': 'same-origin' } };
    expect(await refusalOf(await ask(own))).toEqual([403, 'key.origin']);
    await server.publish(agent, { origins: [SITE, server.url] });
    const { session, secret } = await begin({ origin: server.url });
    expect((await read(session, { ...own, secret })).status).toBe(200);
    const crossSite = { origin: '', headers: { 'sec-fetch-site': 'cross-site' }, secret };
    expect(await refusalOf(await read(session, crossSite))).toEqual([403, 'key.origin']);
  });

  it('may have any one label in the place of a star', async () => {
    await server.publish(agent, { origins: ['https://*.example.com:8443'] });
    await begin({ origin: 'https://shop.example.com:8443' });
    for (const origin of [
      SITE,
      'https://example.com:8443',
      'https://a.b.example.com:8443',
      'https://*.example.com:8443',
      'http://shop.example.com:8443',
    ]) {
      expect(await refusalOf(await ask({ origin }))).toEqual([403, 'key.origin']);
    }
  });

  it('may read answers, without being one of ALLOWED_ORIGINS', async () => {
    const preflight = (origin: string, headers = 'content-type, x-studio-key') =>
      server.call('/api/agent/infer/stream', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': headers,
        },
      });
    const allowed = await preflight(SITE);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-studio-secret');
    expect(allowed.headers.get('access-control-allow-headers')).not.toContain('authorization');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await ask()).headers.get('access-control-allow-origin')).toBe(SITE);
    for (const refused of [
      await preflight(ELSEWHERE),
      await preflight('null'),
      await preflight(SITE, 'content-type, authorization'),
      await ask({ origin: ELSEWHERE }),
    ]) {
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect(refused.headers.get('vary')).toContain('Origin');
    }
    await server.put(agent, { enabled: false });
    expect((await preflight('https://once.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a key ends at once', () => {
  it('when it is rotated', async () => {
    const { session, secret } = await begin();
    const path = `/api/agents/${agent}/publication/rotate`;
    const rotated = (await (
      await server.call(path, { method: 'POST', token: server.bob })
    ).json()) as Publication;
    expect(rotated).toMatchObject({ enabled: true, origins: [SITE], revision: 2 });
    expect(rotated.key).not.toBe(published.key);
    expect(await refusalOf(await ask())).toEqual([403, 'key.unknown']);
    expect((await read(session, { key: rotated.key, secret })).status).toBe(200);
  });

  it('when the agent is unpublished, forgotten or deleted', async () => {
    await server.put(agent, { enabled: false });
    expect(await refusalOf(await ask())).toEqual([403, 'key.unknown']);
    await server.put(agent, { enabled: true });
    await begin();
    const path = `/api/agents/${agent}/publication`;
    expect((await server.call(path, { method: 'DELETE', token: server.bob })).status).toBe(204);
    expect(await refusalOf(await ask())).toEqual([403, 'key.unknown']);
    const again = await server.publish(agent, { origins: [SITE] });
    expect(again.key).not.toBe(published.key);
    await server.call(`/api/agents/${agent}`, { method: 'DELETE', token: server.bob });
    expect(await refusalOf(await ask({ key: again.key }))).toEqual([403, 'key.unknown']);
  });

  it('and no other text is one', async () => {
    for (const key of ['pk_', `${published.key}0`, published.key!.toUpperCase(), "' or true --", 'null']) {
      expect(await refusalOf(await ask({ key }))).toEqual([403, 'key.unknown']);
    }
    expect(await refusalOf(await ask({ key: null }))).toEqual([401, 'unauthorized']);
  });
});

describe('the rate', () => {
  beforeEach(async () => {
    const leftMs = 60_000 - (Date.now() % 60_000);
    if (leftMs < 5_000) await new Promise((resolve) => setTimeout(resolve, leftMs));
  });

  it('leaves one address half of the questions, and says when to come back', async () => {
    await server.put(agent, { rate_per_minute: 4 });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await ask()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await ask();
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(refused.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(await refusalOf(refused)).toEqual([429, 'key.rate']);
    expect((await server.call('/api/publication', { headers: headersOf() })).status).toBe(200);
  });

  it('holds for each key by itself, and not for who is signed in', async () => {
    await server.put(agent, { rate_per_minute: 1 });
    await begin();
    expect((await ask()).status).toBe(429);
    const body = { agentId: agent, userInput: 'Hello' };
    expect((await server.call('/api/agent/infer/stream', { token: server.bob, body })).status).toBe(200);
    const other = await server.createAgent(server.bob);
    const { key } = await server.publish(other);
    expect((await ask({ key }, { agentId: other })).status).toBe(200);
  });
});
