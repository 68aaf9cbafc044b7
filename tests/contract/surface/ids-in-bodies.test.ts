import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@agent-studio/api-client/contract';
import { contractRows, objectOf } from '#support/monsters/contract-rows.ts';
import { placesIn, sampleOf, withValue } from '#support/monsters/hostile-values.ts';
import { FIELDS, makeObjects, type Objects } from '#support/desks/owned-objects.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/*
 * Every place of every body where the contract takes an id: with the id of something private of somebody else it answers
 * like with the id of nothing, and nothing of that other person changes or comes back.
 */

/** Of nothing; it stands in samples where an id is taken. */
const MISSING = '019b0000-0000-7000-8000-000000000000';
/** Of nothing too, and in no sample. */
const NOTHING = '019b0000-0000-7000-8000-000000000001';
const MARKER = 'quagga4711';

let server: TestServer;
let bob: string;
let eve: string;
let ofBob: Objects;
let ofEve: Objects;

beforeAll(async () => {
  server = await startServer();
  await server.signIn('ada@example.com');
  bob = await server.signIn('bob@example.com');
  eve = await server.signIn('eve@example.com');
  ofBob = await makeObjects(server, bob, 'private');
  ofEve = await makeObjects(server, eve, 'private');
  const { agent, card, tool, team, workflow, connector } = ofBob;
  const named = {
    agents: agent,
    knowledge_cards: card,
    tools: tool,
    'multi-agents': team,
    workflows: workflow,
    'data-connectors': connector,
  };
  for (const [kind, id] of Object.entries(named)) {
    const body = { name: `Secret ${MARKER}`, description: MARKER };
    const { status } = await server.call(`/api/${kind}/${id}`, { method: 'PUT', token: bob, body });
    expect(status).toBe(200);
  }
}, 120_000);
afterAll(() => server.close());

/** Names of fields that say of what an id is, besides those that stand in addresses too. */
const MORE_FIELDS: Record<string, keyof Objects> = {
  tool_id: 'tool',
  target_id: 'agent',
  api_key_id: 'key',
  run_id: 'run',
  card_ids: 'card',
  sopId: 'sop',
  error_workflow_id: 'workflow',
};
const ALL_FIELDS = { ...FIELDS, ...MORE_FIELDS };

const ownFields = () =>
  Object.fromEntries(Object.entries(ALL_FIELDS).map(([field, object]) => [field, ofEve[object]]));

type Json = Record<string, unknown>;

/** One body for each variant of a union, such as the kinds of nodes, so that every place is tried. */
const bodiesOf = ({ body }: Endpoint): Json[] =>
  body ? (variantsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) as Json[]) : [];

/** Samples that differ by the variant of one union each. */
function variantsOf(schema: Json): unknown[] {
  if ('const' in schema) return [schema['const']];
  if ('enum' in schema) return [(schema['enum'] as unknown[])[0]];
  const variants = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined;
  if (variants) return variants.flatMap(variantsOf);
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
        ([name, field]) => [name, variantsOf(field)] as const,
      );
      const first = Object.fromEntries(fields.map(([name, [value]]) => [name, value]));
      const others = fields.flatMap(([name, [, ...rest]]) =>
        rest.map((value) => ({ ...first, [name]: value })),
      );
      return [first, ...others];
    }
    case 'array':
      return variantsOf(schema['items'] as Json).map((item) => [item]);
    case 'number':
    case 'integer':
      return [schema['minimum'] ?? 1];
    case 'boolean':
      return [true];
    case 'string':
      return [schema['format'] === 'uuid' ? MISSING : sampleText(schema['format'])];
    default:
      return ['sample'];
  }
}

function sampleText(format: unknown): string {
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z';
  if (format === 'date') return '2026-01-02';
  return format === 'email' ? 'somebody@example.com' : 'sample';
}

interface Place {
  name: string;
  endpoint: Endpoint;
  body: Json;
  place: (string | number)[];
  field: string;
}

const places: Place[] = contractRows
  .filter(({ endpoint: { access } }) => access !== 'admin' && access !== 'public')
  .flatMap(({ name, endpoint }) => {
    const seen = new Set<string>();
    return bodiesOf(endpoint).flatMap((body) =>
      placesIn(body).flatMap(({ path, value }) => {
        const around = JSON.stringify(path.slice(0, -1).reduce(at, body));
        const field = `${path.join('.')} of ${around.slice(0, 60)}`;
        if (value !== MISSING || seen.has(field)) return [];
        seen.add(field);
        return [{ name, endpoint, body, place: path, field: path.join('.') }];
      }),
    );
  });

function at(value: unknown, key: string | number): unknown {
  return (value as Json)[key];
}

/** The last name in a path, which says what stands there. */
const fieldOf = (path: (string | number)[]) => String(path.findLast((part) => !/^\d+$/.test(String(part))));

const addressOf = (endpoint: Endpoint) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'kind') return 'agents';
    if (name === 'node') return 'start';
    const object = name === 'id' ? objectOf(endpoint) : ALL_FIELDS[name];
    return (object && (ofEve as unknown as Record<string, string>)[object]) ?? MISSING;
  });

/** The body with ids of one's own wherever something else is named. */
function bodyWith({ body, place }: Place, id: string): unknown {
  const own = ownFields();
  let filled: unknown = body;
  for (const { path, value } of placesIn(body)) {
    const known = own[fieldOf(path)];
    if (value === MISSING && known) filled = withValue(filled, path, known);
  }
  return withValue(filled, place, id);
}

async function answerTo(one: Place, id: string) {
  const { endpoint } = one;
  const body = bodyWith(one, id);
  const answer = await server.call(addressOf(endpoint), { method: endpoint.method, token: eve, body });
  const text = await answer.text();
  const plain = text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"(revision|duration_ms|took_ms|ttft_ms|p95_ms|runs_7d)":[\d.]+/g, '"$1":0')
    .replaceAll(/as_[sp]k_\w+|"(prefix|last4|secret|session_secret|key)":"[^"]*"/g, 'SECRET');
  return { status: answer.status, plain };
}

/** What belongs to bob, by what the field says, else one of each kind. */
function foreignIds({ place }: Place): [string, string][] {
  const object = ALL_FIELDS[fieldOf(place)];
  if (object) return [[object, ofBob[object]]];
  return Object.entries(ofBob) as [string, string][];
}

describe('the id of something private of somebody else is like that of nothing', () => {
  it.each(places)('$name, in $field', async (one) => {
    const { name, field } = one;
    for (const [kind, id] of foreignIds(one)) {
      const nothing = await answerTo(one, NOTHING);
      const foreign = await answerTo(one, id);
      expect([name, field, kind, foreign]).toEqual([name, field, kind, nothing]);
      expect([kind, foreign.plain]).not.toEqual([kind, expect.stringContaining(MARKER)]);
      expect(foreign.status).not.toBe(500);
    }
  });

  it('at many places', () => {
    const fields = new Set(places.map(({ place }) => fieldOf(place)));
    for (const field of ['agent_id', 'tool_id', 'card_id', 'card_ids', 'connector_id', 'workflow_id'])
      expect(fields).toContain(field);
  });
});

it('fields that the contract does not know are never written', async () => {
  const { agent } = ofEve;
  const extra = {
    owner_id: '019b0000-0000-7000-8000-00000000beef',
    id: MISSING,
    built_in: true,
    published_version: 7,
    revision: 99,
    created_at: '2001-01-01T00:00:00.000Z',
    permissions: [],
    deleted_at: '2001-01-01T00:00:00.000Z',
  };
  const before = JSON.parse(await (await server.call(`/api/agents/${agent}`, { token: eve })).text()) as Json;
  for (const { name, endpoint } of contractRows) {
    const object = objectOf(endpoint);
    const isUpdate = endpoint.method === 'PUT' && /^\/api\/[\w-]+\/\{id\}$/.test(endpoint.path);
    if (!isUpdate || endpoint.access === 'admin' || !object) continue;
    const path = addressOf(endpoint);
    if (path.includes(MISSING)) continue;
    const get = async () => (await (await server.call(path, { token: eve })).json()) as Json;
    const was = await get();
    const changed = sampleOf(endpoint.body, {});
    const safe = 'name' in changed ? { name: 'Renamed' } : {};
    const answer = await server.call(path, { method: 'PUT', token: eve, body: { ...safe, ...extra } });
    expect([name, answer.status < 500]).toEqual([name, true]);
    const now = await get();
    for (const field of [
      'id',
      'owner',
      'owner_id',
      'built_in',
      'published_version',
      'created_at',
      'permissions',
    ])
      expect([name, field, now[field]]).toEqual([name, field, was[field]]);
  }
  expect(before['id']).toBe(agent);
});
