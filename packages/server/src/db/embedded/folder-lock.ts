import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Held from opening to closing; it also ends with the process, however that ends. */
export interface FolderLock {
  /** From now on takes in whoever knocks at the socket of the lock; before, they are sent away. */
  receive(welcome: (visitor: net.Socket) => void): void;
  release(): Promise<void>;
}

/** Of those who only knock; everybody on the machine may. */
const MOST_VISITORS = 20;

/*
 * PGlite does not notice a second process on its folder, and both then lose what the other writes. A socket that
 * listens is a lock the operating system takes back by itself, which a file is not.
 */

/** Makes the folder if need be, and takes it for this process. Throws, naming the holder, when it is taken. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const socket = socketPath(await realpath(folder));
  const holderFile = path.join(folder, 'process-id');

  const visitors = new Set<net.Socket>();
  let welcome = (visitor: net.Socket): void => void visitor.destroy();
  const visit = (visitor: net.Socket) => {
    visitors.add(visitor);
    visitor.on('error', () => {}).once('close', () => visitors.delete(visitor));
    welcome(visitor);
  };
  const server =
    (await listen(socket, visit)) ??
    ((await isAbandoned(socket)) ? await relisten(socket, visit) : undefined);
  if (!server) throw new Error(await refusal(folder, holderFile));
  try {
    await writeFile(holderFile, `${process.pid}\n`);
  } catch (error) {
    server.close();
    throw error;
  }

  return {
    receive(next) {
      welcome = next;
    },
    async release() {
      await rm(holderFile, { force: true });
      server.close();
      for (const visitor of visitors) visitor.destroy();
      await once(server, 'close');
    },
  };
}

/** Where the process that has a folder listens. */
export function socketPath(folder: string): string {
  const name = `agent-studio-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

/* Nothing when somebody listens there already. */
async function listen(socket: string, visit: (visitor: net.Socket) => void): Promise<net.Server | undefined> {
  const server = net.createServer(visit);
  server.maxConnections = MOST_VISITORS;
  server.listen(socket);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return server;
}

/* Where the socket is a file, the file outlives a killed process, but nobody answers there. */
async function isAbandoned(socket: string): Promise<boolean> {
  if (!path.isAbsolute(socket) || process.platform === 'win32') return false;
  const connection = net.connect(socket);
  try {
    await once(connection, 'connect');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  } finally {
    connection.destroy();
  }
}

async function relisten(
  socket: string,
  visit: (visitor: net.Socket) => void,
): Promise<net.Server | undefined> {
  await rm(socket, { force: true });
  return listen(socket, visit);
}

async function refusal(folder: string, holderFile: string): Promise<string> {
  const holder = await readFile(holderFile, 'utf8').then(
    (text) => `process ${text.trim()}`,
    () => 'another process',
  );
  return (
    `The data folder ${path.resolve(folder)} is in use by ${holder}, and the embedded database serves one process ` +
    'at a time. Stop that process, or choose another folder with DATA_DIR, or a PostgreSQL server with DATABASE_URL.'
  );
}
