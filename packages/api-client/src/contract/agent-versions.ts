import * as z from 'zod/mini';
import { agentInputSchema, agentSchema } from './agents.ts';
import { binEndpoints } from './bins.ts';
import { timeSchema } from './common.ts';
import { part } from './endpoint.ts';
import { entityReferenceSchema, versionEndpoints } from './versions.ts';

/** Everything that is written about an agent, but not who may see it. */
export const agentContentSchema = z.omit(agentInputSchema, { visibility: true });
export type AgentContent = z.output<typeof agentContentSchema>;

/** An agent as a file. There is no secret in it: those stay with tools and providers. */
export const agentFileSchema = z.object({
  format: z.literal('agent-studio/agent', 'This file is no exported agent.'),
  schema_version: z.literal(
    1,
    'This file is of another version of Agent Studio, which this one cannot read.',
  ),
  exported_at: timeSchema,
  agent: agentContentSchema,
  references: z.array(entityReferenceSchema).check(z.maxLength(100)),
});
export type AgentFile = z.output<typeof agentFileSchema>;

export const agentVersions = part(
  'agents',
  'told',
  versionEndpoints({
    path: '/api/agents',
    importPath: '/api/import',
    kind: 'agent',
    noun: 'agent',
    entity: agentSchema,
    file: agentFileSchema,
  }),
);
export const agentBin = part(
  'agents',
  'told',
  binEndpoints({ path: '/api/agents', kind: 'agent', noun: 'agent', entity: agentSchema }),
);
