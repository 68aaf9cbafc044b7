import type { HttpRequestConfig, ToolAuthInput } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { createRedactor, NO_CREDENTIAL, toCredentialParts, type ToolCredential } from '../tools/tool-auth.ts';
import { hasFixedHost, sendsBody } from './kinds/http-request.ts';
import { type NodeContext, NodeFailure, type NodeInput } from './node-work.ts';
import { type HttpAnswer, MAX_ANSWER_BYTES, readAnswer } from './read-answer.ts';

export interface RequestParts {
  fetch: GuardedFetch;
  /** Puts a named secret into a sign-in for this address; throws `NodeFailure` where it may not go there. */
  signIn: (auth: ToolAuthInput, secret: string, address: string) => ToolCredential;
}

/** A request with everything filled in. */
export interface FilledRequest extends NodeInput {
  url: string;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  json?: unknown;
  form?: Record<string, unknown>;
  text?: string;
}

/** The other side is busy or restarting: the same call may succeed in a moment. */
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);
const SAFE = new Set(['GET', 'HEAD']);
/** Of what a server says when it refuses. */
const MAX_REASON = 300;

/**
 * Sends one request of a node, signed in, and reads its answer. What is no plain reading carries the key of the step, so that
 * a server which knows it does the same but once. Throws `NodeFailure`, which says whether to try again.
 */
export async function sendRequest(
  config: HttpRequestConfig,
  request: FilledRequest,
  url: URL,
  { fetch, signIn }: RequestParts,
  { signal, idempotencyKey }: Pick<NodeContext, 'signal' | 'idempotencyKey'>,
): Promise<HttpAnswer> {
  const { method, timeout_ms: timeoutMs } = config;
  const credential = credentialOf(config, url, signIn);
  const redact = createRedactor(credential);
  const { headers, body } = toContent(config, request);
  const signed = new URL(url);
  const parts = toCredentialParts(credential);
  for (const [name, value] of parts.headers) setHeader(headers, name, value);
  for (const [name, value] of parts.query) signed.searchParams.set(name, value);
  if (!headers.has('accept')) headers.set('accept', 'application/json, text/*;q=0.9, */*;q=0.5');
  if (!SAFE.has(method)) headers.set('idempotency-key', idempotencyKey);
  try {
    const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES, redirectTo: 'same-origin' as const };
    const response = await fetch(signed, { method, headers, body: body ?? null, signal }, limits);
    const answer = await readAnswer(response, response.ok ? config.read_as : 'auto', redact);
    if (response.ok || !config.fail_on_status) return answer;
    throw toRefused(answer, response.headers);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const mayRecover = error.problem === 'unreachable' || error.problem === 'timeout';
    throw new NodeFailure(error.told, null, undefined, mayRecover ? 0 : 'never');
  }
}

/** The address of a request with its query. Throws `NodeFailure`. */
export function addressOf({ auth, url: written }: HttpRequestConfig, { url, query }: FilledRequest): URL {
  const address = URL.parse(url);
  if (!address) throw new NodeFailure(say('outbound.no_address'), null, undefined, 'never');
  // What is written is checked too; a draft may run in spite of that.
  if (auth !== 'none' && !hasFixedHost(written))
    throw new NodeFailure(say('node.http_host'), null, undefined, 'never');
  for (const [name, value] of Object.entries(query)) {
    if (value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, toText(one));
  }
  return address;
}

function credentialOf(
  { auth, secret, auth_name: name }: HttpRequestConfig,
  url: URL,
  signIn: RequestParts['signIn'],
): ToolCredential {
  if (auth === 'none') return NO_CREDENTIAL;
  if (secret === null) throw new NodeFailure(say('node.no_secret'), null, undefined, 'never');
  const value = `{{secret.${secret}}}`;
  const wanted = (): ToolAuthInput => {
    if (auth === 'bearer') return { type: 'bearer', values: { token: value } };
    if (auth === 'basic') return { type: 'basic', values: { username: name, password: value } };
    return { type: 'api_key', values: { in: auth, name, value } };
  };
  return signIn(wanted(), secret, url.href);
}

function toContent(
  { method, body }: HttpRequestConfig,
  request: FilledRequest,
): { headers: Headers; body: string | URLSearchParams | undefined } {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== null) setHeader(headers, name, toText(value));
  }
  if (body === 'none' || !sendsBody(method)) return { headers, body: undefined };
  const typed = (type: string) => {
    if (!headers.has('content-type')) headers.set('content-type', type);
  };
  if (body === 'json') {
    typed('application/json');
    return { headers, body: JSON.stringify(request.json ?? null) };
  }
  if (body === 'text') {
    typed('text/plain; charset=utf-8');
    return { headers, body: request.text ?? '' };
  }
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(request.form ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null) form.append(name, toText(one));
  }
  return { headers, body: form };
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // Line breaks and the like: the only thing that makes this throw.
    throw new NodeFailure(say('node.http_header', { name }), null, undefined, 'never');
  }
}

function toRefused({ status, body }: HttpAnswer, headers: Headers): NodeFailure {
  const said = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  const why = said === '""' ? '' : said.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON);
  const told = why ? say('node.http_status', { status, why }) : say('node.http_status.silent', { status });
  return new NodeFailure(
    told,
    null,
    'node.http_status',
    TRANSIENT.has(status) ? retryAfterMs(headers) : 'never',
  );
}

function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
