import * as z from 'zod/mini';
import {
  descriptionSchema,
  draftListShape,
  entityShape,
  idParams,
  idSchema,
  jsonSchemaSchema,
  nameSchema,
  pageOf,
  tagsSchema,
  timeSchema,
  toolApprovalSchema,
  versionSchema,
  visibilitySchema,
} from './common.ts';
import { disclosureSchema } from './disclosure.ts';
import { endpoint, part } from './endpoint.ts';
import { guardrailSchema } from './guardrails.ts';

/** The help agent behind the Studio Assistant. */
export const HELP_AGENT_ID = '00000000-0000-4000-8000-000000000001';

const agentModelSchema = z.object({
  /** Absent: the default chat model serves. */
  model_id: z.optional(idSchema),
  temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
  max_output_tokens: z.optional(z.int().check(z.gte(1), z.lte(200_000))),
  /** Asked in this order when a model fails before the first word of its answer. */
  fallback_model_ids: z._default(z.array(idSchema).check(z.maxLength(5)), []),
});

const toolUseSchema = z.object({
  tool_id: idSchema,
  /** Which of several operations; absent: all of them. */
  enabled_operations: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(500))),
  /** When a person has to allow a call first; absent: what the tool says. */
  approval: z.optional(toolApprovalSchema),
});
export type ToolUse = z.output<typeof toolUseSchema>;

/** Where one run ends at the latest. A run that is stopped says so in its answer. */
const limitsSchema = z.object({
  /** Calls of the model. */
  max_steps: z._default(z.int().check(z.gte(1), z.lte(100)), 12),
  max_tool_calls: z._default(z.int().check(z.gte(0), z.lte(500)), 30),
  /** While it works; waiting for a person does not count. */
  timeout_ms: z._default(z.int().check(z.gte(1_000), z.lte(1_800_000)), 300_000),
  /** Counts where the prices of the model are known. Null: no limit. */
  max_cost_usd: z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000))), 1),
});
export type AgentLimits = z.output<typeof limitsSchema>;

export const DEFAULT_AGENT_LIMITS: AgentLimits = {
  max_steps: 12,
  max_tool_calls: 30,
  timeout_ms: 300_000,
  max_cost_usd: 1,
};

const variableValueSchema = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()]);

/** Values of variables by their names; a number may come as text. */
export const variableValuesSchema = z.record(z.string().check(z.maxLength(100)), variableValueSchema);
export type VariableValues = z.output<typeof variableValuesSchema>;

/** A value that comes as JSON in a form. */
export const asJson = <Schema extends z.ZodMiniType<object>>(schema: Schema, message: string) =>
  z.union([
    schema,
    z.pipe(
      z.string().check(z.maxLength(70_000)),
      z.transform((text: string, context): z.output<Schema> => {
        const read = schema.safeParse(parseJson(text));
        if (read.success) return read.data;
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }),
    ),
  ]);

export const givenVariablesSchema = asJson(variableValuesSchema, 'Variables are a JSON object of texts.');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no object either.
    return undefined;
  }
}

/** Stands as `{{name}}` in the instructions, where the value that comes with a question takes its place. */
const variableSchema = z.object({
  name: z
    .string()
    .check(
      z.regex(/^[a-zA-Z_]\w{0,39}$/, 'Letters, digits and _ only, at most 40, and a letter or _ in front.'),
    ),
  /** What it is, for those who fill it in. */
  label: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  type: z._default(z.enum(['text', 'number', 'boolean', 'select']), 'text'),
  /** Without a value and a default, a question is refused with 422. */
  required: z._default(z.boolean(), false),
  default: z.optional(variableValueSchema),
  /** What a `select` may be. */
  options: z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
  ),
});
export type Variable = z.output<typeof variableSchema>;

const knowledgeUseSchema = z.object({
  card_id: idSchema,
  /** How many passages one question may bring. */
  top_k: z._default(z.int().check(z.gte(1), z.lte(20)), 5),
});

/** How an agent or a team answers in chats. */
export const followUpsShape = {
  /** Whether an answer that is read in a chat comes with up to three questions to ask next. */
  follow_ups: z._default(z.boolean(), false),
};

const conversationSchema = z.object({
  /** Shown before the first question. */
  opening: z._default(z.string().check(z.maxLength(1000)), ''),
  suggested: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
      .check(z.maxLength(6, 'At most 6 suggestions.')),
    [],
  ),
  ...followUpsShape,
});

const memorySchema = z.object({
  /** How many earlier messages of the conversation the model sees. 0: none. */
  short_term: z.object({
    messages: z.int().check(z.gte(0), z.lte(100)),
    /** Whether a running summary stands for the messages before those. It needs a model: the offline one writes none. */
    summarize: z._default(z.boolean(), false),
  }),
});

const toolsSchema = z.array(toolUseSchema).check(z.maxLength(50));
const guardrailsSchema = z.array(guardrailSchema).check(z.maxLength(20));
const variablesSchema = z.array(variableSchema).check(z.maxLength(30, 'At most 30 variables.'));

/** What a person writes about an agent; only `name` is required. */
export const agentInputSchema = z.object({
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  icon: z._default(z.string().check(z.maxLength(40)), 'bot'),
  tags: z._default(tagsSchema, []),
  visibility: z._default(visibilitySchema, 'private'),
  instructions: z._default(
    z.string().check(z.maxLength(100_000, 'Instructions can have at most 100,000 characters.')),
    '',
  ),
  variables: z._default(variablesSchema, []),
  model: z._default(agentModelSchema, { fallback_model_ids: [] }),
  tools: z._default(toolsSchema, []),
  knowledge: z._default(
    z.array(knowledgeUseSchema).check(z.maxLength(20, 'At most 20 knowledge cards.')),
    [],
  ),
  memory: z._default(memorySchema, { short_term: { messages: 10, summarize: false } }),
  guardrails: z._default(guardrailsSchema, []),
  limits: z._default(limitsSchema, DEFAULT_AGENT_LIMITS),
  /** JSON Schema of the answer, which is then JSON and stands in `result.output` too. Null: free text. */
  output_schema: z._default(z.nullable(jsonSchemaSchema), null),
  conversation: z._default(conversationSchema, { opening: '', suggested: [], follow_ups: false }),
});

/** A partial update: a field that is absent stays as it is. */
export const agentUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    description: descriptionSchema,
    icon: z.string().check(z.maxLength(40)),
    tags: tagsSchema,
    visibility: visibilitySchema,
    instructions: z.string().check(z.maxLength(100_000, 'Instructions can have at most 100,000 characters.')),
    variables: variablesSchema,
    model: agentModelSchema,
    tools: toolsSchema,
    knowledge: z.array(knowledgeUseSchema).check(z.maxLength(20, 'At most 20 knowledge cards.')),
    memory: memorySchema,
    guardrails: guardrailsSchema,
    limits: limitsSchema,
    output_schema: z.nullable(jsonSchemaSchema),
    conversation: conversationSchema,
  }),
);

/** Of the last seven times 24 hours. */
export const agentStatsSchema = z.object({
  runs_7d: z.int(),
  /** 0..1, null without runs. */
  success_rate: z.nullable(z.number()),
  p95_ms: z.nullable(z.number()),
  last_run_at: z.nullable(timeSchema),
  /** Runs in each of the last seven times 24 hours, oldest first. */
  runs_by_day: z.array(z.int()),
  /** Since when most runs fail, within the last day; null or absent: they do not. */
  fails_since: z.optional(z.nullable(timeSchema)),
});

export const agentSchema = z.object({
  ...entityShape,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  instructions: z.string(),
  variables: z._default(variablesSchema, []),
  model: agentModelSchema,
  tools: z.array(toolUseSchema),
  knowledge: z.array(z.object({ card_id: idSchema, top_k: z.int() })),
  memory: memorySchema,
  guardrails: z.array(guardrailSchema),
  limits: limitsSchema,
  output_schema: z.nullable(jsonSchemaSchema),
  conversation: z.object({
    opening: z.string(),
    suggested: z.array(z.string()),
    ...followUpsShape,
  }),
  /** The newest version, which all but the test chat use; null: never published, so that all use the draft. */
  published_version: z.nullable(z.int()),
  /** The draft, which these fields are, differs from that version. */
  has_unpublished_changes: z.boolean(),
  /** The product's own agents (the help agent) cannot be deleted. */
  built_in: z.boolean(),
  stats: z.optional(agentStatsSchema),
});

export type Agent = z.output<typeof agentSchema>;
/** As typed into a form; `AgentValues` is the same thing after parsing. */
export type AgentInput = z.input<typeof agentInputSchema>;
export type AgentValues = z.output<typeof agentInputSchema>;
export type AgentUpdate = z.output<typeof agentUpdateSchema>;
export type AgentStats = z.output<typeof agentStatsSchema>;

const one = { path: '/api/agents/{id}', params: idParams } as const;

export const agents = part('agents', 'told', {
  list: endpoint({
    method: 'GET',
    path: '/api/agents',
    summary: 'Agents the caller may see, newest change first.',
    access: 'user',
    query: z.object({
      ...draftListShape,
      card_id: z.optional(idSchema),
      tool_id: z.optional(idSchema),
    }),
    response: pageOf(agentSchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One agent: its draft, or what stood in it when `version` was published.',
    access: 'user',
    query: z.optional(z.object({ version: z.optional(versionSchema) })),
    /** With what a chat with it says of itself, for programs that ask for nothing else. */
    response: z.extend(agentSchema, { disclosure: z.optional(disclosureSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agents',
    summary: 'Creates an agent; only `name` is required.',
    access: 'user',
    changes: 'agent.create',
    body: agentInputSchema,
    response: agentSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    changes: 'agent.update',
    body: agentUpdateSchema,
    response: agentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Moves an agent to the bin, where it stays for 30 days.',
    access: 'user',
    changes: 'agent.delete',
    response: z.undefined(),
  }),
});
