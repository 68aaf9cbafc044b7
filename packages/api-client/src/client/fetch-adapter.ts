import type { AxiosRequestConfig } from 'axios';

/** What a call hands to axios's `fetch`: beside the options of `fetch`, the page's own one. */
interface SendOptions extends RequestInit {
  byPage: typeof fetch;
}

// One for all pages and studios: axios keeps for good what it makes of each function it is given.
const send = (address: string, { byPage, ...options }: SendOptions) =>
  byPage(address, { ...options, credentials: 'omit' });

// Null, which its types do not know, keeps axios from making a Request.
const env = { fetch: send, Request: null, Response: null } as object;

/** How axios sends by a page's own `fetch`: with an address and options, never with a `Request`. */
export const adaptTo = (byPage: typeof fetch): AxiosRequestConfig => ({
  adapter: 'fetch',
  env,
  fetchOptions: { byPage },
});
