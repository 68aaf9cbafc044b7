import type { AxiosRequestConfig } from 'axios';

/** How axios sends by a page's own `fetch`: with an address and options, never with a `Request`. */
export function createFetchAdapter() {
  let known: typeof fetch | undefined;
  let adapter: AxiosRequestConfig = {};

  return (given: typeof fetch): AxiosRequestConfig => {
    // The same one for the same function: axios keeps for good what it makes of each.
    if (given === known) return adapter;
    known = given;
    const send = (address: string, options: RequestInit) =>
      given(address, { ...options, credentials: 'omit' });
    // Null, which its types do not know, keeps axios from making a Request.
    const env = { fetch: send, Request: null, Response: null } as object;
    adapter = { adapter: 'fetch', env };
    return adapter;
  };
}
