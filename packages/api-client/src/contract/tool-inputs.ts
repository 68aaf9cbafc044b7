import * as z from 'zod/mini';
import {
  jsonSchemaSchema,
  nameSchema,
  tagsSchema,
  toolApprovalSchema,
  toolRiskSchema,
  visibilitySchema,
} from './common.ts';
import {
  connectorConfigOfToolSchema,
  functionConfigSchema,
  httpConfigSchema,
  mcpTransportSchema,
  sopConfigOfToolSchema,
  toolAuthInputSchema,
  toolConfigSchema,
  toolSlugSchema,
} from './tool-shapes.ts';

const MAX_SPEC_CHARACTERS = 20_000_000;
/** Of a call that may carry such a document as a JSON text, escapes included. */
export const MAX_SPEC_BODY_BYTES = 48 * 1_048_576;

/** What follows a call that failed for a passing reason. */
export const toolRetrySchema = z.object({
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
/** Where a document or server stands. */
export const toolAddressSchema = z
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
  retry: z._default(toolRetrySchema, { max: 0, backoff_ms: 500 }),
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

/** Fields that say which OpenAPI document is meant. */
export const openapiSourceShape = {
  kind: z.literal('openapi'),
  /** The document as text, JSON or YAML, or where it stands: one of the two. */
  spec: z.optional(specSchema),
  spec_url: z.optional(toolAddressSchema),
};

/** What a person writes about a new tool, by kind. */
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
    ...openapiSourceShape,
    ...severalInput,
    /** Absent: the first server that the document names. */
    base_url: z.optional(toolAddressSchema),
  }),
  z.object({
    kind: z.literal('mcp'),
    ...severalInput,
    url: toolAddressSchema,
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
    retry: toolRetrySchema,
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

/** As typed into a form; `ToolValues` is the same thing after parsing. */
export type ToolInput = z.input<typeof toolInputSchema>;
export type ToolValues = z.output<typeof toolInputSchema>;
export type ToolUpdate = z.output<typeof toolUpdateSchema>;
