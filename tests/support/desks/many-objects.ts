import { sql } from 'drizzle-orm';
import type { TestServer } from '../servers/server.ts';

const NOWHERE = 'http://10.0.0.1/';

/** How many there are of each table, and how one of them is made, which all others are like. */
const TABLES: readonly { table: string; path: string; body: object; share: number }[] = [
  { table: 'agents', path: '/api/agents', body: {}, share: 0.3 },
  {
    table: 'tools',
    path: '/api/tools/custom',
    body: { kind: 'http', config: { method: 'GET', url: NOWHERE } },
    share: 0.2,
  },
  { table: 'knowledge_cards', path: '/api/knowledge_cards', body: {}, share: 0.15 },
  { table: 'multi_agents', path: '/api/multi-agents', body: { pattern: 'handoff' }, share: 0.1 },
  { table: 'workflows', path: '/api/workflows', body: {}, share: 0.1 },
  { table: 'sops', path: '/api/sops', body: {}, share: 0.1 },
  {
    table: 'data_connectors',
    path: '/api/data-connectors',
    body: { kind: 'http', config: { url: NOWHERE }, save_anyway: true },
    share: 0.05,
  },
];

/** What stands in the content of a workflow or procedure besides its name, in words of 32 letters: some kilobytes. */
const CONTENT_WORDS = 180;

/**
 * So many objects of all kinds that have a name, each like one that is stored: some of everybody's, some private, named
 * after what companies do.
 */
export async function seedManyObjects(
  { call, database: { db } }: Pick<TestServer, 'call' | 'database'>,
  token: string,
  count: number,
): Promise<void> {
  for (const { table, path, body, share } of TABLES) {
    const made = await call(path, { token, body: { name: 'Model', visibility: 'workspace', ...body } });
    if (!made.ok) throw new Error(`${path} answered ${made.status}: ${await made.text()}`);
    const { id } = (await made.json()) as { id: string };
    const name = sql`(array['Support', 'Invoice', 'Returns', 'Onboarding', 'Warehouse', 'Legal', 'Payroll', 'Field service'])[1 + n % 8]
      || ' ' || (array['desk', 'checker', 'helper', 'review', 'report', 'search'])[1 + (n / 8) % 6] || ' ' || n`;
    await db.execute(sql`
      insert into ${sql.identifier(table)}
      select made.* from (select to_jsonb(one) as row from ${sql.identifier(table)} as one where id = ${id}::uuid) as model,
        generate_series(1, ${Math.round(count * share)}::int) as n,
        jsonb_populate_record(null::${sql.identifier(table)}, model.row || jsonb_build_object('id', gen_random_uuid(), 'name', ${name},
            'visibility', case when n % 3 = 0 then 'private' else 'workspace' end)
          || case when model.row ? 'slug' then jsonb_build_object('slug', ${sql.raw(`'${table}'`)} || n) else '{}' end
          || case when model.row ? 'content' then jsonb_build_object('content', model.row -> 'content' || jsonb_build_object(
            'name', ${name}, 'filling', (select string_agg(md5(random()::text), ' ') from generate_series(1, ${CONTENT_WORDS}::int + n % 2)))) else '{}' end) as made`);
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  }
}
