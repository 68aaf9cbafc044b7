import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { startHttpServer } from '../servers/http-server.ts';

const BUNDLES = path.join(import.meta.dirname, '../../../dist/bundles');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Where a content network would put the bundles: deep, with a version. */
const PLACE = '/cdn/agent-studio/v1/';

interface Page {
  /** A function writes the answer itself, at its own pace. */
  body: string | Buffer | ((response: ServerResponse) => unknown);
  type?: string;
  headers?: Record<string, string>;
}

/** A content network: the built bundles at a deep path of an origin of their own. `change` may rewrite a script. */
export async function startCdn(change: (file: string, code: string) => string = (_, code) => code) {
  const server = await startHttpServer((request, response) => {
    const file = request.url!.split('?')[0]!.slice(PLACE.length);
    const location = path.join(BUNDLES, file);
    if (!location.startsWith(BUNDLES) || !existsSync(location)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('access-control-allow-origin', '*');
    const bytes = readFileSync(location);
    return response.end(file.endsWith('.js') ? change(file, bytes.toString('utf8')) : bytes);
  });
  return { ...server, base: server.url + PLACE };
}

/** Somebody else's site: pages that a test writes. */
export async function startHost() {
  const pages = new Map<string, Page>();
  const server = await startHttpServer((request, response) => {
    const page = pages.get(request.url!.split('?')[0]!);
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': page.type ?? 'text/html; charset=utf-8', ...page.headers });
    return typeof page.body === 'function' ? page.body(response) : response.end(page.body);
  });
  return {
    ...server,
    /** Puts a page there and gives its address. */
    show(name: string, body: Page['body'], options: Omit<Page, 'body'> = {}): string {
      pages.set(name, { body, ...options });
      return server.url + name;
    },
  };
}
