import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Answer,
  contract,
  type Endpoint,
  isAudited,
  type Parsed,
  rightOf,
} from '@agent-studio/api-client/contract';
import { Refusal } from '../refusal.ts';
import type { BodyBytes } from './body-bytes.ts';
import { type AuditedCall, toAuditedCall } from './audited-call.ts';
import type { AuditNote, CallContext } from './caller.ts';
import { type FileAnswer, isFileAnswer, sendFile } from './file-answer.ts';
import type { UntrustedProxy } from './proxy/forwarding.ts';
import { formLimitsOf } from './form-limits.ts';
import { AI_DISCLOSURE } from './ai-disclosure.ts';
import { fingerprint, type Idempotency, type Outcome } from './idempotency.ts';
import type { OpenCalls } from './open-calls.ts';
import { createAnswerReader, type ReadAnswer } from './read-answer.ts';
import { parseInput } from './parse-input.ts';
import { readForm, refuseLongForm } from './read-form.ts';
import { sendLines } from './send-lines.ts';
import type { UploadFolder } from './upload-folder.ts';
import type { WhenBusy } from './turns.ts';
import { whenClosed } from './when-closed.ts';

/** What endpoints of the contract are mounted on. */
export type App = FastifyInstance;

/** What `mount` needs to know about the server it works on. */
interface Calls {
  readonly mounted: Set<Endpoint>;
  /** What stands before every path, without a slash at its end; empty: nothing. */
  readonly basePath: string;
  readonly open: OpenCalls;
  readonly idempotency: Idempotency;
  readonly maxUploadBytes: number;
  readonly uploads: UploadFolder;
  readonly bodyBytes: BodyBytes;
  /** Takes what a call did; the audit log, once the server is put together. */
  audit: (call: AuditedCall) => void;
  /** The first proxy whose words were not believed; undefined: none so far. */
  readonly untrustedProxy: () => UntrustedProxy | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    calls: Calls;
  }
  interface FastifyContextConfig {
    /** It is answered from the database, at once; `none`: from memory, before all that waits for its turn. */
    work?: 'read' | 'write' | 'none';
    whenBusy?: WhenBusy;
  }
}

type Result<E extends Endpoint> = E extends { stream: true }
  ? AsyncIterable<Answer<E>>
  : [Answer<E>] extends [undefined]
    ? void
    : Answer<E> | WithStatus<Answer<E>> | (E extends { files: readonly string[] } ? FileAnswer : never);

type Handler<E extends Endpoint> = (input: Parsed<E>, context: CallContext) => Result<E> | Promise<Result<E>>;

interface MountOptions<E extends Endpoint> {
  /** Refuses callers who call more often from one address. */
  perMinute?: number;
  /**
   * Throws for callers who may not do this to what the address names, before a byte of the body is read. What takes more
   * than some JSON has to have it where its address names something.
   */
  admit?: (input: Omit<Parsed<E>, 'body'>, context: CallContext) => Promise<unknown>;
}

/** The options of a row; those that say who is admitted cannot be left out where much may be sent to one thing. */
type OptionsOf<E extends Endpoint> = E extends { params: object } & (
  | { encoding: 'form' }
  | { bodyBytes: number }
)
  ? [options: MountOptions<E> & Required<Pick<MountOptions<E>, 'admit'>>]
  : [options?: MountOptions<E>];

/** What is known of a call before its body is read. */
interface OpenCall {
  input: object;
  context: CallContext;
  signal: AbortSignal;
}

/**
 * Serves one row of the contract: access rule, parsed input, the row's status, an answer without fields the row does not
 * name, `ETag` from `revision`. Stream rows answer an AsyncIterable, one item a line.
 */
export function mount<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  ...[{ perMinute, admit } = {}]: OptionsOf<E>
): void {
  const { calls } = app;
  const opened = new WeakMap<FastifyRequest, OpenCall & { notes: AuditNote }>();
  const readBody = bodyReader(app, endpoint);
  const isRead = endpoint.method === 'GET';
  const isShort =
    !endpoint.stream && !endpoint.files && endpoint.verb !== 'run' && endpoint.encoding !== 'form';
  calls.mounted.add(endpoint);
  const action = NAMES.get(endpoint) ?? '';
  const readAnswer = createAnswerReader(endpoint, action, app.log);
  const audited = isAudited(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...bodyLimitOf(endpoint),
    config: {
      access: endpoint.access,
      rights: [rightOf(endpoint)],
      ...(isShort && { work: isRead ? 'read' : 'write' }),
      ...(endpoint.rated && { rated: true }),
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
    },
    // After the guard and the rates, and before the body.
    async preParsing(request, reply) {
      const signal = calls.open.begin(reply);
      const notes: AuditNote = {};
      const context = createContext(request, signal, notes);
      const input = parseAddress(endpoint, request);
      opened.set(request, { input, context, signal, notes });
      await admit?.(input as Parsed<E>, context);
    },
    async handler(request, reply) {
      const { context, signal, notes, ...call } = opened.get(request)!;
      if (endpoint.generated) reply.header(...AI_DISCLOSURE);
      if (isShort && !isRead) calls.open.work(reply);
      const input = { ...call.input, ...(await readBody(request, reply)) } as Parsed<E>;
      const audit = (body?: unknown) => {
        if (audited && !notes.skip && (request.signIn || notes.user_name))
          calls.audit(toAuditedCall(request, { action, input, body, notes }));
      };
      if (endpoint.stream) {
        return sendLines((await handler(input, context)) as AsyncIterable<unknown>, {
          request,
          reply,
          signal,
        });
      }
      if (endpoint.files) {
        const answer = await handler(input, context);
        if (isFileAnswer(answer)) {
          audit();
          return sendFile(answer, { request, reply, signal });
        }
        const { status, body } = toOutcome(endpoint, answer, readAnswer);
        return reply.code(status).header('cache-control', 'no-store').send(body);
      }
      const work = async () => {
        const outcome = toOutcome(endpoint, await handler(input, context), readAnswer);
        audit(outcome.body);
        return outcome;
      };
      const { status, body } = endpoint.shownOnce
        ? await work()
        : await onceIfKeyed(calls.idempotency, request, input, work);
      const revision = revisionOf(body);
      if (revision !== undefined) reply.header('etag', `"r${revision}"`);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** What each row is called, as `part.name`. */
const NAMES: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(contract).flatMap(([part, rows]) =>
    Object.entries<Endpoint>(rows).map(([name, row]): [Endpoint, string] => [row, `${part}.${name}`]),
  ),
);

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

function parseAddress({ params, query }: Endpoint, request: FastifyRequest): object {
  return {
    ...(params && { params: parseInput(params, request.params) }),
    ...(query && { query: parseInput(query, request.query) }),
  };
}

/** Who is not known sends what a person types, and no more. */
const MAX_ANONYMOUS_JSON_BYTES = 262_144;

const bodyLimitOf = ({ access, bodyBytes }: Endpoint): { bodyLimit?: number } => {
  if (bodyBytes !== undefined) return { bodyLimit: bodyBytes };
  return access === 'user' || access === 'admin' ? {} : { bodyLimit: MAX_ANONYMOUS_JSON_BYTES };
};

/** Whose share of the bodies a call takes. */
export const bodyOwner = ({ signIn, ip }: FastifyRequest): string => signIn?.caller.userId ?? ip;

function bodyReader(app: App, { body, encoding }: Endpoint) {
  const { maxUploadBytes, uploads, bodyBytes } = app.calls;
  const limits = body && encoding === 'form' ? formLimitsOf(body, maxUploadBytes) : undefined;

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (!request.isMultipart()) return request.body ?? {};
    if (!limits) throw new Refusal('badInput', 'This call takes JSON, not a form.');
    refuseLongForm(request, limits);
    const share = bodyBytes.begin(bodyOwner(request));
    whenClosed(reply, () => share.release());
    return readForm(request, reply, { limits, folder: uploads, share });
  }

  return async (request: FastifyRequest, reply: FastifyReply) =>
    body && { body: parseInput(body, await read(request, reply)) };
}

function createContext(request: FastifyRequest, signal: AbortSignal, notes: AuditNote): CallContext {
  return {
    get caller() {
      if (!request.signIn) throw new Refusal('unauthorized', 'Sign in first.');
      return request.signIn.caller;
    },
    get someone() {
      return request.signIn?.caller;
    },
    get asker() {
      return request.visit ? { ...request.visit.visitor, address: request.ip } : this.caller;
    },
    requestId: request.id,
    signal,
    // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
    headers: request.headers as CallContext['headers'],
    ifMatch: toRevision(request.headers['if-match']),
    origin: `${request.protocol}://${request.host}${request.server.calls.basePath}`,
    address: request.ip,
    audit: (note) => void Object.assign(notes, note),
  };
}

/** Revisions count from 1, so that 0, for what is no revision of ours, matches none. */
function toRevision(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"r(\d{1,9})"$/.exec(header)?.[1] ?? 0);
}

function toOutcome(endpoint: Endpoint, result: unknown, readAnswer: ReadAnswer): Outcome {
  const { status, answer } = hasStatus(result)
    ? { status: result[STATUS], answer: result.answer }
    : { status: endpoint.status ?? 200, answer: result };
  const body = readAnswer(answer);
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
  const { userId, apiKeyId } = request.signIn.caller;
  const print = await fingerprint(request.method, request.url, input.body);
  // What one key may see is not for another one.
  return idempotency.once({ userId, key, request: apiKeyId ? `${apiKeyId} ${print}` : print }, work);
}

function revisionOf(body: unknown): number | undefined {
  const revision =
    typeof body === 'object' && body !== null && 'revision' in body ? body.revision : undefined;
  return typeof revision === 'number' ? revision : undefined;
}
