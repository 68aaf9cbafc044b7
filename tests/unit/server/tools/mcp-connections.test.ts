import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#server/engine/outbound/guarded-fetch.ts';
import { createMcpConnections, type McpServer } from '#server/engine/tools/mcp-connections.ts';
import { json, startHttpServer } from '#support/servers/http-server.ts';

/** A server with sessions, as those before 2026 have them. */
async function startSessions() {
  let sessions = 0;
  let forgotten = 0;
  let answersEnd = true;
  const server = await startHttpServer((request, response, body) => {
    if (request.method === 'DELETE') return answersEnd ? response.writeHead(204).end() : undefined;
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method, params } = JSON.parse(body) as {
      id?: number;
      method: string;
      params?: { name?: string };
    };
    const result = (content: unknown) => json(response, 200, { jsonrpc: '2.0', id, result: content });
    if (id === undefined) return response.writeHead(202).end();
    if (method === 'initialize') {
      sessions += 1;
      response.setHeader('mcp-session-id', `session-${sessions}`);
      const serverInfo = { name: 'stand-in', version: '1.0.0' };
      return result({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo });
    }
    const session = Number(String(request.headers['mcp-session-id']).split('-')[1]);
    if (session <= forgotten) return response.writeHead(404).end('No such session');
    if (method === 'tools/list') return result({ tools: [] });
    if (params?.name === 'break') return response.writeHead(500).end('Broken');
    return method === 'tools/call' ? result({ content: [] }) : response.writeHead(400).end();
  });
  const messages = () => server.requests.filter(({ method }) => method === 'POST');
  const methodOf = ({ body }: { body: string }) => (JSON.parse(body) as { method: string }).method;
  return {
    ...server,
    opened: () => sessions,
    ended: () =>
      server.requests.flatMap(({ method, headers }) =>
        method === 'DELETE' ? [headers['mcp-session-id']] : [],
      ),
    called: () => messages().filter((message) => methodOf(message) === 'tools/call'),
    forget: () => void (forgotten = sessions),
    leaveEndsOpen: () => void (answersEnd = false),
  };
}

let stub: Awaited<ReturnType<typeof startSessions>>;
let fetch: ReturnType<typeof createGuardedFetch>;
beforeEach(async () => {
  stub = await startSessions();
  fetch = createGuardedFetch({ allowed: ['127.0.0.1'] });
});
afterEach(async () => {
  await fetch.close();
  await stub.close();
});

const server = (fields: Partial<McpServer> = {}): McpServer => ({
  url: `${stub.url}/mcp`,
  auth: { type: 'none' },
  fetch,
  signal: new AbortController().signal,
  timeoutMs: 3000,
  ...fields,
});

type Connections = ReturnType<typeof createMcpConnections>;

const call = (connections: Connections, to: McpServer = server(), key = 'k', name = 'echo') =>
  connections.use('tool-1', to, {
    headers: { 'idempotency-key': key },
    prepare: (client) => client.listTools(),
    work: (client) => client.callTool({ name, arguments: {}, options: {} }),
  });

describe('a connection to an MCP server', () => {
  it('serves the calls that follow each other, and those at once, each with its own key', async () => {
    const connections = createMcpConnections();
    await call(connections, server(), 'first');
    await Promise.all(['second', 'third'].map((key) => call(connections, server(), key)));
    expect(stub.opened()).toBe(1);
    expect(stub.called().map(({ headers }) => headers['idempotency-key'])).toEqual(
      expect.arrayContaining(['first', 'second', 'third']),
    );
    await connections.close();
    expect(stub.ended()).toEqual(['session-1']);
  });

  it('is opened once for those who ask at once', async () => {
    const connections = createMcpConnections();
    await Promise.all([call(connections), call(connections)]);
    expect(stub.opened()).toBe(1);
    await connections.close();
  });

  it('ends a while after its last use', async () => {
    const connections = createMcpConnections({ keptMs: 10 });
    await call(connections);
    await expect.poll(() => stub.ended()).toEqual(['session-1']);
    await call(connections);
    expect(stub.opened()).toBe(2);
    await connections.close();
  });

  it('is replaced when the server has forgotten it, and the call is made once', async () => {
    const connections = createMcpConnections();
    await call(connections);
    stub.forget();
    await call(connections);
    expect(stub.opened()).toBe(2);
    expect(stub.called()).toHaveLength(2);
    await connections.close();
  });

  it('is not used with another sign-in, and ends then', async () => {
    const connections = createMcpConnections();
    await call(connections);
    await call(connections, server({ auth: { type: 'bearer', values: { token: 'token-4711' } } }));
    expect(stub.opened()).toBe(2);
    await expect.poll(() => stub.ended()).toEqual(['session-1']);
    expect(stub.called().at(-1)?.headers.authorization).toBe('Bearer token-4711');
    await connections.close();
  });

  it('is not kept after a call that went wrong, which is not repeated', async () => {
    const connections = createMcpConnections();
    await expect(call(connections, server(), 'k', 'break')).rejects.toThrow(/500/);
    expect(stub.called()).toHaveLength(1);
    await call(connections);
    expect(stub.opened()).toBe(2);
    await connections.close();
  });

  it('of somebody who left does not fail those who wait for it', async () => {
    const connections = createMcpConnections();
    const leaving = new AbortController();
    const first = call(connections, server({ signal: leaving.signal }));
    const second = call(connections);
    leaving.abort(new Error('Left.'));
    await expect(first).rejects.toThrow();
    await second;
    expect(stub.called()).toHaveLength(1);
    await connections.close();
  });

  it('does not keep the server from stopping', async () => {
    const connections = createMcpConnections();
    await call(connections);
    stub.leaveEndsOpen();
    await connections.close();
    await expect.poll(() => stub.ended()).toEqual(['session-1']);
  });
});
