import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { movePage } from '../proxy/base-path.ts';
import { ENGLISH, inLanguage, languageAsked } from './page-language.ts';
import { serveDocs } from './docs-pages.ts';
import { isStudioPage } from './page-path.ts';

/** Folders with the files to serve as they are. */
export interface PageFolders {
  /** The two elements, for any page: served under /studio/. */
  bundlesDir: string;
  /** The demo pages: served under /demo/. Its index.html is the studio, and answers every path of it. */
  demoDir: string;
  /** The documentation, served under /docs/; absent where it is not built. */
  docsDir?: string;
}

/** Vite names a file by its content: the name ends in eight characters of hash, at least one a digit or capital. */
const HASHED = /-(?=[^./]*[0-9A-Z])[\w-]{8}\.\w+$/;

const MOVED = /^[\w-]+\.(?:html|js)$/;

/** Of a file; what is asked for can be longer. */
const MAX_NAME = 100;

const YEAR_MS = 365 * 24 * 3_600_000;

interface PagesParts extends PageFolders {
  /** Begins every address, or empty. */
  basePath: string;
  policy: string;
  /** The language of people who chose none; null: that of each browser. */
  language: () => Promise<string | null>;
}

interface WildcardRoute {
  Params: { '*': string };
}

/** Serves bundles and pages; brotli and gzip where the build left them beside the file. */
export async function servePages(
  app: FastifyInstance,
  { bundlesDir, demoDir, docsDir, basePath, policy, language }: PagesParts,
): Promise<void> {
  await app.register(fastifyStatic, { root: demoDir, serve: false, preCompressed: true, dotfiles: 'ignore' });

  serveDocs(app, { docsDir, basePath });

  const send = (reply: FastifyReply, root: string, path: string) =>
    reply
      .headers({ 'content-security-policy': policy, vary: 'Accept-Encoding, Origin' })
      .sendFile(
        path,
        root,
        HASHED.test(path.slice(-MAX_NAME)) ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 },
      );

  app.get<WildcardRoute>('/studio/*', { config: { access: 'public' } }, (request, reply) => {
    // Module scripts and fonts of a foreign page are fetched with CORS; these files are public.
    reply.header('access-control-allow-origin', '*');
    return send(reply, bundlesDir, request.params['*']);
  });

  app.get<WildcardRoute>('/demo/*', { config: { access: 'public' } }, (request, reply) => {
    const name = request.params['*'];
    return basePath && MOVED.test(name) ? sendMoved(reply, name) : send(reply, demoDir, name);
  });

  /** Pages and scripts that name others by where they are. */
  async function sendMoved(reply: FastifyReply, name: string) {
    if (!(await readdir(demoDir)).includes(name)) return reply.callNotFound();
    const text = movePage(await readFile(join(demoDir, name), 'utf8'), basePath);
    return sendText(reply, name.endsWith('.js') ? 'text/javascript' : 'text/html', text);
  }

  const sendText = (reply: FastifyReply, type: string, text: string, vary = 'Accept-Encoding, Origin') =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=0', vary })
      .type(`${type}; charset=utf-8`)
      .send(text);

  async function sendStudio(request: FastifyRequest, reply: FastifyReply) {
    const spoken = (await language()) ?? languageAsked(request.headers['accept-language']);
    const vary = 'Accept-Encoding, Accept-Language, Origin';
    if (spoken === ENGLISH && !basePath) return send(reply, demoDir, 'index.html').header('vary', vary);
    const html = inLanguage(await readFile(join(demoDir, 'index.html'), 'utf8'), spoken);
    return sendText(reply, 'text/html', movePage(html, basePath), vary);
  }

  app.get('/*', { config: { access: 'public' } }, (request, reply) =>
    isStudioPage(request) ? sendStudio(request, reply) : reply.callNotFound(),
  );
}
