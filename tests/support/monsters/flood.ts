import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';

const PIECE = Buffer.alloc(65_536, 'x');
const BYTES_PER_MB = 1_048_576;

/** What a flood is made of, by the path that is called: the rest of the path is the provider's own. */
const FLOODS = {
  /** One line that never ends. */
  line: { head: 'data: ', piece: PIECE },
  /** Lines without end of which none says anything. */
  comments: { head: '', piece: Buffer.from(`:${'x'.repeat(1_000)}\n`.repeat(64)) },
  /** Thoughts without end. */
  thoughts: { head: '', piece: Buffer.from(toEvent({ reasoning_content: 'x'.repeat(60_000) })) },
  /** JSON that never ends. */
  json: { head: '{"data":"', piece: PIECE },
} as const;

function toEvent(delta: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
}

type FloodKind = keyof typeof FLOODS;

/** A provider that answers more than anybody can read: `/{flood}/{status}[/gzip]/…`. */
export async function startFlood({ megabytes }: { megabytes: number }) {
  let sent = 0;
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    calls += 1;
    const [, kind, status, encoding] = request.url!.split('/');
    const isPacked = encoding === 'gzip';
    response.writeHead(Number(status), {
      'content-type': kind === 'json' ? 'application/json' : 'text/event-stream',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
    flow(kind as FloodKind, response, isPacked).catch(() => response.destroy());
  });

  async function flow(kind: FloodKind, response: ServerResponse, isPacked: boolean): Promise<void> {
    const { head, piece } = FLOODS[kind];
    const body = isPacked ? createGzip() : response;
    if (body !== response) body.pipe(response);
    const left = once(response, 'close');
    body.write(head);
    for (let bytes = 0; bytes < megabytes * BYTES_PER_MB && !response.destroyed; bytes += piece.length) {
      sent += piece.length;
      if (!body.write(piece)) await Promise.race([once(body, 'drain'), left]);
    }
    body.end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Megabytes that were taken from it so far, before they were packed. */
    takenMb: () => sent / BYTES_PER_MB,
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
