import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, RESOURCE_SCOPES } from '@agent-studio/api-client/contract';
import { objectOf } from '#support/monsters/contract-rows.ts';
import { rightRows } from '#support/monsters/every-token.ts';
import { sampleOf } from '#support/monsters/hostile-values.ts';
import { FIELDS, makeObjects, type Objects } from '#support/desks/owned-objects.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { eventually } from '#support/eventually.ts';

/*
 * Every call that a key for one agent may make, with the ids of everything else that its owner has: nothing of that comes
 * back, neither an id nor a word.
 */

const MISSING = '019b0000-0000-7000-8000-000000000000';
/** In every name and text of what the key is not for. */
const MARKER = 'quagga4711';
/** A stream that goes on is left. */
const OPEN_MS = 1_500;

let server: TestServer;
let bob: string;
/** What the key is for, what it is not for, and ids of nothing. */
let bound: Objects;
let foreign: Objects;
let missing: Objects;
/** Ids that must never come back: everything else of the same owner. */
let hidden: string[];
let key: string;
/** A turn of the agent of the key in a team that the key is not for. */
let turnInTeam: string;

beforeAll(async () => {
  server = await startServer();
  await server.signIn('ada@example.com');
  bob = await server.signIn('bob@example.com');
  bound = await makeObjects(server, bob, 'private');
  await create(`/api/agents/${bound.agent}/publish`, {});
  foreign = await makeMarked();
  turnInTeam = await askTeamWith(bound.agent);
  missing = Object.fromEntries(Object.keys(foreign).map((name) => [name, MISSING])) as unknown as Objects;
  key = await keyFor({ kind: 'agent', id: bound.agent });
  // The agent names the card that it searches.
  const { agent: _, session: __, run: ___, message: ____, card: _____, ...others } = bound;
  hidden = [...Object.values(foreign), ...Object.values(others), turnInTeam];
}, 120_000);
afterAll(() => server.close());

const create = async (path: string, body: unknown, token = bob) => {
  const answer = await server.call(path, { token, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
};

async function keyFor(resource: { kind: string; id: string }): Promise<string> {
  const body = { name: 'Key', type: 'secret', scopes: RESOURCE_SCOPES, resources: [resource] };
  return (await create('/api/api-keys', body)).secret!;
}

/** One of everything, full of the marker. */
async function makeMarked(): Promise<Objects> {
  const made = await makeObjects(server, bob, 'private');
  const { card, agent, tool, team, workflow, connector, message } = made;
  const name = `Secret ${MARKER}`;
  const put = (path: string, body: object) => server.call(path, { method: 'PUT', token: bob, body });
  for (const [kind, id] of Object.entries({ agents: agent, knowledge_cards: card, tools: tool }))
    await put(`/api/${kind}/${id}`, { name, description: MARKER });
  await put(`/api/multi-agents/${team}`, { name, description: MARKER });
  await put(`/api/workflows/${workflow}`, { name, description: MARKER, ...asking(MARKER) });
  await put(`/api/data-connectors/${connector}`, { name });
  const turn = await create('/api/agent/infer', { agentId: agent, userInput: `My PIN is ${MARKER}.` });
  await put(`/api/messages/${message}/feedback`, {
    rating: 1,
    reasons: [],
    comment: MARKER,
  });
  const { run_id: run = '', session_id: session = '', message_id = '' } = turn;
  const ran = await create(`/api/workflows/${workflow}/execute`, {
    version: 'draft',
    inputs: { word: MARKER },
    async: true,
  });
  await eventually(async () => {
    const tasks = await (await server.call('/api/human-tasks', { token: bob })).text();
    expect(tasks).toContain(MARKER);
  });
  return { ...made, run, session, message: message_id, sop_run: ran.run_id! };
}

/** A workflow that waits for a person. */
const asking = (title: string) => ({
  nodes: [
    { id: 'start', config: { type: 'start' }, position: { x: 0, y: 0 } },
    { id: 'ask', config: { type: 'approval', title, message: title }, position: { x: 200, y: 0 } },
  ],
  edges: [{ id: 'a', source: 'start', target: 'ask' }],
});

/** A team of the agent and another one, asked with the marker; answers the turn of the agent. */
async function askTeamWith(agent: string): Promise<string> {
  const team = await create('/api/multi-agents', {
    name: `Team ${MARKER}`,
    pattern: 'sequential',
    members: [
      { key: 'one', agent_id: foreign.agent },
      { key: 'two', agent_id: agent },
    ],
  });
  const { run_id } = await create('/api/multi_agent/infer', { multi_agent_id: team.id, input: MARKER });
  const run = (await (await server.call(`/api/runs/${run_id}`, { token: bob })).json()) as {
    steps: { at?: string; child_run_id?: string }[];
  };
  return run.steps.find(({ at }) => at === 'two')!.child_run_id!;
}

/** All that comes back, of a stream what comes soon. */
async function textOf(path: string, init: RequestInit, token: string): Promise<[number, string]> {
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(), OPEN_MS);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let status = 0;
  let text = '';
  try {
    const answer = await fetch(server.url + path, { ...init, headers, signal: leave.signal });
    status = answer.status;
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString('utf8');
  } catch (error) {
    if (!leave.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return [status, text];
}

const addressWith = (endpoint: Endpoint, objects: Objects) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const object = name === 'id' ? objectOf(endpoint) : FIELDS[name];
    return (object && (objects as unknown as Record<string, string>)[object]) ?? MISSING;
  });

/** Only what the call itself said of it: ids that were sent may be told back. */
function expectNothing(call: string, sent: string, [status, text]: [number, string]) {
  expect([call, status < 500 ? '' : text]).toEqual([call, '']);
  const told = [MARKER, ...hidden].filter((one) => text.includes(one) && !sent.includes(one));
  expect([call, told, text.slice(0, told.length ? 2_000 : 0)]).toEqual([call, [], '']);
}

const bodyWith = (endpoint: Endpoint, objects: Objects) =>
  sampleOf(endpoint.body, {
    ...Object.fromEntries(Object.entries(FIELDS).map(([field, object]) => [field, objects[object]])),
    session_id: objects.session,
    run_id: objects.run,
    tool_id: objects.tool,
    card_ids: [objects.card],
    file: undefined,
  });

const allowed = rightRows.filter(
  ({ endpoint, right: { area, verb } }) =>
    endpoint.access !== 'public' && area !== null && RESOURCE_SCOPES.includes(`${area}:${verb}`),
);
const reading = allowed.filter(({ endpoint, right }) => endpoint.method === 'GET' || right.verb === 'read');

describe('a key for one agent', () => {
  it('reads its own agent, with its runs and conversations', async () => {
    const ask = async (path: string) => {
      const answer = await server.call(path, { token: key });
      expect([path, answer.status]).toEqual([path, 200]);
      return JSON.stringify(await answer.json());
    };
    expect(await ask('/api/agents')).toContain(bound.agent);
    expect(await ask('/api/sessions')).toContain(bound.session);
    expect(await ask(`/api/sessions/${bound.session}/messages`)).toContain('What grows here?');
    expect(await ask('/api/runs')).toContain(bound.run);
    expect(await ask(`/api/runs/${bound.run}`)).toContain('What grows here?');
  });

  it.each(allowed)('$name tells nothing of the rest', async ({ name, endpoint }) => {
    const { method } = endpoint;
    const inPath = endpoint.path.includes('{');
    for (const objects of inPath ? [foreign, bound] : [foreign]) {
      const path = addressWith(endpoint, objects);
      // What changes or starts something of the agent itself is not what this is about.
      if (objects === bound && !reading.some((row) => row.name === name)) continue;
      const bodies = endpoint.body ? [bodyWith(endpoint, foreign)] : [undefined];
      for (const body of bodies) {
        const sent = body === undefined ? undefined : JSON.stringify(body);
        const init = { method, ...(sent !== undefined && { body: sent }) };
        const answer = await textOf(path, init, key);
        expectNothing(`${name} ${path}`, `${path} ${sent ?? ''}`, answer);
        if (objects === foreign && inPath) {
          const nothing = await textOf(addressWith(endpoint, missing), init, key);
          expect([name, answer[0]]).toEqual([name, nothing[0]]);
        }
      }
    }
  });

  it.each(reading.filter(({ endpoint }) => endpoint.query))(
    '$name tells nothing of the rest that is asked for',
    async ({ name, endpoint }) => {
      for (const [field, value] of Object.entries(sampleOf(endpoint.query, {}))) {
        const object = field === 'target_id' ? 'agent' : FIELDS[field];
        const asked =
          field === 'q' ? MARKER : object ? foreign[object] : field === 'owner' ? 'me' : undefined;
        if (asked === undefined) continue;
        expect(typeof value).toBe('string');
        const path = `${addressWith(endpoint, bound)}?${field}=${asked}`;
        expectNothing(`${name} ${path}`, path, await textOf(path, { method: endpoint.method }, key));
      }
    },
  );

  it('does not read what its agent said as a part of something else', async () => {
    const path = `/api/runs/${turnInTeam}`;
    expect((await server.call(path, { token: bob })).status).toBe(200);
    expect((await server.call(path, { token: key })).status).toBe(404);
    const [, list] = await textOf(`/api/runs?agent_id=${bound.agent}`, { method: 'GET' }, key);
    expect(list).toContain(bound.run);
    expect(list).not.toContain(MARKER);
  });

  it('neither goes on with another conversation nor deletes one', async () => {
    const body = { agentId: bound.agent, userInput: 'Go on', sessionId: foreign.session };
    expect((await server.call('/api/agent/infer', { token: key, body })).status).toBe(404);
    const session = `/api/sessions/${foreign.session}`;
    expect((await server.call(session, { method: 'DELETE', token: key })).status).toBe(403);
    expect((await server.call(`${session}/messages`, { token: bob })).status).toBe(200);
  });

  it('is shown no models and no tools of other programs but its own', async () => {
    for (const [path, init] of [
      ['/v1/models', { method: 'GET' }],
      ['/mcp', { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }],
    ] as const)
      expectNothing(path, path, await textOf(path, init, key));
  });
});

describe('keys for a team and for a workflow', () => {
  it.each([
    ['multi_agent', 'team'],
    ['workflow', 'workflow'],
  ] as const)('that for one %s reads no conversation of an agent', async (kind, object) => {
    const other = await keyFor({ kind, id: bound[object] });
    for (const path of ['/api/sessions', '/api/runs', '/api/agents']) {
      const [status, text] = await textOf(path, { method: 'GET' }, other);
      expect([path, status]).toEqual([path, 200]);
      expect([path, (JSON.parse(text) as { total: number }).total]).toEqual([path, 0]);
    }
    const messages = `/api/sessions/${foreign.session}/messages`;
    expect((await textOf(messages, { method: 'GET' }, other))[0]).toBe(404);
  });

  it('a key without resources reads all of its owner', async () => {
    const body = { name: 'Whole', type: 'secret', scopes: ['runs:read'] };
    const { secret } = await create('/api/api-keys', body);
    await eventually(async () => {
      const [, text] = await textOf('/api/sessions', { method: 'GET' }, secret!);
      expect(text).toContain(foreign.session);
      expect(text).toContain(bound.session);
    });
  });
});
