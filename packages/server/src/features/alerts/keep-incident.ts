import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { nextRevision } from '../../db/revisions.ts';
import { incidents } from '../../db/schema.ts';
import { worseOf } from './incidents-repository.ts';
import type { AlertRow, Looked } from './alert-rows.ts';

type Writer = Pick<Database, 'select' | 'insert' | 'update'>;

const MINUTE_MS = 60_000;
/** Within so long after it was over, the same is one incident: as long as the alert looks back or rests, between these. */
const SHORTEST_GAP_MS = 15 * MINUTE_MS;
const LONGEST_GAP_MS = 24 * 60 * MINUTE_MS;

const gapOf = ({ window_minutes, cooldown_minutes }: AlertRow): number =>
  Math.min(
    LONGEST_GAP_MS,
    Math.max(SHORTEST_GAP_MS, window_minutes * MINUTE_MS, cooldown_minutes * MINUTE_MS),
  );

const openOf = (alertId: string) => and(eq(incidents.alert_id, alertId), isNull(incidents.resolved_at));

/**
 * What a look at an alert's figures means for its incident, in the transaction that moves the alert on: opens one, lets the
 * last go on, or ends it. Who looked after it goes on doing so.
 */
export async function keepIncident(
  tx: Writer,
  alert: AlertRow,
  { state, value, event, cause }: Looked,
): Promise<void> {
  const worst = worseOf(alert.metric, value);
  if (event?.kind === 'resolved') return endIncident(tx, alert.id, event.at, value);
  if (!event) {
    // Seen only: that is no change that anybody could miss.
    if (state === 'firing') await tx.update(incidents).set({ value, worst }).where(openOf(alert.id));
    return;
  }
  const { at } = event;
  const since = new Date(Date.parse(at) - gapOf(alert)).toISOString();
  const [last] = await tx
    .select({ id: incidents.id })
    .from(incidents)
    .where(
      and(
        eq(incidents.alert_id, alert.id),
        or(
          isNull(incidents.resolved_at),
          and(
            sql`${incidents.resolved_at} >= ${since}::timestamptz`,
            eq(incidents.metric, alert.metric),
            eq(incidents.cause, cause?.key ?? ''),
          ),
        ),
      ),
    )
    .orderBy(desc(incidents.opened_at))
    .limit(1);
  if (last) {
    await tx
      .update(incidents)
      .set({
        value,
        worst,
        fired_at: at,
        resolved_at: null,
        times: sql`${incidents.times} + 1`,
        revision: nextRevision(incidents),
      })
      .where(eq(incidents.id, last.id));
    return;
  }
  const { metric, threshold, window_minutes, target_id, api_key_id } = alert;
  await tx.insert(incidents).values({
    id: newId(),
    alert_id: alert.id,
    metric,
    threshold,
    window_minutes,
    target_id,
    api_key_id,
    cause_kind: cause?.kind ?? null,
    cause: cause?.key ?? '',
    value,
    worst: value,
    opened_at: at,
    fired_at: at,
  });
}

/** It is over, or nobody looks at the figures any more. */
export async function endIncident(
  tx: Pick<Writer, 'update'>,
  alertId: string,
  at: string,
  value?: number | null,
): Promise<void> {
  await tx
    .update(incidents)
    .set({ resolved_at: at, ...(value !== undefined && { value }), revision: nextRevision(incidents) })
    .where(openOf(alertId));
}
