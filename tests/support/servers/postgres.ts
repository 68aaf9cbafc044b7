import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

export interface TestPostgres {
  url: string;
  /** Folder of the server programs when the tests start a server of their own. */
  programs?: string;
}

/** Ports that no connection gets by itself: Linux gives those from 32,768 on. */
const PORTS = { from: 10_000, count: 22_000 };
const TRIES = 5;

const PORT = PORTS.from + (process.pid % PORTS.count);
const anyPort = () => PORTS.from + Math.floor(Math.random() * PORTS.count);

/** The PostgreSQL that tests run on: `TEST_DATABASE_URL`, or a throwaway cluster where the machine has the programs. */
export function findPostgres(): TestPostgres | undefined {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given };
  const programs = findPrograms();
  return programs === undefined ? undefined : { url: urlOn(PORT), programs };
}

/** The folder with the newest server programs of this machine. */
export function findPrograms(): string | undefined {
  return [...debianFolders(), ...(process.env['PATH'] ?? '').split(path.delimiter)].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => path.join(root, version, 'bin'));
}

/** Vitest's global set-up: starts the throwaway cluster, makes a template there, and answers how to clear up. */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  const found = findPostgres();
  if (!found) return undefined;
  const cluster = found.programs === undefined ? undefined : startCluster(found.programs, { port: PORT });
  // Loaded only now: the configuration loads this file to see whether there is a PostgreSQL.
  const { createTemplate, TEMPLATES } = await import('./test-database.ts');
  const made: Awaited<ReturnType<typeof createTemplate>>[] = [];
  for (const stage of ['tables', 'seeded'] as const) {
    const template = await createTemplate(found.url, stage);
    process.env[TEMPLATES.postgres[stage]] = template.name;
    made.push(template);
  }
  return async () => {
    if (cluster) cluster.remove();
    else for (const { drop } of made) await drop();
  };
}

export interface Cluster {
  url: string;
  /** Ends all connections and the server, as its operator would. */
  stop: () => void;
  start: () => void;
  remove: () => void;
}

/**
 * A PostgreSQL server that only tests use; `durable` for one that waits for the disk, as in earnest. Without a port it takes
 * one that is free.
 */
export function startCluster(
  programs: string,
  { port: given, durable = false }: { port?: number; durable?: boolean } = {},
): Cluster {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-postgres-'));
  const data = path.join(folder, 'data');
  const run = asOrdinaryUser(folder, programs);
  let port = given ?? anyPort();
  const options = () =>
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const log = path.join(folder, 'log');
  let running = false;
  function start() {
    run('pg_ctl', 'start', '--wait', '--pgdata', data, '--options', options(), '--log', log);
    running = true;
  }
  function stop(mode: 'fast' | 'immediate') {
    if (running) run('pg_ctl', 'stop', '--mode', mode, '--pgdata', data);
    running = false;
  }

  run(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'studio',
    '--auth',
    'trust',
    '--no-sync',
    '--encoding',
    'UTF8',
  );
  for (let tries = 1; !running; tries++) {
    try {
      start();
    } catch (error) {
      if (given !== undefined || tries === TRIES) throw error;
      port = anyPort();
    }
  }
  return {
    url: urlOn(port),
    stop: () => stop('fast'),
    start,
    remove() {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const urlOn = (port: number) => `postgres://studio@127.0.0.1:${port}/postgres`;

/** PostgreSQL refuses to run as root: there the programs run as the first ordinary system user that exists. */
function asOrdinaryUser(folder: string, programs: string) {
  const user =
    userInfo().uid === 0 ? ['postgres', 'nobody'].map(idsOf).find((ids) => ids !== undefined) : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  return (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
      ...user,
    });
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || NaN);
  const ids = { uid: id('-u'), gid: id('-g') };
  return Number.isNaN(ids.uid) ? undefined : ids;
}
