import type { alertEvents, alerts } from '../../db/schema.ts';
import type { Paging } from '../../db/list-page.ts';

/** An alert with its owner, and what that person may see. */
export type AlertRow = typeof alerts.$inferSelect & {
  owner_name: string;
  owner_is_admin: boolean;
  owner_role: string;
};

export type NewAlertRow = typeof alerts.$inferInsert;

export type AlertEventRow = typeof alertEvents.$inferSelect;

/** What a look at the figures came to. */
export interface Looked {
  state: AlertRow['state'];
  value: number | null;
  checked_at: string;
  /** To be told: it fired, or it is over. */
  event?: typeof alertEvents.$inferInsert | undefined;
  /** Of what fired: what weighed most. */
  cause?: { kind: 'error' | 'target'; key: string } | undefined;
}

export interface AlertFilter extends Paging {
  q?: string | undefined;
}

export interface AlertEventFilter extends AlertFilter {
  alert_id?: string | undefined;
}
