import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPrograms, startCluster } from './support/servers/postgres.ts';
import { startServerProcess } from './support/servers/server-process.ts';
import { createOwnDatabase } from './support/servers/test-database.ts';

/*
 * node tests/rolling-restart.ts COMMIT: a server of that commit works on a PostgreSQL, one of this folder starts beside it
 * and changes the tables, both are written to and read from, the older one ends. What was acknowledged must be there.
 * By hand before a release: CI has no history. What it holds to each time is db/additive-migrations.test.ts.
 */

const ROOT = path.join(import.meta.dirname, '..');
const commit = process.argv[2];
const programs = findPrograms();
if (!commit || !programs)
  throw new Error('node tests/rolling-restart.ts COMMIT, where PostgreSQL is installed.');

const older = mkdtempSync(path.join(tmpdir(), 'agent-studio-older-'));
const cluster = startCluster(programs);
try {
  const packed = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', older], { input: packed });
  // Its own packages are those of the commit; those of others are the same.
  mkdirSync(path.join(older, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    const [from, to] = [ROOT, older].map((root) => path.join(root, 'node_modules', name)) as [string, string];
    if (name === '@agent-studio') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(from, to);
  }
  await roll(path.join(older, 'packages/server/src/main.ts'));
} finally {
  cluster.remove();
  rmSync(older, { recursive: true, force: true });
}

async function roll(main: string): Promise<void> {
  const { url: databaseUrl } = await createOwnDatabase(cluster.url);
  const before = await startServerProcess({ databaseUrl, main });
  const token = await before.signIn('ada@example.com');
  type Server = typeof before;
  const acknowledged: string[] = [];
  let refused = 0;
  const rolling = new AbortController();

  async function write(server: Server, by: string): Promise<void> {
    for (let n = 0; !rolling.signal.aborted; n++) {
      const name = `${by} ${n}`;
      const body = { name, instructions: 'Answer.' };
      const answer = await server.call('/api/agents', { token, body }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
      else {
        refused += 1;
        console.log(by, answer?.status, (await answer?.text())?.slice(0, 200));
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const readAt = async (server: Server) => {
    let found = 0;
    for (const id of acknowledged) if ((await server.call(`/api/agents/${id}`, { token })).ok) found += 1;
    return found;
  };

  const writing = [write(before, 'older')];
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const after = await startServerProcess({ databaseUrl });
  writing.push(write(after, 'newer'));
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  rolling.abort();
  await Promise.all(writing);
  const [sum, atOlder, atNewer] = [acknowledged.length, await readAt(before), await readAt(after)];
  console.log({ commit, acknowledged: sum, refused, atOlder, atNewer });
  await before.close();
  const left = await readAt(after);
  console.log({ afterTheOlderEnded: left });
  await after.close();
  if (refused || atOlder !== sum || atNewer !== sum || left !== sum) process.exitCode = 1;
}
