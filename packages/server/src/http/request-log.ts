import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '../env.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** What is done with lines. */
export interface LogParts {
  /** Takes them instead of standard output. */
  stream?: { write(line: string): void } | undefined;
  /** What each says besides. */
  mixin?: (() => object) | undefined;
}

/** Fastify settings for request ids and for a log of one JSON object per line, without tokens, keys or what people wrote. */
export function logSettings(level: Env['logLevel'], { stream, mixin }: LogParts = {}) {
  return {
    logger:
      level === 'silent'
        ? false
        : {
            level,
            serializers: { err: withoutParameters },
            ...(stream && { stream }),
            ...(mixin && { mixin }),
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** Names every answer by its request id and logs it; the query stays out, it may hold what someone searched for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutToken(request.url.split('?', 1)[0]!, request.params);
    const duration_ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, duration_ms }, 'answered');
  });
}

/** Whoever knows the address of a webhook may call it: what stands for `:token` in a route is nobody's to read. */
function withoutToken(path: string, params: unknown): string {
  const { token } = (params ?? {}) as { token?: string };
  return token ? path.replace(encodeURIComponent(token), ':token').replace(token, ':token') : path;
}

/** A failed query carries the values it was given, in its message and its stack: those are people's texts and keys. */
function withoutParameters(error: Error & { code?: unknown; query?: unknown }): {
  type: string;
  message: string;
  stack: string;
} {
  if (typeof error.query !== 'string') {
    return { type: error.name, message: error.message, stack: error.stack ?? '' };
  }
  const cause = error.cause instanceof Error ? withoutParameters(error.cause) : undefined;
  return {
    type: error.name,
    message: `Failed query: ${error.query}`,
    stack: cause ? `${cause.message}\n${cause.stack}` : '',
  };
}
