import * as z from 'zod/mini';
import {
  type ConnectorConfigOfTool,
  functionConfigSchema,
  type HttpConfig,
  httpConfigSchema,
  nameSchema,
  tagsSchema,
  type Tool,
  type ToolApproval,
  type ToolAuthInput,
  type ToolConfig,
  type ToolInput,
  type ToolKind,
  type ToolRisk,
  toolApprovalSchema,
  toolRiskSchema,
  toolSlugSchema,
  type ToolUpdate,
  type Visibility,
  visibilitySchema,
} from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { checkSchema } from '../../../fields/json-schema.ts';
import { readJson } from '../../../fields/json-text.ts';
import type { Saved } from '../../../forms/use-entity-form.ts';
import { EXAMPLE_CODE, EXAMPLE_SCHEMA } from '../create/examples.ts';
import type { UseFormReturn } from 'react-hook-form';

/** What the forms edit, the same for every kind; a kind leaves alone what it does not have. */
export interface ToolFormValues {
  name: string;
  /** Empty: made from the name. */
  slug: string;
  description: string;
  icon: string;
  tags: string[];
  visibility: Visibility;
  approval: ToolApproval;
  timeout_ms: number;
  retry: { max: number; backoff_ms: number };
  risk: ToolRisk;
  idempotent: boolean;
  /** As text, so that nothing typed is lost while it is no JSON yet. */
  input_schema: string;
  config: HttpConfig & {
    code: string;
    base_url: string;
    spec_url: string | null;
    connector_id: string;
    /** Empty: the model writes it. */
    statement: string;
    allowed_tables: string[];
    max_rows: number;
    sop_id: string;
  };
  /** Ids of the chosen operations. */
  operations: string[];
  risks: Record<string, ToolRisk>;
}

/** One call of its own, or a choice of many. */
export const isSingle = (kind: ToolKind): boolean => kind !== 'openapi' && kind !== 'mcp';

export const newTool = (kind: ToolKind): ToolFormValues => ({
  name: '',
  slug: '',
  description: '',
  icon: ICONS[kind],
  tags: [],
  visibility: 'private',
  // Of a procedure, the signatures are what a person is asked for.
  approval: kind === 'sop' ? 'never' : 'write',
  timeout_ms: 15_000,
  retry: { max: 0, backoff_ms: 500 },
  risk: 'read',
  idempotent: true,
  input_schema:
    kind === 'function' ? EXAMPLE_SCHEMA : toText({ type: 'object', properties: {}, required: [] }),
  config: { ...NO_CONFIG, code: kind === 'function' ? EXAMPLE_CODE : '' },
  operations: [],
  risks: {},
});

const ICONS: Readonly<Record<ToolKind, string>> = {
  http: 'globe',
  openapi: 'scroll-text',
  mcp: 'package',
  function: 'code',
  connector: 'file-search',
  sop: 'book-open',
};

const NO_CONFIG: ToolFormValues['config'] = {
  method: 'GET',
  url: '',
  placement: {},
  body: 'json',
  headers: [],
  code: '',
  base_url: '',
  spec_url: null,
  connector_id: '',
  statement: '',
  allowed_tables: [],
  max_rows: 100,
  sop_id: '',
};

export const toText = (schema: unknown): string => JSON.stringify(schema, null, 2);

const isSchemaText = (text: string): boolean => {
  const read = readJson(text);
  return read.problem === null && checkSchema(read.value).length === 0;
};

const address = z.string().check(z.trim(), z.minLength(1, 'An address is required.'), z.maxLength(2000));
const anyText = z.string();

/** What each kind asks of its configuration; what it does not have passes as it is. */
const CONFIGS = {
  http: httpConfigSchema.shape,
  function: functionConfigSchema.shape,
  openapi: { base_url: address },
  mcp: { url: address },
  sop: { sop_id: z.string().check(z.minLength(1, msg('Choose a procedure.'))) },
  connector: {
    connector_id: z.string().check(z.minLength(1, msg('Choose a connector.'))),
    max_rows: z
      .int(msg('Enter a number from 1 to 1,000.'))
      .check(
        z.gte(1, msg('Enter a number from 1 to 1,000.')),
        z.lte(1_000, msg('Enter a number from 1 to 1,000.')),
      ),
  },
} as const;

export function toolFormSchema(kind: ToolKind): z.ZodMiniType<ToolFormValues> {
  const loose = {
    ...httpConfigSchema.shape,
    url: anyText,
    code: anyText,
    base_url: anyText,
    spec_url: z.nullable(anyText),
    connector_id: anyText,
    statement: anyText,
    allowed_tables: z.array(anyText),
    max_rows: z.number(),
    sop_id: anyText,
  };
  return z.object({
    name: nameSchema,
    slug: z.union([z.literal(''), toolSlugSchema], {
      error: msg('Use 1 to 64 letters, digits, hyphens and underscores, without spaces.'),
    }),
    description: z
      .string()
      .check(z.trim(), z.maxLength(4000, msg('Description can have at most 4,000 characters.'))),
    icon: anyText,
    tags: tagsSchema,
    visibility: visibilitySchema,
    approval: toolApprovalSchema,
    timeout_ms: z.int(),
    retry: z.object({ max: z.int(), backoff_ms: z.int() }),
    risk: toolRiskSchema,
    idempotent: z.boolean(),
    input_schema: isSingle(kind)
      ? z.string().check(z.refine(isSchemaText, msg('Mend the marked lines first.')))
      : anyText,
    config: z.object({ ...loose, ...CONFIGS[kind] }),
    operations: isSingle(kind)
      ? z.array(anyText)
      : z.array(anyText).check(z.minLength(1, msg('Choose at least one operation.'))),
    risks: z.record(anyText, toolRiskSchema),
  });
}

/** Where an OpenAPI document comes from. */
export type SpecSource = { spec: string } | { spec_url: string };

/** The body of the call that makes the tool. */
export function toNewTool(
  kind: ToolKind,
  values: ToolFormValues,
  auth: ToolAuthInput,
  source?: SpecSource,
): ToolInput {
  const { slug, operations, risks, risk, idempotent, input_schema, config, ...common } = values;
  const shared = { ...common, ...(slug && { slug }), auth };
  const several = { ...shared, operations, risks };
  if (kind === 'mcp') return { kind, ...several, url: config.url };
  if (kind === 'openapi') return { kind, ...several, ...source, base_url: config.base_url };
  if (kind === 'sop') return { kind, ...shared, config: { sop_id: config.sop_id } };
  const single = { ...shared, risk, idempotent, input_schema: parse(input_schema) };
  if (kind === 'connector') return { kind, ...single, config: toConnectorConfig(config) };
  return kind === 'function'
    ? { kind, ...single, config: { code: config.code } }
    : { kind, ...single, config: toHttpConfig(config) };
}

const parse = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

const toHttpConfig = ({ method, url, placement, body, headers }: HttpConfig): HttpConfig => ({
  method,
  url,
  placement,
  body,
  headers,
});

const toConnectorConfig = ({
  connector_id,
  statement,
  allowed_tables,
  max_rows,
}: ToolFormValues['config']): ConnectorConfigOfTool => ({
  connector_id,
  statement: statement.trim() || null,
  allowed_tables: allowed_tables.map((table) => table.trim()).filter(Boolean),
  max_rows,
});

function toConfig(kind: ToolKind, config: ToolFormValues['config']): ToolConfig {
  const { url, code, base_url, spec_url } = config;
  switch (kind) {
    case 'http':
      return { kind, ...toHttpConfig(config) };
    case 'function':
      return { kind, code };
    case 'connector':
      return { kind, ...toConnectorConfig(config) };
    case 'sop':
      return { kind, sop_id: config.sop_id };
    case 'openapi':
      return { kind, base_url, spec_url };
    default:
      return { kind, url, transport: 'http' };
  }
}

function readConfig(config: ToolConfig): ToolFormValues['config'] {
  if (config.kind === 'mcp') return { ...NO_CONFIG, url: config.url };
  if (config.kind === 'connector') {
    const { connector_id, statement, allowed_tables, max_rows } = config;
    return { ...NO_CONFIG, connector_id, statement: statement ?? '', allowed_tables, max_rows };
  }
  const { kind: _, ...rest } = config;
  return { ...NO_CONFIG, ...rest };
}

/** The changed fields as the server takes them. */
export function toToolUpdate(kind: ToolKind, changes: Partial<ToolFormValues>): ToolUpdate {
  const { config, input_schema, slug, ...rest } = changes;
  return {
    ...rest,
    ...(slug && { slug }),
    ...(input_schema !== undefined && { input_schema: parse(input_schema) }),
    ...(config && { config: toConfig(kind, config) }),
  };
}

/** The part of a tool that its form edits, and its revision. */
export function toSavedTool(tool: Tool): Saved<ToolFormValues> {
  return {
    revision: tool.revision,
    values: {
      name: tool.name,
      slug: tool.slug,
      description: tool.description,
      icon: tool.icon,
      tags: tool.tags,
      visibility: tool.visibility,
      approval: tool.approval,
      timeout_ms: tool.timeout_ms,
      retry: tool.retry,
      risk: tool.risk,
      idempotent: tool.idempotent,
      input_schema: toText(tool.input_schema),
      config: readConfig(tool.config),
      operations: tool.operations.map(({ id }) => id),
      risks: Object.fromEntries(tool.operations.map(({ id, risk }) => [id, risk])),
    },
  };
}

/** What each section of the form of a tool is given. */
export interface ToolPartProps {
  form: UseFormReturn<ToolFormValues, unknown, ToolFormValues>;
  readOnly: boolean;
}
