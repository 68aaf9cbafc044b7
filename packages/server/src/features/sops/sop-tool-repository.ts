import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { runApprovals, runs, users } from '../../db/schema.ts';

/** Whose agent calls, and who allowed the call. */
export interface ToolCaller {
  /** The conversation, or the whole run, that the call is a part of. */
  scope: string;
  user_id: string | null;
  agent_name: string;
  approver: { id: string; name: string } | null;
}

/** SQL that tells a tool for what run it is called. */
export function createSopToolRepository(db: Database) {
  return async (runId: string, callId: string): Promise<ToolCaller | undefined> => {
    const [run] = await db
      .select({
        id: runs.id,
        parent_id: runs.parent_id,
        conversation_id: runs.conversation_id,
        user_id: runs.user_id,
        agent_name: runs.agent_name,
      })
      .from(runs)
      .where(eq(runs.id, runId));
    if (!run) return undefined;
    const [approver] = await db
      .select({ id: users.id, name: users.name })
      .from(runApprovals)
      .innerJoin(users, eq(users.id, runApprovals.decided_by))
      .where(
        and(
          eq(runApprovals.run_id, runId),
          eq(runApprovals.call_id, callId),
          inArray(runApprovals.status, ['approved', 'edited']),
        ),
      );
    return {
      scope: run.conversation_id ?? run.parent_id ?? run.id,
      user_id: run.user_id,
      agent_name: run.agent_name,
      approver: approver ?? null,
    };
  };
}

export type FindToolCaller = ReturnType<typeof createSopToolRepository>;
