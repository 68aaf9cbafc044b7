import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const RUNS = 10_400;

let server: TestServer;
let ada: ApiClient;
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  await server.database.db.execute(sql`
    insert into runs (id, agent_id, agent_name, user_id, trigger, status, input, output, started_at, executor)
    select gen_random_uuid(), '11111111-1111-4111-8111-111111111111', 'Many', (select id from users limit 1), 'studio',
      case when n % 1000 = 0 then 'running' else 'succeeded' end, 'Question ' || n, 'Answer 100% of ' || n,
      now() - n * interval '1 minute', 'none'
    from generate_series(1, ${RUNS}::int) as n`);
  await server.database.db.execute(sql`analyze runs`);
}, 120_000);
afterAll(() => server.close());

describe('a long list of runs', () => {
  it('says that its total is estimated, and counts up to 10,000', async () => {
    const all = await ada.agentRuns.list({ query: {} });
    expect(all).toMatchObject({ total_estimated: true });
    expect(all.total).toBeGreaterThan(10_000);
    expect(all.total).toBeLessThan(RUNS * 2);
    const working = await ada.agentRuns.list({ query: { status: 'running' } });
    expect(working.total).toBe(10);
    expect(working).not.toHaveProperty('total_estimated');
    const last = await ada.agentRuns.list({ query: { page: RUNS / 100, page_size: 100 } });
    expect(last.items).toHaveLength(100);
  });

  it('finds words in what has ended and in what is at work', async () => {
    const found = async (q: string) => (await ada.agentRuns.list({ query: { q } })).total;
    expect(await found('question 3000')).toBe(1);
    expect(await found('QUESTION 3001')).toBe(1);
    // Of 1 to 10,400, so many have 77 somewhere.
    expect(await found('of 77 100%')).toBe(284);
    expect(await found('100_ of 77')).toBe(0);
    expect(await found('zeppelin')).toBe(0);
  });

  it('has an index of words', async () => {
    const { rows } = await server.database.db.execute(
      sql`select 1 from pg_indexes where indexname = 'runs_words_index'`,
    );
    const { rows: known } = await server.database.db.execute(
      sql`select 1 from pg_extension where extname = 'pg_trgm'`,
    );
    expect(rows).toHaveLength(known.length);
  });
});
