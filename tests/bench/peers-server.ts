import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { json, startHttpServer } from '../support/servers/http-server.ts';
import { toToken } from './answer-text.ts';
import type { Widget } from './peers-list.ts';

export const TOKENS = 1_000;
/** The last word of the answer. */
export const END = 'THE-END';

const TOKENS_AT_ONCE = 10;
const PAUSE_MS = 8;

/** An empty page, the files of one widget and its API, whose answer has the same text and pace for all. */
export async function startWidgetServer(widget: Widget, files: string) {
  const filesAddress = `/${widget.name}/files/`;
  const served = new Set<string>();
  let answered = () => {};
  const answer = new Promise<void>((resolve) => (answered = resolve));

  const server = await startHttpServer(async (request, response) => {
    const address = request.url!.split('?')[0]!;
    if (address === '/') {
      return response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><meta charset="utf-8"><title>Host</title>');
    }
    if (address.startsWith(filesAddress)) {
      const file = path.join(files, path.normalize(address.slice(filesAddress.length)));
      served.add(file);
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      return response.end(readFileSync(file));
    }
    if (address.includes('chatflows-streaming')) return json(response, 200, { isStreaming: true });
    if (/infer\/stream|prediction|chat$/.test(address) && !request.url!.includes('loadPreviousSession')) {
      await stream(widget, response);
      return answered();
    }
    return json(response, widget.package ? 200 : 404, {});
  });

  return {
    url: server.url,
    /** Resolves when the answer was sent. */
    answer,
    /** What has been loaded so far, as a server sends it. */
    loadedKb: () =>
      [...served].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1000,
    close: () => server.close(),
  };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function stream({ contentType, lines }: Widget, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': contentType });
  let whole = '';
  const send = (text: string) => {
    whole += text;
    response.write(lines.token(text));
  };
  if (lines.first) response.write(lines.first);
  for (let index = 0; index < TOKENS; index += 1) {
    send(toToken(index));
    if (index % TOKENS_AT_ONCE === TOKENS_AT_ONCE - 1) await sleep(PAUSE_MS);
  }
  send(END);
  response.end(lines.last(whole));
}
