import { and, desc, eq, getTableColumns, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { auditLog, auditOutbox } from '../../db/schema.ts';
import { toStorableText } from '../../db/storable.ts';
import type { AuditTarget } from './audit-streams-repository.ts';
import { beginningWith, hasWords } from '../../db/word-search.ts';

/** Which entries are asked for. */
export interface AuditFilter {
  user_id?: string | undefined;
  api_key_id?: string | undefined;
  object_id?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Where a page ends. */
export interface AuditPlace {
  at: string;
  id: string;
}

/*
 * A call that deletes answers nothing: the entry before says what it was about. With the table's name before every column:
 * without it, those of the inner query would be meant.
 */
const named = sql<string>`case when audit_log.object_name <> '' or audit_log.object_id is null then audit_log.object_name
  else coalesce((select before.object_name from audit_log before where before.object_id = audit_log.object_id
    and before.object_name <> '' and before.at <= audit_log.at order by before.at desc limit 1), '') end`;

/** SQL of the audit log: entries are added, for these receivers too, and read. */
export function createAuditLogRepository(db: Database, targets: readonly AuditTarget[] = []) {
  return {
    async add(entries: AuditEntry[]): Promise<void> {
      if (!entries.length) return;
      const storable = entries.map((entry) => ({
        ...entry,
        user_name: toStorableText(entry.user_name),
        object_name: toStorableText(entry.object_name),
        detail: toStorableText(entry.detail),
      }));
      // What was sent twice because its answer was lost stands there once.
      const insert = (on: Pick<Database, 'insert'>) =>
        on.insert(auditLog).values(storable).onConflictDoNothing();
      if (!targets.length) return void (await insert(db));
      await db.transaction(async (tx) => {
        const added = new Set((await insert(tx).returning({ id: auditLog.id })).map(({ id }) => id));
        const told = storable.filter(({ id }) => added.has(id));
        const rows = told.flatMap(({ id }) => targets.map((target) => ({ target, entry_id: id })));
        if (rows.length) await tx.insert(auditOutbox).values(rows);
      });
    },

    /** Latest first, behind a place. */
    page: (filter: AuditFilter, after: AuditPlace | undefined, limit: number): Promise<AuditEntry[]> =>
      db
        .select({ ...getTableColumns(auditLog), object_name: named })
        .from(auditLog)
        .where(
          and(
            ...conditions(filter),
            after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(limit),
  };
}

export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>;

function conditions({
  user_id,
  api_key_id,
  object_id,
  action,
  from,
  to,
  q,
}: AuditFilter): (SQL | undefined)[] {
  return [
    user_id === undefined ? undefined : eq(auditLog.user_id, user_id),
    api_key_id === undefined ? undefined : eq(auditLog.api_key_id, api_key_id),
    object_id === undefined ? undefined : eq(auditLog.object_id, object_id),
    action === undefined
      ? undefined
      : or(eq(auditLog.action, action), like(auditLog.action, beginningWith(`${action}.`))),
    from === undefined ? undefined : gte(auditLog.at, from),
    to === undefined ? undefined : lt(auditLog.at, to),
    hasWords(
      q,
      auditLog.user_name,
      auditLog.action,
      auditLog.object_name,
      auditLog.detail,
      auditLog.address,
      auditLog.request_id,
    ),
  ];
}
