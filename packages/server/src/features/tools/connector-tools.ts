import type { ConnectorConfigOfTool, JsonSchema, QueryResult } from '@agent-studio/api-client/contract';
import { ToolFailure } from '../../engine/tools/tool-answer.ts';
import type { ToolAttempt } from '../../engine/tools/run-tool-call.ts';
import { Refusal } from '../../refusal.ts';
import type { Viewer } from '../access/viewer.ts';

/** What tools need of data connectors. Both throw Refusal. */
export interface ToolConnectors {
  query(
    owner: Viewer,
    connectorId: string,
    live: {
      query: string;
      params: Readonly<Record<string, unknown>>;
      max_rows: number;
      allowed_tables: readonly string[];
      signal: AbortSignal;
    },
  ): Promise<QueryResult>;
  /** Checks a statement as `query` would, and tells the names of its values. */
  prepare(
    owner: Viewer,
    connectorId: string,
    asked: { statement: string | null; allowed_tables: readonly string[] },
  ): Promise<{ asks: 'sql' | 'tool' | 'path'; names: string[]; warnings: string[] }>;
}

export interface ConnectorAsked {
  config: ConnectorConfigOfTool;
  input_schema: JsonSchema;
}

/** What a tool of a connector asks for, made of its statement; throws Refusal at its field. */
export type PrepareConnector = (
  ownerId: string,
  asked: ConnectorAsked,
) => Promise<{ input_schema: JsonSchema; risk: 'read' | 'write'; warnings: string[] }>;

export function createPrepareConnector(connectors: Pick<ToolConnectors, 'prepare'>): PrepareConnector {
  return async (userId, { config, input_schema }) => {
    const { connector_id, statement, allowed_tables } = config;
    // Not as an administrator: what the tool does later it does with the rights of its owner alone.
    const { asks, names, warnings } = await connectors.prepare({ userId, isAdmin: false }, connector_id, {
      statement,
      allowed_tables,
    });
    return {
      input_schema: statement === null ? FREE[asks] : withNames(names, input_schema),
      risk: asks === 'tool' ? 'write' : 'read',
      warnings,
    };
  };
}

/** Asks a connector. Throws ToolFailure with what the model may read. */
export async function askConnector(
  connectors: Pick<ToolConnectors, 'query'>,
  ownerId: string,
  { connector_id, statement, allowed_tables, max_rows }: ConnectorConfigOfTool,
  { args, signal }: Pick<ToolAttempt, 'args' | 'signal'>,
): Promise<unknown> {
  const asked =
    statement === null
      ? { query: String(args['query']), params: (args['params'] ?? {}) as Record<string, unknown> }
      : { query: statement, params: args };
  try {
    const owner = { userId: ownerId, isAdmin: false };
    const { columns, rows, value, truncated } = await connectors.query(owner, connector_id, {
      ...asked,
      max_rows,
      allowed_tables,
      signal,
    });
    if (columns === null) return value;
    return { rows, ...(truncated && { note: `There is more: only ${rows.length} rows are shown.` }) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Refusal)) throw error;
    const { status } = error;
    throw new ToolFailure(status === 502 || status === 503 ? 'error' : 'refused', error.message, {
      retryAfterMs: error.extra.code === 'connector.unreachable' ? 0 : undefined,
    });
  }
}

const text = (description: string) => ({ type: 'string', minLength: 1, description });

/** What a model gives where it asks by itself. */
const FREE: Record<'sql' | 'tool' | 'path', JsonSchema> = {
  sql: {
    type: 'object',
    properties: {
      query: text('One SELECT. It can only read. Write :name for a value and give the value in params.'),
      params: { type: 'object', description: 'Values of :name in the query.' },
    },
    required: ['query'],
  },
  tool: {
    type: 'object',
    properties: {
      query: text('The name of a tool of the server.'),
      params: { type: 'object', description: 'Its arguments.' },
    },
    required: ['query'],
  },
  path: { type: 'object', properties: { query: text('The path of what to read.') }, required: ['query'] },
};

const ANY_VALUE = { type: ['string', 'number', 'boolean', 'null'] };

/** A schema with one property for each value of a statement; what the maker said of them stays. */
function withNames(names: string[], given: JsonSchema): JsonSchema {
  const said = (given['properties'] ?? {}) as Record<string, unknown>;
  const unique = [...new Set(names)];
  return {
    type: 'object',
    properties: Object.fromEntries(
      unique.map((name) => [name, Object.hasOwn(said, name) ? said[name] : ANY_VALUE]),
    ),
    // A statement needs each of them.
    required: unique,
    additionalProperties: false,
  };
}
