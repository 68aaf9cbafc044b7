import { and, eq, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { alertEvents, alerts } from '../../db/schema.ts';
import type { AlertEventRow } from './alert-rows.ts';

/** An event to be told to a webhook, with its alert. */
export interface Outgoing {
  event: AlertEventRow;
  alert: typeof alerts.$inferSelect;
}

/** What came of one try. */
export type Tried = Partial<
  Pick<AlertEventRow, 'delivery' | 'next_attempt_at' | 'last_status' | 'last_error' | 'last_attempt_at'>
>;

/** SQL of what is on its way to webhooks. */
export function createDeliveriesRepository(db: Database) {
  return {
    /**
     * Takes events whose time has come. Until `leaseUntil` they are this process's; if it dies, another one takes them
     * over then.
     */
    async take(now: string, leaseUntil: string, most: number): Promise<Outgoing[]> {
      const due = db
        .select({ id: alertEvents.id })
        .from(alertEvents)
        .where(and(eq(alertEvents.delivery, 'waiting'), lte(alertEvents.next_attempt_at, now)))
        .orderBy(alertEvents.next_attempt_at)
        .limit(most)
        .for('update', { skipLocked: true });
      const taken = await db
        .update(alertEvents)
        .set({ next_attempt_at: leaseUntil, attempts: sql`${alertEvents.attempts} + 1` })
        .where(sql`${alertEvents.id} in (${due})`)
        .returning();
      if (!taken.length) return [];
      const rows = await db
        .select()
        .from(alerts)
        .where(sql`${alerts.id} in ${taken.map(({ alert_id }) => alert_id)}`);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return taken.flatMap((event) => {
        const alert = byId.get(event.alert_id);
        return alert ? { event, alert } : [];
      });
    },

    /** When the next one is to be told, if that is until then. */
    async next(until: string): Promise<string | null> {
      const [row] = await db
        .select({ at: min(alertEvents.next_attempt_at) })
        .from(alertEvents)
        .where(and(sql`${alertEvents.delivery} = 'waiting'`, lte(alertEvents.next_attempt_at, until)));
      return row?.at ?? null;
    },

    async tried(eventId: string, tried: Tried): Promise<void> {
      await db.update(alertEvents).set(tried).where(eq(alertEvents.id, eventId));
    },
  };
}

export type DeliveriesRepository = ReturnType<typeof createDeliveriesRepository>;
