import type { MCPClient } from '@ai-sdk/mcp';
import { say } from '../../say.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { type McpConnections, type McpServer, withMcp } from './mcp-connections.ts';
import {
  createSlugs,
  fingerprintOf,
  type Offer,
  OfferError,
  type OfferedOperation,
} from './offered-operation.ts';
import { createRedactor } from './tool-auth.ts';
import { ToolFailure } from './tool-answer.ts';

type Definition = Awaited<ReturnType<MCPClient['listTools']>>['tools'][number];

const MAX_TOOLS = 1000;
const MAX_PAGES = 50;
const MAX_DESCRIPTION = 4000;

/** What a server offers at this moment. Throws OfferError, or the reason of the signal. */
export async function discoverMcp(server: McpServer): Promise<Offer> {
  try {
    return await withMcp(server, async (client) => {
      const operations = toOperations(await listAll(client, server.signal));
      const { serverInfo, instructions } = client;
      return {
        title: (serverInfo.title ?? serverInfo.name).slice(0, 200),
        description: (instructions ?? '').slice(0, MAX_DESCRIPTION),
        base_url: server.url,
        operations,
        warnings: operations.length ? [] : ['The server offers no tools.'],
      };
    });
  } catch (error) {
    server.signal.throwIfAborted();
    const problem = outboundOf(error)?.problem === 'blocked' ? 'invalid' : 'unreachable';
    throw new OfferError(explain(error, server), { cause: error, problem });
  }
}

/**
 * Calls one tool of a server, if the server still describes it as it was approved. Throws ToolFailure; `onChange` hears
 * why a tool that changed was not called.
 */
export async function callMcp(
  connections: McpConnections,
  server: McpServer,
  call: {
    /** Of which the server is. */
    toolId: string;
    name: string;
    fingerprint: string;
    args: Readonly<Record<string, unknown>>;
    idempotencyKey: string;
    onChange: (reason: string) => void;
  },
): Promise<unknown> {
  const redact = createRedactor(server.auth);
  try {
    return await connections.use(call.toolId, server, {
      headers: { 'idempotency-key': call.idempotencyKey },
      prepare: (client) => listAll(client, server.signal),
      async work(client, offer) {
        const offered = toOperations(offer).find(({ id }) => id === call.name);
        const reason = changeOf(offered, call.fingerprint);
        if (reason) {
          call.onChange(reason);
          throw new ToolFailure('refused', reason);
        }
        const result = await client.callTool({
          name: call.name,
          arguments: { ...call.args },
          options: { signal: server.signal, timeout: server.timeoutMs },
        });
        return readResult(result, redact);
      },
    });
  } catch (error) {
    server.signal.throwIfAborted();
    if (error instanceof ToolFailure) throw error;
    const outbound = outboundOf(error);
    const mayRecover = outbound?.problem === 'unreachable' || outbound?.problem === 'timeout';
    throw new ToolFailure(
      outbound?.problem === 'blocked' ? 'refused' : 'error',
      redact(explain(error, server)),
      {
        retryAfterMs: mayRecover ? 0 : undefined,
      },
    );
  }
}

/** Why an operation is not called any more; undefined while it is as it was approved. */
export function changeOf(
  offered: { fingerprint: string } | undefined,
  fingerprint: string,
): string | undefined {
  if (!offered) return 'The server does not offer this tool any more. Check the tool in the tools factory.';
  if (offered.fingerprint === fingerprint) return undefined;
  return 'The server changed the description of this tool since it was approved. Somebody who may edit the tool has to check and approve it.';
}

async function listAll(client: MCPClient, signal: AbortSignal): Promise<Definition[]> {
  const found: Definition[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES && found.length < MAX_TOOLS; page++) {
    const { tools, nextCursor } = await client.listTools({
      ...(cursor !== undefined && { params: { cursor } }),
      options: { signal },
    });
    found.push(...tools);
    if (nextCursor === undefined) break;
    cursor = nextCursor;
  }
  return found.slice(0, MAX_TOOLS);
}

function toOperations(definitions: Definition[]): OfferedOperation[] {
  const slugs = createSlugs();
  return definitions.map(({ name, title, description = '', inputSchema, annotations }) => {
    const input_schema = { ...inputSchema, type: 'object' };
    return {
      id: name,
      slug: slugs(name),
      title: (title ?? annotations?.title ?? name).slice(0, 200),
      description: description.slice(0, MAX_DESCRIPTION),
      method: null,
      path: null,
      risk: annotations?.readOnlyHint ? 'read' : annotations?.destructiveHint ? 'destructive' : 'write',
      idempotent: annotations?.readOnlyHint === true || annotations?.idempotentHint === true,
      input_schema,
      fingerprint: fingerprintOf([title, description, input_schema]),
      refused: null,
      binding: null,
    };
  });
}

/** The texts of an answer, or its structured content; pictures and the like are named only. */
export function readResult(result: Record<string, unknown>, redact: (text: string) => string): unknown {
  const content = Array.isArray(result['content']) ? (result['content'] as Record<string, unknown>[]) : [];
  const texts = content.map(({ type, text, resource }) => {
    if (type === 'text' && typeof text === 'string') return text;
    const embedded = (resource as { text?: unknown } | undefined)?.text;
    return typeof embedded === 'string' ? embedded : `(${String(type)})`;
  });
  const text = redact(texts.join('\n'));
  if (result['isError'] === true) throw new ToolFailure('error', text || say('tool.no_reason'));
  const structured = result['structuredContent'];
  return structured === undefined ? text : JSON.parse(redact(JSON.stringify(structured)));
}

function explain(error: unknown, { url, auth }: McpServer): string {
  const outbound = outboundOf(error);
  if (outbound) return outbound.message;
  const host = new URL(url).host;
  const text = createRedactor(auth)(error instanceof Error ? error.message : '').slice(0, 300);
  if (/\b40[13]\b|unauthori/i.test(text))
    return `${host} asks for a sign-in, or refuses the one of this tool.`;
  return `${host} does not answer as an MCP server does${text ? `: ${text}` : ''}`.replace(/\.*$/, '.');
}

function outboundOf(error: unknown): OutboundError | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof OutboundError) return each;
  return undefined;
}
