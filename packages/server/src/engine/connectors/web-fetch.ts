import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { toPage } from '../outbound/fetch-page.ts';
import { type ConnectorSetup, MAX_OBJECT_BYTES, type SourceContent } from './connector-driver.ts';
import { ConnectorFailure, failureOfStatus, toConnectorFailure } from './connector-failure.ts';
import { signInHeaders } from './http-sign-in.ts';
import { say } from '../../say.ts';

export const USER_AGENT = 'AgentStudio/0.1';
const TIMEOUT_MS = 30_000;

interface Wanted {
  setup: ConnectorSetup;
  url: URL;
  /** What the server said of it last time: it may answer that nothing changed. */
  version?: string | null | undefined;
  accept?: string;
  maxBytes?: number;
  signal: AbortSignal;
}

export interface Fetched {
  /** Where it came from in the end. */
  url: URL;
  /** Null: as it was last time. */
  bytes: Uint8Array | null;
  response: Response;
  version: string | null;
}

export type WebFetch = ReturnType<typeof createWebFetch>;

/** GET by the rules of guarded fetch, signed in to the connector's own server only. Throws ConnectorFailure. */
export function createWebFetch(fetch: GuardedFetch) {
  return async ({
    setup,
    url,
    version,
    accept = '*/*',
    maxBytes = MAX_OBJECT_BYTES,
    signal,
  }: Wanted): Promise<Fetched> => {
    const headers = new Headers({ accept, 'user-agent': USER_AGENT });
    for (const [name, value] of signInHeaders(setup, url)) headers.set(name, value);
    if (version) headers.set(/^(W\/)?"/.test(version) ? 'if-none-match' : 'if-modified-since', version);
    try {
      const response = await fetch(url, { headers, signal }, { maxBytes, timeoutMs: TIMEOUT_MS });
      const end = new URL(response.url || url);
      const newVersion = response.headers.get('etag') ?? response.headers.get('last-modified');
      if (response.status === 304) return { url: end, bytes: null, response, version: version ?? null };
      if (!response.ok) {
        await response.body?.cancel();
        throw failureOfStatus(response.status, url.host + url.pathname);
      }
      return { url: end, bytes: new Uint8Array(await response.arrayBuffer()), response, version: newVersion };
    } catch (error) {
      signal.throwIfAborted();
      throw toConnectorFailure(error) ?? error;
    }
  };
}

/** What was fetched, as it is stored: text in UTF-8. */
export async function contentOf(
  { url, response, bytes }: Fetched,
  signal: AbortSignal,
): Promise<SourceContent> {
  const page = await toPage(response, bytes ?? new Uint8Array(), signal);
  return {
    title: (page.title || lastPart(url) || url.href).slice(0, 200),
    mime: page.mime,
    content: page.content,
    url: url.href,
  };
}

export const lastPart = ({ pathname }: URL) => {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '');
  } catch {
    return pathname.split('/').at(-1) ?? '';
  }
};

/** An address of a selection, which may be a path below the connector's own. */
export function resolve(setup: ConnectorSetup, address: string): URL {
  const url = URL.parse(address, String(setup.config['url']));
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new ConnectorFailure(
    'not_found',
    say('connector.no_address', { address }),
    say('connector.no_address.hint'),
  );
}
