import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Endpoint,
  HELP_AGENT_ID,
  roleAllows,
  type Scope,
  SCOPES,
} from '@agent-studio/api-client/contract';
import { kindIn, objectOf } from '#support/monsters/contract-rows.ts';
import { makeTokens, type RightRow, rightRows } from '#support/monsters/every-token.ts';
import { sampleOf } from '#support/monsters/hostile-values.ts';
import { makeObjects, type Objects } from '#support/desks/owned-objects.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/*
 * Every call of the contract, and of /openapi.json, with every kind of token. What is expected follows from the table of
 * rights and from who owns what, never from the server.
 */

const MISSING = '019b0000-0000-7000-8000-000000000000';
/** A stream that has nothing to say yet has let its caller in: refusals come at once. */
const OPEN_MS = 1_000;

let server: TestServer;
let tokens: Awaited<ReturnType<typeof makeTokens>>;
let ofBob: Objects;

beforeAll(async () => {
  server = await startServer();
  tokens = await makeTokens(server);
  ofBob = await makeObjects(server, tokens.bob, 'private');
});
afterAll(() => server.close());

interface Answer {
  status: number;
  code: string | undefined;
}

async function ask(path: string, init: RequestInit & { token?: string | undefined }): Promise<Answer> {
  const { token, ...rest } = init;
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(), OPEN_MS * (rest.method === 'GET' ? 1 : 20));
  try {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(rest.body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(server.url + path, { ...rest, headers, signal: leave.signal });
    if (answer.ok) {
      await answer.body?.cancel();
      return { status: answer.status, code: undefined };
    }
    const { code } = (await answer.json()) as { code?: string };
    return { status: answer.status, code };
  } catch (error) {
    if (leave.signal.aborted) return { status: 200, code: undefined };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The path with the object of bob's in place of `{id}`, and those below it. Undefined: nothing of his is meant. */
function addressOfBob(endpoint: Endpoint): string | undefined {
  let isKnown = true;
  const path = endpoint.path
    .replace('{kind}', kindIn(endpoint))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const object = name === 'id' ? objectOf(endpoint) : (name.replace(/_id$/, '') as keyof Objects);
      const id = object && (ofBob as unknown as Record<string, string | undefined>)[object];
      if (id === undefined) isKnown = false;
      return id ?? MISSING;
    });
  return isKnown && path.includes('/019') ? path : isKnown && path !== endpoint.path ? path : undefined;
}

const addressOfNothing = ({ path }: Endpoint) =>
  path.replace('{kind}', kindIn({ path })).replaceAll(/\{\w+\}/g, MISSING);

/** Calls that change nothing, whoever makes them: what they name is missing, or their body is none. */
function harmless({ name, endpoint }: Pick<RightRow, 'name' | 'endpoint'>): {
  init: RequestInit;
  status: number;
} {
  const { method, path, body, query } = endpoint;
  // Where much may be sent to one thing, that is looked for before the body is read.
  const isLarge = endpoint.encoding === 'form' || 'bodyBytes' in endpoint;
  if (body) return { init: { method, body: '[]' }, status: isLarge && path.includes('{') ? 404 : 422 };
  if (path.includes('{')) return { init: { method }, status: 404 };
  if (ENDING.has(name)) return { init: { method }, status: 204 };
  if (name in OF_THE_DIRECTORY) return { init: { method }, status: OF_THE_DIRECTORY[name]! };
  // It takes a publishable key.
  if (name === 'publications.shown') return { init: { method }, status: 400 };
  if (method !== 'GET') throw new Error(`${method} ${path} has no body and no id: say how to try it.`);
  const needsQuery = query !== undefined && !query.safeParse({}).success;
  return { init: { method }, status: needsQuery ? 422 : 200 };
}

/** Its token is made, and taken away again: no directory is connected here. */
const OF_THE_DIRECTORY: Readonly<Record<string, number>> = { 'scim.rotate': 201, 'scim.remove': 204 };
/** They end sessions of this test, or are about the account itself; nobody is let in to them here. */
const ENDING = new Set([
  'session.logout',
  'session.leave',
  'me.endOtherSessions',
  'erasures.ask',
  'erasures.withdraw',
  'passkeys.begin',
]);
const guarded = rightRows.filter(({ endpoint }) => endpoint.access !== 'public');
const tried = guarded.filter(({ name }) => !ENDING.has(name));
const scopeOf = ({ right: { area, verb } }: RightRow) =>
  area ? (`${area}:${verb}` satisfies Scope) : undefined;

/** What whoever is let in gets for a call that changes nothing; some calls answer 403 or 400 for what they need besides. */
const expectLetIn = (who: string, answer: Answer, status: number) => {
  const isRefused =
    answer.status === 401 || (answer.status === 403 && /^(key\.|role$)/.test(answer.code ?? ''));
  expect([who, isRefused ? answer : 'let in']).toEqual([who, 'let in']);
  expect([who, answer.status]).toEqual([who, status]);
};

// Rule 6: Every endpoint with no, a malformed, expired or revoked token, as another user, owner, administrator, and with keys with and without scope, of oneself and of others
describe('every call is for those only whom the contract names', () => {
  it.each(guarded)('$name', async (row) => {
    const { endpoint, right } = row;
    const { init, status } = harmless(row);
    const path = addressOfNothing(endpoint);
    const call = (token?: string) => ask(path, { ...init, token });
    const scope = scopeOf(row);

    const none = await call();
    if (endpoint.access === 'anyone') expectLetIn('nobody', none, status);
    else expect(none).toEqual({ status: 401, code: 'unauthorized' });
    for (const [kind, token] of Object.entries(tokens.bad))
      expect([kind, (await call(token)).status]).toEqual([kind, 401]);

    if (ENDING.has(row.name)) {
      expect(await call(tokens.full)).toEqual({ status: 403, code: 'key.never' });
      return;
    }
    expectLetIn('admin', await call(tokens.ada), status);
    const member = await call(tokens.bob);
    if (endpoint.access === 'admin') expect([member.status, right.area]).toEqual([403, null]);
    else expectLetIn('member', member, status);

    if (scope === undefined) {
      for (const token of [tokens.full, tokens.fullOfAda])
        expect(await call(token)).toEqual({ status: 403, code: 'key.never' });
      return;
    }
    expect(await call(tokens.allBut.get(scope))).toEqual({ status: 403, code: 'key.scope' });
    expectLetIn('key with the scope', await call(tokens.only.get(scope)), status);
    expectLetIn('key of an administrator', await call(tokens.fullOfAda), status);
  });
});

// Rule 6: Every endpoint with no, a malformed, expired or revoked token, as another user, owner, administrator, and with keys with and without scope, of oneself and of others
describe('a private object is there for its owner and administrators, and for nobody else', () => {
  /** Only its owner reads what a person wrote and asked in a conversation. */
  const PERSONAL = new Set(['session', 'message']);
  const owned = guarded.filter(
    ({ endpoint }) =>
      endpoint.access !== 'admin' && /^\/api\/[\w-]+\/\{id\}/.test(endpoint.path) && objectOf(endpoint),
  );

  it.each(owned)('$name', async (row) => {
    const { endpoint, right } = row;
    const path = addressOfBob(endpoint);
    if (path === undefined) return;
    const scope = scopeOf(row);
    const body = endpoint.body && JSON.stringify(sampleBody(endpoint));
    const init = { method: endpoint.method, ...(body && { body }) };
    // Whatever is wrong with the sample is told before the object is looked for, to everybody alike.
    for (const token of [tokens.eve, ...(scope ? [tokens.fullOfEve] : [])]) {
      const foreign = await ask(path, { ...init, token });
      const nothing = await ask(addressOfNothing(endpoint), { ...init, token });
      expect(foreign).toEqual(nothing);
      expect([400, 404, 422]).toContain(foreign.status);
    }
    if (endpoint.method !== 'GET' || endpoint.query?.safeParse({}).success === false) return;
    expect((await ask(path, { ...init, token: tokens.bob })).status).toBe(200);
    expect((await ask(path, { ...init, token: tokens.ada })).status).toBe(
      PERSONAL.has(objectOf(endpoint)!) ? 404 : 200,
    );
    if (scope) expect((await ask(path, { ...init, token: tokens.only.get(scope) })).status).toBe(200);
    else if (right.area === null)
      expect((await ask(path, { ...init, token: tokens.full })).code).toBe('key.never');
  });

  /** Ids of bob's own, so that nothing else is missing. */
  function sampleBody(endpoint: Endpoint) {
    const { agent, card, document, session, tool, team, connector, sync, workflow } = ofBob;
    const ids = {
      agentId: agent,
      agent_id: agent,
      card_id: card,
      document_id: document,
      session_id: session,
      sessionId: session,
      tool_id: tool,
      multi_agent_id: team,
      connector_id: connector,
      sync_id: sync,
      workflow_id: workflow,
    };
    return sampleOf(endpoint.body, { ...ids, file: undefined, url: undefined });
  }
});

// Rule 6: Viewers read and ask the Studio Assistant, operators run too
describe('a role may what the contract says', () => {
  it.each(['viewer', 'operator'])('%s', async (role) => {
    const token = await tokens.inRole(role);
    for (const row of tried) {
      const { name, endpoint, right } = row;
      const { init, status } = harmless(row);
      const answer = await ask(addressOfNothing(endpoint), { ...init, token });
      if (endpoint.access === 'admin') expect([name, answer.status]).toEqual([name, 403]);
      else if (roleAllows(role, right)) expectLetIn(`${role} ${name}`, answer, status);
      else expect([name, answer]).toEqual([name, { status: 403, code: 'role' }]);
    }
  });

  it('a viewer asks the Studio Assistant, and no other agent', async () => {
    const token = await tokens.inRole('viewer');
    const shared = await server.call('/api/agents', {
      token: tokens.bob,
      body: { name: 'Shared', visibility: 'workspace' },
    });
    const { id } = (await shared.json()) as { id: string };
    const infer = (agentId: string) =>
      ask('/api/agent/infer', {
        method: 'POST',
        body: JSON.stringify({ agentId, userInput: 'What is an agent?' }),
        token,
      });
    expect(await infer(HELP_AGENT_ID)).toEqual({ status: 200, code: undefined });
    expect(await infer(id)).toEqual({ status: 403, code: 'role' });
  });
});

describe('the document of the API', () => {
  const inContract = new Set(rightRows.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));

  it('lists nothing that a call without token, or with a bad one, reaches unless anyone may', async () => {
    const document = (await (await server.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
    );
    for (const row of inContract)
      expect(listed.map(({ method, path }) => `${method} ${path}`)).toContain(row);
    for (const { path, method, security } of listed) {
      if (inContract.has(`${method} ${path}`) || !security?.length) continue;
      const call = (token?: string) =>
        ask(path.replaceAll(/\{\w+\}/g, MISSING), {
          method,
          token,
          ...(method !== 'GET' && { body: '[]' }),
        });
      for (const token of [undefined, ...Object.values(tokens.bad)])
        expect([path, (await call(token)).status]).toEqual([path, 401]);
      const runs: Scope[] = ['agents:run', 'teams:run', 'workflows:run', 'sops:run'];
      expect([path, (await call(tokens.only.get('tools:read'))).status]).toEqual([path, 403]);
      expect([401, 403]).not.toContain((await call(tokens.only.get(runs[0]!))).status);
    }
  });
});

it('every scope is of use: some call takes it', () => {
  const taken = new Set(rightRows.map(scopeOf));
  expect(SCOPES.filter((scope) => !taken.has(scope))).toEqual([]);
});
