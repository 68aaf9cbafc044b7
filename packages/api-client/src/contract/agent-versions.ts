import * as z from 'zod/mini';
import { agentInputSchema, agentSchema } from './agents.ts';
import { idParams, pageOf, pageQueryShape, timeSchema, versionSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import {
  contentChangeSchema,
  entityReferenceSchema,
  entityVersionSchema,
  foundEntityReferenceSchema,
} from './versions.ts';

const kindSchema = z.enum(['tool', 'knowledge_card', 'model']);

/** What an agent names: the name where it is known, since ids differ from server to server. */
const referenceSchema = z.extend(entityReferenceSchema, { kind: kindSchema });
export type AgentReference = z.output<typeof referenceSchema>;

/** What a version or a file names, and what it is here; null: missing, so it is left out. */
const foundReferenceSchema = z.extend(foundEntityReferenceSchema, { kind: kindSchema });
export type FoundReference = z.output<typeof foundReferenceSchema>;

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
  references: z.array(referenceSchema).check(z.maxLength(100)),
});
export type AgentFile = z.output<typeof agentFileSchema>;

/** An agent that was made of another one, without what is not here. */
const madeAgentSchema = z.object({ agent: agentSchema, missing: z.array(referenceSchema) });

const of = <const Path extends string>(path: Path) =>
  ({ path: `/api/agents/{id}/${path}`, params: idParams, access: 'user' }) as const;

export const agentVersions = part('agents', 'told', {
  list: endpoint({
    method: 'GET',
    ...of('versions'),
    summary: 'What was published, newest first.',
    query: z.omit(z.object(pageQueryShape), { q: true }),
    response: pageOf(entityVersionSchema),
  }),
  publish: endpoint({
    method: 'POST',
    ...of('publish'),
    summary: 'Makes the draft the next version, which all but the test chat use from now on.',
    changes: 'agent.update',
    body: z.object({
      note: z._default(
        z.string().check(z.trim(), z.maxLength(500, 'The note can have at most 500 characters.')),
        '',
      ),
    }),
    response: agentSchema,
  }),
  restore: endpoint({
    method: 'POST',
    ...of('restore'),
    summary:
      'Writes a version into the draft. What it names and is not here any more is left out, and named.',
    changes: 'agent.update',
    body: z.object({ version: z.int().check(z.gte(1), z.lte(1e9)) }),
    response: madeAgentSchema,
  }),
  diff: endpoint({
    method: 'GET',
    ...of('diff'),
    summary:
      'What changed between two versions, either of which may be `draft`; by default what is not published yet.',
    query: z.object({ from: z.optional(versionSchema), to: z._default(versionSchema, 'draft') }),
    response: z.object({ changes: z.array(contentChangeSchema) }),
  }),
  duplicate: endpoint({
    method: 'POST',
    ...of('duplicate'),
    summary: 'Copies the draft for the caller, without what only others may use.',
    changes: 'agent.create',
    response: madeAgentSchema,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    ...of('export'),
    summary: 'An agent as a file, with the names of what it uses and without any secret.',
    query: z.optional(z.object({ version: z._default(versionSchema, 'draft') })),
    response: agentFileSchema,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/import',
    summary:
      'Makes an agent of an exported file. Tools, cards and models are found by id, else by name; what is missing is left out. `dry_run=1` only says so.',
    access: 'user',
    changes: 'agent.create',
    query: z.optional(z.object({ dry_run: z._default(z.enum(['0', '1']), '0') })),
    body: agentFileSchema,
    response: z.object({
      /** Null for a dry run. */
      agent: z.nullable(agentSchema),
      /** What is made. */
      content: agentContentSchema,
      references: z.array(foundReferenceSchema),
    }),
    status: 201,
  }),
});
