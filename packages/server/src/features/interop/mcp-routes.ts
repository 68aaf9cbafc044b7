import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, ProtocolError, Server } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../http/caller.ts';
import { toProblem } from '../../http/error-answers.ts';
import type { App } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import type { McpTools } from './mcp-tools.ts';
import { callerOf, RUN_RIGHTS } from './openai-routes.ts';

const PATH = '/mcp';
const VERSION = '0.1.0';
const INVALID_PARAMS = -32602;
const UNAUTHORIZED = -32001;
const REFUSED = -32000;

interface McpParts {
  tools: readonly McpTools[];
  /** Pages of other origins that may call. */
  allowedOrigins: readonly string[];
}

/**
 * The MCP server: streamable HTTP without sessions, so that any process answers any call. A call ends with its connection,
 * or with the notification that it is cancelled.
 */
export function mountMcp(app: App, { tools, allowedOrigins }: McpParts): void {
  const calls = createOpenMcpCalls();
  const handler = createMcpHandler(({ authInfo }) => {
    const { caller, scope } = authInfo!.extra as unknown as Access;
    return createServer(caller, tools, (id) => calls.begin(scope, id));
  });
  const answer = toNodeHandler(handler, {
    onerror: (error) => app.log.error({ err: error }, 'MCP call failed'),
  });

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: PATH,
    config: { access: 'user', rights: RUN_RIGHTS },
    errorHandler: sendMcpError,
    async handler(request, reply) {
      requireOrigin(request, allowedOrigins);
      const access: Access = { caller: callerOf(request), scope: scopeOf(request) };
      if (isCancelled(request.body)) calls.cancel(access.scope, request.body.params.requestId);
      const auth = { token: '', clientId: access.caller.userId, scopes: [], extra: { ...access } };
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value as string);
      // Its type leaves out that Node's own request may have no method.
      const raw = Object.assign(request.raw, { auth }) as Parameters<typeof answer>[0];
      await answer(raw, reply.raw, request.body ?? undefined);
      return reply;
    },
  });
  app.addHook('onClose', () => handler.close());
}

interface Access {
  caller: SignedIn;
  /** Whose calls it may cancel: those of the same sign-in or key, from the same address. */
  scope: string;
}

const scopeOf = (request: FastifyRequest) => {
  const { apiKeyId, sessionId } = callerOf(request);
  return `${apiKeyId ?? sessionId} ${request.ip} ${request.headers['user-agent'] ?? ''}`;
};

function createServer(
  caller: SignedIn,
  tools: readonly McpTools[],
  begin: (id: string | number) => { signal: AbortSignal; end: () => void },
): Server {
  const server = new Server(
    { name: 'agent-studio', title: 'Agent Studio', version: VERSION },
    { capabilities: { tools: {} } },
  );
  server.setRequestHandler('tools/list', async () => ({
    tools: (await Promise.all(tools.map((each) => each.list(caller)))).flat(),
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { name, arguments: args = {} } = params;
    const { _meta: meta } = mcpReq;
    const token = meta?.progressToken;
    let told = 0;
    const progress = (message: string) => {
      if (token === undefined) return;
      told += 1;
      const notice = { progressToken: token, progress: told, message };
      // A reader that has left hears nothing more.
      mcpReq.notify({ method: 'notifications/progress', params: notice }).catch(() => {});
    };
    const call = begin(mcpReq.id);
    const signal = AbortSignal.any([mcpReq.signal, call.signal]);
    try {
      for (const each of tools) {
        const result = await each.call(caller, name, args, { signal, progress });
        if (result) return result;
      }
    } catch (error) {
      // For the model that called: what happened, and what it can do.
      if (error instanceof Refusal)
        return { content: [{ type: 'text', text: error.message }], isError: true };
      throw error;
    } finally {
      call.end();
    }
    throw new ProtocolError(INVALID_PARAMS, `There is no tool “${name.slice(0, 100)}”.`);
  });
  return server;
}

/** The calls under way, for the older protocol in which another call says that one is cancelled. */
function createOpenMcpCalls() {
  const open = new Map<string, Set<AbortController>>();
  const keyOf = (scope: string, id: unknown) => `${scope} ${JSON.stringify(id)}`;
  return {
    begin(scope: string, id: unknown) {
      const key = keyOf(scope, id);
      const controller = new AbortController();
      const same = open.get(key) ?? new Set();
      open.set(key, same.add(controller));
      return {
        signal: controller.signal,
        end() {
          same.delete(controller);
          if (!same.size) open.delete(key);
        },
      };
    },
    /** Where two programs count alike, nobody knows whose call is meant, and none is ended. */
    cancel(scope: string, id: unknown) {
      const same = [...(open.get(keyOf(scope, id)) ?? [])];
      if (same.length === 1) same[0]!.abort();
    },
  };
}

function isCancelled(body: unknown): body is { params: { requestId: unknown } } {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: unknown };
  return method === 'notifications/cancelled' && typeof params === 'object' && params !== null;
}

/** Programs send no origin, pages do: of those, only our own and the listed ones may call. */
function requireOrigin({ headers }: FastifyRequest, allowed: readonly string[]): void {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return;
  if (URL.parse(origin)?.host === host) return;
  throw new Refusal(
    'forbidden',
    `Pages of ${origin.slice(0, 200)} may not call this server. Add the origin to ALLOWED_ORIGINS.`,
    {
      code: 'mcp.origin',
    },
  );
}

/** As JSON-RPC, with the header by which clients know that they must sign in. */
function sendMcpError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterS } = toProblem(error);
  if (status >= 500) request.log.error({ err: error }, body.detail);
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  if (status === 401) {
    const given = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
    reply.header('www-authenticate', `Bearer realm="Agent Studio"${given}`);
  }
  const code = status === 401 ? UNAUTHORIZED : REFUSED;
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .send({ jsonrpc: '2.0', id: null, error: { code, message: body.detail, data: { code: body.code } } });
}
