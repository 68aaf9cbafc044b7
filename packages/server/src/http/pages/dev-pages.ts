import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { isApiPath, isStudioPage } from './page-path.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
export const DEMO_DIR = join(root, 'demo');
const DEMO_PAGE = /^\/demo\/([\w-]+\.html)(?:\?|$)/;

/** Serves pages and bundles from source, with hot reload on the same port. For development: no content policy, no cache. */
export async function serveDevPages(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    if (isApiPath(request)) return reply.callNotFound();
    const page = isStudioPage(request) ? 'index.html' : DEMO_PAGE.exec(request.url)?.[1];
    if (page && (await readdir(DEMO_DIR)).includes(page)) {
      const html = await readFile(join(DEMO_DIR, page), 'utf8');
      reply.removeHeader('content-security-policy').type('text/html; charset=utf-8');
      return vite.transformIndexHtml(request.url, html);
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    return reply;
  });
}
