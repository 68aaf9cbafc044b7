import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Answer, contract, type Endpoint, type Parsed } from '@agent-studio/api-client/contract';
import { Refusal } from '../refusal.ts';
import type { CallContext } from './caller.ts';
import { fingerprint, type Idempotency, type Outcome } from './idempotency.ts';
import type { OpenCalls } from './open-calls.ts';
import { parseInput } from './parse-input.ts';
import { readForm } from './read-form.ts';
import { sendLines } from './send-lines.ts';

/** What endpoints of the contract are mounted on. */
export type App = FastifyInstance;

/** What `mount` needs to know about the server it works on. */
interface Calls {
  readonly mounted: Set<Endpoint>;
  readonly open: OpenCalls;
  readonly idempotency: Idempotency;
  readonly maxUploadBytes: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    calls: Calls;
  }
}

type Result<E extends Endpoint> = E extends { stream: true }
  ? AsyncIterable<Answer<E>>
  : [Answer<E>] extends [undefined]
    ? void
    : Answer<E> | WithStatus<Answer<E>>;

type Handler<E extends Endpoint> = (input: Parsed<E>, context: CallContext) => Result<E> | Promise<Result<E>>;

interface MountOptions {
  /** Refuses callers who call more often from one address. */
  perMinute?: number;
}

/**
 * Serves one row of the contract: access rule, parsed input, the row's status, an answer without fields the row does not
 * name, `ETag` from `revision`. Stream rows answer an AsyncIterable, one item a line.
 */
export function mount<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  { perMinute }: MountOptions = {},
): void {
  const { calls } = app;
  calls.mounted.add(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Pasted documents travel in the same calls as files.
    ...((endpoint.encoding === 'form' || endpoint.large) && { bodyLimit: calls.maxUploadBytes }),
    config: {
      access: endpoint.access,
      ...(endpoint.rated && { rated: true }),
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
    },
    async handler(request, reply) {
      const signal = calls.open.begin(reply);
      const input = (await readInput(endpoint, request, reply)) as Parsed<E>;
      const context = createContext(request, signal);
      if (endpoint.stream) {
        return sendLines((await handler(input, context)) as AsyncIterable<unknown>, {
          request,
          reply,
          signal,
        });
      }
      const work = async () => toOutcome(endpoint, await handler(input, context));
      const { status, body } = await onceIfKeyed(calls.idempotency, request, input, work);
      const revision = revisionOf(body);
      if (revision !== undefined) reply.header('etag', `"r${revision}"`);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** Overrides the status of a row, such as 202 where the answer is not there yet. */
export function withStatus<T>(status: 200 | 201 | 202, answer: T): WithStatus<T> {
  return { [STATUS]: status, answer };
}

/** Refuses to go on while a row of the contract is not served. */
export function assertAllMounted(app: App): void {
  const missing = Object.values(contract)
    .flatMap((rows): Endpoint[] => Object.values(rows))
    .filter((row) => !app.calls.mounted.has(row));
  if (missing.length) {
    throw new Error(`Not mounted: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}.`);
  }
}

const STATUS = Symbol('status');

interface WithStatus<T> {
  readonly [STATUS]: number;
  readonly answer: T;
}

const hasStatus = (result: unknown): result is WithStatus<unknown> =>
  typeof result === 'object' && result !== null && STATUS in result;

async function readInput(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body } = endpoint;
  return {
    ...(params && { params: parseInput(params, request.params) }),
    ...(query && { query: parseInput(query, request.query) }),
    ...(body && { body: parseInput(body, await readBody(endpoint, request, reply)) }),
  };
}

async function readBody(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  if (endpoint.encoding === 'form') return readForm(request, reply);
  throw new Refusal('badInput', 'This call takes JSON, not a form.');
}

function createContext(request: FastifyRequest, signal: AbortSignal): CallContext {
  return {
    get caller() {
      if (!request.signIn) throw new Refusal('unauthorized', 'Sign in first.');
      return request.signIn.caller;
    },
    get asker() {
      return request.visit?.visitor ?? this.caller;
    },
    requestId: request.id,
    signal,
    // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
    headers: request.headers as CallContext['headers'],
    ifMatch: toRevision(request.headers['if-match']),
    address: request.ip,
  };
}

/** Revisions count from 1, so that 0, for what is no revision of ours, matches none. */
function toRevision(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"r(\d{1,9})"$/.exec(header)?.[1] ?? 0);
}

function toOutcome(endpoint: Endpoint, result: unknown): Outcome {
  const { status, answer } = hasStatus(result)
    ? { status: result[STATUS], answer: result.answer }
    : { status: endpoint.status ?? 200, answer: result };
  const body = z.parse(endpoint.response, answer);
  return body === undefined ? { status: 204, body } : { status, body };
}

async function onceIfKeyed(
  idempotency: Idempotency,
  request: FastifyRequest,
  input: { body?: unknown },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method !== 'POST' || !request.signIn) return work();
  const { userId } = request.signIn.caller;
  return idempotency.once(
    { userId, key, request: await fingerprint(request.method, request.url, input.body) },
    work,
  );
}

function revisionOf(body: unknown): number | undefined {
  const revision =
    typeof body === 'object' && body !== null && 'revision' in body ? body.revision : undefined;
  return typeof revision === 'number' ? revision : undefined;
}
