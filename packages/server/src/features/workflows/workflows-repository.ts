import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Run, Trigger } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runs, workflows, workflowTriggers } from '../../db/schema.ts';
import { waitsFor } from '../agent-runs/runs-query.ts';

/** SQL of workflows besides what all drafts have. */
export function createWorkflowsRepository(db: Database) {
  return {
    /** Narrows a list down to workflows with such a trigger that is switched on. */
    withTrigger: (type: Trigger['type']): SQL =>
      exists(
        db
          .select({ id: workflowTriggers.id })
          .from(workflowTriggers)
          .where(
            and(
              eq(workflowTriggers.workflow_id, workflows.id),
              eq(workflowTriggers.type, type),
              workflowTriggers.enabled,
            ),
          ),
      ),

    /** Kinds of triggers that are switched on. */
    async triggerKinds(ids: string[]): Promise<Map<string, Trigger['type'][]>> {
      if (!ids.length) return new Map();
      const rows = await db
        .selectDistinct({ id: workflowTriggers.workflow_id, type: workflowTriggers.type })
        .from(workflowTriggers)
        .where(and(inArray(workflowTriggers.workflow_id, ids), workflowTriggers.enabled))
        .orderBy(workflowTriggers.type);
      const kinds = new Map<string, Trigger['type'][]>();
      for (const { id, type } of rows) kinds.set(id, [...(kinds.get(id) ?? []), type]);
      return kinds;
    },

    /** How the last run of each ended, or goes and what it waits for. */
    async lastRuns(ids: string[]): Promise<Map<string, Pick<Run, 'status' | 'waits_for'>>> {
      if (!ids.length) return new Map();
      const rows = await db
        .selectDistinctOn([runs.agent_id], { id: runs.agent_id, status: runs.status, waits_for: waitsFor })
        .from(runs)
        .where(and(inArray(runs.agent_id, ids), isNull(runs.replay_of)))
        .orderBy(runs.agent_id, sql`${runs.started_at} desc`);
      return new Map(rows.map(({ id, ...last }) => [id, last]));
    },
  };
}

export type WorkflowsRepository = ReturnType<typeof createWorkflowsRepository>;
