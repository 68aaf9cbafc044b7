import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEntry, AuditQuery, AuditReceiver, AuditStream } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { AuditedCall } from '../../http/audited-call.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import type { AuditStreamsRepository } from './audit-streams-repository.ts';
import type { AuditLogRepository, AuditPlace } from './audit-log-repository.ts';

export interface AuditLogParts {
  repository: AuditLogRepository;
  log: JobLog;
  /** Entries are there that receivers are to be told. */
  written?: () => void;
  receivers?: readonly Pick<AuditReceiver, 'kind' | 'to'>[];
  streams: Pick<AuditStreamsRepository, 'state'>;
}

/** Calls of this time are written together; it is also what a process that is killed can lose. */
const WRITE_EVERY_MS = 100;
const RETRY_MS = 1_000;
const MOST_AT_ONCE = 500;
/** A database that is away for so many calls refuses them all: those cannot have done anything. */
const MOST_WAITING = 20_000;
const CLOSE_ATTEMPTS = 3;

/**
 * Who did what. Entries are written in batches, so that calls do not wait: closing writes those that wait, and a process
 * that is killed loses at most those of its last 100 ms.
 */
export function createAuditLogService({
  repository,
  log,
  written = () => {},
  receivers = [],
  streams,
}: AuditLogParts) {
  let waiting: AuditEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;

  async function writeAll(attempts: number): Promise<void> {
    for (let attempt = 1; waiting.length;) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      try {
        await repository.add(batch);
        written();
        waiting = waiting.slice(batch.length);
        attempt = 1;
      } catch (error) {
        log.error({ err: error, entries: waiting.length }, 'audit log not written yet');
        if (attempt >= attempts) return;
        attempt += 1;
        await sleep(RETRY_MS);
      }
    }
  }

  function writeSoon(): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      writing = writing
        .then(() => writeAll(1))
        .finally(() => {
          timer = undefined;
          if (waiting.length) writeSoon();
        });
    }, WRITE_EVERY_MS);
  }

  return {
    /** Keeps what a call did; written within 100 ms. */
    add(call: AuditedCall): void {
      if (waiting.length >= MOST_WAITING) {
        log.error({ ...call }, 'audit log cannot be written: this entry is only here');
        return;
      }
      waiting.push({ id: newId(), ...call });
      writeSoon();
    },

    async list({ cursor, limit = 50, ...filter }: AuditQuery) {
      const size = Number(limit);
      const found = await repository.page(
        filter,
        cursor === undefined ? undefined : readCursor(cursor),
        size + 1,
      );
      const items = found.slice(0, size);
      const last = items.at(-1);
      return { items, next_cursor: found.length > size && last ? toCursor(last) : null };
    },

    /** Whom entries are told to besides, and how that goes. */
    async stream(): Promise<AuditStream> {
      const items = receivers.map(async (receiver) => ({
        ...receiver,
        ...(await streams.state(receiver.kind)),
      }));
      return { items: await Promise.all(items) };
    },

    /** Writes what waits. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await writing;
      await writeAll(CLOSE_ATTEMPTS);
    },
  };
}

export type AuditLogService = ReturnType<typeof createAuditLogService>;

const toCursor = ({ at, id }: AuditPlace): string => Buffer.from(`${at} ${id}`).toString('base64url');

function readCursor(cursor: string): AuditPlace {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || !/^[\da-f-]{36}$/.test(id) || Number.isNaN(Date.parse(at)))
    throw new Refusal('invalid', 'This cursor is not one of this list. Begin again without it.', {
      code: 'cursor.unknown',
      errors: [{ path: 'cursor', message: 'Begin again without it.' }],
    });
  return { at, id };
}
