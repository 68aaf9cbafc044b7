import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isStudioPage } from './page-path.ts';

/** Folders with the files to serve as they are. */
export interface PageFolders {
  /** The two elements, for any page: served under /studio/. */
  bundlesDir: string;
  /** The demo pages: served under /demo/. Its index.html is the studio, and answers every path of it. */
  demoDir: string;
}

/** Vite names a file by its content: the name ends in eight characters of hash, at least one a digit or capital. */
const HASHED = /-(?=[^./]*[0-9A-Z])[\w-]{8}\.\w+$/;

const YEAR_MS = 365 * 24 * 3_600_000;

interface WildcardRoute {
  Params: { '*': string };
}

/** Serves bundles and pages; brotli and gzip where the build left them beside the file. */
export async function servePages(
  app: FastifyInstance,
  { bundlesDir, demoDir, policy }: PageFolders & { policy: string },
): Promise<void> {
  await app.register(fastifyStatic, { root: demoDir, serve: false, preCompressed: true, dotfiles: 'ignore' });

  const send = (reply: FastifyReply, root: string, path: string) =>
    reply
      .headers({ 'content-security-policy': policy, vary: 'Accept-Encoding, Origin' })
      .sendFile(path, root, HASHED.test(path) ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 });

  app.get<WildcardRoute>('/studio/*', { config: { access: 'public' } }, (request, reply) => {
    // Module scripts and fonts of a foreign page are fetched with CORS; these files are public.
    reply.header('access-control-allow-origin', '*');
    return send(reply, bundlesDir, request.params['*']);
  });

  app.get<WildcardRoute>('/demo/*', { config: { access: 'public' } }, (request, reply) =>
    send(reply, demoDir, request.params['*']),
  );

  app.get('/*', { config: { access: 'public' } }, (request, reply) =>
    isStudioPage(request) ? send(reply, demoDir, 'index.html') : reply.callNotFound(),
  );
}
