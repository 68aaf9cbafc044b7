import type { AuditEntry } from '@agent-studio/api-client/contract';
import { type Clock, createClock } from '../../jobs/clock.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { AuditStreamsRepository, AuditTarget } from './audit-streams-repository.ts';

/** Tells a receiver entries, oldest first; throws where it did not take all of them. */
export type SendAudit = (entries: readonly AuditEntry[]) => Promise<void>;

/** On what channel a process says that it wrote entries. */
export const AUDIT_WRITTEN = 'audit written';

const MOST_AT_ONCE = 100;
/** Longer than a receiver may take for one batch. */
const LEASE_MS = 60_000;
const MOST_OF_AN_ERROR = 300;
/** How long after each refusal in a row it is asked again; the last one counts from then on, for ever. */
const WAITS_MS = [1_000, 5_000, 15_000, 60_000, 300_000];

interface DeliverParts {
  target: AuditTarget;
  send: SendAudit;
  streams: AuditStreamsRepository;
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
}

/**
 * Tells a receiver what the audit log says, in its order, one process at a time. What was not taken stands in the database
 * until it is. A process that dies in the middle may tell a batch twice; its entries have ids.
 */
export function createAuditDelivery({ target, send, streams, log, signals }: DeliverParts): Clock {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const closed = new AbortController();

  async function tellAll(attempts: number): Promise<string | null> {
    while (!closed.signal.aborted) {
      const { places, entries } = await streams.batch(target, MOST_AT_ONCE);
      if (!places.length) break;
      try {
        if (entries.length) await send(entries);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        const again = inMs(WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]!);
        log.warn({ target, error: text, entries: entries.length }, 'audit log not taken yet');
        await streams.refused(target, text.slice(0, MOST_OF_AN_ERROR), again);
        return again;
      }
      attempts = 0;
      await streams.taken(target, places, inMs(LEASE_MS));
    }
    await streams.release(target);
    return null;
  }

  const clock = createClock({
    name: `audit log to ${target}`,
    log,
    hear: (heard) => signals.hear(AUDIT_WRITTEN, () => heard()),
    async look() {
      const taken = await streams.take(target, inMs(LEASE_MS));
      return taken ? tellAll(taken.attempts) : streams.next(target);
    },
  });
  return {
    ...clock,
    async close() {
      closed.abort();
      await clock.close();
    },
  };
}
