import * as z from 'zod/mini';
import { idParams, idSchema, pageQueryShape } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { runFilterShape, runningSchema } from './run-shapes.ts';

/** `recorded`: tools answer what they answered in the original run, and nothing outside is called. */
export const replayToolsSchema = z.enum(['recorded', 'live']);
export type ReplayTools = z.output<typeof replayToolsSchema>;

export const runTraces = part('runs', 'untold', {
  neighbours: endpoint({
    method: 'GET',
    path: '/api/runs/{id}/neighbours',
    params: idParams,
    query: z.object({ q: pageQueryShape.q, ...runFilterShape }),
    summary: 'The runs before and behind this one in the list with these filters; null: there is none.',
    access: 'user',
    response: z.object({ newer: z.nullable(idSchema), older: z.nullable(idSchema) }),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/replay',
    params: idParams,
    summary:
      'Asks the question of a run again, of the draft of its agent, which needs the right to edit it. The new run says `replay_of` and belongs to no conversation.',
    access: 'user',
    verb: 'run',
    refreshes: ['runs'],
    body: z.object({
      version: z._default(z.literal('draft'), 'draft'),
      tools: z._default(replayToolsSchema, 'recorded'),
    }),
    response: runningSchema,
    status: 202,
  }),
});
