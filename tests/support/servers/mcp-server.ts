import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, startHttpServer } from './http-server.ts';

export interface McpTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
  annotations?: Record<string, unknown>;
}

export interface McpResource {
  uri: string;
  name: string;
  text: string;
}

/** An MCP server over HTTP whose tools can be changed while it runs; it answers what it was called with. */
export async function startMcpServer(first: McpTool[]) {
  let tools = first;
  let resources: McpResource[] | undefined;
  let behaviour: 'answer' | 'fail' | 'garbage' | 'silence' | 'endless' = 'answer';

  const server = await startHttpServer((request, response, body) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method, params } = JSON.parse(body) as {
      id?: number;
      method: string;
      params?: Record<string, unknown>;
    };
    const result = (content: unknown) => json(response, 200, { jsonrpc: '2.0', id, result: content });
    if (id === undefined) return response.writeHead(202).end();
    if (method === 'initialize') {
      return result({
        protocolVersion: params?.['protocolVersion'] ?? '2025-06-18',
        capabilities: { tools: {}, ...(resources && { resources: {} }) },
        serverInfo: { name: 'stand-in', version: '1.0.0' },
      });
    }
    if (method === 'tools/list') return result({ tools });
    if (resources && method === 'resources/list') {
      return result({ resources: resources.map(({ uri, name }) => ({ uri, name, mimeType: 'text/plain' })) });
    }
    const found = resources?.find(({ uri }) => uri === params?.['uri']);
    if (found && method === 'resources/read') {
      return result({ contents: [{ uri: found.uri, mimeType: 'text/plain', text: found.text }] });
    }
    if (method !== 'tools/call') {
      return json(response, 200, {
        jsonrpc: '2.0',
        id,
        error: { code: -32601, message: 'Method not found' },
      });
    }
    if (behaviour === 'silence') return undefined;
    if (behaviour === 'garbage')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
    if (behaviour === 'fail') {
      return result({ content: [{ type: 'text', text: 'The warehouse is closed.' }], isError: true });
    }
    if (behaviour === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
        if (!response.destroyed) response.once('drain', pour);
      };
      return pour();
    }
    const text = JSON.stringify({ called: params, authorization: request.headers.authorization ?? null });
    return result({ content: [{ type: 'text', text }] });
  });

  return {
    ...server,
    url: `${server.url}/mcp`,
    origin: server.url,
    /** From then on it has resources. */
    offerResources: (changed: McpResource[]) => void (resources = changed),
    offer: (changed: McpTool[]) => void (tools = changed),
    behave: (how: typeof behaviour) => void (behaviour = how),
    /** The tools that were called so far. */
    called: () =>
      server.requests.flatMap(({ method, body }) => {
        if (method !== 'POST') return [];
        const message = JSON.parse(body) as { method: string; params?: { name: string } };
        return message.method === 'tools/call' ? [message.params!.name] : [];
      }),
  };
}

const START_LIMIT_MS = 20_000;

/** The reference server of the MCP project, package @modelcontextprotocol/server-everything, in a process of its own. */
export async function startReferenceMcpServer() {
  const entry = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [entry, 'streamableHttp'], {
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + START_LIMIT_MS;
  // It says nothing that could be waited for: any answer will do.
  while (!(await fetch(origin).catch(() => undefined))) {
    if (Date.now() > end) throw new Error('The reference MCP server did not start.');
    await sleep(50);
  }
  return {
    origin,
    url: `${origin}/mcp`,
    async close() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
