import { startHttpServer } from './http-server.ts';

const GIGABYTE = 1_073_741_824;

/** `endless` is no text but a gigabyte of which nobody is told the size. Speaks as much of S3 as a sync needs; each object takes a while. */
export async function startSlowBucket(objects: Map<string, string>, delayMs = 0) {
  let sent = 0;
  const server = await startHttpServer((request, response) => {
    const url = new URL(request.url!, 'http://x');
    if (url.searchParams.has('list-type')) {
      const contents = [...objects].map(
        ([key, text]) =>
          `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>"${etagOf(text)}"</ETag><Size>${text === 'endless' ? 10 : text.length}</Size></Contents>`,
      );
      response.writeHead(200, { 'content-type': 'application/xml' });
      return response.end(
        `<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      );
    }
    const held = objects.get(decodeURIComponent(url.pathname.replace(/^\/bucket\//, '')));
    if (held === undefined) return response.writeHead(404).end();
    if (held !== 'endless') return setTimeout(() => response.end(held), delayMs);
    response.writeHead(200);
    let left = GIGABYTE;
    const pour = (): void => {
      while (left > 0 && !response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) {
        left -= 65_536;
        sent += 65_536;
      }
      if (left <= 0) response.end();
      else if (!response.destroyed) response.once('drain', pour);
    };
    return pour();
  });
  return {
    ...server,
    config: { endpoint: server.url, bucket: 'bucket' },
    /** How often each object was asked for. */
    asked: () => {
      const keys = server.requests.map(({ path }) => decodeURIComponent(new URL(path, 'http://x').pathname));
      return Map.groupBy(keys, (key) => key.replace(/^\/bucket\//, ''));
    },
    bytesOfEndless: () => sent,
  };
}

const etagOf = (text: string) => Buffer.from(text.slice(0, 40)).toString('hex');
