import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { Endpoint } from '@agent-studio/api-client/contract';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { answerErrors, sendProblem } from './error-answers.ts';
import { createIdempotency } from './idempotency.ts';
import type { App } from './mount.ts';
import { createOpenCalls } from './open-calls.ts';
import { BYTES_PER_MB } from './read-form.ts';
import { logRequests, logSettings } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';

const MAX_JSON_BYTES = 1_048_576;
const MAX_FILES = 20;
const MAX_FIELDS = 50;
/** Calls that are running get this long when the server stops; then they are told. */
const STOP_GRACE_MS = 5_000;
/** Connections that still transfer something then are cut off: their reader, or writer, has stopped. */
const CUT_OFF_MS = 7_500;
const CLOSE_IDLE_EVERY_MS = 100;
const RECEIVE_TIMEOUT_MS = 120_000;

/** Fastify with everything that holds for all routes: ids, log, errors, limits, and a graceful end. */
export async function createHttp({ env, db }: { env: Env; db: Database }): Promise<App> {
  const app = fastify({
    ...logSettings(env.logLevel),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: sendProblem,
  });
  app.decorate('calls', {
    mounted: new Set<Endpoint>(),
    open: createOpenCalls(),
    idempotency: createIdempotency(db),
    maxUploadBytes: env.maxUploadMb * BYTES_PER_MB,
    audit: () => {},
  });
  answerErrors(app);
  logRequests(app);
  addSecurityHeaders(app);
  readBodies(app);
  endCallsOnClose(app);

  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => {
      const retryAfterS = Math.ceil(ttl / 1000);
      return new Refusal('tooMany', `Too many attempts. Please try again in ${retryAfterS} seconds.`, {
        retryAfterS,
      });
    },
  });
  await app.register(multipart, {
    limits: {
      fileSize: app.calls.maxUploadBytes,
      fieldSize: app.calls.maxUploadBytes,
      files: MAX_FILES,
      fields: MAX_FIELDS,
    },
    throwFileSizeLimit: false,
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound', 'There is nothing at this address.');
  });
  return app;
}

/** JSON only, and an empty body is no body, whatever its type says. */
function readBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

function endCallsOnClose(app: App): void {
  const timers: NodeJS.Timeout[] = [];
  const connections = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  // Node closes the connections that are idle when the server stops. It leaves open those that become idle later, and
  // those on which nothing was asked yet, as browsers keep them ready.
  function closeIdle() {
    app.server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  }

  app.addHook('preClose', async () => {
    timers.push(
      setInterval(closeIdle, CLOSE_IDLE_EVERY_MS),
      setTimeout(() => app.calls.open.abortAll(), STOP_GRACE_MS),
      setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS),
    );
  });
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
}
