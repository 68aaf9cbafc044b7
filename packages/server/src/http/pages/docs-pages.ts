import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { hostedPolicy } from '../security-headers.ts';

interface DocsParts {
  /** What `npm run docs` wrote; undefined where nobody did. */
  docsDir: string | undefined;
  /** Begins every address, or empty. */
  basePath: string;
}

interface FileRoute {
  Params: { '*': string };
}

const NOT_THERE = 'There is no such page of the documentation. It begins at docs/.';
const NOT_BUILT = 'The documentation is not built here: npm run docs builds it.';

/** Serves the documentation below /docs/, for anybody. Its addresses are relative, so it needs to know no path. */
export function serveDocs(app: FastifyInstance, { docsDir, basePath }: DocsParts): void {
  const isThere = docsDir !== undefined && existsSync(docsDir);
  const access = { config: { access: 'public' } } as const;

  const send = (reply: FastifyReply, file: string) =>
    reply
      .headers({ 'content-security-policy': hostedPolicy([]), vary: 'Accept-Encoding' })
      .sendFile(file, docsDir, { maxAge: 0 });

  app.get('/docs', access, (_, reply) => reply.redirect(`${basePath}/docs/`));
  app.get<FileRoute>('/docs/*', access, (request, reply) => {
    const name = request.params['*'] || 'index.html';
    if (!isThere) throw new Refusal('notFound', NOT_BUILT);
    if (!/^(?:[\w-]+\.html|assets\/[\w-]+\.\w+)$/.test(name)) throw new Refusal('notFound', NOT_THERE);
    return send(reply, name);
  });
}
