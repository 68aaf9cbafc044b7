import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RunStatus, StoredError } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { messages, runApprovals, runRequests, runs, runSteps } from '../../db/schema.ts';
import { say, toDetail } from '../../say.ts';
import { INTERRUPTED } from './finished-run.ts';

type End = 'cancelled' | 'interrupted' | 'expired';

const EXPIRED = {
  code: 'approval.expired',
  ...toDetail(say('approval.expired')),
};

/** What is said without looking at a run; one that was changing something outside gets another text. */
const ERRORS: Record<End, StoredError | null> = {
  cancelled: null,
  interrupted: INTERRUPTED,
  expired: EXPIRED,
};

/** Ends runs from outside of the process that works on them, if any does; questions and the text so far stay. */
export const endRuns = (db: Database, which: SQL, from: RunStatus[], end: End): Promise<void> =>
  db.transaction(async (tx) => {
    const status = end === 'interrupted' ? 'interrupted' : 'cancelled';
    const ended = await tx
      .update(runs)
      .set({ status, error: ERRORS[end] })
      .where(and(which, inArray(runs.status, from)))
      .returning({ id: runs.id });
    const ids = ended.map(({ id }) => id);
    if (!ids.length) return;
    if (end !== 'expired') await tellUnsure(tx, ids, end);
    await tx
      .update(messages)
      .set({
        status,
        content: sql`${runs.output}`,
        notice: sql`coalesce(${runs.error} ->> 'detail', ${messages.notice})`,
      })
      .from(runs)
      .where(
        and(
          inArray(runs.id, ids),
          eq(messages.conversation_id, runs.conversation_id),
          eq(messages.run_id, runs.id),
          inArray(messages.status, ['pending', 'paused']),
        ),
      );
    await tx
      .update(runSteps)
      .set({ status })
      .where(and(inArray(runSteps.run_id, ids), inArray(runSteps.status, ['running', 'paused'])));
    await tx
      .update(runApprovals)
      .set({ status: end === 'expired' ? 'expired' : 'cancelled', going_on: null })
      .where(and(inArray(runApprovals.run_id, ids), eq(runApprovals.status, 'pending')));
    await tx
      .update(runRequests)
      .set({ status: 'cancelled' })
      .where(and(inArray(runRequests.run_id, ids), eq(runRequests.status, 'pending')));
  });

/** A run and all that are parts of it. */
export const familyOf = (id: string): SQL => sql`${runs.id} in (
  with recursive family (id) as (
    select ${id}::uuid union select part.id from runs part join family on part.parent_id = family.id)
  select id from family)`;

/** Runs that were in the middle of a call that may change something say so, with the name of the tool. */
async function tellUnsure(
  tx: Pick<Database, 'update' | 'select'>,
  ids: string[],
  end: 'cancelled' | 'interrupted',
): Promise<void> {
  const writing = await tx
    .select({ run_id: runSteps.run_id, name: runSteps.name })
    .from(runSteps)
    .where(
      and(
        inArray(runSteps.run_id, ids),
        eq(runSteps.status, 'running'),
        eq(runSteps.kind, 'tool'),
        sql`${runSteps.input} -> 'tool' ->> 'risk' <> 'read'`,
      ),
    );
  for (const { run_id, name } of writing) {
    const error =
      end === 'interrupted'
        ? { ...INTERRUPTED, ...toDetail(say('run.unsure.server', { tool: name })) }
        : { code: 'run.unsure', ...toDetail(say('run.unsure.stopped', { tool: name })) };
    await tx.update(runs).set({ error }).where(eq(runs.id, run_id));
  }
}
