import type { MessagePort } from 'node:worker_threads';
import { limitTime } from '../../time-limit.ts';
import { type Connection, openConnection } from './connection.ts';
import { type ChannelChange, channelChanges } from './special-statements.ts';
import { bodyOf, type Frame, joinBytes, readFrames, readText, toFatalError, toFrame } from './wire-frames.ts';

/*
 * Many connections on one session. PGlite has a single session, whose protocol state two clients would mix up, so
 * units take turns, and whoever has a transaction open keeps the session until it ends. What belongs to a session
 * in PostgreSQL is shared here: use SET LOCAL, transaction-level advisory locks, and no temporary tables.
 */

/** Lets clients of the PostgreSQL protocol take turns on one session. */
export interface Multiplexer {
  /** Serves the client at the other end of the port. */
  accept(port: MessagePort): void;
  /** Hangs up on everyone; open transactions roll back. */
  close(): void;
}

export interface MultiplexerOptions {
  /** Runs whole messages on the session and answers with its whole messages. */
  execute(messages: Uint8Array): Uint8Array;
  /** What a new client is told about the server, such as `server_version`. */
  parameters: Record<string, string>;
  /** How long a transaction may do nothing while others wait. */
  idleInTransactionMs: number;
}

interface Unit {
  connection: Connection;
  frames: Frame[];
}

/** Throws from a port's message, and so ends the worker, when the engine no longer answers as the protocol says. */
export function createMultiplexer(options: MultiplexerOptions): Multiplexer {
  const execute = (messages: Uint8Array[]) => options.execute(joinBytes(messages));
  const connections = new Set<Connection>();
  const waiting: Unit[] = [];
  /* Messages of our own that nobody waits for. */
  const chores: Uint8Array[] = [];
  let owner: Connection | undefined;
  let endOwnersTime: (() => void) | undefined;
  let lastId = 0;

  function accept(port: MessagePort) {
    lastId += 1;
    const connection = openConnection(lastId, port, toGreeting(lastId, options.parameters), {
      onUnit(frames) {
        /* What an evicted client still had on its way must not run outside its transaction. */
        if (!connections.has(connection)) return;
        waiting.push({ connection, frames });
        takeTurns();
      },
      onEnd() {
        drop(connection);
        takeTurns();
      },
    });
    connections.add(connection);
  }

  function takeTurns() {
    for (let unit = nextUnit(); unit; unit = nextUnit()) run(unit);
    if (owner && waiting.length > 0) endOwnersTime ??= limitTime(options.idleInTransactionMs, evictOwner);
  }

  function nextUnit(): Unit | undefined {
    if (!owner) return waiting.shift();
    const index = waiting.findIndex((unit) => unit.connection === owner);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  function run({ connection, frames }: Unit) {
    const answer = readAnswer(execute(frames.map((frame) => frame.bytes)));
    if (!answer.status && frames.at(-1)?.type !== 'H') {
      throw new Error('The embedded database engine broke off in the middle of a statement.');
    }
    setOwner(answer.status === 'I' ? undefined : connection);
    if (!answer.failed) changeChannels(connection, frames.flatMap(channelChanges));
    if (answer.notifications.length > 0) notifyOthers(connection, answer.notifications);
    connection.send(answer.bytesFor(connection));
    doChores();
  }

  function setOwner(next: Connection | undefined) {
    endOwnersTime?.();
    endOwnersTime = undefined;
    owner = next;
  }

  function evictOwner() {
    if (!owner) return;
    const seconds = options.idleInTransactionMs / 1000;
    owner.send(
      toFatalError(
        '25P03',
        `A transaction did nothing for ${seconds} s while others waited, and was rolled back. ` +
          'Inside a transaction, query only through the transaction, and wait for nothing else.',
      ),
    );
    owner.hangUp();
    drop(owner);
    takeTurns();
  }

  function drop(connection: Connection) {
    if (!connections.delete(connection)) return;
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      if (waiting[index]?.connection === connection) waiting.splice(index, 1);
    }
    if (owner === connection) {
      setOwner(undefined);
      execute(ABANDON_TRANSACTION);
    }
    chores.push(...connection.closeStatements(), SYNC);
    doChores();
  }

  /* Waits for a free session: a Sync of ours would end what the owner has begun without one. */
  function doChores() {
    if (owner || chores.length === 0) return;
    execute(chores.splice(0));
  }

  function changeChannels({ channels }: Connection, changes: ChannelChange[]) {
    for (const { action, channel } of changes) {
      if (channel === undefined) channels.clear();
      else if (action === 'listen') channels.add(channel);
      else channels.delete(channel);
    }
    if (changes.some(({ action }) => action === 'unlisten')) chores.push(...listenAgain());
  }

  /* UNLISTEN silences the session for everyone, also for those who still want to hear. */
  function listenAgain(): Uint8Array[] {
    const channels = new Set([...connections].flatMap((connection) => [...connection.channels]));
    return [...channels].map((channel) => toFrame('Q', `listen "${channel.replaceAll('"', '""')}"`));
  }

  function notifyOthers(sender: Connection, notifications: Notification[]) {
    for (const { channel, bytes } of notifications) {
      for (const connection of connections) {
        if (connection !== sender && connection.channels.has(channel)) connection.send(bytes);
      }
    }
  }

  function close() {
    endOwnersTime?.();
    for (const connection of connections) {
      drop(connection);
      connection.hangUp();
    }
  }

  return { accept, close };
}

const SYNC = toFrame('S');
const ROLLBACK = toFrame('Q', 'rollback');
const PROCESS_ID_BYTES = 4;

/*
 * Rolls back whatever a connection has left behind: first what it ran without a Sync, which would commit it; then,
 * if an error made the session wait for a Sync and skip all else, once more after it.
 */
const ABANDON_TRANSACTION = [ROLLBACK, SYNC, ROLLBACK];

interface Notification {
  channel: string;
  bytes: Uint8Array;
}

interface Answer {
  /** Idle, in a transaction, in a failed one; nothing when the session still expects messages. */
  status: 'I' | 'T' | 'E' | undefined;
  failed: boolean;
  notifications: Notification[];
  /** The answer without notifications this connection has not asked for. */
  bytesFor(connection: Connection): Uint8Array;
}

function readAnswer(bytes: Uint8Array): Answer {
  const { frames } = readFrames(bytes);
  const status = frames.findLast((frame) => frame.type === 'Z');
  const notifications = frames.filter((frame) => frame.type === 'A').map(toNotification);
  return {
    status: status && (String.fromCharCode(...bodyOf(status)) as 'I' | 'T' | 'E'),
    failed: frames.some((frame) => frame.type === 'E'),
    notifications,
    bytesFor({ channels }) {
      if (notifications.every(({ channel }) => channels.has(channel))) return bytes;
      const wanted = frames.filter(
        (frame) => frame.type !== 'A' || channels.has(toNotification(frame).channel),
      );
      return joinBytes(wanted.map((frame) => frame.bytes));
    },
  };
}

function toNotification(frame: Frame): Notification {
  return { channel: readText(bodyOf(frame).subarray(PROCESS_ID_BYTES)).text, bytes: frame.bytes };
}

function toGreeting(connectionId: number, parameters: Record<string, string>): Uint8Array {
  const backendKey = new Uint8Array(8);
  new DataView(backendKey.buffer).setInt32(0, connectionId);
  return joinBytes([
    toFrame('R', new Uint8Array(4)),
    ...Object.entries(parameters).map(([name, value]) => toFrame('S', name, value)),
    toFrame('K', backendKey),
    toFrame('Z', new TextEncoder().encode('I')),
  ]);
}
