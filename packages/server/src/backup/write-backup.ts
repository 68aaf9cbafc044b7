import { rm } from 'node:fs/promises';
import type { DatabaseHandle } from '../db/database.ts';
import { countSealed } from '../secrets/sealed-values.ts';
import { BACKUP_FORMAT, type BackupCounts, type BackupHeader } from './backup-format.ts';
import { openLineFile, takePlace, type WrittenFile } from './written-file.ts';
import { readRows } from './read-rows.ts';
import {
  durableTablesVersion,
  listRelations,
  listTables,
  nameOf,
  PLAIN_TEXTS,
  type Session,
} from './stored-tables.ts';

export interface BackupOptions {
  /** Of this program. */
  version: string;
  /** Called as it goes, with what has been written so far. */
  onProgress?: ((counts: BackupCounts) => void) | undefined;
}

/**
 * Writes everything that is stored into a file that is there whole or not at all, as it is at one moment: what others
 * change meanwhile is not in it. Throws where the file is there already.
 */
export async function writeBackup(
  { pool, kind }: Pick<DatabaseHandle, 'pool' | 'kind'>,
  file: string,
  { version, onProgress = () => {} }: BackupOptions,
): Promise<BackupCounts & { header: BackupHeader }> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXTS);
    const header = await headerOf(client, kind, version);
    const out = openLineFile(unfinished);
    const counts = await writeLines(client, header, out, onProgress).catch(async (error: unknown) => {
      out.stop();
      throw error;
    });
    await out.close();
    await client.query('commit');
    isBroken = false;
    await takePlace(unfinished, file);
    return { ...counts, header };
  } finally {
    await rm(unfinished, { force: true });
    client.release(isBroken);
  }
}

async function headerOf(
  client: Session,
  from: DatabaseHandle['kind'],
  version: string,
): Promise<BackupHeader> {
  const { rows: servers } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!found[0]?.is_there)
    throw new Error('There is nothing to back up yet: the database has no tables. Start the server once.');
  const { rows: migrations } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at',
  );
  return {
    agent_studio_backup: BACKUP_FORMAT,
    version,
    made_at: new Date().toISOString(),
    from,
    postgres: servers[0]!.version,
    migrations: migrations.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) })),
    durable_tables: await durableTablesVersion(client),
    sealed_with: Object.fromEntries(await countSealed(client)),
  };
}

async function writeLines(
  client: Session,
  header: BackupHeader,
  out: WrittenFile,
  onProgress: (counts: BackupCounts) => void,
): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0 };
  await out.write(header);
  for (const table of await listTables(client)) {
    const columns = table.columns.map(({ name }) => name);
    await out.write({ table: [table.schema, table.name], columns });
    counts.tables += 1;
    for await (const rows of readRows(client, table)) {
      for (const row of rows) await out.write(row);
      counts.rows += rows.length;
      onProgress(counts);
    }
  }
  for (const sequence of await listRelations(client, 'sequence')) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${nameOf(sequence)}`,
    );
    await out.write({ sequence: [sequence.schema, sequence.name], ...rows[0] });
  }
  await out.write({ end: { ...counts, sha256: out.sha256() } });
  return counts;
}
