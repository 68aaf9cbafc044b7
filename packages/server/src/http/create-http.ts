import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyRequest } from 'fastify';
import type { Endpoint } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '../db/database.ts';
import type { Env } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { answerErrors, sendProblem } from './error-answers.ts';
import { type BodyShare, createBodyBytes } from './body-bytes.ts';
import { boundConnections } from './proxy/bound-connections.ts';
import { serveBelow, withoutBasePath } from './proxy/base-path.ts';
import { readForwarding } from './proxy/forwarding.ts';
import { createIdempotency } from './idempotency.ts';
import { type App, bodyOwner } from './mount.ts';
import { createOpenCalls } from './open-calls.ts';
import { createRateCounts } from '../rates/rate-counts.ts';
import { say } from '../say.ts';
import { createRateStore } from './rate-store.ts';
import { BYTES_PER_MB } from './read-form.ts';
import { readJson } from './read-json.ts';
import { type LogParts, logRequests, logSettings } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { renewCertificate, tlsOptions } from './proxy/tls.ts';
import { createTurns } from './turns.ts';
import { openUploadFolder } from './upload-folder.ts';
import { whenClosed } from './when-closed.ts';

/** Of callers who are signed in; see mount.ts for the others. */
const MAX_JSON_BYTES = 1_048_576;
/** Of one caller, and of all together, what forms hold at one time: as multiples of the size of an upload. */
const UPLOADS_PER_CALLER = 4;
const UPLOADS_IN_ALL = 10;
/** Bodies are kept in memory as a whole until they are complete; these are as small as the connection itself. */
const UNCOUNTED_BODY_BYTES = 16_384;
/** One description of an API, the largest that a body can be, or 64 of the usual limit. */
const BODIES_PER_CALLER_BYTES = 64 * BYTES_PER_MB;
const BODIES_IN_ALL_BYTES = 256 * BYTES_PER_MB;
/** Of those without a sign-in, who cannot take from the others what these have. */
const BODIES_OF_STRANGERS_BYTES = 128 * BYTES_PER_MB;
const MAX_CONNECTIONS = 10_000;
/** Half of them: one address never keeps all others out, and a proxy in front, whose address all have, gets along. */
const MAX_CONNECTIONS_OF_ONE_ADDRESS = MAX_CONNECTIONS / 2;
/** Calls that are running get this long when the server stops; then they are told. */
const STOP_GRACE_MS = 5_000;
/** Connections that still transfer something then are cut off: their reader, or writer, has stopped. */
const CUT_OFF_MS = 7_500;
const CLOSE_IDLE_EVERY_MS = 100;
const RECEIVE_TIMEOUT_MS = 120_000;
const FOR_WEB = 'This process works in the background (ROLE=worker). Send calls to one with ROLE=web.';

interface HttpParts {
  env: Env;
  database: Pick<DatabaseHandle, 'db' | 'kind'>;
  log?: LogParts;
}

/** Fastify with everything that holds for all routes: ids, log, errors, limits, and a graceful end. */
export async function createHttp({ env, database, log }: HttpParts): Promise<App> {
  const { db, kind } = database;
  const maxUploadBytes = env.maxUploadMb * BYTES_PER_MB;
  const bodyBytes = createBodyBytes({
    perCaller: UPLOADS_PER_CALLER * maxUploadBytes,
    inAll: UPLOADS_IN_ALL * maxUploadBytes,
  });
  const app = fastify({
    ...logSettings(env.logLevel, log),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    ...(env.basePath && { rewriteUrl: withoutBasePath(env.basePath) }),
    ...tlsOptions(env.tls),
  });
  const untrustedProxy = readForwarding(app, env);
  if (env.basePath) serveBelow(app, env.basePath);
  app.decorate('calls', {
    mounted: new Set<Endpoint>(),
    basePath: env.basePath,
    open: createOpenCalls(),
    idempotency: createIdempotency(db),
    maxUploadBytes,
    uploads: await openUploadFolder(),
    bodyBytes,
    audit: () => {},
    untrustedProxy,
  });
  boundWork(app);
  answerErrors(app);
  logRequests(app);
  addSecurityHeaders(app);
  readBodies(app);
  endCallsOnClose(app);
  boundConnections(app.server, { ofOneAddress: MAX_CONNECTIONS_OF_ONE_ADDRESS, inAll: MAX_CONNECTIONS });
  if (env.tls) renewCertificate(app, env.tls);

  await app.register(rateLimit, {
    global: false,
    // The embedded database serves one process, whose memory does.
    ...(kind === 'postgres' && { store: createRateStore(createRateCounts(db)) }),
    errorResponseBuilder: (_request, { ttl }) => {
      const retryAfterS = Math.ceil(ttl / 1000);
      return new Refusal('tooMany', say('rate.attempts', { wait_ms: retryAfterS * 1000 }), {
        retryAfterS,
      });
    },
  });
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes },
    throwFileSizeLimit: false,
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound', env.role === 'worker' ? FOR_WEB : 'There is nothing at this address.');
  });
  return app;
}

/**
 * Before anything else is done for a call, so that refusing costs next to nothing. What brings a body counts from when it
 * is there: a sender who takes their time holds no place.
 */
function boundWork(app: App): void {
  const turns = createTurns();
  app.server.on('connection', () => turns.arrived());
  app.addHook('onRequest', async (request, reply) => {
    const { work, whenBusy } = request.routeOptions.config;
    if (work === 'none') return;
    await turns.begin(whenBusy);
    if (work === 'read') app.calls.open.work(reply);
    else if (work === 'write') app.calls.open.refuseTooMany();
  });
  app.addHook('onSend', async (_request, reply) => app.calls.open.worked(reply));
}

/**
 * JSON only, and an empty body is no body, whatever its type says. How much of them is there at one time is bounded, from
 * before the first byte until the call is answered.
 */
function readBodies(app: App): void {
  const bodiesOf = { perCaller: BODIES_PER_CALLER_BYTES };
  const known = createBodyBytes({ ...bodiesOf, inAll: BODIES_IN_ALL_BYTES });
  const strangers = createBodyBytes({ ...bodiesOf, inAll: BODIES_OF_STRANGERS_BYTES });
  const shares = new WeakMap<FastifyRequest, BodyShare>();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => {
      shares.get(request)?.settle(body.length);
      return readJson(body);
    },
  );
  app.addHook('onRequest', async ({ headers }) => {
    // Nobody knows before what it unpacks to.
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
      throw new Refusal('badInput', 'Send the body as it is: compressed ones are not taken.');
  });
  app.addHook('preParsing', async (request, reply) => {
    const { bodyLimit } = request.routeOptions;
    const hasBody = 'transfer-encoding' in request.headers;
    const length = Number(request.headers['content-length'] ?? (hasBody ? bodyLimit : 0));
    if (length <= UNCOUNTED_BODY_BYTES) return;
    const share = (request.signIn ? known : strangers).begin(bodyOwner(request));
    share.take(Math.min(length, bodyLimit));
    whenClosed(reply, () => share.release());
    shares.set(request, share);
  });
  // A form is counted by what arrives of it.
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) shares.get(request)?.release();
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
  app.addHook('onClose', async () => {
    timers.forEach(clearTimeout);
    await app.calls.uploads.close();
  });
}
