import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { auditLog, auditOutbox, auditStreams } from '../../db/schema.ts';

export type AuditTarget = 'webhook' | 'syslog';

/** What is told next, in its order. */
interface Batch {
  /** Of the outbox, and of entries that retention deleted meanwhile too. */
  places: number[];
  entries: AuditEntry[];
}

const now = () => new Date().toISOString();

/** SQL of what receivers of the audit log have not taken yet. */
export function createAuditStreamsRepository(db: Database) {
  const of = (target: AuditTarget) => eq(auditStreams.target, target);
  return {
    /** Makes a receiver this process's until then. Undefined: another one is at it, or it is waited for. */
    async take(target: AuditTarget, leaseUntil: string): Promise<{ attempts: number } | undefined> {
      await db.insert(auditStreams).values({ target }).onConflictDoNothing();
      const [taken] = await db
        .update(auditStreams)
        .set({ next_attempt_at: leaseUntil })
        .where(
          and(of(target), or(isNull(auditStreams.next_attempt_at), lte(auditStreams.next_attempt_at, now()))),
        )
        .returning({ attempts: auditStreams.attempts });
      return taken;
    },

    async next(target: AuditTarget): Promise<string | null> {
      const [row] = await db
        .select({ at: auditStreams.next_attempt_at })
        .from(auditStreams)
        .where(of(target));
      return row?.at ?? null;
    },

    async batch(target: AuditTarget, most: number): Promise<Batch> {
      const rows = await db
        .select({ place: auditOutbox.place, entry: auditLog })
        .from(auditOutbox)
        .leftJoin(auditLog, eq(auditLog.id, auditOutbox.entry_id))
        .where(eq(auditOutbox.target, target))
        .orderBy(asc(auditOutbox.place))
        .limit(most);
      return {
        places: rows.map(({ place }) => place),
        entries: rows.flatMap(({ entry }) => entry ?? []),
      };
    },

    /** It took these. */
    taken: (target: AuditTarget, places: number[], leaseUntil: string): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(auditOutbox).where(inArray(auditOutbox.place, places));
        await tx
          .update(auditStreams)
          .set({
            attempts: 0,
            next_attempt_at: leaseUntil,
            last_sent_at: now(),
            last_error: null,
            failing_since: null,
          })
          .where(of(target));
      }),

    /** It took nothing, and is asked again then. */
    async refused(target: AuditTarget, error: string, again: string): Promise<void> {
      await db
        .update(auditStreams)
        .set({
          attempts: sql`${auditStreams.attempts} + 1`,
          next_attempt_at: again,
          last_error: error,
          failing_since: sql`coalesce(${auditStreams.failing_since}, ${now()}::timestamptz)`,
        })
        .where(of(target));
    },

    /** Nothing is left to be told. */
    async release(target: AuditTarget): Promise<void> {
      await db.update(auditStreams).set({ next_attempt_at: null }).where(of(target));
    },

    async state(target: AuditTarget) {
      const [[row], [outbox]] = await Promise.all([
        db.select().from(auditStreams).where(of(target)),
        db.select({ waiting: count() }).from(auditOutbox).where(eq(auditOutbox.target, target)),
      ]);
      return {
        last_sent_at: row?.last_sent_at ?? null,
        waiting: outbox?.waiting ?? 0,
        last_error: row?.last_error ?? null,
        failing_since: row?.failing_since ?? null,
      };
    },
  };
}

export type AuditStreamsRepository = ReturnType<typeof createAuditStreamsRepository>;
