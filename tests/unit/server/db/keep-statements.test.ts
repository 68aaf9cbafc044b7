import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { databases } from './databases.ts';

describe.each(databases)('statements that come again on $name', ({ options }) => {
  let handle: DatabaseHandle;

  beforeAll(async () => {
    handle = await openDatabase({ ...options, max: 1 });
  });
  afterAll(() => handle.close());

  const kept = async (part: string): Promise<number> => {
    const { rows } = await handle.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_prepared_statements where statement like '%${part}%' and statement not like '%pg_prepared%'`,
    );
    return rows[0]!.count;
  };
  const ask = async (value: number): Promise<unknown> =>
    (await handle.db.execute(sql`select ${value}::int * 2 as doubled`)).rows[0]?.['doubled'];

  it('are kept by the connection, and answer with the values of each time', async () => {
    await ask(1);
    expect(await kept('as doubled')).toBe(0);
    for (let value = 2; value < 10; value += 1) expect(await ask(value)).toBe(2 * value);
    expect(await kept('as doubled')).toBe(1);
  });

  it('work again after they have failed', async () => {
    const divide = async (by: number) =>
      (await handle.db.execute(sql`select 12 / ${by}::int as share`)).rows[0]?.['share'];
    for (let round = 0; round < 8; round += 1) {
      await expect(divide(0)).rejects.toThrow('Failed query');
      expect(await divide(3)).toBe(4);
    }
  });

  it('are not kept without parameters, nor without end', async () => {
    for (let round = 0; round < 8; round += 1) await handle.db.execute(sql`select 1 as plain`);
    expect(await kept('as plain')).toBe(0);
    for (let kind = 0; kind < 150; kind += 1) {
      const column = sql.identifier(`many_${kind}`);
      for (let round = 0; round < 6; round += 1)
        await handle.db.execute(sql`select ${kind}::int as ${column}`);
    }
    expect(await kept('as "many_')).toBeLessThanOrEqual(100);
  });
});
