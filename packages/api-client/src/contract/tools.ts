import * as z from 'zod/mini';
import {
  commaList,
  entityShape,
  idParams,
  jsonSchemaSchema,
  pageOf,
  pageQueryShape,
  refSchema,
  timeSchema,
  toolApprovalSchema,
  toolRiskSchema,
  versionSchema,
  visibilitySchema,
} from './common.ts';
import { sentenceSchema } from './sentence.ts';
import { endpoint, part } from './endpoint.ts';
import {
  MAX_SPEC_BODY_BYTES,
  toolAddressSchema,
  openapiSourceShape,
  toolRetrySchema,
  toolInputSchema,
  toolUpdateSchema,
} from './tool-inputs.ts';
import {
  discoverySchema,
  mcpTransportSchema,
  toolAuthInputSchema,
  toolAuthSchema,
  toolConfigSchema,
  toolDriftSchema,
  toolHealthSchema,
  toolKindSchema,
  toolOperationSchema,
} from './tool-shapes.ts';
import { entityReferenceSchema, publishingEndpoints, versionedShape } from './versions.ts';

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
  ...versionedShape,
});

export const toolSchema = z.extend(toolSummarySchema, {
  config: toolConfigSchema,
  input_schema: jsonSchemaSchema,
  idempotent: z.boolean(),
  timeout_ms: z.int(),
  retry: toolRetrySchema,
  /** Empty for HTTP, functions and connectors: the tool itself is what is called. */
  operations: z.array(toolOperationSchema),
  used_by: z.object({ agents: z.array(refSchema) }),
  /** What to know about this write, such as parts of a document that were left out. */
  warnings: z.optional(z.array(z.string())),
});

export type Tool = z.output<typeof toolSchema>;
export type ToolSummary = z.output<typeof toolSummarySchema>;

const one = { path: '/api/tools/{id}', params: idParams } as const;

export const tools = part('tools', 'told', {
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
    changes: 'tool.create',
    bodyBytes: MAX_SPEC_BODY_BYTES,
    body: toolInputSchema,
    response: toolSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    changes: 'tool.update',
    bodyBytes: MAX_SPEC_BODY_BYTES,
    body: toolUpdateSchema,
    response: toolSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a tool. While an agent uses it: 409 with `used_by`.',
    access: 'user',
    changes: 'tool.delete',
    response: z.undefined(),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/tools/{id}/duplicate',
    params: idParams,
    summary: 'Copies a tool for the caller, without its sign-in.',
    access: 'user',
    changes: 'tool.create',
    response: toolSchema,
    status: 201,
  }),
  schema: endpoint({
    method: 'GET',
    path: '/api/tools/{id}/schema',
    params: idParams,
    query: z.object({
      operation: z.optional(z.string().check(z.maxLength(500))),
      /** Absent: the newest version, or the draft of a tool that was never published. */
      version: z.optional(versionSchema),
    }),
    summary:
      'What a model is told about a tool, as it is published unless `version` names another state; `operation` names one of several.',
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
    changes: 'tool.update',
    body: toolAuthInputSchema,
    response: z.extend(toolAuthSchema, { revision: z.int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/tools/{id}/test',
    params: idParams,
    summary: 'Calls the draft of a tool once, or pretends to with `mock`; after 25 s it is stopped.',
    access: 'user',
    verb: 'run',
    refreshes: ['tools'],
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
      /** Of its `error`. */
      sentence: z.optional(sentenceSchema),
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
    refreshes: ['tools'],
    response: z.extend(discoverySchema, { drift: z.array(toolDriftSchema), checked_at: timeSchema }),
  }),
  discover: endpoint({
    method: 'POST',
    path: '/api/tools/discover',
    summary: 'What an OpenAPI document or an MCP server offers. Nothing is stored.',
    access: 'user',
    refreshes: [],
    changes: null,
    bodyBytes: MAX_SPEC_BODY_BYTES,
    body: z.discriminatedUnion('kind', [
      z.object({ ...openapiSourceShape, auth: z._default(toolAuthInputSchema, { type: 'none' }) }),
      z.object({
        kind: z.literal('mcp'),
        url: toolAddressSchema,
        transport: z._default(mcpTransportSchema, 'http'),
        /** Used for this call only. */
        auth: z._default(toolAuthInputSchema, { type: 'none' }),
      }),
    ]),
    response: discoverySchema,
  }),
});

/** What of a restored tool is not here any more; its place in the draft is empty. */
const missingOfToolSchema = z.extend(entityReferenceSchema, { kind: z.enum(['connector', 'sop']) });

/** Publishing and comparing of tools. How a tool signs in is no part of a version. */
export const toolVersions = part(
  'tools',
  'told',
  publishingEndpoints({
    path: '/api/tools',
    kind: 'tool',
    noun: 'tool',
    entity: toolSchema,
    restored: z.object({
      entity: toolSchema,
      missing: z.array(missingOfToolSchema),
      /** The version leads to another server than the draft did: its sign-in has to be entered again. */
      sign_in_removed: z.boolean(),
    }),
  }),
);
