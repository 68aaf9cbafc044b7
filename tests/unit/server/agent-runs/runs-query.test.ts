import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { users } from '#server/db/schema.ts';
import { countOfRuns, neighbourOf, pageOfRuns } from '#server/features/agent-runs/runs-query.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

const AGENT = newId();
const OTHER_AGENT = newId();
const BOB = newId();
const ROWS = 10_000;

let database: DatabaseHandle;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const created_at = new Date().toISOString();
  await db.insert(users).values({ id: BOB, subject: 'bob', email: 'b@example.com', name: 'Bob', created_at });
  await db.execute(sql`
    insert into runs (id, agent_id, agent_name, user_id, trigger, status, input, started_at, executor)
    select gen_random_uuid(), case when n % 50 = 0 then ${AGENT}::uuid else ${OTHER_AGENT}::uuid end, 'Support', ${BOB}::uuid,
      'studio', case when n % 100 = 0 then 'failed' else 'succeeded' end, 'Question ' || n,
      timestamptz '2026-01-01' + n * interval '1 minute', 'one'
    from generate_series(1, ${ROWS}) as n`);
  await db.execute(sql`analyze runs`);
});
afterAll(() => database.close());

const viewers = [
  ['an administrator', { userId: newId(), isAdmin: true }],
  ['a member', { userId: BOB, isAdmin: false }],
] as const;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

/** All nodes of the plan that the database carries out for a query. */
async function planOf(query: SQLWrapper): Promise<Plan[]> {
  const { rows } = await database.db.execute(sql`explain (analyze, format json) ${query}`);
  const [{ Plan: top }] = rows[0]!['QUERY PLAN'] as [{ Plan: Plan }];
  const all: Plan[] = [];
  const collect = (plan: Plan) => {
    all.push(plan);
    plan.Plans?.forEach(collect);
  };
  collect(top);
  return all;
}

const INDEX = 'runs_agent_id_started_at_index';

/** Reads runs by the index of their agent, in its order: no more than so many of them. */
function expectByIndex(plan: Plan[], atMost: number): void {
  const reading = plan.filter((node) => node['Relation Name'] === 'runs' || node['Index Name'] === INDEX);
  expect(reading.map((node) => node['Index Name'])).toContain(INDEX);
  expect(reading.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  for (const node of reading) expect(node['Actual Rows']).toBeLessThanOrEqual(atMost);
}

describe.each(viewers)('the runs of an agent, for %s', (_, viewer) => {
  it('are read in the order of an index, a page of them and no more', async () => {
    const { db } = database;
    const first = pageOfRuns(db, viewer, { agent_id: AGENT, page: 1, page_size: 20 });
    expectByIndex(await planOf(first), 21);
    expect(await first).toHaveLength(20);
    const until = { agent_id: AGENT, to: '2026-01-05T00:00:00.000Z' };
    expectByIndex(await planOf(pageOfRuns(db, viewer, { ...until, page: 1, page_size: 20 })), 21);
  });

  it('with a rare status are found without reading all', async () => {
    const failed = { agent_id: AGENT, status: 'failed' as const };
    const plan = await planOf(pageOfRuns(database.db, viewer, { ...failed, page: 1, page_size: 20 }));
    expect(
      plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'runs'),
    ).toEqual([]);
    expect(await countOfRuns(database.db, viewer, failed)).toEqual({ total: ROWS / 100, isEstimated: false });
  });

  it.each(['newer', 'older'] as const)('have a %s one that is found by it', async (side) => {
    const { db } = database;
    const page = await pageOfRuns(db, viewer, { agent_id: AGENT, page: 5, page_size: 20 });
    const [before, here, behind] = page;
    const query = neighbourOf(db, viewer, { agent_id: AGENT }, { place: here!, side });
    expectByIndex(await planOf(query), 2);
    expect(await query).toEqual([{ id: (side === 'newer' ? before : behind)!.id }]);
  });
});
