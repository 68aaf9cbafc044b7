import { OutboundError } from '../engine/outbound/outbound-error.ts';
import { SealError } from './seal-secret.ts';
import { secretNamesIn } from './secret-references.ts';

type Fill = <T>(value: T, address: string | undefined) => T;

/**
 * `fetch` that puts named secrets of the workspace into the headers of a call as it is made, so that another value, an
 * expiry and other hosts count at once. Throws OutboundError where a secret may not go along.
 */
export function createFillingFetch(fetch: typeof globalThis.fetch, fill: Fill): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    if (!secretNamesIn(headers).length) return fetch(input, init);
    try {
      const filled = fill(headers, input instanceof Request ? input.url : String(input));
      return await fetch(input, { ...init, headers: filled });
    } catch (error) {
      if (error instanceof SealError) throw new OutboundError('blocked', error.told);
      throw error;
    }
  };
}
