import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const AGENTS = 10_000;
const PAGE_SIZE = 24;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const ada = await signedInClient(server, 'ada@example.com');
  await ada.agents.create({ body: { name: 'First', visibility: 'workspace' } });
  await server.database.db.execute(sql`
    insert into agents select made.* from (select * from agents where name = 'First') as one, generate_series(2, ${AGENTS}::int) as n,
      jsonb_populate_record(null::agents, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Agent ' || lpad(n::text, 5, '0'),
        'content', one.content || jsonb_build_object('name', 'Agent ' || lpad(n::text, 5, '0')))) as made`);
});
afterAll(() => server.close());

it('answers pages of 10,000 agents: the first, one in the middle, the last, one behind it', async () => {
  const bob = await signedInClient(server, 'bob@example.com');
  const page = (query: object) =>
    bob.agents.list({ query: { page_size: PAGE_SIZE, sort: 'name', ...query } });
  const first = await page({});
  const last = Math.ceil(first.total / PAGE_SIZE);
  expect(first.total).toBeGreaterThanOrEqual(AGENTS);
  expect(first.items).toHaveLength(PAGE_SIZE);
  const [middle] = (await page({ page: 200 })).items;
  expect(middle?.name).toMatch(/^Agent 0\d{4}$/);
  expect((await page({ page: last })).items.length).toBe(first.total - (last - 1) * PAGE_SIZE);
  expect(await page({ page: last + 1 })).toMatchObject({ items: [], total: first.total });
  expect((await page({ q: 'Agent 09999' })).items.map(({ name }) => name)).toEqual(['Agent 09999']);
});

it('gives all of them, each once, in pages of a file', async () => {
  const bob = await signedInClient(server, 'bob@example.com');
  const ids = new Set<string>();
  let total = Infinity;
  for (let page = 1; (page - 1) * 100 < total; page += 1) {
    const answer = await bob.agents.list({ query: { page, page_size: 100, sort: 'name' } });
    for (const { id } of answer.items) ids.add(id);
    total = answer.total;
  }
  expect(ids.size).toBe(total);
});
