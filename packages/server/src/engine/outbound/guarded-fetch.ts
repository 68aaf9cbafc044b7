import dns from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';
import { say } from '../../say.ts';
import { timeLimit } from '../../time-limit.ts';
import { type CallDepth, DEPTH_HEADER } from './call-depth.ts';
import { guardLookup, refusePrivate } from './guarded-lookup.ts';
import { limitBody } from './limit-body.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import type { TraceCall } from './outbound-trace.ts';
import { bareHost, createAllowList, isPublicAddress } from './public-address.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** How far one request may go. */
interface GuardedLimits {
  /** Until the last byte of the body. */
  timeoutMs?: number;
  /** Of the body, after decompression. */
  maxBytes?: number;
  /** The body comes as it is: whoever reads it counts its bytes, and says what a failure means. */
  rawBody?: boolean;
  maxRedirects?: number;
  /** `same-origin`: a redirect to another server is refused. `any`: it is followed without the headers of the first. */
  redirectTo?: 'same-origin' | 'any';
}

/** `fetch` for addresses that people, models or other servers name. Throws OutboundError, or the caller's abort. */
export interface GuardedFetch {
  (input: string | URL | Request, init?: RequestInit, limits?: GuardedLimits): Promise<Response>;
  /** The same with other limits unless a call names its own; takes the place of `fetch` in libraries. */
  with(limits: GuardedLimits): GuardedFetch;
  /** Ends kept connections. */
  close(): Promise<void>;
}

interface GuardedFetchParts {
  /** Origins and hosts that the operator allows although they are private, as `ALLOWED_ADDRESSES` lists them. */
  allowed: readonly string[];
  lookup?: typeof dns.lookup;
  /** Absent: calls do not say what they lie in. */
  callDepth?: CallDepth | undefined;
  /** Absent: nobody traces. */
  traceCall?: TraceCall | undefined;
}

const DEFAULTS: Required<GuardedLimits> = {
  timeoutMs: 30_000,
  maxBytes: 10 * 1_048_576,
  rawBody: false,
  maxRedirects: 5,
  redirectTo: 'any',
};

/**
 * Reaches the public internet and what the operator listed, nothing else: http and https only, no credentials in the
 * address, every name that is looked up, every connection and every redirect checked anew.
 */
export function createGuardedFetch({
  allowed,
  lookup = dns.lookup,
  callDepth,
  traceCall,
}: GuardedFetchParts): GuardedFetch {
  const isAllowed = createAllowList(allowed);
  const guarded = new Agent({ connect: createGuardedConnector(lookup) });
  const trusted = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS, lookup } });

  function check(url: URL): void {
    const host = bareHost(url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new OutboundError('blocked', say('outbound.protocol'));
    }
    if (url.username || url.password) {
      throw new OutboundError('blocked', say('outbound.credentials'));
    }
    if (isIP(host) && !isAllowed(url) && !isPublicAddress(host)) throw refusePrivate(host);
  }

  async function follow(first: URL, init: RequestInit, limits: Required<GuardedLimits>, signal: AbortSignal) {
    let url = first;
    let { method = 'GET', body } = init;
    const headers = new Headers(init.headers);
    for (let hop = 0; ; hop++) {
      check(url);
      // After the headers of a tool, which must not say otherwise; and again after a redirect.
      const depth = callDepth?.ofNext();
      if (depth !== undefined) headers.set(DEPTH_HEADER, depth);
      const call = traceCall?.(method, url);
      // Where we trace, a trace of somebody else's making would lead nowhere.
      if (call) for (const name of TRACE_HEADERS) headers.delete(name);
      if (call?.traceparent !== undefined) headers.set('traceparent', call.traceparent);
      const request = {
        method,
        headers: Object.fromEntries(headers),
        body: body as never,
        ...(body instanceof ReadableStream && { duplex: 'half' as const }),
        redirect: 'manual' as const,
        signal,
        dispatcher: isAllowed(url) ? trusted : guarded,
      };
      // The types of undici and of Node differ; the values are the same.
      const response = (await undiciFetch(url, request).catch((error: unknown) => {
        call?.end({ error: error instanceof Error ? error.name : '_OTHER' });
        throw error;
      })) as unknown as Response;
      call?.end({ status: response.status });
      const location = response.headers.get('location');
      if (!REDIRECTS.has(response.status) || location === null) return { response, url };

      await response.body?.cancel();
      const next = URL.parse(location, url);
      if (!next)
        throw new OutboundError('redirect', say('outbound.redirect_nowhere', { host: bareHost(url) }));
      if (hop >= limits.maxRedirects) {
        throw new OutboundError('redirect', say('outbound.redirect_often', { host: bareHost(first) }));
      }
      if (url.protocol === 'https:' && next.protocol === 'http:') {
        throw new OutboundError('redirect', say('outbound.redirect_unencrypted', { host: bareHost(url) }));
      }
      if (next.origin !== url.origin) {
        if (limits.redirectTo === 'same-origin') {
          throw new OutboundError(
            'redirect',
            say('outbound.redirect_other', { host: bareHost(url), to: next.origin }),
          );
        }
        const own = Object.keys(Object.fromEntries(headers)).filter((name) => !HARMLESS_HEADERS.has(name));
        for (const name of own) headers.delete(name);
      }
      if (response.status === 303 || (response.status < 303 && method === 'POST')) {
        method = method === 'HEAD' ? 'HEAD' : 'GET';
        body = null;
        headers.delete('content-type');
      }
      url = next;
    }
  }

  const create = (defaults: Required<GuardedLimits>): GuardedFetch =>
    Object.assign(
      async (input: string | URL | Request, init: RequestInit = {}, own: GuardedLimits = {}) => {
        const limits = { ...defaults, ...own };
        const first = URL.parse(input instanceof Request ? input.url : input);
        if (!first) throw new OutboundError('blocked', say('outbound.no_address'));
        const request = input instanceof Request ? { ...(await unpack(input)), ...init } : init;
        const timeout = Number.isFinite(limits.timeoutMs) ? [timeLimit(limits.timeoutMs)] : [];
        const signal = AbortSignal.any([...timeout, ...(request.signal ? [request.signal] : [])]);
        const explain = (error: unknown) =>
          toOutboundError(error, {
            host: bareHost(first),
            timeoutMs: limits.timeoutMs,
            signal: request.signal,
          });
        try {
          const { response, url } = await follow(first, request, limits, signal);
          if (limits.rawBody) return response;
          return limitBody(response, { url, maxBytes: limits.maxBytes, explain });
        } catch (error) {
          throw explain(error);
        }
      },
      {
        with: (limits: GuardedLimits) => create({ ...defaults, ...limits }),
        close: async () => {
          await Promise.all([guarded.destroy(), trusted.destroy()]);
        },
      },
    );
  return create(DEFAULTS);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'user-agent']);

/** Refuses a name as soon as one of its addresses is private, and a connection that got to one nevertheless. */
function createGuardedConnector(lookup: typeof dns.lookup): buildConnector.connector {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    lookup: guardLookup(lookup),
  });
  return (options, answer) =>
    connect(options, (...[error, socket]) => {
      if (error) return answer(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return answer(null, socket);
      socket.destroy();
      answer(refusePrivate(options.hostname), null);
    });
}

async function unpack(request: Request): Promise<RequestInit> {
  const { method, headers, signal } = request;
  return { method, headers, signal, body: request.body ? await request.arrayBuffer() : null };
}
