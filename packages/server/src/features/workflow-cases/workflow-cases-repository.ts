import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CaseResult, CaseRun, CaseRunSummary, WorkflowCase } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { caseResults, caseRuns, runs, users, workflowCases } from '../../db/schema.ts';
import { toStorable } from '../../db/storable.ts';

export type NewCase = typeof workflowCases.$inferInsert;
export type NewCaseRun = typeof caseRuns.$inferInsert;
export type StoredResult = typeof caseResults.$inferSelect;
export type StoredCaseRun = typeof caseRuns.$inferSelect;
export type CaseChange = Pick<NewCase, 'name' | 'inputs' | 'expected' | 'holds'>;
type Came = Partial<
  Pick<StoredResult, 'run_id' | 'duration_ms' | 'cost_usd' | 'places' | 'error' | 'sentence'>
> &
  Pick<StoredResult, 'outcome'>;

const UNENDED: StoredResult['outcome'][] = ['waiting', 'running'];

/** SQL of the cases of workflows and of what came of them. */
export function createWorkflowCasesRepository(db: Database) {
  const ofCase = (workflowId: string, id: string) =>
    [eq(workflowCases.workflow_id, workflowId), eq(workflowCases.id, id)] as const;

  const summaries = (workflowId: string) =>
    db
      .select({
        row: {
          id: caseRuns.id,
          version: caseRuns.version,
          status: caseRuns.status,
          created_at: caseRuns.created_at,
          ended_at: caseRuns.ended_at,
          max_cost_usd: caseRuns.max_cost_usd,
        },
        user_id: users.id,
        user_name: users.name,
        counts: sql<CaseRunSummary['counts']>`coalesce((select jsonb_object_agg(outcome, n) from (
          select outcome, count(*)::int as n from case_results where case_run_id = ${caseRuns.id} group by outcome
        ) as counted), '{}'::jsonb)`,
        cost_usd: sql<
          number | null
        >`(select sum(cost_usd) from case_results where case_run_id = ${caseRuns.id})`,
      })
      .from(caseRuns)
      .leftJoin(users, eq(users.id, caseRuns.created_by))
      .where(eq(caseRuns.workflow_id, workflowId))
      .orderBy(desc(caseRuns.created_at), desc(caseRuns.id))
      .$dynamic();

  type Selected = Awaited<ReturnType<typeof summaries>>[number];
  const toSummary = ({ row, user_id, user_name, counts, cost_usd }: Selected): CaseRunSummary => ({
    ...row,
    created_by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    counts: { ...NO_COUNTS, ...counts },
    cost_usd,
  });

  return {
    async list(workflowId: string): Promise<WorkflowCase[]> {
      const rows = await db
        .select()
        .from(workflowCases)
        .where(eq(workflowCases.workflow_id, workflowId))
        .orderBy(asc(workflowCases.created_at), asc(workflowCases.position), asc(workflowCases.id));
      return rows.map(({ workflow_id: _, position: __, ...row }) => row);
    },

    count: (workflowId: string): Promise<number> =>
      db.$count(workflowCases, eq(workflowCases.workflow_id, workflowId)),

    async insert(cases: NewCase[]): Promise<void> {
      await db.insert(workflowCases).values(cases.map((one) => toStorable(one) as NewCase));
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    async update(workflowId: string, id: string, change: CaseChange, revision?: number): Promise<boolean> {
      const which = { where: ofCase(workflowId, id), revision } as const;
      const changes = { ...(toStorable(change) as CaseChange), updated_at: new Date().toISOString() };
      return (await changeRow(db, workflowCases, which, changes)) !== undefined;
    },

    remove: (workflowId: string, id: string, revision?: number): Promise<boolean> =>
      removeRow(db, workflowCases, { where: ofCase(workflowId, id), revision }),

    /** False where one of the workflow is under way. Keeps the newest of those before. */
    async begin(run: NewCaseRun, cases: readonly WorkflowCase[], atMost: number): Promise<boolean> {
      return db.transaction(async (tx) => {
        // Two that begin at once would both find none.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cases ${run.workflow_id}`}))`);
        const busy = await tx.$count(
          caseRuns,
          and(eq(caseRuns.workflow_id, run.workflow_id), eq(caseRuns.status, 'running')),
        );
        if (busy > 0) return false;
        await tx.insert(caseRuns).values(toStorable(run) as NewCaseRun);
        await tx.insert(caseResults).values(
          cases.map(({ id, name, inputs, expected, holds }, position) => ({
            case_run_id: run.id,
            case_id: id,
            position,
            name,
            inputs,
            expected,
            holds,
            outcome: 'waiting' as const,
            places: [],
          })),
        );
        await tx.execute(sql`delete from case_runs where workflow_id = ${run.workflow_id} and id not in (
          select id from case_runs where workflow_id = ${run.workflow_id} order by created_at desc, id desc limit ${atMost})`);
        return true;
      });
    },

    async summaries(workflowId: string, limit: number): Promise<CaseRunSummary[]> {
      return (await summaries(workflowId).limit(limit)).map(toSummary);
    },

    async findRun(workflowId: string, id: string): Promise<CaseRun | undefined> {
      const [found] = await summaries(workflowId).where(
        and(eq(caseRuns.workflow_id, workflowId), eq(caseRuns.id, id)),
      );
      if (!found) return undefined;
      const rows = await db
        .select()
        .from(caseResults)
        .where(eq(caseResults.case_run_id, id))
        .orderBy(asc(caseResults.position));
      return { ...toSummary(found), results: rows.map(toResult) };
    },

    async stored(id: string): Promise<StoredCaseRun | undefined> {
      const [row] = await db.select().from(caseRuns).where(eq(caseRuns.id, id));
      return row;
    },

    async isRunning(id: string): Promise<boolean> {
      return (await db.$count(caseRuns, and(eq(caseRuns.id, id), eq(caseRuns.status, 'running')))) > 0;
    },

    /** What has not come to an end, in its order. */
    open: (id: string): Promise<StoredResult[]> =>
      db
        .select()
        .from(caseResults)
        .where(and(eq(caseResults.case_run_id, id), inArray(caseResults.outcome, UNENDED)))
        .orderBy(asc(caseResults.position)),

    /** Not of what has been cancelled meanwhile. */
    async keep({ case_run_id, case_id }: StoredResult, came: Came): Promise<void> {
      await db
        .update(caseResults)
        .set(toStorable(came) as Came)
        .where(
          and(
            eq(caseResults.case_run_id, case_run_id),
            eq(caseResults.case_id, case_id),
            inArray(caseResults.outcome, UNENDED),
          ),
        );
    },

    async finish(id: string): Promise<void> {
      await db
        .update(caseRuns)
        .set({ status: 'done', ended_at: new Date().toISOString() })
        .where(and(eq(caseRuns.id, id), eq(caseRuns.status, 'running')));
    },

    /** What its cases have cost so far. */
    async spent(id: string): Promise<number> {
      const [row] = await db
        .select({ cost_usd: sql<number>`coalesce(sum(${caseResults.cost_usd}), 0)::float8` })
        .from(caseResults)
        .where(eq(caseResults.case_run_id, id));
      return row!.cost_usd;
    },

    /** Ends it before all of its cases were run. Runs that are under way; undefined: it has ended. */
    async breakOff(id: string, status: 'cancelled' | 'cost_reached'): Promise<string[] | undefined> {
      return db.transaction(async (tx) => {
        const ended = await tx
          .update(caseRuns)
          .set({ status, ended_at: new Date().toISOString() })
          .where(and(eq(caseRuns.id, id), eq(caseRuns.status, 'running')))
          .returning({ id: caseRuns.id });
        if (ended.length === 0) return undefined;
        const left = await tx
          .update(caseResults)
          .set({ outcome: 'cancelled' })
          .where(and(eq(caseResults.case_run_id, id), inArray(caseResults.outcome, UNENDED)))
          .returning({ run_id: caseResults.run_id });
        return left.flatMap(({ run_id }) => run_id ?? []);
      });
    },

    /** What a run took and cost, as it is stored. */
    async figuresOf(runId: string): Promise<Pick<StoredResult, 'duration_ms' | 'cost_usd'>> {
      const [row] = await db
        .select({ duration_ms: runs.duration_ms, usage: runs.usage })
        .from(runs)
        .where(eq(runs.id, runId));
      return { duration_ms: row?.duration_ms ?? null, cost_usd: row?.usage?.cost_usd ?? null };
    },
  };
}

export type WorkflowCasesRepository = ReturnType<typeof createWorkflowCasesRepository>;

const NO_COUNTS: CaseRunSummary['counts'] = {
  waiting: 0,
  running: 0,
  passed: 0,
  failed: 0,
  error: 0,
  cancelled: 0,
};

const toResult = ({
  case_id,
  name,
  outcome,
  run_id,
  duration_ms,
  cost_usd,
  places,
  error,
  sentence,
}: StoredResult): CaseResult => ({
  case_id,
  name,
  outcome,
  run_id,
  duration_ms,
  cost_usd,
  places,
  error,
  sentence,
});
