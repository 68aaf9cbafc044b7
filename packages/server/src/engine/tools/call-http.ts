import { say } from '../../say.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { HttpCall } from './http-binding.ts';
import { createRedactor, type ToolCredential, toCredentialParts, withoutSecrets } from './tool-auth.ts';
import { cutText, ToolFailure } from './tool-answer.ts';

/** Read of an answer at most: enough to make sense of a JSON answer that is cut for the model. */
const MAX_READ_BYTES = 1_048_576;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The other side is busy or restarting: the same call may succeed in a moment. */
const TRANSIENT = new Set([408, 425, 429, 502, 503, 504]);

interface HttpCallOptions {
  fetch: GuardedFetch;
  auth: ToolCredential;
  signal: AbortSignal;
  timeoutMs: number;
  idempotencyKey: string;
}

/** Sends one request, signed in, to the tool's own origin. Throws ToolFailure with what the model may read. */
export async function callHttp(call: HttpCall, options: HttpCallOptions): Promise<unknown> {
  const { fetch, auth, signal, timeoutMs, idempotencyKey } = options;
  const redact = createRedactor(auth);
  const { url, headers, method, body } = sign(call, auth);
  if (!headers.has('accept')) headers.set('accept', 'application/json, text/*;q=0.9, */*;q=0.5');
  if (!SAFE_METHODS.has(method)) headers.set('idempotency-key', idempotencyKey);
  const limits = { timeoutMs, maxBytes: Infinity, redirectTo: 'same-origin' as const };
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, signal }, limits);
    const answer = await readAnswer(response, redact);
    if (response.ok) return answer;
    throw new ToolFailure(
      'error',
      say('tool.http_status', { status: `${response.status} ${response.statusText}`.trimEnd() }),
      {
        detail: { status: response.status, answer },
        retryAfterMs: TRANSIENT.has(response.status) ? retryAfterMs(response.headers) : undefined,
      },
    );
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const mayRecover = error.problem === 'unreachable' || error.problem === 'timeout';
    throw new ToolFailure(
      error.problem === 'blocked' ? 'refused' : 'error',
      withoutSecrets(error.told, redact),
      {
        retryAfterMs: mayRecover ? 0 : undefined,
      },
    );
  }
}

function sign(call: HttpCall, auth: ToolCredential): HttpCall {
  const { headers, query } = toCredentialParts(auth);
  for (const [name, value] of headers) call.headers.set(name, value);
  for (const [name, value] of query) call.url.searchParams.set(name, value);
  return call;
}

async function readAnswer(response: Response, redact: (text: string) => string): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const { bytes, isWhole } = await readStart(response);
  if (!bytes.length) return { status: response.status };
  if (!isText(type, bytes)) {
    return { note: `The answer is a file of the type ${type || 'unknown'}, which cannot be read here.` };
  }
  const text = redact(new TextDecoder().decode(bytes));
  if (!isWhole) return cutText(text, `The whole answer has more than ${MAX_READ_BYTES} bytes.`);
  try {
    return JSON.parse(text);
  } catch {
    // Text is an answer too, whatever type the server calls it.
    return text;
  }
}

async function readStart({ body }: Response): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.byteLength;
    // Leaving the loop ends the connection: whatever else comes is not read.
    if (length > MAX_READ_BYTES)
      return { bytes: Buffer.concat(parts).subarray(0, MAX_READ_BYTES), isWhole: false };
  }
  return { bytes: Buffer.concat(parts), isWhole: true };
}

function isText(type: string, bytes: Uint8Array): boolean {
  if (/^(image|audio|video|font)\/(?!svg)|octet-stream|\/(pdf|zip|gzip)/i.test(type)) return false;
  return !bytes.subarray(0, 1024).includes(0);
}

function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
}
