import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { SopEntry } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { incidents, mails, runReviews, sopEvidence, sopRuns } from '../../db/schema.ts';
import type { ErasureCounts } from './erasure-counts.ts';
import { handedOver, personalRows } from './person-columns.ts';

type Connection = Pick<Database, 'select' | 'update' | 'delete' | 'execute' | '$count'>;
type Stored = Omit<SopEntry, 'evidence'>;

const idsOf = (id: string) => sql`(select id from runs where user_id = ${id})`;

/** Beside retention the only changes that the trigger of the audit log lets pass, for the rest of a transaction. */
export const allowAuditChanges = (tx: Pick<Database, 'execute'>) =>
  tx.execute(sql`select set_config('studio.erasure', 'on', true)`);

/** Deletes what is the person's alone; how it was called goes from the audit log, too. */
export async function removeBelongings(
  tx: Connection,
  { id, emails }: { id: string; emails: readonly string[] },
  counts: ErasureCounts,
): Promise<void> {
  for (const email of emails) {
    const gone = await tx
      .delete(mails)
      .where(sql`lower(${mails.address}) = ${email.toLowerCase()} and ${mails.user_id} is null`)
      .returning({ id: mails.id });
    counts.add('mails', 'removed', gone.length);
  }
  await allowAuditChanges(tx);
  for (const { table, column, kind } of personalRows()) {
    const key = getTableColumns(table)['id'];
    if (key?.getSQLType() === 'uuid') {
      await tx.execute(sql`update audit_log set object_name = '', detail = ''
        where object_id in (select ${key} from ${table} where ${column} = ${id})`);
    }
    const gone = await tx.delete(table).where(eq(column, id)).returning({ one: column });
    counts.add(kind, 'removed', gone.length);
  }
  await tx.execute(sql`delete from rate_counts where position(${id} in bucket) > 0`);
}

/** Gives what is shared work to somebody else. */
export async function handOverOwned(
  tx: Connection,
  from: string,
  to: string | null,
  counts: ErasureCounts,
): Promise<void> {
  if (to === null) return;
  for (const { table, column } of handedOver()) {
    const given = await tx
      .update(table)
      .set({ [column.name]: to })
      .where(eq(column, from))
      .returning({ one: column });
    counts.add('owned', 'handed_over', given.length);
  }
}

/** Empties the texts of the person's runs, as retention does; what they cost, took and came to stays. */
export async function forgetRuns(tx: Connection, id: string, counts: ErasureCounts): Promise<void> {
  const ids = idsOf(id);
  await tx.execute(
    sql`update run_steps set input = null, output = null, error = null, sentence = null where run_id in ${ids}`,
  );
  await tx.execute(sql`update run_approvals set args = null, going_on = null where run_id in ${ids}`);
  await tx.execute(
    sql`update run_requests set title = '', message = '', schema = null, answer = null where run_id in ${ids}`,
  );
  await tx.execute(sql`update feedback set comment = '', correction = null where run_id in ${ids}`);
  await tx.execute(sql`update run_reviews set note = '' where run_id in ${ids}`);
  await tx.execute(
    sql`update case_results set inputs = '{}'::jsonb, expected = null, holds = '', places = '[]'::jsonb, error = null,
      sentence = null where run_id in ${ids}`,
  );
  for (const table of ['run_checkpoints', 'durable_runs', 'run_spending'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where run_id in ${ids}`);
  const { rows } = await tx.execute(sql`
    update runs set input = '', output = '', variables = '{}'::jsonb, metadata = '{}'::jsonb, scrubbed = 'forgotten',
      error = case when error is null then null else error - 'message' - 'hint' - 'sentence' - 'hint_sentence'
        || '{"message":"","hint":""}'::jsonb end,
      result = case when result is null then null
        else (result - 'output' - 'notice' - 'suggestions') || '{"citations":[],"output":null}'::jsonb end
    where user_id = ${id} returning id`);
  counts.add('run_texts', 'removed', rows.length);
}

/** Runs of procedures stay as records; what the person wrote, signed and added goes. */
export async function forgetProcedures(
  tx: Connection,
  { id, name }: { id: string; name: string },
  counts: ErasureCounts,
): Promise<void> {
  const rows = await tx
    .select({
      id: sopRuns.id,
      user_id: sopRuns.user_id,
      entries: sopRuns.entries,
      started_by: sopRuns.started_by,
    })
    .from(sopRuns)
    .where(or(eq(sopRuns.user_id, id), sql`position(${id} in ${sopRuns.entries}::text) > 0`));
  for (const row of rows) {
    const isOwn = row.user_id === id;
    const theirs = row.entries.filter(({ by }) => by?.id === id).map(({ seq }) => seq);
    const files = await tx
      .delete(sopEvidence)
      .where(
        sql`${sopEvidence.run_id} = ${row.id} and (${isOwn} or ${sopEvidence.entry} = any(${sql.param(theirs)}::int[]))`,
      )
      .returning({ id: sopEvidence.id });
    counts.add('uploads', 'removed', files.length);
    await tx
      .update(sopRuns)
      .set({
        entries: row.entries.map((entry) =>
          entry.by?.id === id || (isOwn && !entry.by) ? emptied(entry, name) : entry,
        ),
        ...(isOwn && row.started_by !== null && { started_by: name }),
        ...(isOwn && { subject: '', end_note: '' }),
        revision: sql`${sopRuns.revision} + 1`,
      })
      .where(eq(sopRuns.id, row.id));
    counts.add('procedures', 'renamed', 1);
  }
}

const emptied = (entry: Stored, name: string): Stored => ({
  ...entry,
  note: '',
  values: null,
  signed_name: entry.signed_name === null ? null : name,
  by: entry.by && { ...entry.by, name },
});

/** What the person noted at runs and incidents of others. */
export async function forgetNotes(tx: Connection, id: string, counts: ErasureCounts): Promise<void> {
  const reviews = await tx
    .update(runReviews)
    .set({ note: '' })
    .where(sql`${runReviews.reviewed_by} = ${id} and ${runReviews.note} <> ''`)
    .returning({ id: runReviews.run_id });
  const notes = await tx
    .update(incidents)
    .set({ note: '' })
    .where(sql`${incidents.acknowledged_by} = ${id} and ${incidents.note} <> ''`)
    .returning({ id: incidents.id });
  counts.add('feedback', 'removed', reviews.length + notes.length);
}

/** The same figures without doing anything. */
export async function countPersonal(db: Connection, id: string, counts: ErasureCounts): Promise<void> {
  for (const { table, column, kind } of personalRows())
    counts.add(kind, 'removed', await db.$count(table, eq(column, id)));
  for (const { table, column } of handedOver())
    counts.add('owned', 'handed_over', await db.$count(table, eq(column, id)));
  const count = async (from: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
    return rows[0]!.count;
  };
  counts.add('run_texts', 'removed', await count(sql`runs where user_id = ${id}`));
  counts.add(
    'procedures',
    'renamed',
    await count(sql`sop_runs where user_id = ${id} or position(${id} in entries::text) > 0`),
  );
  counts.add(
    'uploads',
    'removed',
    await count(sql`sop_evidence where run_id in (select id from sop_runs where user_id = ${id})`),
  );
  counts.add('audit_log', 'renamed', await count(sql`audit_log where user_id = ${id} or object_id = ${id}`));
}
