import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Alert, AlertEvent, AlertMetric, Delivery } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** What watches the figures of its owner. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    metric: text().$type<AlertMetric>().notNull(),
    threshold: doublePrecision().notNull(),
    window_minutes: integer().notNull(),
    min_runs: integer().notNull(),
    cooldown_minutes: integer().notNull(),
    /** No foreign keys: an alert outlives what it watches, and says so. */
    target_id: uuid(),
    api_key_id: uuid(),
    enabled: boolean().notNull(),
    webhook_url: text(),
    /** Sealed, see `seal-secret.ts`. */
    webhook_secret: text(),
    secret_last4: text().notNull().default(''),
    state: text().$type<Alert['state']>().notNull().default('ok'),
    value: doublePrecision(),
    checked_at: isoTime(),
    fired_at: isoTime(),
    /** When it looks next; null: it is switched off. */
    next_at: isoTime(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.owner_id), index().on(table.next_at)],
);

/** When alerts fired and were resolved, and what became of telling it. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: uuid().primaryKey(),
    alert_id: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    kind: text().$type<AlertEvent['kind']>().notNull(),
    value: doublePrecision(),
    threshold: doublePrecision().notNull(),
    runs: integer().notNull(),
    at: isoTime().notNull(),
    /** Null: there was no webhook. */
    delivery: text().$type<Delivery['state']>(),
    attempts: integer().notNull().default(0),
    /** When it is sent next. While it is being sent: when another process may take it over. */
    next_attempt_at: isoTime(),
    last_status: integer(),
    last_error: text(),
    last_attempt_at: isoTime(),
  },
  (table) => [
    index().on(table.alert_id, table.at.desc().nullsFirst()),
    index('alert_events_waiting_index')
      .on(table.next_attempt_at)
      .where(sql`delivery = 'waiting'`),
  ],
);

/**
 * From when an alert fired until it was over, with who looks after it. Its rule is kept as it was then. Of each alert at
 * most one is open, whichever process finds what.
 */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey(),
    alert_id: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    metric: text().$type<AlertMetric>().notNull(),
    threshold: doublePrecision().notNull(),
    window_minutes: integer().notNull(),
    target_id: uuid(),
    api_key_id: uuid(),
    cause_kind: text().$type<'error' | 'target'>(),
    /** A code or an id; empty: none is known. */
    cause: text().notNull().default(''),
    value: doublePrecision(),
    worst: doublePrecision(),
    times: integer().notNull().default(1),
    opened_at: isoTime().notNull(),
    fired_at: isoTime().notNull(),
    resolved_at: isoTime(),
    acknowledged_at: isoTime(),
    acknowledged_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.alert_id, table.opened_at.desc().nullsFirst()),
    index().on(table.opened_at.desc().nullsFirst()),
    uniqueIndex('incidents_open_index')
      .on(table.alert_id)
      .where(sql`resolved_at is null`),
  ],
);
