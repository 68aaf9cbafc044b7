import * as z from 'zod/mini';
import {
  commaList,
  entityShape,
  idParams,
  jsonSchemaSchema,
  nameSchema,
  pageOf,
  pageQueryShape,
  refSchema,
  tagsSchema,
  timeSchema,
  toolApprovalSchema,
  toolRiskSchema,
  visibilitySchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  connectorConfigOfToolSchema,
  discoverySchema,
  functionConfigSchema,
  httpConfigSchema,
  mcpTransportSchema,
  sopConfigOfToolSchema,
  toolAuthInputSchema,
  toolAuthSchema,
  toolConfigSchema,
  toolDriftSchema,
  toolHealthSchema,
  toolKindSchema,
  toolOperationSchema,
  toolSlugSchema,
} from './tool-shapes.ts';

const MAX_SPEC_CHARACTERS = 20_000_000;

const retrySchema = z.object({
  /** Further attempts after the first; only what may be repeated without a second effect is tried again. */
  max: z.int().check(z.gte(0), z.lte(5)),
  backoff_ms: z.int().check(z.gte(0), z.lte(10_000)),
});

const timeoutSchema = z
  .int('Must be a whole number.')
  .check(z.gte(100, 'At least 100 ms.'), z.lte(120_000, 'At most 120,000 ms.'));

const iconSchema = z.string().check(z.maxLength(40));
const operationIdsSchema = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(2000));
const specSchema = z
  .string()
  .check(
    z.minLength(1, 'The document is empty.'),
    z.maxLength(MAX_SPEC_CHARACTERS, 'A document can have at most 20,000,000 characters.'),
  );
const addressSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'An address is required.'), z.maxLength(2000));

/** Fields of every kind; only `name` is required. */
const commonInput = {
  name: nameSchema,
  /** Absent: made from the name. */
  slug: z.optional(toolSlugSchema),
  description: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
  icon: z._default(iconSchema, 'wrench'),
  tags: z._default(tagsSchema, []),
  visibility: z._default(visibilitySchema, 'private'),
  approval: z._default(toolApprovalSchema, 'write'),
  timeout_ms: z._default(timeoutSchema, 15_000),
  retry: z._default(retrySchema, { max: 0, backoff_ms: 500 }),
  /** Stored encrypted, never answered. */
  auth: z._default(toolAuthInputSchema, { type: 'none' }),
};

const singleInput = {
  ...commonInput,
  input_schema: z._default(jsonSchemaSchema, { type: 'object', properties: {} }),
  /** Absent: what the method says. */
  risk: z.optional(toolRiskSchema),
  idempotent: z.optional(z.boolean()),
};

const severalInput = {
  ...commonInput,
  /** Ids of the operations to take, as `discover` answers them. Absent: all of them. */
  operations: z.optional(operationIdsSchema),
  /** Risks that differ from what the document or server says, by operation id. */
  risks: z._default(z.record(z.string(), toolRiskSchema), {}),
};

const openapiSource = {
  kind: z.literal('openapi'),
  /** The document as text, JSON or YAML, or where it stands: one of the two. */
  spec: z.optional(specSchema),
  spec_url: z.optional(addressSchema),
};

export const toolInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('http'), ...singleInput, config: httpConfigSchema }),
  z.object({ kind: z.literal('function'), ...singleInput, config: functionConfigSchema }),
  z.object({ kind: z.literal('connector'), ...singleInput, config: connectorConfigOfToolSchema }),
  z.object({
    kind: z.literal('sop'),
    ...commonInput,
    /** A person signs whatever stands here. */
    approval: z._default(toolApprovalSchema, 'never'),
    config: sopConfigOfToolSchema,
  }),
  z.object({
    ...openapiSource,
    ...severalInput,
    /** Absent: the first server that the document names. */
    base_url: z.optional(addressSchema),
  }),
  z.object({
    kind: z.literal('mcp'),
    ...severalInput,
    url: addressSchema,
    transport: z._default(mcpTransportSchema, 'http'),
  }),
]);

/** A partial update: a field that is absent stays as it is. */
export const toolUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    slug: toolSlugSchema,
    description: z.string().check(z.trim(), z.maxLength(4000)),
    icon: iconSchema,
    tags: tagsSchema,
    visibility: visibilitySchema,
    approval: toolApprovalSchema,
    timeout_ms: timeoutSchema,
    retry: retrySchema,
    input_schema: jsonSchemaSchema,
    risk: toolRiskSchema,
    idempotent: z.boolean(),
    /** Replaces the configuration. An address of another origin drops the stored sign-in. */
    config: toolConfigSchema,
    /** OpenAPI: a new document instead of the stored one. */
    spec: specSchema,
    /** Which operations it has from now on. */
    operations: operationIdsSchema,
    risks: z.record(z.string(), toolRiskSchema),
    /** Takes over changed descriptions as `check` showed them. */
    approve: z.array(z.object({ id: z.string(), fingerprint: z.string() })).check(z.maxLength(2000)),
  }),
);

/** A tool in a list. */
export const toolSummarySchema = z.object({
  ...entityShape,
  kind: toolKindSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  risk: toolRiskSchema,
  approval: toolApprovalSchema,
  auth: toolAuthSchema,
  health: toolHealthSchema,
  /** 1 for HTTP, functions and connectors. */
  operation_count: z.int(),
  used_by_count: z.int(),
});

export const toolSchema = z.extend(toolSummarySchema, {
  config: toolConfigSchema,
  input_schema: jsonSchemaSchema,
  idempotent: z.boolean(),
  timeout_ms: z.int(),
  retry: retrySchema,
  /** Empty for HTTP, functions and connectors: the tool itself is what is called. */
  operations: z.array(toolOperationSchema),
  used_by: z.object({ agents: z.array(refSchema) }),
  /** What to know about this write, such as parts of a document that were left out. */
  warnings: z.optional(z.array(z.string())),
});

export type Tool = z.output<typeof toolSchema>;
export type ToolSummary = z.output<typeof toolSummarySchema>;
/** As typed into a form; `ToolValues` is the same thing after parsing. */
export type ToolInput = z.input<typeof toolInputSchema>;
export type ToolValues = z.output<typeof toolInputSchema>;
export type ToolUpdate = z.output<typeof toolUpdateSchema>;

const one = { path: '/api/tools/{id}', params: idParams } as const;

export const tools = {
  list: endpoint({
    method: 'GET',
    path: '/api/tools',
    summary: 'Tools the caller may see, newest change first.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      sort: z._default(z.enum(['-updated_at', 'updated_at', 'name', '-name', '-created_at']), '-updated_at'),
      kind: z.optional(toolKindSchema),
      risk: z.optional(toolRiskSchema),
      health: z.optional(z.enum(['ok', 'failing', 'unknown'])),
      tag: z.optional(commaList),
      owner: z.optional(z.enum(['me', 'others'])),
    }),
    response: pageOf(toolSummarySchema),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/tools/kinds',
    summary: 'The kinds of tools, and which of them this server allows.',
    access: 'user',
    response: z.object({
      items: z.array(
        z.object({ kind: toolKindSchema, enabled: z.boolean(), notice: z.nullable(z.string()) }),
      ),
    }),
  }),
  get: endpoint({ method: 'GET', ...one, summary: 'One tool.', access: 'user', response: toolSchema }),
  create: endpoint({
    method: 'POST',
    path: '/api/tools/custom',
    summary:
      'Creates a tool of one request, of an OpenAPI document, of an MCP server, of JavaScript, or of a data connector.',
    access: 'user',
    large: true,
    body: toolInputSchema,
    response: toolSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    large: true,
    body: toolUpdateSchema,
    response: toolSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a tool. While an agent uses it: 409 with `used_by`.',
    access: 'user',
    response: z.undefined(),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/tools/{id}/duplicate',
    params: idParams,
    summary: 'Copies a tool for the caller, without its sign-in.',
    access: 'user',
    response: toolSchema,
    status: 201,
  }),
  schema: endpoint({
    method: 'GET',
    path: '/api/tools/{id}/schema',
    params: idParams,
    query: z.object({ operation: z.optional(z.string().check(z.maxLength(500))) }),
    summary: 'What a model is told about a tool; `operation` names one of several.',
    access: 'user',
    response: z.object({
      input_schema: jsonSchemaSchema,
      output_schema: z.nullable(jsonSchemaSchema),
      /** Only the one that was asked for, or all. */
      operations: z.array(z.extend(toolOperationSchema, { input_schema: jsonSchemaSchema })),
      /** In the form of OpenAI's `tools`; of the first operation unless one was asked for. */
      openai_tool: z.object({
        type: z.literal('function'),
        function: z.object({ name: z.string(), description: z.string(), parameters: jsonSchemaSchema }),
      }),
    }),
  }),
  auth: endpoint({
    method: 'PUT',
    path: '/api/tools/{id}/auth',
    params: idParams,
    summary: 'Stores how the tool signs in, encrypted. `none` forgets it. Nothing answers it again.',
    access: 'user',
    body: toolAuthInputSchema,
    response: z.extend(toolAuthSchema, { revision: z.int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/tools/{id}/test',
    params: idParams,
    summary: 'Calls a tool once, or pretends to with `mock`; after 25 s it is stopped.',
    access: 'user',
    verb: 'run',
    body: z.object({
      /** Which one of several operations. */
      operation: z.optional(z.string().check(z.maxLength(500))),
      args: z._default(z.record(z.string(), z.unknown()), {}),
      /** The answer to pretend; nothing is called. */
      mock: z.optional(z.unknown()),
    }),
    response: z.object({
      outcome: z.enum(['ok', 'error', 'refused']),
      /** What a model would read: at most 64 KiB, longer answers are cut and say so. */
      value: z.unknown(),
      latency_ms: z.number(),
      mocked: z.boolean(),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/tools/{id}/check',
    params: idParams,
    summary:
      'Reads the document or asks the server again: what there is to choose, and what changed since it was approved. Changed operations of MCP servers are blocked; `approve` of an update takes them over.',
    access: 'user',
    verb: 'run',
    response: z.extend(discoverySchema, { drift: z.array(toolDriftSchema), checked_at: timeSchema }),
  }),
  discover: endpoint({
    method: 'POST',
    path: '/api/tools/discover',
    summary: 'What an OpenAPI document or an MCP server offers. Nothing is stored.',
    access: 'user',
    large: true,
    body: z.discriminatedUnion('kind', [
      z.object({ ...openapiSource, auth: z._default(toolAuthInputSchema, { type: 'none' }) }),
      z.object({
        kind: z.literal('mcp'),
        url: addressSchema,
        transport: z._default(mcpTransportSchema, 'http'),
        /** Used for this call only. */
        auth: z._default(toolAuthInputSchema, { type: 'none' }),
      }),
    ]),
    response: discoverySchema,
  }),
};
