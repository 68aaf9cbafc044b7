import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { grants, groupGrants, groupMembers } from '../../db/schema.ts';
import type { Grant } from './viewer.ts';

/** Each contains those before it. */
const LEVELS = ['view', 'run', 'edit', 'manage'] as const satisfies readonly Grant[];

/**
 * What others granted somebody, directly or by a group they are in: rows of `object_id`, `permission` and `granted_at`, one
 * a grant. Whatever asks for whom a grant counts asks here.
 */
export const grantsTo = (user: string | SQLWrapper): SQL =>
  sql`(select ${grants.object_id}, ${grants.permission}, ${grants.created_at} as granted_at
      from ${grants} where ${grants.user_id} = ${user}
    union all
    select ${groupGrants.object_id}, ${groupGrants.permission}, ${groupGrants.created_at}
      from ${groupGrants} join ${groupMembers} on ${groupMembers.group_id} = ${groupGrants.group_id}
      where ${groupMembers.user_id} = ${user})`;

/** The ids of what somebody was granted at least so much of, for `in`. */
export const grantedObjects = (user: string | SQLWrapper, least: Grant = 'view'): SQL => {
  const enough = LEVELS.slice(LEVELS.indexOf(least)).map((level) => sql`${level}`);
  return sql`(select given.object_id from ${grantsTo(user)} as given where given.permission in (${sql.join(enough, sql`, `)}))`;
};

/** A column with what somebody was granted at most, by object, for queries that find the person anyhow. */
export const grantedColumn = (userId: SQLWrapper): SQL<Record<string, Grant> | null> =>
  // Of several keys that are alike, the last one stays.
  sql`(select jsonb_object_agg(given.object_id, given.permission order by ${rank}) from ${grantsTo(userId)} as given)`;

/** A column with how mighty a grant is. */
export const rank: SQL = sql`array_position(array['view', 'run', 'edit', 'manage'], given.permission)`;

/** The widest of some grants; undefined: there is none. */
export const widest = (given: readonly Grant[]): Grant | undefined =>
  LEVELS.findLast((level) => given.includes(level));

/** Whether somebody had more before than they have now. */
export const hasLost = (
  before: ReadonlyMap<string, Grant> | undefined,
  now: ReadonlyMap<string, Grant> | undefined,
): boolean =>
  [...(before ?? [])].some(
    ([id, grant]) => LEVELS.indexOf(grant) > LEVELS.indexOf(now?.get(id) as (typeof LEVELS)[number]),
  );
