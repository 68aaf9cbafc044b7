import { and, asc, desc, eq, getTableColumns, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { alertEvents, alerts, users } from '../../db/schema.ts';
import { byName } from '../../db/by-name.ts';
import type { Viewer } from '../access/viewer.ts';
import { toPage } from '../../db/list-page.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { hasWords } from '../../db/word-search.ts';
import { endIncident, keepIncident } from './keep-incident.ts';
import type {
  AlertRow,
  NewAlertRow,
  AlertEventRow,
  Looked,
  AlertFilter,
  AlertEventFilter,
} from './alert-rows.ts';

/** One's own alerts; administrators look after all. */
const visible = ({ userId, isAdmin }: Viewer): SQL | undefined =>
  isAdmin ? undefined : eq(alerts.owner_id, userId);

/** SQL of alerts and of what they told. Reading and writing goes through a viewer. */
export function createAlertsRepository(db: Database) {
  const select = () =>
    db
      .select({
        ...getTableColumns(alerts),
        owner_name: users.name,
        owner_is_admin: users.is_admin,
        owner_role: users.role,
      })
      .from(alerts)
      .innerJoin(users, eq(users.id, alerts.owner_id))
      .$dynamic();
  const is = (viewer: Viewer, id: string) => [eq(alerts.id, id), visible(viewer)] as const;
  /** Times are read to the millisecond. */
  const dueAt = (time: string) => sql`date_trunc('milliseconds', ${alerts.next_at}) = ${time}::timestamptz`;

  return {
    list(viewer: Viewer, { q, ...paging }: AlertFilter): Promise<Page<AlertRow>> {
      const matching = and(visible(viewer), hasWords(q, alerts.name));
      const rows = select().where(matching).orderBy(byName(alerts.name), asc(alerts.id));
      return toPage(rows, db.$count(alerts, matching), paging);
    },

    async find(viewer: Viewer, id: string): Promise<AlertRow | undefined> {
      const [row] = await select().where(and(...is(viewer, id)));
      return row;
    },

    countOf: (ownerId: string): Promise<number> => db.$count(alerts, eq(alerts.owner_id, ownerId)),

    async insert(alert: NewAlertRow): Promise<void> {
      await db.insert(alerts).values(alert);
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    async update(
      viewer: Viewer,
      id: string,
      changes: Partial<NewAlertRow>,
      revision?: number,
    ): Promise<boolean> {
      const which = { where: is(viewer, id), revision };
      return db.transaction(async (tx) => {
        const changed = await changeRow(tx, alerts, which, changes);
        if (changed && !changed.enabled) await endIncident(tx, id, new Date().toISOString());
        return changed !== undefined;
      });
    },

    remove: (viewer: Viewer, id: string, revision?: number): Promise<boolean> =>
      removeRow(db, alerts, { where: is(viewer, id), revision }),

    /** Those whose time comes until then, the longest overdue first. People who may not sign in are told nothing. */
    due: (until: string, most: number): Promise<AlertRow[]> =>
      select()
        .where(
          and(
            alerts.enabled,
            lte(alerts.next_at, until),
            eq(users.status, 'active'),
            isNull(users.deleted_at),
          ),
        )
        .orderBy(asc(alerts.next_at))
        .limit(most),

    /** Writes what a look came to and when the next one is, unless another process did or somebody changed the alert. */
    async moveOn(alert: AlertRow & { next_at: string }, next: string | null, outcome: Looked): Promise<void> {
      const { id, next_at, revision } = alert;
      const { event, cause: _, ...looked } = outcome;
      await db.transaction(async (tx) => {
        const moved = await tx
          .update(alerts)
          .set({ ...looked, next_at: next, ...(event?.kind === 'fired' && { fired_at: event.at }) })
          .where(and(eq(alerts.id, id), eq(alerts.revision, revision), dueAt(next_at)))
          .returning({ id: alerts.id });
        if (!moved.length) return;
        if (event) await tx.insert(alertEvents).values(event);
        await keepIncident(tx, alert, outcome);
      });
    },

    events(viewer: Viewer, { alert_id, q, ...paging }: AlertEventFilter) {
      const matching = and(
        visible(viewer),
        alert_id === undefined ? undefined : eq(alertEvents.alert_id, alert_id),
        hasWords(q, alerts.name),
      );
      const ofAlert = eq(alerts.id, alertEvents.alert_id);
      const rows = db
        .select({ ...getTableColumns(alertEvents), alert_name: alerts.name, metric: alerts.metric })
        .from(alertEvents)
        .innerJoin(alerts, ofAlert)
        .where(matching)
        .orderBy(desc(alertEvents.at), desc(alertEvents.id));
      return toPage(rows, db.$count(sql`${alertEvents} join ${alerts} on ${ofAlert}`, matching), paging);
    },

    /** The latest event of each alert that a webhook was told. */
    async lastDeliveries(ids: string[]): Promise<ReadonlyMap<string, AlertEventRow>> {
      if (!ids.length) return new Map();
      const rows = await db
        .selectDistinctOn([alertEvents.alert_id])
        .from(alertEvents)
        .where(and(sql`${alertEvents.alert_id} in ${ids}`, sql`${alertEvents.delivery} is not null`))
        .orderBy(alertEvents.alert_id, desc(alertEvents.at));
      return new Map(rows.map((row) => [row.alert_id, row]));
    },

    async purge(before: string): Promise<void> {
      await db.delete(alertEvents).where(lt(alertEvents.at, before));
    },
  };
}

export type AlertsRepository = ReturnType<typeof createAlertsRepository>;
