import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A receiver of webhooks that can be made to refuse. */
export async function startReceiver() {
  const received: Received[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next: number) => (status = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;
