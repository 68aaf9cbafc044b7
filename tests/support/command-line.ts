import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { listTables, nameOf } from '#server/backup/stored-tables.ts';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { COMPILED } from './compile-cache.ts';
import { QUICK_START } from './servers/spawn-node.ts';

const CLI = fileURLToPath(new URL('../../packages/server/src/cli.ts', import.meta.url));

/** Carries out `agent-studio …` in this process. */
export async function studio(words: readonly string[], environment: Record<string, string>) {
  const said: string[] = [];
  const code = await runCommandLine(words, {
    environment,
    say: (line) => said.push(line),
    warn: (line) => said.push(line),
  });
  return { code, said: said.join('\n') };
}

/** The same in a process of its own, to be killed. */
export const spawnStudio = (words: readonly string[], environment: Record<string, string>) =>
  spawn(process.execPath, [...QUICK_START, CLI, ...words], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, ...COMPILED },
  });

/** A fingerprint of all rows of each table, and how many there are. */
export async function fingerprints({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  const client = await pool.connect();
  await client.query(`begin; set local timezone = 'UTC'; set local bytea_output = 'hex'`);
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as print from ${nameOf(table)} t`,
    );
    prints.set(nameOf(table), rows[0]!.print);
  }
  await client.query('commit');
  client.release();
  return prints;
}
