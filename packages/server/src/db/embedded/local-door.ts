import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type pg from 'pg';
import type { Engine } from './engine.ts';
import { type FolderLock, socketPath } from './folder-lock.ts';

/*
 * The embedded database serves one process, and its operator wants to look into it, or back it up, while that runs. Who
 * can read a file that only its user may read is let in at the socket that everybody on the machine can reach.
 */

const KEY_FILE = 'door.key';
const KEY_BYTES = 32;
/** Stays free for what is copied while the server runs; whoever made a copy deletes it. */
const COPY_PREFIX = '.copy-';
const HELLO_WITHIN_MS = 5_000;
const MOST_HELLO_BYTES = 1_000;
/** A large database takes long to copy. */
const ANSWER_WITHIN_MS = 3_600_000;

/** What a visitor asks for: a connection to the database, or a copy of its folder. */
type Wish = 'database' | 'copy';

interface DoorParts {
  dataDir: string;
  lock: Pick<FolderLock, 'receive'>;
  engine: Pick<Engine, 'connect' | 'copyTo'>;
  pool: Pick<pg.Pool, 'query'>;
}

/** Lets the operator of this machine in, from now until it is closed. */
export async function openDoor({
  dataDir,
  lock,
  engine,
  pool,
}: DoorParts): Promise<{ close(): Promise<void> }> {
  const file = path.join(dataDir, KEY_FILE);
  const key = randomBytes(KEY_BYTES).toString('hex');
  // One that is there may be readable for others.
  await rm(file, { force: true });
  await writeFile(file, key, { mode: 0o600, flag: 'wx' });

  async function fulfil(visitor: net.Socket, wish: Wish): Promise<void> {
    if (wish === 'database') {
      const port = await engine.connect();
      visitor.write('{"ok":true}\n');
      relay(visitor, port);
      return;
    }
    const copy = path.join(path.resolve(dataDir), `${COPY_PREFIX}${randomBytes(6).toString('hex')}`);
    // Less is left to be done where it is opened.
    await pool.query('checkpoint');
    await engine.copyTo(path.join(copy, 'postgres')).catch(async (error: unknown) => {
      await rm(copy, { recursive: true, force: true });
      throw error;
    });
    visitor.end(`${JSON.stringify({ ok: true, copy })}\n`);
  }

  async function welcome(visitor: net.Socket): Promise<void> {
    try {
      const { key: shown, wish } = JSON.parse(await readFirstLine(visitor)) as {
        key?: unknown;
        wish?: unknown;
      };
      if (typeof shown !== 'string' || !isSame(shown, key)) visitor.destroy();
      else if (wish === 'database' || wish === 'copy') await fulfil(visitor, wish);
      else throw new Error('The server is of another version. Use the command line of that one.');
    } catch (error) {
      visitor.end(`${JSON.stringify({ ok: false, says: (error as Error).message })}\n`);
    }
  }

  lock.receive((visitor) => void welcome(visitor));
  return {
    async close() {
      lock.receive((visitor) => void visitor.destroy());
      await rm(file, { force: true });
    },
  };
}

/** The door of the server that has this folder; undefined: none has. Throws where this user may not come in. */
export async function findDoor(dataDir: string) {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  const isOpen = await connectTo(socketPath(folder));
  if (!isOpen) return undefined;
  isOpen.destroy();
  const file = path.join(folder, KEY_FILE);

  async function knock(wish: Wish): Promise<{ visitor: net.Socket; said: { copy?: string } }> {
    const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(
        error.code === 'EACCES'
          ? `A server has ${folder}, and this user may not read ${file}. Run this as the user of the server.`
          : `Another program has ${folder}, such as a server that is starting, or a restore. Wait until it is done, or stop it.`,
      );
    });
    const visitor = await connectTo(socketPath(folder!));
    if (!visitor) throw new Error(`The server that has ${folder} has just ended. Run this again.`);
    visitor.write(`${JSON.stringify({ key, wish })}\n`);
    const said = JSON.parse(await readFirstLine(visitor, ANSWER_WITHIN_MS)) as {
      ok: boolean;
      says?: string;
      copy?: string;
    };
    if (!said.ok) throw new Error(said.says ?? 'The server refused.');
    return { visitor, said };
  }

  return {
    /** A connection to the database. */
    async connect(): Promise<MessagePort> {
      const { visitor } = await knock('database');
      const { port1, port2 } = new MessageChannel();
      relay(visitor, port2);
      return port1;
    },
    /** A data folder with the database as it is now; the caller deletes it. */
    async copy(): Promise<string> {
      const { visitor, said } = await knock('copy');
      visitor.destroy();
      return said.copy!;
    },
  };
}

export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

/** Whether a name in a data folder is that of a copy which somebody asked for. */
export const isCopy = (name: string): boolean => name.startsWith(COPY_PREFIX);

async function connectTo(socket: string): Promise<net.Socket | undefined> {
  const visitor = net.connect(socket);
  try {
    await once(visitor, 'connect');
    return visitor;
  } catch {
    // Nobody listens: no process has the folder.
    return undefined;
  }
}

/** What comes up to the first end of a line; the rest stays. Rejects where it does not come, or is too long. */
async function readFirstLine(socket: net.Socket, withinMs = HELLO_WITHIN_MS): Promise<string> {
  const timer = setTimeout(() => socket.destroy(), withinMs);
  let line = '';
  try {
    while (line.length <= MOST_HELLO_BYTES) {
      const chunk = socket.read(1) as Buffer | null;
      if (chunk === null) {
        if (socket.destroyed || socket.readableEnded) break;
        await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
        continue;
      }
      const sign = chunk.toString('latin1');
      if (sign === '\n') return Buffer.from(line, 'latin1').toString();
      line += sign;
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error('The other end said nothing that is understood.');
}

function relay(socket: net.Socket, port: MessagePort): void {
  socket.on('data', (bytes: Buffer) => {
    const copy = Uint8Array.from(bytes);
    port.postMessage(copy, [copy.buffer]);
  });
  port.on('message', (bytes: Uint8Array) => void socket.write(bytes));
  socket.once('close', () => port.close());
  port.once('close', () => void socket.end());
}

const isSame = (shown: string, key: string): boolean => {
  const [one, other] = [shown, key].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
};
