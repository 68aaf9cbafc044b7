import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { HumanRequest } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runRequests, runs } from '../../db/schema.ts';
import { toStorable } from '../../db/storable.ts';
import type { HumanAnswer } from './durable-run.ts';

/** SQL of what runs ask people. */
export function createRunRequestsRepository(db: Database) {
  return {
    /** Asks once, however often the step is begun. */
    async ask(runId: string, request: HumanRequest): Promise<void> {
      const { request_id: id, ...rest } = request;
      const row = { ...rest, id, run_id: runId, created_at: new Date().toISOString() };
      await db
        .insert(runRequests)
        .values(toStorable(row) as typeof row)
        .onConflictDoNothing();
    },

    /** Those of the requests that wait no more; what is too late ends here. */
    async settled(ids: string[], now: string) {
      await db
        .update(runRequests)
        .set({ status: 'expired' })
        .where(
          and(
            inArray(runRequests.id, ids),
            eq(runRequests.status, 'pending'),
            lte(runRequests.expires_at, now),
          ),
        );
      return db
        .select({ id: runRequests.id, status: runRequests.status, answer: runRequests.answer })
        .from(runRequests)
        .where(and(inArray(runRequests.id, ids), sql`${runRequests.status} <> 'pending'`));
    },

    /** What a run waits for. */
    async pending(runId: string): Promise<HumanRequest[]> {
      const rows = await db
        .select()
        .from(runRequests)
        .where(and(eq(runRequests.run_id, runId), eq(runRequests.status, 'pending')))
        .orderBy(asc(runRequests.created_at), asc(runRequests.id));
      return rows.map(({ id, step_id, kind, title, message, schema, expires_at }) => ({
        request_id: id,
        step_id,
        kind,
        title,
        message,
        schema,
        expires_at,
      }));
    },

    /** Takes an answer, once for all processes. False: there is one already, or it is too late. */
    async answer(runId: string, id: string, answer: HumanAnswer, now: string): Promise<boolean> {
      const taken = await db
        .update(runRequests)
        .set({
          status: 'answered',
          answer: toStorable(answer) as HumanAnswer,
          decided_at: now,
          decided_by: answer.user_id,
        })
        .where(
          and(
            eq(runRequests.id, id),
            eq(runRequests.run_id, runId),
            eq(runRequests.status, 'pending'),
            or(isNull(runRequests.expires_at), gt(runRequests.expires_at, now)),
            sql`exists (select from ${runs} where ${runs.id} = ${runId} and ${runs.status} in ('running', 'paused'))`,
          ),
        )
        .returning({ id: runRequests.id });
      return taken.length === 1;
    },
  };
}

export type RunRequestsRepository = ReturnType<typeof createRunRequestsRepository>;
