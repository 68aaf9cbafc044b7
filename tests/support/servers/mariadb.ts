import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';

export interface TestMariadb {
  host: string;
  port: number;
  /** Of the user `root`, who may do everything. */
  password: string;
  /** Runs statements as root, one after the other. */
  run(...statements: string[]): Promise<void>;
  remove(): Promise<void>;
}

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Whether this machine has MariaDB; says in one line when it has not. */
export function findMariadb(): string | undefined {
  const found = [...FOLDERS, ...(process.env['PATH'] ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, 'mariadbd'))
    .find((file) => existsSync(file));
  if (!found) console.info('No MariaDB here: the tests that need one are left out.');
  return found;
}

/** A throwaway MariaDB server on a free port. It refuses to run as root: there it runs as another user. */
export async function startMariadb(program: string): Promise<TestMariadb> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-mariadb-'));
  const user =
    userInfo().uid === 0 ? ['mysql', 'nobody'].map(idsOf).find((ids) => ids !== undefined) : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    ['mariadb-install-db', 'mysql_install_db'].map((name) => path.join('/usr/bin', name)).find(existsSync) ??
      'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { cwd: folder, encoding: 'utf8', ...user },
  );
  if (made.status !== 0)
    throw new Error(`MariaDB could not be set up: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const server = spawn(
    program,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--socket=${path.join(folder, 's')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
      '--skip-log-bin',
    ],
    { cwd: folder, stdio: 'ignore', ...user },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const password = 'root of the tests';
  await answering(port, ended);
  const root = { host: '127.0.0.1', port, user: 'root' };
  const first = await createConnection(root);
  await first.query('alter user root@localhost identified by ?', [password]);
  await first.end();

  return {
    host: '127.0.0.1',
    port,
    password,
    async run(...statements) {
      const connection = await createConnection({ ...root, password });
      for (const statement of statements) await connection.query(statement);
      await connection.end();
    },
    async remove() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port: number, ended: Promise<void>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Error('MariaDB ended while it started.');
    try {
      await (await createConnection({ host: '127.0.0.1', port, user: 'root' })).end();
      return;
    } catch {
      // Not yet.
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || NaN);
  const ids = { uid: id('-u'), gid: id('-g') };
  return Number.isNaN(ids.uid) ? undefined : ids;
}
