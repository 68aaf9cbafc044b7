import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, refSchema, timeSchema, versionSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';
import { workflowInputsSchema } from './workflow-triggers.ts';

export const MAX_CASES = 200;
const MOST_LETTERS = 20_000;

/** What a person writes of a case. */
export const workflowCaseInputSchema = z
  .object({
    name: nameSchema,
    inputs: z._default(workflowInputsSchema, {}),
    /** Outputs that must come out just so; those that are not named may be anything. Null: none is named. */
    expected: z._default(z.nullable(z.record(z.string().check(z.maxLength(80)), z.unknown())), null),
    /** An expression over `inputs` and `outputs` that must be true; empty: none. */
    holds: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ''),
  })
  .check(
    z.refine(
      ({ inputs, expected }) => JSON.stringify([inputs, expected]).length <= MOST_LETTERS,
      'A case can have at most 20,000 letters of JSON.',
    ),
  );
export type WorkflowCaseInput = z.output<typeof workflowCaseInputSchema>;

/** Inputs of a workflow with what should come of them. */
export const workflowCaseSchema = z.object({
  id: idSchema,
  name: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  expected: z.nullable(z.record(z.string(), z.unknown())),
  holds: z.string(),
  revision: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type WorkflowCase = z.output<typeof workflowCaseSchema>;

/** `failed`: something else came out. `error`: the run did not come to its end. */
export const caseOutcomeSchema = z.enum(['waiting', 'running', 'passed', 'failed', 'error', 'cancelled']);
export type CaseOutcome = z.output<typeof caseOutcomeSchema>;

const caseResultSchema = z.object({
  case_id: idSchema,
  /** As it was called then. */
  name: z.string(),
  outcome: caseOutcomeSchema,
  /** Null: it has not begun, or could not. */
  run_id: z.nullable(idSchema),
  duration_ms: z.nullable(z.number()),
  cost_usd: z.nullable(z.number()),
  /** `failed`: where the outputs are others, such as `list[2].name`; `holds` where the expression was not true. */
  places: z.array(z.string()),
  /** `error`: why. */
  error: z.nullable(z.string()),
  /** Of `error`. */
  sentence: z.optional(z.nullable(sentenceSchema)),
});
export type CaseResult = z.output<typeof caseResultSchema>;

const caseRunShape = {
  id: idSchema,
  /** Null: the draft as it was then. */
  version: z.nullable(z.int()),
  /** `cost_reached`: it stopped there, and the cases that were left were not run. */
  status: z.enum(['running', 'done', 'cancelled', 'cost_reached']),
  created_by: z.nullable(refSchema),
  created_at: timeSchema,
  ended_at: z.nullable(timeSchema),
  /** How many cases have come to which outcome. */
  counts: z.record(caseOutcomeSchema, z.int()),
  cost_usd: z.nullable(z.number()),
  /** What all of them together may cost. Null: no limit. */
  max_cost_usd: z.nullable(z.number()),
};

/** All cases of a workflow, carried out once. */
export const caseRunSummarySchema = z.object(caseRunShape);
export const caseRunSchema = z.object({ ...caseRunShape, results: z.array(caseResultSchema) });
export type CaseRunSummary = z.output<typeof caseRunSummarySchema>;
export type CaseRun = z.output<typeof caseRunSchema>;

const cases = { path: '/api/workflows/{id}/cases', params: idParams } as const;
const oneCase = {
  path: '/api/workflows/{id}/cases/{case_id}',
  params: z.object({ id: idSchema, case_id: idSchema }),
} as const;
const runs = { path: '/api/workflows/{id}/case-runs', params: idParams } as const;
const oneRun = z.object({ id: idSchema, case_run_id: idSchema });

/** What a workflow is tried with; for those who may change it. */
export const workflowCases = part('workflows', 'untold', {
  list: endpoint({
    method: 'GET',
    ...cases,
    summary: 'The cases of a workflow, oldest first, 200 at most.',
    access: 'user',
    response: z.object({ items: z.array(workflowCaseSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    ...cases,
    summary: 'Adds cases to a workflow, all or none; it can have 200.',
    access: 'user',
    body: z.object({
      cases: z.array(workflowCaseInputSchema).check(z.minLength(1), z.maxLength(MAX_CASES)),
    }),
    response: z.object({ items: z.array(workflowCaseSchema) }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...oneCase,
    summary: 'Replaces a case; `If-Match` as for agents.',
    access: 'user',
    body: workflowCaseInputSchema,
    response: workflowCaseSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...oneCase,
    summary: 'Deletes a case; what came of it stays.',
    access: 'user',
    response: z.undefined(),
  }),
  run: endpoint({
    method: 'POST',
    ...runs,
    summary:
      'Runs a workflow with each of its cases, three at a time, and goes on without the caller. With `max_cost_usd` one after the other, each with what is left of it. One at a time for each workflow: 409.',
    access: 'user',
    verb: 'run',
    refreshes: ['workflows'],
    body: z.object({
      /** A version by its number, or the draft with what is pinned in it. */
      version: z._default(versionSchema, 'draft'),
      /** It stops where the cases cost that much together, as far as the prices of the models are known. Null: no limit. */
      max_cost_usd: z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000))), null),
    }),
    response: caseRunSchema,
    status: 202,
  }),
  runs: endpoint({
    method: 'GET',
    ...runs,
    summary: 'When the cases of a workflow were run, newest first, the last 20.',
    access: 'user',
    response: z.object({ items: z.array(caseRunSummarySchema) }),
  }),
  getRun: endpoint({
    method: 'GET',
    path: '/api/workflows/{id}/case-runs/{case_run_id}',
    params: oneRun,
    summary: 'What came of each case.',
    access: 'user',
    response: caseRunSchema,
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/case-runs/{case_run_id}/cancel',
    params: oneRun,
    summary: 'Begins no further case, and cancels the runs that are under way.',
    access: 'user',
    verb: 'run',
    refreshes: ['workflows'],
    response: caseRunSchema,
  }),
});
