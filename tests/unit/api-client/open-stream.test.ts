import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream, type StreamRequest } from '#api-client/client/open-stream.ts';
import { startHttpServer, type TestServer } from '#support/servers/http-server.ts';
import { eventually } from '#support/eventually.ts';

let server: TestServer;
let write: (response: ServerResponse) => unknown;
const onUnauthorized = vi.fn();

beforeEach(async () => {
  onUnauthorized.mockReset();
  server = await startHttpServer((_, response) => write(response));
});
afterEach(() => server.close());

async function read(request: Partial<StreamRequest> = {}) {
  const connection = { baseUrl: server.url, getToken: () => 'secret', onUnauthorized };
  const lines: unknown[] = [];
  for await (const line of openStream(connection, {
    path: '/api/agent/infer/stream',
    body: {},
    ...request,
  })) {
    lines.push(line);
  }
  return lines;
}

describe('the stream', () => {
  it('posts the form of rules section 7 with the bearer token', async () => {
    write = (response) => response.end();
    await read({ encoding: 'form', body: { agentId: 'a', userInput: 'hé' } });
    const { headers, body } = server.requests[0]!;
    expect(headers.authorization).toBe('Bearer secret');
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(body).toContain('name="agentId"\r\n\r\na');
    expect(body).toContain('name="userInput"\r\n\r\nhé');
  });

  it('joins lines and characters that were cut anywhere', async () => {
    const bytes = Buffer.from(
      '\ufeff{"content":"Grüße 👋"}\r\n\r\n  \n{"content":"zwei"}\n{"status":"complete"}',
    );
    write = async (response) => {
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
      response.end();
    };
    await expect(read()).resolves.toEqual([
      { content: 'Grüße 👋' },
      { content: 'zwei' },
      { status: 'complete' },
    ]);
  });

  it('skips lines that are not objects', async () => {
    write = (response) => response.end('oops\n[1]\n"x"\nnull\n{"content":"ok"}\n{"content":');
    await expect(read()).resolves.toEqual([{ content: 'ok' }]);
  });

  it('reads a 10 MB line in small pieces in linear time', async () => {
    const text = 'x'.repeat(10_000_000);
    write = (response) => response.end(`{"content":"${text}"}\n`);
    const [line] = (await read()) as [{ content: string }];
    expect(line.content).toHaveLength(text.length);
  });

  // Rule 8: Stream failure: "HTTP {status}: {text}"
  it('throws "HTTP {status}: {text}" for a refusal', async () => {
    write = (response) => response.writeHead(503).end('<h1>busy</h1>');
    await expect(read()).rejects.toMatchObject({ message: 'HTTP 503: <h1>busy</h1>', kind: 'unavailable' });
  });

  it('refuses a web page, whatever its status', async () => {
    write = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    await expect(read()).rejects.toThrow('HTTP 200: The server sent a web page');
  });

  it('reports a 401 with the token that was refused', async () => {
    write = (response) => response.writeHead(401).end('{}');
    await expect(read()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('ends after silence, but never an answer that goes on', async () => {
    write = async (response) => {
      for (let i = 0; i < 6; i++) {
        response.write('{"content":"."}\n');
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      response.end();
    };
    await expect(read({ silenceMs: 300 })).resolves.toHaveLength(6);
    write = (response) => response.write('{"content":"."}\n');
    await expect(read({ silenceMs: 120 })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'Request timeout. Please try again.',
    });
  });

  it('is a network error when the connection breaks', async () => {
    write = (response) => response.write('{"content":"half"}\n', () => response.destroy());
    await expect(read()).rejects.toMatchObject({ kind: 'network' });
  });

  it("closes the connection on the caller's abort", async () => {
    const closed = vi.fn();
    const abort = new AbortController();
    write = (response) => {
      response.on('close', closed);
      response.write('{"content":"."}\n', () => abort.abort());
    };
    await expect(read({ signal: abort.signal })).rejects.toMatchObject({ kind: 'canceled' });
    await eventually(() => expect(closed).toHaveBeenCalled());
  });

  it('refuses to leave the configured origin', async () => {
    await expect(read({ path: '//evil.example/x' })).rejects.toMatchObject({ kind: 'request' });
    await expect(read({ path: 'https://evil.example/x' })).rejects.toMatchObject({ kind: 'request' });
    expect(server.requests).toHaveLength(0);
  });
});
