import * as z from 'zod/mini';
import { idSchema, jsonSchemaSchema, timeSchema, toolRiskSchema } from './common.ts';

/** What a tool is made of, shared by the calls in tools.ts. */

export const toolKindSchema = z.enum(['http', 'openapi', 'mcp', 'function', 'connector', 'sop']);
export type ToolKind = z.output<typeof toolKindSchema>;

/** What a model calls it. */
export const toolSlugSchema = z
  .string()
  .check(
    z.regex(/^[a-zA-Z0-9_-]{1,64}$/, 'Use 1 to 64 letters, digits, hyphens and underscores, without spaces.'),
  );

const urlSchema = z.string().check(z.trim(), z.minLength(1, 'An address is required.'), z.maxLength(2000));

const httpMethodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const headerName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'This is not the name of a header.'));
const headerValue = z
  .string()
  .check(z.maxLength(2000), z.regex(/^[\t\x20-\x7e]*$/, 'Use plain characters only.'));

export const httpConfigSchema = z.object({
  method: httpMethodSchema,
  /** Template: `https://api.example.com/orders/{id}`; what is in braces comes from the argument of that name. */
  url: urlSchema,
  /** Where an argument goes. Absent: into the address if it stands there, else the query of GET and DELETE, else the body. */
  placement: z._default(z.record(z.string(), z.enum(['query', 'header', 'body'])), {}),
  body: z._default(z.enum(['json', 'form']), 'json'),
  /** Sent with every call. Secrets belong into the sign-in of the tool. */
  headers: z._default(
    z.array(z.object({ name: headerName, value: headerValue })).check(z.maxLength(30, 'At most 30 headers.')),
    [],
  ),
});
export type HttpConfig = z.output<typeof httpConfigSchema>;

export const functionConfigSchema = z.object({
  /** JavaScript: the body of `function (input) { … }`, which returns what becomes JSON. */
  code: z
    .string()
    .check(
      z.minLength(1, 'Code is required.'),
      z.maxLength(100_000, 'Code can have at most 100,000 characters.'),
    ),
});
export type FunctionConfig = z.output<typeof functionConfigSchema>;

/** A tool that asks a data connector, with the rights of the tool's owner. */
export const connectorConfigOfToolSchema = z.object({
  connector_id: idSchema,
  /**
   * What is asked: a SELECT whose `:name` are the arguments, or a path. Null: the model writes it, within what the
   * connector allows.
   */
  statement: z._default(
    z.nullable(
      z
        .string()
        .check(z.trim(), z.minLength(1, 'Write a query.'), z.maxLength(20_000, 'At most 20,000 characters.')),
    ),
    null,
  ),
  /** Narrows the tables that may be read; empty: all that the connector allows. */
  allowed_tables: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))).check(z.maxLength(200)),
    [],
  ),
  max_rows: z._default(z.int().check(z.gte(1), z.lte(1_000)), 100),
});
export type ConnectorConfigOfTool = z.output<typeof connectorConfigOfToolSchema>;

/** A tool that leads through a published procedure, one step at a time. */
export const sopConfigOfToolSchema = z.object({ sop_id: idSchema });
export type SopConfigOfTool = z.output<typeof sopConfigOfToolSchema>;

export const mcpTransportSchema = z.enum(['http']);

/** Which configuration belongs to which kind of tool. */
export const toolConfigSchema = z.discriminatedUnion('kind', [
  z.extend(httpConfigSchema, { kind: z.literal('http') }),
  z.object({
    kind: z.literal('openapi'),
    /** What the paths of the document are added to. */
    base_url: urlSchema,
    /** Where the document is read again from; null: it was pasted or uploaded. */
    spec_url: z._default(z.nullable(urlSchema), null),
  }),
  z.object({ kind: z.literal('mcp'), url: urlSchema, transport: z._default(mcpTransportSchema, 'http') }),
  z.extend(functionConfigSchema, { kind: z.literal('function') }),
  z.extend(connectorConfigOfToolSchema, { kind: z.literal('connector') }),
  z.extend(sopConfigOfToolSchema, { kind: z.literal('sop') }),
]);
export type ToolConfig = z.output<typeof toolConfigSchema>;

const secret = z
  .string()
  .check(z.minLength(1, 'Enter a value.'), z.maxLength(8000), z.regex(/^[^\r\n\0]*$/, 'Use one line.'));

/** Write-only: no answer ever has more of it than the last four characters. */
export const toolAuthInputSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({
    type: z.literal('api_key'),
    values: z.object({
      name: z.string().check(z.minLength(1, 'Name the header or parameter.'), z.maxLength(100)),
      in: z._default(z.enum(['header', 'query']), 'header'),
      value: secret,
    }),
  }),
  z.object({ type: z.literal('bearer'), values: z.object({ token: secret }) }),
  z.object({
    type: z.literal('basic'),
    values: z.object({ username: z.string().check(z.maxLength(500)), password: secret }),
  }),
  z.object({
    type: z.literal('headers'),
    values: z.object({
      headers: z
        .array(z.object({ name: headerName, value: secret }))
        .check(z.minLength(1, 'Add a header.'), z.maxLength(10, 'At most 10 headers.')),
    }),
  }),
]);
export type ToolAuthInput = z.output<typeof toolAuthInputSchema>;

/** What is told about a sign-in that is stored. */
export const toolAuthSchema = z.object({
  type: z.enum(['none', 'api_key', 'bearer', 'basic', 'headers']),
  mode: z.literal('shared'),
  configured: z.boolean(),
  /** The last four characters of the secret; null when it is too short to show any. */
  last4: z.nullable(z.string()),
  /** The name of the workspace's secret that it refers to; null: it is a value of its own. */
  secret: z.nullable(z.string()),
});
export type ToolAuth = z.output<typeof toolAuthSchema>;

/** From the calls of the last 24 hours. `failing`: the latest one failed. */
export const toolHealthSchema = z.object({
  status: z.enum(['ok', 'failing', 'unknown']),
  checked_at: z.nullable(timeSchema),
  /** 0..1, null without calls. */
  error_rate_24h: z.nullable(z.number()),
  p95_ms: z.nullable(z.number()),
  /** Why the latest call failed. */
  detail: z.nullable(z.string()),
});
export type ToolHealth = z.output<typeof toolHealthSchema>;

/** One operation of a document or a server, as it is offered for choosing. */
export const discoveredOperationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null for MCP. */
  method: z.nullable(z.string()),
  path: z.nullable(z.string()),
  risk: toolRiskSchema,
  input_schema: jsonSchemaSchema,
  /** Of the description and the schemas; another one means that they changed. */
  fingerprint: z.string(),
  /** Why it cannot be chosen, such as an external `$ref`; null when it can. */
  refused: z.nullable(z.string()),
});
export type DiscoveredOperation = z.output<typeof discoveredOperationSchema>;

/** An operation that was chosen. Its schema comes with `GET …/schema`. */
export const toolOperationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  method: z.nullable(z.string()),
  path: z.nullable(z.string()),
  risk: toolRiskSchema,
  idempotent: z.boolean(),
  /** Why it is not called any more: its description changed or it is gone. Null: it may be called. */
  blocked: z.nullable(z.string()),
});
export type ToolOperation = z.output<typeof toolOperationSchema>;

export const discoverySchema = z.object({
  title: z.string(),
  description: z.string(),
  /** What the operations are called at: the first server of a document, the address of an MCP server. */
  base_url: z.string(),
  operations: z.array(discoveredOperationSchema),
  warnings: z.array(z.string()),
});
export type Discovery = z.output<typeof discoverySchema>;

/** A chosen operation that is not as it was approved. */
export const toolDriftSchema = z.object({
  id: z.string(),
  change: z.enum(['changed', 'removed']),
  before: discoveredOperationSchema,
  /** As it is now; null when it is gone. */
  after: z.nullable(discoveredOperationSchema),
});
export type ToolDrift = z.output<typeof toolDriftSchema>;
