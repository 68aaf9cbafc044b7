import { fileURLToPath } from 'node:url';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { createProcessPool, ProcessEnded } from '../parsing/process-pool.ts';
import { say, type Told } from '../../say.ts';
import { type Offer, type OfferedOperation, OfferError } from './offered-operation.ts';
import { type ToolCredential, toCredentialParts } from './tool-auth.ts';

export interface OpenApiTask {
  text: string;
  specUrl: string | undefined;
}

/** Operations come in parts, so that taking them in holds nobody up; the rest of the offer comes last. */
export type OpenApiMessage =
  | { operations: OfferedOperation[] }
  | { offer: Omit<Offer, 'operations'> }
  | { failure: Told };

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
  if (!url) throw new OfferError(say('outbound.no_address'));
  for (const [name, value] of query) url.searchParams.set(name, value);
  try {
    const limits = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_SPEC_BYTES };
    const response = await fetch(url, { headers, signal }, limits);
    if (!response.ok) {
      await response.body?.cancel();
      throw new OfferError(say('openapi.answered', { host: url.host, status: response.status }), {
        problem: 'unreachable',
      });
    }
    return await response.text();
  } catch (error) {
    if (error instanceof OutboundError)
      throw new OfferError(error.told, {
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
  const pool = createProcessPool<OpenApiMessage>({
    entry: ENTRY,
    maxProcesses: 1,
    maxMemoryMb: MAX_MEMORY_MB,
  });
  const operations: OfferedOperation[] = [];
  let offer: Omit<Offer, 'operations'> | undefined;
  let failure: Told = say('openapi.unreadable');
  function onMessage(message: OpenApiMessage) {
    if ('operations' in message) operations.push(...message.operations);
    else if ('offer' in message) offer = message.offer;
    else failure = message.failure;
  }
  try {
    const task: OpenApiTask = { text, specUrl };
    await pool.run(task, { signal, timeoutMs: READ_TIMEOUT_MS, onMessage });
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    throw new OfferError(
      error.why === 'timeout'
        ? say('openapi.timeout', { limit_ms: READ_TIMEOUT_MS })
        : say('openapi.damaged'),
    );
  } finally {
    pool.close();
  }
  if (offer) return { ...offer, operations };
  throw new OfferError(failure);
}
