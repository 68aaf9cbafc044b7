import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { documents } from '#server/db/schema.ts';
import { startKnowledge } from '#support/desks/knowledge.ts';
import { spawnNode } from '#support/servers/spawn-node.ts';
import { eventually } from '#support/eventually.ts';

const CHILD = fileURLToPath(new URL('./ingest-until-killed.ts', import.meta.url));
/** After the third acknowledgement: before the queue is looked at, while documents are read, while passages are written. */
const KILL_AFTER_MS = [0, 700, 1_400, 2_200];
const PASSAGES: Record<string, number> = { 'manual.pdf': 3, 'handbook.docx': 3, 'long.md': 3_000 };

/** Starts a server and kills it; answers the documents whose upload it had acknowledged. */
async function ingestUntilKilled(url: string, round: number, killAfterMs: number): Promise<string[]> {
  const child = spawnNode(CHILD, url, String(round));
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'exit');
  await eventually(() => expect(output.match(/acknowledged/g)).toHaveLength(3), 60_000);
  await sleep(killAfterMs);
  child.kill('SIGKILL');
  await ended;
  return [...output.matchAll(/acknowledged (\S+)/g)].map(([, id]) => id!);
}

/** Waits until every document is ready, then looks for lost documents, and for lost or doubled passages. */
async function expectComplete({ db }: DatabaseHandle, acknowledged: string[]) {
  const stored = await eventually(
    async () => {
      const rows = await db.select().from(documents);
      expect(rows.filter(({ status }) => status !== 'ready')).toEqual([]);
      return rows;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  for (const { title, chunks } of stored) expect([title, chunks]).toEqual([title, PASSAGES[title]]);

  const counted = await db.execute<{ title: string; written: number; positions: number; last: number }>(sql`
    select d.title, count(*)::int as written, count(distinct c.position)::int as positions, max(c.position) as last
    from documents d join chunks c on c.document_id = d.id group by d.id`);
  expect(counted.rows).toHaveLength(acknowledged.length);
  for (const { title, written, positions, last } of counted.rows) {
    const expected = PASSAGES[title];
    const found = { title, written, positions, next: last + 1 };
    expect(found).toEqual({ title, written: expected, positions: expected, next: expected });
  }
}

/* With the embedded database nobody is left to take over: faults-ingestion.test.ts kills and restarts the real program. */
it.runIf(process.env['TEST_DATABASE_URL'])(
  'hands the work of a killed server to those that live, each passage once, however often one is killed',
  async () => {
    const survivor = await startKnowledge();
    const url = survivor.database.pool.options.connectionString!;
    try {
      const acknowledged: string[] = [];
      for (const [round, killAfterMs] of KILL_AFTER_MS.entries()) {
        acknowledged.push(...(await ingestUntilKilled(url, round, killAfterMs)));
      }
      await expectComplete(survivor.database, acknowledged);
    } finally {
      await survivor.close();
    }
  },
  240_000,
);
