import * as z from 'zod/mini';
import { binEndpoints } from './bins.ts';
import { agentStatsSchema, followUpsShape } from './agents.ts';
import { chatLineSchema, completeSchema } from './chat.ts';
import {
  descriptionSchema,
  draftListShape,
  entityShape,
  idParams,
  idSchema,
  nameSchema,
  pageOf,
  tagsSchema,
  versionSchema,
  visibilitySchema,
} from './common.ts';
import { drawingSchema, NO_DRAWING } from './drawing.ts';
import { endpoint, part } from './endpoint.ts';
import {
  coordinatorSchema,
  DEFAULT_TERMINATION,
  joinSchema,
  memberKeySchema,
  memberSchema,
  patternSchema,
  terminationSchema,
} from './multi-agent-shapes.ts';
import { runningSchema } from './run-shapes.ts';
import { draftIssueSchema, entityReferenceSchema, positionSchema, versionEndpoints } from './versions.ts';

const membersSchema = z.array(memberSchema).check(z.maxLength(20, 'At most 20 members.'));
const layoutSchema = z.record(z.string().check(z.maxLength(40)), positionSchema);
const iconSchema = z.string().check(z.maxLength(40));

const conversationSchema = z.object(followUpsShape);

const contentShape = {
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  icon: z._default(iconSchema, 'users'),
  tags: z._default(tagsSchema, []),
  pattern: z._default(patternSchema, 'supervisor'),
  members: z._default(membersSchema, []),
  /** `handoff`: who answers first; absent: the first member. */
  entry: z.optional(memberKeySchema),
  /** Of `supervisor` and `group_chat`. */
  coordinator: z._default(coordinatorSchema, { instructions: '' }),
  /** Of `parallel`. */
  join: z._default(joinSchema, { mode: 'concat' }),
  termination: z._default(terminationSchema, DEFAULT_TERMINATION),
  conversation: z._default(conversationSchema, { follow_ups: false }),
  /** By member key, `coordinator` and `join`. */
  layout: z._default(layoutSchema, {}),
  /** Notes, groups and colours, which no run reads. */
  drawing: z._default(drawingSchema, NO_DRAWING),
};

/** What a version keeps of a team. */
export const multiAgentContentSchema = z.object(contentShape);
export type MultiAgentContent = z.output<typeof multiAgentContentSchema>;

/** What a person writes about a team; only `name` is required. */
export const multiAgentInputSchema = z.object({
  ...contentShape,
  visibility: z._default(visibilitySchema, 'private'),
});
export type MultiAgentInput = z.input<typeof multiAgentInputSchema>;
export type MultiAgentValues = z.output<typeof multiAgentInputSchema>;

/** A partial update: a field that is absent stays as it is. `entry` null: the first member again. */
export const multiAgentUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    description: descriptionSchema,
    icon: iconSchema,
    tags: tagsSchema,
    visibility: visibilitySchema,
    pattern: patternSchema,
    members: membersSchema,
    entry: z.nullable(memberKeySchema),
    coordinator: coordinatorSchema,
    join: joinSchema,
    termination: terminationSchema,
    conversation: conversationSchema,
    layout: layoutSchema,
    drawing: drawingSchema,
  }),
);
export type MultiAgentUpdate = z.output<typeof multiAgentUpdateSchema>;

export const multiAgentSchema = z.object({
  ...entityShape,
  ...contentShape,
  visibility: visibilitySchema,
  /** The newest version, which API and workflows use; null: never published, so that all use the draft. */
  published_version: z.nullable(z.int()),
  has_unpublished_changes: z.boolean(),
  /** Of the last seven days; in lists and details. */
  stats: z.optional(
    z.extend(agentStatsSchema, {
      /** Handoffs of a run on average; null without runs. */
      mean_handoffs: z.nullable(z.number()),
      /** Of all runs, with what the coordinator cost; null without runs, and where a price is not known. */
      cost_usd: z.optional(z.nullable(z.number())),
      /** By member key: turns, costs where prices are known, and how long a turn took on average, in milliseconds. */
      members: z.record(
        z.string(),
        z.object({
          turns: z.int(),
          cost_usd: z.nullable(z.number()),
          mean_ms: z.optional(z.nullable(z.number())),
        }),
      ),
    }),
  ),
});
export type MultiAgent = z.output<typeof multiAgentSchema>;

/** A team as a file. There is no secret in it. */
export const multiAgentFileSchema = z.object({
  format: z.literal('agent-studio/multi-agent', 'This file is no exported multi-agent.'),
  schema_version: z.literal(
    1,
    'This file is of another version of Agent Studio, which this one cannot read.',
  ),
  exported_at: z.iso.datetime(),
  multi_agent: multiAgentContentSchema,
  references: z.array(entityReferenceSchema).check(z.maxLength(100)),
});
export type MultiAgentFile = z.output<typeof multiAgentFileSchema>;

const messageSchema = z.optional(
  z.string().check(z.trim(), z.minLength(1, 'Type a message.'), z.maxLength(20_000)),
);
const taskSchema = z.optional(
  z.string().check(z.trim(), z.minLength(1, 'Input is required.'), z.maxLength(100_000)),
);

/** Two names for one field. */
const eitherInput = (message: string) =>
  z.refine<{ user_input?: string | undefined; input?: string | undefined }>(
    ({ user_input, input }) => (user_input ?? input) !== undefined,
    { message, path: ['input'] },
  );

/** A chat turn with a team. The message is `user_input` or `input`. */
export const inferTeamInputSchema = z
  .object({
    multi_agent_id: idSchema,
    user_input: messageSchema,
    input: messageSchema,
    /** The conversation to go on with; absent: a new one. */
    session_id: z.optional(idSchema),
    /** A version by its number, or `draft`, for those who may edit it; absent: what is published. */
    version: z.optional(versionSchema),
    /** `1`: rich lines, as header `X-Studio-Events: 1`. */
    events: z.optional(z.string()),
  })
  .check(eitherInput('Type a message.'));

/** One task without chat memory. It is `input` or `user_input`. */
export const executeTeamInputSchema = z
  .object({
    multi_agent_id: idSchema,
    input: taskSchema,
    user_input: taskSchema,
    version: z.optional(versionSchema),
    /** Lowers the limit of the team, and never raises it. */
    max_cost_usd: z.optional(z.number().check(z.gt(0), z.lte(1_000))),
    /** Answers 202 at once; the run goes on without the caller. */
    async: z.optional(z.boolean()),
  })
  .check(eitherInput('Input is required.'));

const one = { path: '/api/multi-agents/{id}', params: idParams } as const;

const infer = {
  method: 'POST',
  access: 'user',
  verb: 'run',
  generated: true,
  encoding: 'form',
  body: inferTeamInputSchema,
} as const;
const execute = {
  method: 'POST',
  access: 'user',
  verb: 'run',
  generated: true,
  body: executeTeamInputSchema,
} as const;
const whole = { response: z.union([completeSchema, runningSchema]) };
const lines = { response: chatLineSchema, stream: true } as const;
const INFER = 'A chat turn with a team, answered whole (200) or, after 25 s, with the run to poll (202).';
const INFER_STREAM = 'A chat turn with a team as newline-delimited JSON.';
const EXECUTE =
  'One task for a team without chat memory, answered whole (200) or with the run to poll (202).';
const EXECUTE_STREAM = 'One task for a team without chat memory as newline-delimited JSON.';

export const multiAgents = part('teams', 'told', {
  list: endpoint({
    method: 'GET',
    path: '/api/multi-agents',
    summary: 'Teams the caller may see, newest change first.',
    access: 'user',
    query: z.object({
      ...draftListShape,
      pattern: z.optional(patternSchema),
      agent_id: z.optional(idSchema),
    }),
    response: pageOf(multiAgentSchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One team: its draft, or what stood in it when `version` was published.',
    access: 'user',
    query: z.optional(z.object({ version: z.optional(versionSchema) })),
    response: multiAgentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/multi-agents',
    summary: 'Creates a team; only `name` is required.',
    access: 'user',
    changes: 'multi-agent.create',
    body: multiAgentInputSchema,
    response: multiAgentSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    changes: 'multi-agent.update',
    body: multiAgentUpdateSchema,
    response: multiAgentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Moves a team to the bin, where it stays for 30 days. Used by a workflow: 409 with `used_by`.',
    access: 'user',
    changes: 'multi-agent.delete',
    response: z.undefined(),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/multi-agents/validate',
    summary:
      'Checks a team as it is sent, stored or not: unreachable members, handoff loops, descriptions that overlap, missing agents.',
    access: 'user',
    verb: 'read',
    body: multiAgentContentSchema,
    response: z.object({ issues: z.array(draftIssueSchema) }),
  }),
  infer: endpoint({ ...infer, path: '/api/multi_agent/infer', summary: INFER, ...whole }),
  inferStream: endpoint({ ...infer, path: '/api/multi_agent/infer/stream', summary: INFER_STREAM, ...lines }),
  inferHyphen: endpoint({ ...infer, path: '/api/multi-agent/infer', summary: INFER, ...whole }),
  inferStreamHyphen: endpoint({
    ...infer,
    path: '/api/multi-agent/infer/stream',
    summary: INFER_STREAM,
    ...lines,
  }),
  execute: endpoint({ ...execute, path: '/api/multi-agent/execute', summary: EXECUTE, ...whole }),
  executeStream: endpoint({
    ...execute,
    path: '/api/multi-agent/execute/stream',
    summary: EXECUTE_STREAM,
    ...lines,
  }),
  executeUnderscore: endpoint({ ...execute, path: '/api/multi_agent/execute', summary: EXECUTE, ...whole }),
  executeStreamUnderscore: endpoint({
    ...execute,
    path: '/api/multi_agent/execute/stream',
    summary: EXECUTE_STREAM,
    ...lines,
  }),
});

/** Publishing, comparing and copying of teams. */
export const multiAgentVersions = part(
  'teams',
  'told',
  versionEndpoints({
    path: '/api/multi-agents',
    kind: 'multi-agent',
    noun: 'team',
    entity: multiAgentSchema,
    file: multiAgentFileSchema,
  }),
);
export const multiAgentBin = part(
  'teams',
  'told',
  binEndpoints({ path: '/api/multi-agents', kind: 'multi-agent', noun: 'team', entity: multiAgentSchema }),
);
