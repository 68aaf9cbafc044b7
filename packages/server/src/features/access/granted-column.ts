import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { grants } from './grants-table.ts';
import type { Grant } from './viewer.ts';

/** A column with what somebody was granted, by object, for queries that find the person anyhow. */
export const grantedColumn = (userId: SQLWrapper): SQL<Record<string, Grant> | null> =>
  sql`(select jsonb_object_agg(${grants.object_id}, ${grants.permission}) from ${grants} where ${grants.user_id} = ${userId})`;
