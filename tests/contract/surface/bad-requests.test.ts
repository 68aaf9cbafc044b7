import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@agent-studio/api-client/contract';
import { contractRows, kindIn, objectOf } from '#support/monsters/contract-rows.ts';
import { makeDrafts } from '#support/monsters/hostile-drafts.ts';
import { makeHostileKey } from '#support/monsters/hostile-keys.ts';
import { makeModels } from '#support/monsters/hostile-models.ts';
import { makeHostileWorkspace, NO_MAIL_SERVER } from '#support/monsters/hostile-workspace.ts';
import { makeHostileSops } from '#support/monsters/hostile-sops.ts';
import {
  hostileBodies,
  hostileForms,
  hostileHeaders,
  hostileTexts,
  hostileValuesFor,
  neededQuery,
  NEVER_RIGHT,
  placesIn,
  sampleOf,
  withValue,
} from '#support/monsters/hostile-values.ts';
import { makeKnownConnector } from '#support/desks/known-connector.ts';
import { startMcpServer } from '#support/servers/mcp-server.ts';
import { startOidcServer } from '#support/servers/oidc-server.ts';
import { callsOnce, type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { textOf } from '#support/text-of.ts';

/* Every operation of the contract, once for each thing a caller should never send: an answer, never a failure. */

/** Only what hangs takes as long, on a busy machine too. */
const LONGEST_MS = 20_000;
const AT_ONCE = 8;

/** Calls a tool where there is one, and answers then. */
let provider: OpenAiServer;
let mcp: Awaited<ReturnType<typeof startMcpServer>>;
let oidc: Awaited<ReturnType<typeof startOidcServer>>;
let server: ServerProcess;
let firstPid: number | null | undefined;
/** Real ids, so that what is wrong elsewhere gets as far as it can. */
let known: Record<string, unknown>;
/** What is another value at one address. */
let knownAt: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'respond', to: callsOnce });
  mcp = await startMcpServer([{ name: 'find', description: 'Finds.', inputSchema: { type: 'object' } }]);
  oidc = await startOidcServer();
  const allowed = [new URL(provider.baseUrl).origin, mcp.origin, oidc.url];
  server = await startServerProcess({ env: { ALLOWED_ADDRESSES: allowed.join(','), ...NO_MAIL_SERVER } });
  oidc.register(`${server.url}/sign-in/callback`);
  firstPid = server.pid();
  await prepare();
});
afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), mcp.close(), oidc.close()]);
});

async function prepare(): Promise<void> {
  const token = await server.signIn('ada@example.com');
  const create = async (path: string, body: unknown) =>
    (await (await server.call(path, { token, body })).json()) as {
      id: string;
      run_id: string;
      session_id: string;
      message_id: string;
    };
  const agent = await create('/api/agents', { name: 'Target' });
  const card = await create('/api/knowledge_cards', { name: 'Target' });
  const tool = await create('/api/tools/custom', {
    kind: 'http',
    name: 'Target',
    config: { method: 'GET', url: 'http://10.0.0.1/' },
  });
  const { run_id, session_id, message_id } = await create('/api/agent/infer', {
    agentId: agent.id,
    userInput: 'Hello',
  });
  const help = await create('/api/ia_chatbot', { message: 'Hello' });
  const text = { title: 'Notes', text: 'Something to be found.' };
  const added = await server.call(`/api/knowledge_cards/${card.id}/documents`, { token, body: text });
  const { items } = (await added.json()) as { items: { id: string }[] };
  const question = await create(`/api/knowledge_cards/${card.id}/questions`, {
    question: 'What is to be found?',
    document_id: items[0]!.id,
  });
  const { offline, providerId, calling, changing } = await makeModels(server, token, provider.baseUrl);
  const asking = await create('/api/agents', {
    name: 'Asking',
    model: { model_id: calling.id },
    tools: [{ tool_id: tool.id, approval: 'always' }],
  });
  const paused = await create('/api/agent/infer', { agentId: asking.id, userInput: 'Hello' });
  const waiting = await server.call(`/api/runs/${paused.run_id}`, { token });
  const { approval } = (await waiting.json()) as { approval: { approval_id: string } };
  const connected = await create('/api/tools/custom', { kind: 'mcp', name: 'Connected', url: mcp.url });

  const ofHosts = { name: 'KNOWN', value: 'known-value', hosts: ['api.example.com'] };
  const secret = await create('/api/secrets', ofHosts);
  const watching = await create('/api/alerts', {
    name: 'Watching',
    metric: 'cost_usd',
    threshold: 1e9,
    window_minutes: 5,
    webhook_url: 'http://127.0.0.1:9/',
  });
  const workspace = await makeHostileWorkspace(create, { issuer: oidc.url, origin: server.url });
  const view = await create('/api/saved-views', { list: 'agents', name: 'Known', query: 'q=x' });
  const drafts = await makeDrafts(create, agent.id);
  const procedures = await makeHostileSops(server, token);
  const apiKey = await makeHostileKey(server, token);
  const ofConnector = await makeKnownConnector(create, { url: mcp.url, card: card.id });

  knownAt = {
    ...ofConnector.knownAt,
    ...drafts.knownAt,
    ...procedures.knownAt,
    ...apiKey.knownAt,
    ...workspace.knownAt,
    '/api/reports/reviews': { run_ids: [run_id] },
    '/api/search': { q: 'Target' },
    '/api/saved-views': { list: 'tools', query: 'q=x' },
    '/api/saved-views/{id}': { query: 'q=x' },
    '/api/alerts': { target_id: null, api_key_id: null, webhook_url: 'http://127.0.0.1:9/' },
    '/api/alerts/{id}': { target_id: null, api_key_id: null, webhook_url: 'http://127.0.0.1:9/' },
    '/api/ia_chatbot': { session_id: help.session_id },
    '/api/runs/{id}/resume': { run: paused.run_id, approval_id: approval.approval_id },
    '/api/tools/{id}/check': { tool: connected.id },
    '/api/runs/{id}/replay': { tools: 'recorded' },
    '/api/import': { agent: { name: 'Imported' } },
    '/api/secrets': { name: 'SAMPLE', hosts: ['api.example.com'] },
    '/api/secrets/{id}': { hosts: ['api.example.com'] },
    // Of the capabilities.
    '/api/models/{id}': { model: changing.id, tools: true },
    '/api/models/{id}/test': { model: changing.id },
  };
  known = {
    ...ofConnector.known,
    model_id: offline,
    provider: providerId,
    provider_id: providerId,
    base_url: provider.baseUrl,
    // What the other rows are answered by stays as it is.
    default_for: [],
    agent: agent.id,
    alert: watching.id,
    card: card.id,
    message: message_id,
    named_secret: secret.id,
    tool: tool.id,
    ...drafts.known,
    ...procedures.known,
    ...apiKey.known,
    ...workspace.known,
    run: run_id,
    view: view.id,
    session: session_id,
    document_id: items[0]!.id,
    agentId: agent.id,
    agent_id: agent.id,
    card_id: card.id,
    sessionId: session_id,
    // Files travel in forms only.
    file: undefined,
    session_id,
    origins: ['https://www.example.com'],
    chunk_id: items[0]!.id,
    question_id: question.id,
    size: 1200,
    overlap: 120,
    url: 'http://127.0.0.1:9/',
    tools: [],
    fallback_model_ids: [],
    embedding_model_id: null,
  };
}

const knownFor = ({ path }: Endpoint) => ({ ...known, ...knownAt[path] });

function bodyFor(endpoint: Endpoint): Record<string, unknown> {
  // The other kind's documents would be read in processes of their own.
  if (endpoint.path === '/api/tools/discover') {
    return { kind: 'mcp', url: mcp.url, transport: 'http', auth: { type: 'none' } };
  }
  return sampleOf(endpoint.body, knownFor(endpoint));
}

interface BadCall {
  what: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The row's address with real ids. */
function addressOf(endpoint: Endpoint): string {
  const object = objectOf(endpoint);
  const ids = knownFor(endpoint);
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'kind' ? kindIn(endpoint) : String(ids[name === 'id' ? object! : name]),
  );
}

function* callsOf(endpoint: Endpoint): Generator<BadCall> {
  const path = addressOf(endpoint);
  const { query, method } = endpoint;
  const sample = bodyFor(endpoint);

  for (const text of hostileTexts) {
    const hostile = encodeURIComponent(text.toWellFormed());
    for (const [id] of endpoint.path.matchAll(/\{\w+\}/g)) {
      yield {
        what: `${id}=${hostile}`,
        path: endpoint.path.replace(id, hostile).replaceAll(/\{\w+\}/g, String(known['card'])),
      };
    }
    if (method === 'DELETE') continue;
    for (const name of Object.keys(sampleOf(query, {}))) {
      yield { what: `${name}=${hostile}`, path: `${path}?${name}=${hostile}` };
    }
    yield { what: `?${hostile}`, path: `${path}?${hostile}=1&q=${hostile}&q=twice` };
  }
  if (method === 'DELETE') return;

  for (const headers of hostileHeaders) {
    const sent = method === 'GET' ? {} : { body: JSON.stringify(sample) };
    yield { what: JSON.stringify(headers), path, headers, ...sent };
  }
  if (method === 'GET') return;
  for (const [index, raw] of hostileBodies.entries()) yield { what: `body ${index}`, path, body: raw };
  for (const [index, form] of hostileForms.entries()) {
    yield {
      what: `form ${index}`,
      path,
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
    };
  }
  for (const place of placesIn(sample)) {
    for (const [index, value] of hostileValuesFor(place.value).entries()) {
      yield {
        what: `${place.path.join('.')} = value ${index}`,
        path,
        body: JSON.stringify(withValue(sample, place.path, value)),
      };
    }
  }
}

/** What is wrong with the answer to a call; nothing, where it is a proper one. */
async function complaintAbout(endpoint: Endpoint, call: BadCall, token: string): Promise<string[]> {
  const began = performance.now();
  const answer = await fetch(server.url + call.path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...call.headers },
    ...(call.body !== undefined && { body: call.body as string }),
  });
  const text = await textOf(answer, endpoint);
  const tookMs = performance.now() - began;
  const failed = answer.status >= 500 || text.includes('"code":"internal"');
  return [
    ...(failed ? [`${call.what}: ${answer.status} ${text.slice(0, 200)}`] : []),
    ...(tookMs > LONGEST_MS ? [`${call.what}: took ${Math.round(tookMs)} ms`] : []),
  ];
}

async function complaintsAbout(endpoint: Endpoint): Promise<string[]> {
  // Its own session: one of the calls ends it.
  const token = await server.signIn('ada@example.com');
  const calls = callsOf(endpoint);
  const complaints: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of calls) complaints.push(...(await complaintAbout(endpoint, call, token)));
    }),
  );
  return complaints;
}

describe('what the bad requests are made of', () => {
  const sound = contractRows.filter(
    ({ name, endpoint }) =>
      !NEVER_RIGHT.includes(name) && endpoint.method !== 'DELETE' && name !== 'session.logout',
  );
  it.each(sound)('$name would take it', async ({ endpoint }) => {
    const token = await server.signIn('ada@example.com');
    const answer = await server.call(addressOf(endpoint) + neededQuery(endpoint, knownFor(endpoint)), {
      method: endpoint.method,
      token,
      ...(endpoint.method !== 'GET' && { body: bodyFor(endpoint) }),
    });
    expect(`${answer.status} ${await textOf(answer, endpoint)}`).toMatch(/^2/);
  });
});

describe('a bad request is answered, and hurts nobody else', () => {
  it.each(contractRows)('$name', async ({ endpoint }) => {
    expect(await complaintsAbout(endpoint)).toEqual([]);
  });

  it('signs in under any name, or says why not', async () => {
    for (const name of hostileTexts) {
      const credential = await server.credentialOf('eve@example.com', name);
      if (!credential.ok) continue;
      const login = await server.call('/glogin', { body: await credential.json() });
      expect([name, login.status]).toEqual([name, 200]);
      const { token } = (await login.json()) as { token: string };
      expect((await server.call('/api/agents', { token, body: { name: 'Eve’s' } })).status).toBe(201);
    }
  });

  it('finds a percent sign where one is, and not everything', async () => {
    const token = await server.signIn('ada@example.com');
    await server.call('/api/agents', { token, body: { name: 'Only 100% sure' } });
    const found = async (q: string) => {
      const answer = await server.call(`/api/agents?q=${encodeURIComponent(q)}&page_size=100`, { token });
      return ((await answer.json()) as { items: { name: string }[] }).items;
    };
    const withPercent = await found('100%');
    expect(withPercent.length).toBeGreaterThan(0);
    for (const { name } of withPercent) expect(name).toContain('100%');
  });

  it('leaves the process as it was', async () => {
    expect(server.pid()).toBe(firstPid);
    expect((await server.call('/healthz')).status).toBe(200);
    // Whoever made all objects administrators would be one now.
    const token = await server.signIn('bob@example.com');
    expect(await (await server.call('/api/me', { token })).json()).toMatchObject({ is_admin: false });
    expect(server.output()).not.toContain('"level":');
  });
});
