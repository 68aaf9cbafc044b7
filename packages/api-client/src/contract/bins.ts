import * as z from 'zod/mini';
import { agentSchema } from './agents.ts';
import { idParams, idSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** How long something that was deleted can be brought back. */
export const BIN_DAYS = 30;

/** Something in a bin. */
export const binnedSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Empty: its kind has one icon for all. */
  icon: z.string(),
  owner: refSchema,
  deleted_at: timeSchema,
  /** When it goes for good. */
  expires_at: timeSchema,
});
export type Binned = z.output<typeof binnedSchema>;

/** The bin of one kind. Its things come back by `recover` of the kind, those of agents by `restore`. */
const binEndpoints = (path: `/api/${string}`, one: string, many: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/bin`,
    summary: `Deleted ${many} that the caller may bring back, the last one first.`,
    access: 'user',
    query: z.omit(z.object(pageQueryShape), { q: true }),
    response: pageOf(binnedSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/bin/{id}`,
    params: idParams,
    summary: `Deletes ${one} of the bin for good.`,
    changes: null,
    access: 'user',
    response: z.undefined(),
  }),
});

export const agentBin = part('agents', 'told', {
  ...binEndpoints('/api/agents', 'an agent', 'agents'),
  restore: endpoint({
    method: 'POST',
    path: '/api/agents/bin/{id}/restore',
    params: idParams,
    summary:
      'Brings a deleted agent back, with its versions and where it is published. One that is there stays.',
    access: 'user',
    changes: 'agent.create',
    response: agentSchema,
  }),
});
export const multiAgentBin = part('teams', 'told', binEndpoints('/api/multi-agents', 'a team', 'teams'));
export const workflowBin = part(
  'workflows',
  'told',
  binEndpoints('/api/workflows', 'a workflow', 'workflows'),
);
export const sopBin = part('sops', 'untold', binEndpoints('/api/sops', 'a procedure', 'procedures'));
