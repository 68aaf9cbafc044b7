import * as z from 'zod/mini';
import { codeTrialInputSchema, codeTrialSchema } from './code-node.ts';
import { chatLineSchema, completeSchema } from './chat.ts';
import { idParams, idSchema, pageOf, pageQueryShape, versionSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { humanTaskSchema } from './human-tasks.ts';
import { runningSchema } from './run-shapes.ts';
import { nodeIdSchema } from './node-parts.ts';
import { MOST_PINNED_LETTERS, nodeTrialSchema, pinSchema } from './workflow-nodes.ts';
import { workflowInputsSchema } from './workflow-triggers.ts';

/** Nodes before which a test run of the draft stops; ids that are no longer there are passed over. */
const breakpointsSchema = z.array(nodeIdSchema).check(z.maxLength(100));

/** What becomes of a test run that stands before a node. */
export const goOnInputSchema = z.object({
  /** As the run tells it: `requests` with the kind `breakpoint`. */
  request_id: idSchema,
  /** `step`: to the next node. `end`: nothing further is carried out here. */
  action: z.enum(['go_on', 'step', 'end']),
  /** Stands in for carrying the node out, as a pin does. */
  outcome: z.optional(
    pinSchema.check(
      z.refine(
        (pin) => JSON.stringify(pin).length <= MOST_PINNED_LETTERS,
        'This is too large: at most 200,000 letters of JSON.',
      ),
    ),
  ),
  /** Those that hold from here on; absent: those that held. */
  breakpoints: z.optional(breakpointsSchema),
});
export type GoOnInput = z.output<typeof goOnInputSchema>;

/** One call of a workflow. */
export const executeWorkflowInputSchema = z.object({
  inputs: z._default(workflowInputsSchema, {}),
  /** A version by its number, or `draft`, for those who may edit it; absent: what is published. */
  version: z.optional(versionSchema),
  /** Of a run of the draft: it ends behind this node, whose output is that of the run. */
  until: z.optional(nodeIdSchema),
  /** Of a run of the draft: it stops before these nodes until somebody lets it go on, for 7 days at most. */
  breakpoints: z.optional(breakpointsSchema),
  /** Lowers the limit of the workflow, and never raises it. */
  max_cost_usd: z.optional(z.number().check(z.gt(0), z.lte(1_000))),
  /** Answers 202 at once; the run goes on without the caller. */
  async: z.optional(z.boolean()),
});

/** What carries workflows out. */
export const workflowRuns = part('workflows', 'untold', {
  execute: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/execute',
    params: idParams,
    summary:
      'Runs a workflow: answered whole (200, `result.output` are its outputs) or, after 25 s or when it waits, with the run to poll (202).',
    access: 'user',
    verb: 'run',
    refreshes: ['runs'],
    body: executeWorkflowInputSchema,
    response: z.union([completeSchema, runningSchema]),
  }),
  executeStream: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/execute/stream',
    params: idParams,
    summary: 'Runs a workflow; each step as a line.',
    access: 'user',
    verb: 'run',
    body: executeWorkflowInputSchema,
    response: chatLineSchema,
    stream: true,
  }),
  runNode: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/nodes/{node}/run',
    params: z.object({ id: idSchema, node: nodeIdSchema }),
    summary:
      'Carries out one node of the draft alone, once, and waits for it. `nodes` are the outputs it may read; those of `run_id` stand in where none is given.',
    access: 'user',
    verb: 'run',
    body: z.object({
      inputs: z._default(workflowInputsSchema, {}),
      nodes: z._default(z.record(z.string().check(z.maxLength(40)), z.unknown()), {}),
      item: z.optional(z.unknown()),
      run_id: z.optional(idSchema),
    }),
    response: nodeTrialSchema,
  }),
  tryCode: endpoint({
    method: 'POST',
    path: '/api/workflows/try-code',
    summary:
      'Carries out the function of a code node with the input of each test, and compares what comes back.',
    access: 'user',
    verb: 'run',
    audit: false,
    body: codeTrialInputSchema,
    response: codeTrialSchema,
  }),
  rerun: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/rerun',
    params: idParams,
    summary:
      'Runs a workflow again from one of its top-level nodes: what ended before it is taken over from this run. The new run says `replay_of`.',
    access: 'user',
    area: 'runs',
    audit: true,
    verb: 'run',
    body: z.object({
      from: nodeIdSchema,
      /** `recorded`: as the workflow was in that run. */
      version: z._default(z.enum(['recorded', 'draft']), 'draft'),
      /** Of a run of the draft, as in `execute`. */
      breakpoints: z.optional(breakpointsSchema),
    }),
    response: runningSchema,
    status: 202,
  }),
  goOn: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/go-on',
    params: idParams,
    summary:
      'Lets a test run go on that stands before a node; for those who may change its workflow. Somebody else was faster, or it is too late: 409.',
    access: 'user',
    area: 'runs',
    audit: true,
    verb: 'run',
    body: goOnInputSchema,
    response: runningSchema,
    status: 202,
  }),
  /** What waits for a person in runs the caller may decide about. */
  tasks: endpoint({
    method: 'GET',
    path: '/api/human-tasks',
    summary: 'What waits for a person: forms and approvals of workflows, and calls of tools; oldest first.',
    access: 'user',
    area: 'runs',
    query: z.object(pageQueryShape),
    response: pageOf(humanTaskSchema),
  }),
});
