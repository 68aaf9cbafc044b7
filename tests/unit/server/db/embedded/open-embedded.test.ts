import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { spawnNode } from '#support/servers/spawn-node.ts';

const WRITE_UNTIL_KILLED = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));

let parent: string;
let dataDir: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'open-embedded-test-'));
  dataDir = path.join(parent, 'data');
});
afterAll(() => rm(parent, { recursive: true, force: true }));

describe('the folder of the embedded database', () => {
  it('keeps what was written through an orderly close', async () => {
    const first = await openDatabase({ dataDir });
    await first.pool.query("create table kept as select 'still here' as text");
    await first.close();

    const second = await openDatabase({ dataDir });
    expect((await second.pool.query('select text from kept')).rows).toEqual([{ text: 'still here' }]);
    await second.close();
  });

  it('is small: its log is a few files of 1 MB', async () => {
    const log = path.join(dataDir, 'postgres/pg_wal');
    const files = (await readdir(log, { withFileTypes: true })).filter((entry) => entry.isFile());
    const sizes = files.map(({ name }) => statSync(path.join(log, name)).size);
    expect(new Set(sizes)).toEqual(new Set([1024 ** 2]));
    expect(sizes.length).toBeLessThan(8);
  });

  it(
    'loses no acknowledged transaction, and keeps no half of one, when the process is killed',
    { timeout: 120_000 },
    async () => {
      let acknowledged = 0;
      for (const batches of [20, 45, 90]) {
        const writer = spawnNode(WRITE_UNTIL_KILLED, dataDir);
        let written = 0;
        for await (const line of createInterface(writer.stdout)) {
          acknowledged = Number(line);
          written += 1;
          if (written === batches) writer.kill('SIGKILL');
        }
        expect(written).toBeGreaterThanOrEqual(batches);

        const { pool, close } = await openDatabase({ dataDir });
        const { rows } = await pool.query<{ batch: number; rows: number }>(
          'select batch, count(*)::int as rows from batches group by batch order by batch',
        );
        expect(rows.every((row, index) => row.batch === index + 1 && row.rows === 5)).toBe(true);
        expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
        await close();
      }
    },
  );

  it('is set up anew when the first start was cut short', async () => {
    dataDir = path.join(parent, 'cut-short');
    await mkdir(path.join(dataDir, 'postgres.setting-up'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.setting-up', 'PG_VERSION'), '18\n');
    const { pool, close } = await openDatabase({ dataDir });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
    expect(await readdir(dataDir)).toEqual(['agent-studio.txt', 'postgres']);
  });

  it('that is damaged is refused with what to do, and is free again', async () => {
    dataDir = path.join(parent, 'damaged');
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'garbage');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        /is damaged: the file .* is missing\..* Put a backup of the folder in its place/,
      );
    }
  });
});
