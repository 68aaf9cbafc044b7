import { startHttpServer } from './http-server.ts';

/* Another company's server, as tools call it: answers well, and badly on request. */

const MIB = 1_048_576;

/** `/echo…` answers what it received; the other paths misbehave as they are called. */
export async function startToolServer() {
  let failures = 0;
  let spec: unknown = {};

  const server = await startHttpServer((request, response, body) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://tools');
    const answer = (status: number, content: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(content));
    };
    const pour = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(MIB, 'x')));
      if (!response.destroyed) response.once('drain', pour);
    };
    switch (pathname.split('/')[1]) {
      case 'spec':
        return answer(200, spec);
      case 'text':
        return response.end('plain text');
      case 'file':
        return response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from('%PDF-1.7\0'));
      case 'none':
        return response.writeHead(204).end();
      case 'status':
        return answer(Number(pathname.split('/')[2]), { detail: 'As you asked.' }, { 'retry-after': '0' });
      case 'flaky':
        return failures-- > 0 ? answer(503, {}, { 'retry-after': '0' }) : answer(200, { ok: true });
      case 'cut':
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half');
        return setImmediate(() => response.destroy());
      case 'silent':
        return undefined;
      case 'garbage':
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{"half":');
      case 'large':
        return answer(200, { text: 'é'.repeat(60_000) });
      case 'endless':
        return pour();
      case 'away':
        return response.writeHead(302, { location: searchParams.get('to')! }).end();
      default:
        return answer(200, {
          method: request.method,
          path: request.url,
          headers: request.headers,
          body,
        });
    }
  });

  return {
    ...server,
    /** The next calls of `/flaky` that fail. */
    failNext: (calls: number) => void (failures = calls),
    /** What `/spec` answers from now on. */
    publish: (document: unknown) => void (spec = document),
  };
}

export type ToolServer = Awaited<ReturnType<typeof startToolServer>>;
