import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { HumanRequest } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runRequests, runs } from '../../db/schema.ts';
import { toStorable } from '../../db/storable.ts';
import type { CallAnswer, HumanAnswer } from './durable-run.ts';

/** SQL of what runs ask people, and of the calls that they wait for. */
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

    /** Waits for a call; one that came before it was waited for stands there already. */
    async awaitCall(runId: string, id: string, step_id: string, expires_at: string | null): Promise<void> {
      const waiting = { kind: 'call' as const, title: '', message: '', schema: null };
      await db
        .insert(runRequests)
        .values({ ...waiting, id, run_id: runId, step_id, expires_at, created_at: new Date().toISOString() })
        .onConflictDoNothing();
    },

    /** Takes the first call of a run at work, waited for or not yet. False: there was one, it is too late, or no such run. */
    async call(runId: string, id: string, answer: CallAnswer, now: string): Promise<boolean> {
      const stored = JSON.stringify(toStorable(answer));
      const { rows } = await db.execute(sql`
        insert into ${runRequests} (id, run_id, step_id, kind, title, message, status, answer, created_at, decided_at)
        select ${id}::uuid, ${runs.id}, '', 'call', '', '', 'answered', ${stored}::jsonb, ${now}::timestamptz, ${now}::timestamptz
        from ${runs} where ${runs.id} = ${runId} and ${runs.status} in ('running', 'paused')
        on conflict (id) do update set status = 'answered', answer = excluded.answer, decided_at = excluded.decided_at
        where ${runRequests}.kind = 'call' and ${runRequests}.status = 'pending'
          and (${runRequests}.expires_at is null or ${runRequests}.expires_at > excluded.decided_at)
        returning id`);
      return rows.length === 1;
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
        .where(
          and(eq(runRequests.run_id, runId), eq(runRequests.status, 'pending'), ne(runRequests.kind, 'call')),
        )
        .orderBy(asc(runRequests.created_at), asc(runRequests.id));
      return rows.map(({ id, step_id, kind, title, message, schema, expires_at }) => ({
        request_id: id,
        step_id,
        kind: kind as HumanRequest['kind'],
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
