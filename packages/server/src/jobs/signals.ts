import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseHandle } from '../db/database.ts';
import type { JobLog } from './job-log.ts';

/** Says between the processes on one database that there is something to do, so that who waits need not ask all the time. */
export interface Signals {
  /** Calls `heard` whenever somebody tells this channel, and where something may have been missed: then without a text. Answers how to stop. */
  hear(channel: string, heard: (text: string | undefined) => void): () => void;
  /**
   * Reaches those in this process at once, and the other processes as soon as PostgreSQL passes it on; never throws.
   * What is told twice may be heard once.
   */
  tell(channel: string, text?: string): void;
  /** Whether there may be other processes. */
  readonly reachesOthers: boolean;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface SignalsParts {
  database: DatabaseHandle;
  log: JobLog;
}

/** One for all, so that a process listens once and passes on what is for it. */
const NOTIFIED = 'agent_studio';
const RECONNECT_MS = 1_000;
/** PostgreSQL refuses 8,000 bytes; a longer text is left out, and means: look. */
const MAX_BYTES = 7_500;

/**
 * PostgreSQL's LISTEN and NOTIFY on a connection of their own. A signal may be lost while that is broken: whoever waits
 * for one also looks by itself now and then. On the embedded database there is no other process to tell, but the database
 * tells what was written, see `tell_time` in the migrations.
 */
export function createSignals({ database: { kind, pool }, log }: SignalsParts): Signals {
  const listeners = new Map<string, Set<(text: string | undefined) => void>>();
  const me = crypto.randomUUID();
  const closed = new AbortController();
  let client: pg.Client | undefined;
  /** What was told since the last statement, which takes all of it. */
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;

  function pass(channel: string, text: string | undefined): void {
    for (const heard of listeners.get(channel) ?? []) heard(text);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...pool.options, keepAlive: true });
    next.on('error', () => {
      // What ends the connection is heard by 'end'.
    });
    await next.connect();
    next.on('notification', ({ payload = '' }) => {
      const [from, channel, text] = JSON.parse(payload) as [string, string, string?];
      if (from !== me) pass(channel, text);
    });
    next.once('end', () => {
      client = undefined;
      if (!closed.signal.aborted) void reconnect();
    });
    await next.query(`listen ${NOTIFIED}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        await connect();
        for (const channel of listeners.keys()) pass(channel, undefined);
        return;
      } catch (error) {
        log.warn({ err: error }, 'signals of other processes are not heard');
        await sleep(RECONNECT_MS, undefined, { ref: false });
      }
    }
  }

  async function send(): Promise<void> {
    // What is told in the same turn goes together.
    await Promise.resolve();
    while (waiting.length) {
      const payloads = [...new Set(waiting)];
      waiting = [];
      try {
        await pool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [NOTIFIED, payloads]);
      } catch (error) {
        if (!closed.signal.aborted) log.warn({ err: error }, 'other processes could not be told');
      }
    }
    sending = undefined;
  }

  return {
    reachesOthers: kind === 'postgres',
    hear(channel, heard) {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(heard));
      return () => {
        all.delete(heard);
        if (!all.size && listeners.get(channel) === all) listeners.delete(channel);
      };
    },
    tell(channel, text) {
      pass(channel, text);
      if (kind === 'embedded' || closed.signal.aborted) return;
      const whole = JSON.stringify([me, channel, text]);
      waiting.push(Buffer.byteLength(whole) > MAX_BYTES ? JSON.stringify([me, channel]) : whole);
      sending ??= send();
    },
    async start() {
      await connect();
    },
    async close() {
      closed.abort();
      await sending;
      await client?.end();
    },
  };
}
