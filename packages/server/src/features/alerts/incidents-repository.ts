import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlertMetric, IncidentState, Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { toPage } from '../../db/list-page.ts';
import { changeRow } from '../../db/revisions.ts';
import { alerts, incidents, users } from '../../db/schema.ts';
import { hasWords } from '../../db/word-search.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AlertEventFilter } from './alert-rows.ts';

const acknowledgers = alias(users, 'acknowledgers');

export type IncidentRow = typeof incidents.$inferSelect & {
  alert_name: string;
  owner_id: string;
  owner_name: string;
  acknowledger_name: string | null;
};

export interface IncidentFilter extends AlertEventFilter {
  state?: IncidentState | undefined;
}

/** Incidents tell figures: of one's own alerts, and to those who see all runs of all. */
const visible = ({ userId, isAdmin, role }: Viewer): SQL | undefined =>
  isAdmin || role === 'operator' ? undefined : eq(alerts.owner_id, userId);

const STATES: Record<IncidentState, SQL> = {
  open: and(isNull(incidents.resolved_at), isNull(incidents.acknowledged_at))!,
  acknowledged: and(isNull(incidents.resolved_at), isNotNull(incidents.acknowledged_at))!,
  resolved: isNotNull(incidents.resolved_at),
};

/** Which of two values is further beyond the threshold. */
export const worseOf = (metric: AlertMetric, value: number | null): SQL =>
  metric === 'no_activity'
    ? sql`least(${incidents.worst}, ${value}::float8)`
    : sql`greatest(${incidents.worst}, ${value}::float8)`;

/** SQL of incidents. Reading and acknowledging goes through a viewer. */
export function createIncidentsRepository(db: Database) {
  const select = () =>
    db
      .select({
        ...getTableColumns(incidents),
        alert_name: alerts.name,
        owner_id: alerts.owner_id,
        owner_name: users.name,
        acknowledger_name: acknowledgers.name,
      })
      .from(incidents)
      .innerJoin(alerts, eq(alerts.id, incidents.alert_id))
      .innerJoin(users, eq(users.id, alerts.owner_id))
      .leftJoin(acknowledgers, eq(acknowledgers.id, incidents.acknowledged_by))
      .$dynamic();
  const newest = [desc(incidents.opened_at), desc(incidents.id)] as const;

  return {
    async list(
      viewer: Viewer,
      { state, alert_id, q, ...paging }: IncidentFilter,
    ): Promise<Page<IncidentRow> & { counts: Record<IncidentState, number> }> {
      const any = and(
        visible(viewer),
        alert_id === undefined ? undefined : eq(incidents.alert_id, alert_id),
        hasWords(q, alerts.name),
      );
      const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
      const [counts] = await db
        .select({
          open: countOf(STATES.open),
          acknowledged: countOf(STATES.acknowledged),
          resolved: countOf(STATES.resolved),
        })
        .from(incidents)
        .innerJoin(alerts, eq(alerts.id, incidents.alert_id))
        .where(any);
      const total = state ? counts![state] : counts!.open + counts!.acknowledged + counts!.resolved;
      const rows = select()
        .where(and(any, state && STATES[state]))
        // What is not over comes first.
        .orderBy(desc(isNull(incidents.resolved_at)), ...newest);
      return { ...(await toPage(rows, Promise.resolve(total), paging)), counts: counts! };
    },

    async find(viewer: Viewer, id: string): Promise<IncidentRow | undefined> {
      const [row] = await select().where(and(eq(incidents.id, id), visible(viewer)));
      return row;
    },

    /** False when it is another revision by now. Whether the viewer may know of it is asked before. */
    async acknowledge(
      id: string,
      said: Pick<IncidentRow, 'acknowledged_at' | 'acknowledged_by' | 'note'>,
      revision: number | undefined,
    ): Promise<boolean> {
      const which = { where: [eq(incidents.id, id)], revision } as const;
      return (await changeRow(db, incidents, which, said)) !== undefined;
    },

    /** Those of somebody's own alerts that nobody looks after: open, or over since then. */
    unattended: (ownerId: string, since: string): Promise<IncidentRow[]> =>
      select()
        .where(
          and(
            eq(alerts.owner_id, ownerId),
            isNull(incidents.acknowledged_at),
            or(isNull(incidents.resolved_at), sql`${incidents.resolved_at} >= ${since}::timestamptz`),
          ),
        )
        .orderBy(...newest),

    async purge(before: string): Promise<void> {
      await db.delete(incidents).where(lt(incidents.resolved_at, before));
    },
  };
}

export type IncidentsRepository = ReturnType<typeof createIncidentsRepository>;
