import * as z from 'zod/mini';
import { agentSchema } from './agents.ts';
import { idParams, idSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** How long a deleted agent can be brought back. */
export const BIN_DAYS = 30;

export const binnedAgentSchema = z.object({
  id: idSchema,
  name: z.string(),
  icon: z.string(),
  owner: refSchema,
  deleted_at: timeSchema,
  /** When it goes for good. */
  expires_at: timeSchema,
});
export type BinnedAgent = z.output<typeof binnedAgentSchema>;

export const agentBin = {
  list: endpoint({
    method: 'GET',
    path: '/api/agents/bin',
    summary: 'Deleted agents that the caller may bring back, the last one first.',
    access: 'user',
    query: z.omit(z.object(pageQueryShape), { q: true }),
    response: pageOf(binnedAgentSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/agents/bin/{id}/restore',
    params: idParams,
    summary:
      'Brings a deleted agent back, with its versions and where it is published. One that is there stays.',
    access: 'user',
    response: agentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agents/bin/{id}',
    params: idParams,
    summary: 'Deletes an agent of the bin for good.',
    access: 'user',
    response: z.undefined(),
  }),
};
