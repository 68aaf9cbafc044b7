import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Approval, ApprovalDecision } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { messages, runApprovals, runs } from '../../db/schema.ts';
import { toStorable } from '../../db/storable.ts';
import type { GoingOn } from './agent-runs-table.ts';
import { endRuns } from './end-runs.ts';

export interface Decided {
  approval_id: string;
  run_id: string;
  decision: ApprovalDecision;
  /** Instead of the model's arguments. */
  args?: Record<string, unknown> | undefined;
  user_id: string;
  /** The process that goes on with the run. */
  executor: string;
  now: string;
}

const STATUS = { approve: 'approved', edit: 'edited', reject: 'rejected' } as const;

/** SQL of the calls that wait for a person. */
export function createApprovalsRepository(db: Database) {
  return {
    /** What a paused run waits for. */
    async pending(runId: string): Promise<(Approval & { going_on: GoingOn | null }) | undefined> {
      const [row] = await db
        .select()
        .from(runApprovals)
        .where(and(eq(runApprovals.run_id, runId), eq(runApprovals.status, 'pending')));
      if (!row) return undefined;
      const { id: approval_id, call_id, tool, args, expires_at, going_on } = row;
      return {
        approval_id,
        call_id,
        tool,
        ...(intentOf(call_id, going_on) && { intent: intentOf(call_id, going_on) }),
        args,
        ...(going_on?.fields && { fields: going_on.fields }),
        expires_at,
        options: ['approve', 'edit', 'reject'],
        going_on,
      };
    },

    /** Takes the decision, once for all processes. False: it was taken already, or it is too late. */
    decide: ({ approval_id, run_id, decision, args, user_id, executor, now }: Decided): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [taken] = await tx
          .update(runApprovals)
          .set({
            status: STATUS[decision],
            decided_at: now,
            decided_by: user_id,
            going_on: null,
            ...(decision === 'edit' && { args: toStorable(args) }),
          })
          .where(
            and(
              eq(runApprovals.id, approval_id),
              eq(runApprovals.run_id, run_id),
              eq(runApprovals.status, 'pending'),
              gt(runApprovals.expires_at, now),
              sql`exists (select from ${runs} where ${runs.id} = ${run_id} and ${runs.status} = 'paused')`,
            ),
          )
          .returning({ id: runApprovals.id });
        if (!taken) return false;
        await tx
          .update(runs)
          .set({ status: 'running', executor, output: '' })
          .where(and(eq(runs.id, run_id), eq(runs.status, 'paused')));
        await tx
          .update(messages)
          .set({ status: 'pending', content: '' })
          .where(and(eq(messages.run_id, run_id), eq(messages.status, 'paused')));
        return true;
      }),

    /** Ends the runs that waited too long. */
    async expire(now: string): Promise<void> {
      const late = db
        .select({ id: runApprovals.run_id })
        .from(runApprovals)
        .where(and(eq(runApprovals.status, 'pending'), lte(runApprovals.expires_at, now)));
      await endRuns(db, inArray(runs.id, late), ['paused'], 'expired');
    },
  };
}

const intentOf = (callId: string, goingOn: GoingOn | null): string | undefined =>
  goingOn?.state.waiting.find(({ call_id }) => call_id === callId)?.intent;

export type ApprovalsRepository = ReturnType<typeof createApprovalsRepository>;
