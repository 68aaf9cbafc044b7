import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { type Offer, OfferError } from './offered-operation.ts';
import { type ToolCredential, toCredentialParts } from './tool-auth.ts';

export interface OpenApiTask {
  text: string;
  specUrl: string | undefined;
  maxMemoryMb: number;
}

export type OpenApiMessage = { offer: Offer } | { failure: string };

const READ_TIMEOUT_MS = 20_000;
const FETCH_TIMEOUT_MS = 15_000;
const MAX_MEMORY_MB = 1024;
const MAX_SPEC_BYTES = 20_000_000;

const ENTRY = fileURLToPath(new URL('./openapi-process.ts', import.meta.url));

/** The text of a document that stands at an address. Throws OfferError. */
export async function fetchSpec(
  specUrl: string,
  { fetch, auth, signal }: { fetch: GuardedFetch; auth: ToolCredential; signal: AbortSignal },
): Promise<string> {
  const { headers, query } = toCredentialParts(auth);
  const url = URL.parse(specUrl);
  if (!url) throw new OfferError('The address of the document is not an address.');
  for (const [name, value] of query) url.searchParams.set(name, value);
  try {
    const limits = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_SPEC_BYTES };
    const response = await fetch(url, { headers, signal }, limits);
    if (!response.ok) {
      await response.body?.cancel();
      throw new OfferError(`${url.host} answered ${response.status} instead of the document.`, {
        problem: 'unreachable',
      });
    }
    return await response.text();
  } catch (error) {
    if (error instanceof OutboundError)
      throw new OfferError(error.message, {
        cause: error,
        problem: error.problem === 'blocked' ? 'invalid' : 'unreachable',
      });
    throw error;
  }
}

/**
 * What a document offers, read in a process of its own: a document can be made to take all memory or time there is.
 * Throws OfferError, or the reason of `signal`.
 */
export async function discoverOpenApi(
  text: string,
  { specUrl, signal }: { specUrl?: string | undefined; signal: AbortSignal },
): Promise<Offer> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Offer>();
  const child = fork(ENTRY, {
    // What reads foreign files gets no secrets to give away.
    env: {},
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', (message: OpenApiMessage) => {
    if ('offer' in message) resolve(message.offer);
    else reject(new OfferError(message.failure));
  });
  child.on('error', reject);
  child.on('exit', () =>
    reject(new OfferError('The document is too large or damaged: it could not be read.')),
  );
  const task: OpenApiTask = { text, specUrl, maxMemoryMb: MAX_MEMORY_MB };
  child.send(task, (error) => error && reject(error));

  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const late = () =>
    reject(new OfferError(`The document could not be read within ${READ_TIMEOUT_MS / 1000} seconds.`));
  const timer = setTimeout(late, READ_TIMEOUT_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}
