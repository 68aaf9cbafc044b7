import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { ToolFailure } from './tool-answer.ts';
import { type ToolCredential, toCredentialParts } from './tool-auth.ts';

export interface McpServer {
  url: string;
  auth: ToolCredential;
  fetch: GuardedFetch;
  signal: AbortSignal;
  timeoutMs: number;
}

/** One use of a connection. */
export interface McpUse<Prepared, Result> {
  /** Sent along with every request of this use. */
  headers: Record<string, string>;
  /** Has no effect over there: done again where a kept connection has gone stale. */
  prepare: (client: MCPClient) => Promise<Prepared>;
  work: (client: MCPClient, prepared: Prepared) => Promise<Result>;
}

export type McpConnections = ReturnType<typeof createMcpConnections>;

/** Of one message: lists of tools and answers. */
const MAX_BYTES = 4 * 1_048_576;
const KEPT_MS = 30_000;
const MOST_KEPT = 100;
/** A server that does not answer must not keep ours from stopping. */
const CLOSE_LIMIT_MS = 1_000;

interface Kept {
  /** Tells address, sign-in and time limit from others. */
  key: string;
  client: Promise<MCPClient>;
  uses: number;
  /** Nobody begins to use it any more. */
  retired: boolean;
  timer?: NodeJS.Timeout;
}

/** Connections to MCP servers, one for each tool, kept for a while after their last use. */
export function createMcpConnections({ keptMs = KEPT_MS }: { keptMs?: number } = {}) {
  const kept = new Map<string, Kept>();
  const headersOfUse = new AsyncLocalStorage<Record<string, string>>();

  function retire(toolId: string, connection: Kept): void {
    if (kept.get(toolId) === connection) kept.delete(toolId);
    if (connection.retired) return;
    connection.retired = true;
    clearTimeout(connection.timer);
    if (connection.uses === 0) void end(connection);
  }

  function begin(toolId: string, server: McpServer): { connection: Kept; isNew: boolean } {
    const key = keyOf(server);
    const before = kept.get(toolId);
    if (before?.key === key) {
      clearTimeout(before.timer);
      before.uses += 1;
      return { connection: before, isNew: false };
    }
    if (before) retire(toolId, before);
    const connection: Kept = { key, client: connect(server, headersOfUse), uses: 1, retired: false };
    kept.set(toolId, connection);
    for (const [id, each] of kept) {
      if (kept.size <= MOST_KEPT) break;
      if (each.uses === 0) retire(id, each);
    }
    return { connection, isNew: true };
  }

  function leave(toolId: string, connection: Kept): void {
    connection.uses -= 1;
    if (connection.uses > 0) return;
    if (connection.retired) void end(connection);
    else connection.timer = setTimeout(() => retire(toolId, connection), keptMs).unref();
  }

  async function attempt<Prepared, Result>(
    toolId: string,
    server: McpServer,
    { prepare, work }: McpUse<Prepared, Result>,
  ): Promise<{ result: Result } | 'stale'> {
    const { connection, isNew } = begin(toolId, server);
    try {
      let client: MCPClient;
      let prepared: Prepared;
      try {
        client = await connection.client;
        prepared = await prepare(client);
      } catch (error) {
        if (isNew || server.signal.aborted) throw error;
        retire(toolId, connection);
        return 'stale';
      }
      return { result: await work(client, prepared) };
    } catch (error) {
      // Whatever else went wrong may be the connection's fault.
      if (!(error instanceof ToolFailure)) retire(toolId, connection);
      throw error;
    } finally {
      leave(toolId, connection);
    }
  }

  return {
    /** Throws what connecting, `prepare` and `work` throw. */
    use<Prepared, Result>(toolId: string, server: McpServer, use: McpUse<Prepared, Result>): Promise<Result> {
      return headersOfUse.run(use.headers, async () => {
        for (;;) {
          const done = await attempt(toolId, server, use);
          if (done !== 'stale') return done.result;
        }
      });
    },

    /** Ends all that is kept; those in use end with their use. */
    async close(): Promise<void> {
      const idle = [...kept.values()].filter(({ uses }) => uses === 0);
      for (const [id, connection] of kept) if (connection.uses > 0) retire(id, connection);
      kept.clear();
      for (const { timer } of idle) clearTimeout(timer);
      const limit = new AbortController();
      const late = sleep(CLOSE_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([Promise.all(idle.map(end)), late]);
      limit.abort();
    },
  };
}

/** A connection for one piece of work. */
export async function withMcp<T>(server: McpServer, work: (client: MCPClient) => Promise<T>): Promise<T> {
  const client = await connect(server);
  try {
    return await work(client);
  } finally {
    await close(client);
  }
}

function connect(
  { url, auth, fetch, signal, timeoutMs }: McpServer,
  extra?: AsyncLocalStorage<Record<string, string>>,
): Promise<MCPClient> {
  const { headers, query } = toCredentialParts(auth);
  const address = new URL(url);
  for (const [name, value] of query) address.searchParams.set(name, value);
  const guarded = fetch.with({ timeoutMs, maxBytes: MAX_BYTES, maxRedirects: 0, redirectTo: 'same-origin' });
  return createMCPClient({
    clientName: 'agent-studio',
    transport: {
      type: 'http',
      url: address.href,
      headers: Object.fromEntries(headers),
      redirect: 'error',
      fetch: (input, init) =>
        guarded(input, {
          ...init,
          headers: withExtra(init?.headers, extra?.getStore()),
        }),
    },
    initializationOptions: { signal, timeout: timeoutMs },
    // What goes wrong in a call is thrown there; what comes unasked is not needed.
    onUncaughtError: () => undefined,
  });
}

function withExtra(given: HeadersInit | undefined, extra: Record<string, string> = {}): Headers {
  const headers = new Headers(given);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return headers;
}

async function end({ client }: Kept): Promise<void> {
  // Whoever connected has heard why that failed.
  const connected = await client.catch(() => undefined);
  if (connected) await close(connected);
}

// The server may be gone: there is nothing left to do with it.
const close = (client: MCPClient) => client.close().catch(() => undefined);

const keyOf = ({ url, auth, timeoutMs }: McpServer) =>
  createHash('sha256')
    .update(JSON.stringify([url, auth, timeoutMs]))
    .digest('base64url');
