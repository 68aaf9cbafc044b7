import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@agent-studio/api-client/contract';
import { contractRows, kindIn, objectOf } from '#support/monsters/contract-rows.ts';
import { A_SCHEDULE, READABLE_CALLS } from '#support/samples/readable-calls.ts';
import { placesIn, sampleOf, withValue } from '#support/monsters/hostile-values.ts';
import {
  type AdminObjects,
  FIELDS,
  makeAdminObjects,
  makeObjects,
  type Objects,
  withEveryId,
} from '#support/desks/owned-objects.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* What belongs to one member, asked for by another, at every place of every call where an id stands. */

const MISSING = '019b0000-0000-7000-8000-000000000000';

let server: TestServer;
let bob: string;
let eve: string;
let admin: string;
let ofBob: Objects;
let sharedByBob: Objects;
let ofEve: Objects;
let ofAdmins: AdminObjects;
/** Ids of nothing. */
let missing: Objects & AdminObjects;
let before: unknown;

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('ada@example.com');
  bob = await server.signIn('bob@example.com');
  eve = await server.signIn('eve@example.com');
  ofBob = await makeObjects(server, bob, 'private');
  sharedByBob = await makeObjects(server, bob, 'workspace');
  ofEve = await makeObjects(server, eve, 'private');
  ofAdmins = await makeAdminObjects(server, admin);
  missing = withEveryId({ ...ofBob, ...ofAdmins }, MISSING);
  before = await seenByBob();
});
afterAll(() => server.close());

/** Everything of bob's as he sees it, without what goes on by itself. */
async function seenByBob() {
  const { agent, card, run, session, tool, team, connector, workflow, sop, sop_run } = ofBob;
  const paths = [
    `/api/agents/${agent}`,
    `/api/knowledge_cards/${card}`,
    `/api/tools/${tool}`,
    `/api/multi-agents/${team}`,
    `/api/data-connectors/${connector}`,
    `/api/data-connectors/${connector}/syncs`,
    `/api/workflows/${workflow}`,
    `/api/workflows/${workflow}/triggers`,
    `/api/sops/${sop}`,
    `/api/sop/runs/${sop_run}`,
    `/api/runs/${run}`,
    `/api/sessions/${session}/messages`,
    '/api/sessions',
  ];
  const texts = paths.map(async (path) => (await server.call(path, { token: bob })).text());
  return (await Promise.all(texts)).map((text) => text.replaceAll(/"(counts|stats)":\{[^}]*\}/g, ''));
}

/** A call with these objects in all places; what is wrong with it is known to be nothing else. */
function callWith(
  endpoint: Endpoint,
  path: Objects & Partial<AdminObjects>,
  body: unknown = bodyWith(endpoint, path),
  query = '',
) {
  return {
    path: addressWith(endpoint, path) + query,
    options: { method: endpoint.method, ...(endpoint.body && { body }) },
  };
}

function bodyWith(endpoint: Endpoint, objects: Objects): Record<string, unknown> {
  const ids = Object.entries(FIELDS).map(([field, object]) => [field, objects[object]]);
  const ofKeys = {
    resources: undefined,
    allowed_origins: undefined,
    allowed_ips: undefined,
    expires_at: undefined,
  };
  // Absent: files travel in forms only, the default model will do, and a sample text is no origin.
  const absent = { file: undefined, model_id: undefined, origins: undefined, tools: undefined, ...ofKeys };
  // Numbers of a form are texts; an address would be fetched.
  const ofDocuments = { size: undefined, overlap: undefined, url: undefined };
  const free = {
    fallback_model_ids: [],
    guardrails: [],
    mentions: [],
    output_schema: null,
    approval_id: MISSING,
    // What stands behind the “?” of an address is no free text.
    ...(endpoint.path.startsWith('/api/saved-views') && { query: 'q=ferns' }),
    members: undefined,
    ...(endpoint.path.startsWith('/api/alerts') && {
      webhook_url: undefined,
      target_id: undefined,
      api_key_id: undefined,
    }),
    ...(endpoint.path === '/api/report-mails/{id}' && { schedule: A_SCHEDULE, filter: {} }),
    steps: undefined,
    review_at: undefined,
    selection: { kind: 'http' },
  };
  return sampleOf(endpoint.body, {
    ...Object.fromEntries(ids),
    ...absent,
    ...free,
    ...(endpoint.encoding === 'form' && ofDocuments),
  });
}

function addressWith(endpoint: Endpoint, objects: Objects & Partial<AdminObjects>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // Of the caller's own making.
    if (name === 'query_id' || name === 'group_id') return MISSING;
    if (name === 'node') return 'start';
    if (name === 'kind') return kindIn(endpoint);
    // Of groups, the person is there too.
    if (name === 'user_id') return objects.group ? (objects.user ?? MISSING) : MISSING;
    if (name === 'step') return 'goggles';
    if (name === 'erasure_id') return objects.erasure ?? MISSING;
    const object = name === 'id' ? objectOf(endpoint) : FIELDS[name];
    const id = object && objects[object];
    if (!id) throw new Error(`No object for {${name}} of ${endpoint.path}.`);
    return id;
  });
}

/** Status and body, in which ids and what differs with each call are no longer told apart. */
async function answerTo({ path, options }: ReturnType<typeof callWith>, token: string) {
  const answer = await server.call(path, { ...options, token });
  const text = await answer.text();
  return { status: answer.status, body: text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID') };
}

// A way to sign in is nobody's.
const withAnyId = contractRows.filter(
  ({ endpoint }) => /\{/.test(endpoint.path) && endpoint.access !== 'public',
);
const withId = withAnyId.filter(({ endpoint }) => endpoint.access !== 'admin');
const ofAdministrators = withAnyId.filter(({ endpoint }) => endpoint.access === 'admin');
const withIdInside = contractRows.flatMap(({ name, endpoint }) =>
  placesIn(sampleOf(endpoint.body, {}))
    .map(({ path }) => path)
    .filter((place) => String(place.at(-1)) in FIELDS)
    // A draft may name what is not there: its check says so, with the eyes of its owner.
    .filter((place) => !place.includes('members') && !place.includes('nodes'))
    .map((place) => ({ name, endpoint, place, field: place.join('.') })),
);
const withIdInQuery = contractRows.flatMap(({ name, endpoint }) =>
  Object.keys(sampleOf(endpoint.query, {}))
    .filter((field) => field in FIELDS)
    .map((field) => ({ name, endpoint, field })),
);

describe('a private object of another member is like none', () => {
  it.each(withId)('$name', async ({ endpoint }) => {
    const foreign = await answerTo(callWith(endpoint, { ...ofAdmins, ...ofBob }), eve);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await answerTo(callWith(endpoint, missing), eve));
  });

  it.each(withId.filter(({ endpoint }) => endpoint.path.includes('{document_id}')))(
    '$name, behind a card of one’s own',
    async ({ endpoint }) => {
      const foreign = await answerTo(callWith(endpoint, { ...ofEve, document: ofBob.document }), eve);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await answerTo(callWith(endpoint, { ...ofEve, document: MISSING }), eve));
    },
  );

  it.each(withIdInside)('$name, in $field', async ({ name, endpoint, place, field }) => {
    const object = FIELDS[String(place.at(-1))]!;
    const own = bodyWith(endpoint, ofEve);
    // A file may name what is not here: it is left out, and said so without times that differ.
    const [query, ...expected] = name === 'agentVersions.import' ? ['?dry_run=1', 200] : ['', 400, 404, 422];
    const ask = (id: string) => answerTo(callWith(endpoint, ofEve, withValue(own, place, id), query), eve);
    const foreign = await ask(ofBob[object]);
    expect([field, foreign.status]).toEqual([field, expect.toBeOneOf(expected)]);
    const none = await ask(MISSING);
    expect(foreign).toEqual(none);
  });

  it.each(withIdInQuery)('$name, in ?$field=', async ({ name, endpoint, field }) => {
    const ask = (id: string) => answerTo(callWith(endpoint, ofEve, undefined, `?${field}=${id}`), eve);
    const foreign = await ask(ofBob[FIELDS[field]!]);
    // Figures say so in their own way, and a call of pages refuses whoever is signed in.
    const figures = /^(?:reports|monitoring|publications)\./.test(name);
    const nothing =
      name === 'runTraces.neighbours' ? { newer: null, older: null } : figures ? {} : { items: [], total: 0 };
    expect(JSON.parse(foreign.body)).toMatchObject(nothing);
    expect(foreign).toEqual(await ask(MISSING));
  });

  it('is in no list', async () => {
    for (const { endpoint } of contractRows) {
      if (endpoint.method !== 'GET' || endpoint.stream || endpoint.path.includes('{')) continue;
      const text = await (await server.call(endpoint.path, { token: eve })).text();
      for (const id of Object.values(ofBob))
        expect([endpoint.path, text]).not.toEqual([endpoint.path, expect.stringContaining(id)]);
    }
  });
});

describe('an object of the workspace is seen by all, and changed by its owner and administrators', () => {
  const elsewhere = ['sops.drafted', 'sops.updateGap'];
  // They may be asked; their address is refused by the server.
  const asking = ['dataConnectors.browse', 'dataConnectors.query'];
  const shared = withId.filter(
    ({ name, endpoint }) =>
      // It goes on until its reader leaves: tests/contract/workflows/together.test.ts.
      name !== 'together.join' &&
      ['agent', 'card', 'tool', 'team', 'connector', 'workflow', 'sop'].includes(objectOf(endpoint)!),
  );

  it.each(shared)('$name', async ({ name, endpoint }) => {
    const { status } = await answerTo(callWith(endpoint, sharedByBob), eve);
    // The ids of some calls are of something else, which is nobody's here.
    const allowed = elsewhere.includes(name)
      ? 404
      : asking.includes(name)
        ? 502
        : READABLE_CALLS.includes(name)
          ? // What is told is answered with nothing.
            (endpoint.status ?? (name === 'together.tell' ? 204 : 200))
          : 403;
    expect(status).toBe(allowed);
  });

  it('may be asked, in a conversation that stays with whoever asked', async () => {
    const body = { agentId: sharedByBob.agent, userInput: 'What grows here?' };
    const asked = await server.call('/api/agent/infer', { token: eve, body });
    const { session_id } = (await asked.json()) as { session_id: string };
    for (const token of [bob, admin]) {
      expect((await server.call(`/api/sessions/${session_id}/messages`, { token })).status).toBe(404);
    }
  });

  it('is changed by an administrator', async () => {
    const path = `/api/agents/${sharedByBob.agent}`;
    const changed = await server.call(path, {
      method: 'PUT',
      token: admin,
      body: { description: 'Checked.' },
    });
    expect(await changed.json()).toMatchObject({
      description: 'Checked.',
      owner: { name: expect.any(String) },
    });
  });
});

describe('an object of the administrators is like none to members, and there for every administrator', () => {
  it.each(ofAdministrators)('$name', async ({ name, endpoint }) => {
    const start = { challenge: 'c'.repeat(43), way: 'page', page: server.url };
    const body = name === 'identityProviders.startTrial' ? start : {};
    const [none, real] = [missing, { ...missing, ...ofAdmins }].map((ids) => callWith(endpoint, ids, body));
    const refused = await answerTo(real!, eve);
    expect(refused.status).toBe(403);
    expect(refused).toEqual(await answerTo(none!, eve));

    expect((await answerTo(none!, admin)).status).toBe(404);
    // The other rows need them.
    if (!name.endsWith('.remove')) expect((await answerTo(real!, admin)).status).not.toBe(404);
  });
});

describe('a caller decides about fields of the contract only', () => {
  it.each(['/api/agents', '/api/knowledge_cards'])('%s', async (path) => {
    const id = path === '/api/agents' ? ofBob.agent : ofBob.card;
    const { id: userId } = (await (await server.call('/api/me', { token: bob })).json()) as { id: string };
    const extra = { id, owner_id: userId, owner: { id: userId, name: 'Bob' }, revision: 99, built_in: true };
    const created = await server.call(path, { token: eve, body: { name: 'Mine', ...extra } });
    const entity = (await created.json()) as { id: string; owner: { id: string } };
    expect(entity).toMatchObject({ revision: 1, built_in: false });
    expect(entity.id).not.toBe(id);
    expect(entity.owner.id).not.toBe(userId);

    const updated = await server.call(`${path}/${entity.id}`, { method: 'PUT', token: eve, body: extra });
    expect(await updated.json()).toMatchObject({
      id: entity.id,
      owner: entity.owner,
      revision: 2,
      built_in: false,
    });
  });
});

it('leaves everything of the other member as it was', async () => {
  expect(await seenByBob()).toEqual(before);
});
