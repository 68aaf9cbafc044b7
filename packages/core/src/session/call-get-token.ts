import { type HeldToken, toHeldToken } from './held-token.ts';
import type { GetToken, TokenRequest } from './token-request.ts';

const TIMEOUT_MS = 30_000;

/** Asks the page; null when nobody is signed in there. Throws after 30 s, when `outer` ends, and when the page fails. */
export async function callGetToken(
  getToken: GetToken,
  request: Omit<TokenRequest, 'signal'>,
  outer: AbortSignal,
): Promise<HeldToken | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('getToken gave no answer within 30 s.')), TIMEOUT_MS);
  const signal = AbortSignal.any([outer, limit.signal]);
  try {
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return toHeldToken(await Promise.race([getToken({ ...request, signal }), ended]));
  } finally {
    clearTimeout(timer);
  }
}
