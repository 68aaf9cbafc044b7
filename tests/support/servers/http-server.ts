import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  url: string;
  /** Every request so far, with its body. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  close(): Promise<void>;
}

/** A bare HTTP server on an ephemeral loopback port; `answer` decides each reply. */
export async function startHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
): Promise<TestServer> {
  const requests: TestServer['requests'] = [];
  const server = await startBareServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      requests.push({ method: request.method!, path: request.url!, headers: request.headers, body });
      void answer(request, response, body);
    });
  });
  return { ...server, requests };
}

/** The same for who reads requests by himself. */
export async function startBareServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Omit<TestServer, 'requests'>> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
