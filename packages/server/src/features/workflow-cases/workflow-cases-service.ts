import {
  type CaseRun,
  type CaseRunSummary,
  MAX_CASES,
  type WorkflowCase,
  type WorkflowCaseInput,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { parseExpression } from '../../engine/expressions/parse-expression.ts';
import { ExpressionError } from '../../engine/expressions/expression-error.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';
import type { WorkflowsService } from '../workflows/workflows-service.ts';
import type { WorkflowCasesRepository } from './workflow-cases-repository.ts';

interface Parts {
  cases: WorkflowCasesRepository;
  forRun: WorkflowsService['forRun'];
  assertMayExecute: (caller: Caller, workflowId: string) => Promise<void>;
  /** Carries a series out, now or after a crash. */
  start: (caseRunId: string) => Promise<void>;
  stop: (caseRunId: string) => Promise<void>;
  cancel: (caller: Caller, runId: string) => Promise<unknown>;
}

const KEPT_RUNS = 20;

/** The rules of cases: those who may change a workflow, and so run its draft, keep and run them. */
export function createWorkflowCasesService({ cases, forRun, assertMayExecute, start, stop, cancel }: Parts) {
  const assertMayEdit = (caller: Caller, id: string) => forRun(caller, id, 'draft');

  async function find(workflowId: string, id: string): Promise<WorkflowCase> {
    const found = (await cases.list(workflowId)).find((one) => one.id === id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such case.', { code: 'case.not_found' });
  }

  async function findRun(caller: Caller, workflowId: string, id: string): Promise<CaseRun> {
    await assertMayEdit(caller, workflowId);
    const found = await cases.findRun(workflowId, id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such run of cases.', { code: 'case_run.not_found' });
  }

  return {
    async list(caller: Caller, workflowId: string): Promise<{ items: WorkflowCase[] }> {
      await assertMayEdit(caller, workflowId);
      return { items: await cases.list(workflowId) };
    },

    async create(
      caller: Caller,
      workflowId: string,
      given: readonly WorkflowCaseInput[],
    ): Promise<{ items: WorkflowCase[] }> {
      await assertMayEdit(caller, workflowId);
      for (const [index, { holds }] of given.entries()) assertReadable(holds, `cases.${index}.holds`);
      if ((await cases.count(workflowId)) + given.length > MAX_CASES)
        throw fieldRefusal('cases', say('case.too_many', { limit: MAX_CASES }), 'case.too_many');
      const now = new Date().toISOString();
      const rows = given.map((one, position) => ({
        ...one,
        id: newId(),
        workflow_id: workflowId,
        position,
        created_at: now,
        updated_at: now,
      }));
      await cases.insert(rows);
      const ids = new Set(rows.map(({ id }) => id));
      return { items: (await cases.list(workflowId)).filter(({ id }) => ids.has(id)) };
    },

    async update(
      caller: Caller,
      workflowId: string,
      id: string,
      given: WorkflowCaseInput,
      revision?: number,
    ): Promise<WorkflowCase> {
      await assertMayEdit(caller, workflowId);
      await find(workflowId, id);
      assertReadable(given.holds, 'holds');
      const changed = await cases.update(workflowId, id, given, revision);
      const current = await find(workflowId, id);
      if (!changed) throw staleRefusal('thing.case', 'case', current);
      return current;
    },

    async remove(caller: Caller, workflowId: string, id: string, revision?: number): Promise<void> {
      await assertMayEdit(caller, workflowId);
      const current = await find(workflowId, id);
      if (!(await cases.remove(workflowId, id, revision)) && revision !== undefined)
        throw staleRefusal('thing.case', 'case', current);
    },

    /** Begins with all cases, with the workflow as it is now. */
    async run(
      caller: Caller,
      workflowId: string,
      wanted: { version: number | 'draft'; max_cost_usd: number | null },
    ): Promise<CaseRun> {
      await assertMayEdit(caller, workflowId);
      const { name, version, owner, content } = await forRun(caller, workflowId, wanted.version);
      if (owner.userId !== caller.userId) await assertMayExecute(caller, workflowId);
      const all = await cases.list(workflowId);
      if (all.length === 0) throw new Refusal('invalid', say('case.none'), { code: 'case.none' });
      const id = newId();
      const run = {
        id,
        workflow_id: workflowId,
        version,
        status: 'running' as const,
        workflow: { name, owner, content },
        max_cost_usd: wanted.max_cost_usd,
        created_by: caller.userId,
        created_at: new Date().toISOString(),
      };
      if (!(await cases.begin(run, all, KEPT_RUNS)))
        throw new Refusal('conflict', say('case.running'), { code: 'case.running' });
      await start(id);
      return findRun(caller, workflowId, id);
    },

    async runs(caller: Caller, workflowId: string): Promise<{ items: CaseRunSummary[] }> {
      await assertMayEdit(caller, workflowId);
      return { items: await cases.summaries(workflowId, KEPT_RUNS) };
    },

    getRun: findRun,

    async cancelRun(caller: Caller, workflowId: string, id: string): Promise<CaseRun> {
      await findRun(caller, workflowId, id);
      const left = await cases.breakOff(id, 'cancelled');
      if (left) {
        await stop(id);
        // One that has just ended needs no cancelling.
        await Promise.allSettled(left.map((runId) => cancel(caller, runId)));
      }
      return findRun(caller, workflowId, id);
    },
  };
}

export type WorkflowCasesService = ReturnType<typeof createWorkflowCasesService>;

function assertReadable(expression: string, path: string): void {
  if (expression === '') return;
  try {
    parseExpression(expression);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw fieldRefusal(path, error.place(expression).told, 'case.expression');
  }
}
