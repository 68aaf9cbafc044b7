import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { type InteropDesk, startInteropDesk } from '#support/desks/interop-desk.ts';

let desk: InteropDesk;
let agent: string;
let workflow: string;
beforeAll(async () => {
  desk = await startInteropDesk();
  agent = await desk.publishAgent('Order helper', () => 'Done.');
  await desk.publishAgent('The order desk', () => 'Done.');
  await desk.publishTeam([agent], 'Order crew');
  workflow = await desk.publishWorkflow('Order flow');
  await desk.bob.knowledgeCards.create({ body: { name: 'Order rules' } });
  await desk.bob.tools.create({
    body: {
      kind: 'http',
      name: 'Order status',
      description: 'Tells where an order is',
      config: { method: 'GET', url: 'https://shop.example/orders' },
      input_schema: { type: 'object', properties: {} },
    },
  });
  await desk.bob.dataConnectors.create({
    body: { kind: 'web', name: 'Order pages', config: { url: desk.shop.url } } as never,
  });
  await desk.bob.sops.create({ body: { name: 'Order procedure', visibility: 'private' } as never });
});
afterAll(() => desk.close());

const find = async (client: ApiClient, q: string) => (await client.search.find({ query: { q } })).items;

it('finds things of every kind by a part of their name, with the way there', async () => {
  const found = await find(desk.bob, 'order');
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['agent', 'Order helper'],
    ['agent', 'The order desk'],
    ['multi_agent', 'Order crew'],
    ['workflow', 'Order flow'],
    ['tool', 'Order status'],
    ['knowledge_card', 'Order rules'],
    ['connector', 'Order pages'],
    ['sop', 'Order procedure'],
  ]);
  expect(found[0]!.href).toBe(`/agents/manage/${agent}`);
  expect(found[3]!.href).toBe(`/workflows?workflow=${workflow}`);
  expect(found[4]!.detail).toBe('Tells where an order is');
});

it('takes words in any order, and characters of patterns as they are', async () => {
  expect((await find(desk.bob, 'desk order')).map(({ name }) => name)).toEqual(['The order desk']);
  for (const q of ['%', '_rder', '\\', "'; drop table agents; --"])
    expect(await find(desk.bob, q)).toEqual([]);
});

it('finds a run by the beginning of its id', async () => {
  const { run_id } = (await desk.bob.agentRuns.execute({
    body: { agent_id: agent, input: 'Where is 42?' },
  })) as { run_id: string };
  const run = { kind: 'run', id: run_id, name: 'Order helper', detail: 'Where is 42?' };
  const href = `/agents/manage/${agent}?tab=runs&run=${run_id}`;
  expect(await find(desk.bob, run_id)).toEqual([{ ...run, href }]);
  expect(await find(desk.bob, run_id.slice(0, 18))).toContainEqual({ ...run, href });
  expect(await find(desk.bob, run_id.slice(0, 7))).toEqual([]);
  expect(await find(desk.eve, run_id)).toEqual([]);
});

describe('of others', () => {
  it('is found what they share, and nothing else', async () => {
    expect(await find(desk.eve, 'order')).toEqual([]);
    const { revision } = await desk.bob.agents.get({ params: { id: agent } });
    await desk.bob.agents.update({
      params: { id: agent },
      body: { visibility: 'workspace' },
      ifMatch: revision,
    });
    expect((await find(desk.eve, 'order')).map(({ name }) => name)).toEqual(['Order helper']);
  });

  it('is not found what is in the bin', async () => {
    const id = await desk.hire('Vanishing', () => '');
    expect(await find(desk.bob, 'vanishing')).toHaveLength(1);
    await desk.bob.agents.remove({ params: { id } });
    expect(await find(desk.bob, 'vanishing')).toEqual([]);
  });
});

it('finds among 10,000 objects, six of a kind at most', async () => {
  const { pool } = desk.server.database;
  const many = await signedInClient(desk.server, 'bob@example.com');
  const { rows } = await pool.query(`select id from users where email = 'bob@example.com'`);
  const owner = rows[0].id as string;
  const now = new Date().toISOString();
  await pool.query(
    `insert into multi_agents (id, owner_id, visibility, name, content, created_at, updated_at, updated_by)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'private', 'Bulk team ' || n, '{}', $2, $2, $1
     from generate_series(1, 10000) n`,
    [owner, now],
  );
  const found = await find(many, 'bulk team 99');
  expect(found).toHaveLength(6);
  expect(found[0]!.name).toBe('Bulk team 99');
});
