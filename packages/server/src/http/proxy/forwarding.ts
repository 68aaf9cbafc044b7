import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { FORWARDING } from './direct-call.ts';

/** Whom a call comes from, as far as this server can believe it. */
interface Origin {
  address: string;
  protocol: 'http' | 'https';
  host: string;
}

/** A call that came with the words of a proxy that nobody said to believe. */
export interface UntrustedProxy {
  /** Of the machine that the call came from. */
  address: string;
  /** Lower-case name of the header. */
  header: string;
}

type Rules = Pick<Env, 'trustProxy' | 'trustedHeader'>;

/**
 * Lets `request.ip`, `protocol` and `host` say whom a call comes from, once for everything that counts by address. Answers
 * with the first proxy that was not believed, or undefined.
 */
export function readForwarding(app: FastifyInstance, rules: Rules): () => UntrustedProxy | undefined {
  let untrusted: UntrustedProxy | undefined;

  app.addHook('onRequest', async (request) => {
    const peer = peerOf(request.raw);
    // Own properties come before those of the class, which know the neighbour alone.
    if (!rules.trustProxy) {
      if (peer !== request.socket.remoteAddress) Object.defineProperty(request, 'ip', { value: peer });
    } else {
      const { address, protocol, host } = originOf(request.raw, rules);
      Object.defineProperties(request, {
        ip: { value: address },
        protocol: { value: protocol },
        host: { value: host },
      });
    }
    if (untrusted) return;
    if (rules.trustProxy?.(peer, 0)) return;
    const header = Object.keys(request.headers).find((name) => FORWARDING.test(name));
    if (header === undefined) return;
    untrusted = { address: peer, header };
    app.log.warn(untrusted, sentenceOf(untrusted, rules));
  });

  return () => untrusted;
}

const sentenceOf = ({ address, header }: UntrustedProxy, { trustProxy }: Rules) =>
  trustProxy
    ? `A call from ${address} says in ${header} whom it comes from, and TRUST_PROXY does not name ${address}: it counts as a call of ${address}. If that is a proxy of yours, add it.`
    : `Calls seem to come through a proxy (${header}), and TRUST_PROXY is not set: all of them count as calls of ${address}, in limits, sign-ins and the audit log. Set TRUST_PROXY to the number of proxies, such as 1, or to ${address}.`;

/** Without believing anybody, the neighbour on the line is who calls. */
export function originOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy, trustedHeader }: Rules,
): Origin {
  let address = peerOf({ socket });
  const direct: Origin = {
    address,
    protocol: (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http',
    host: headers.host ?? '',
  };
  if (!trustProxy?.(address, 0)) return direct;

  const told = trustedHeader === 'forwarded' ? ofForwarded(headers) : ofXForwarded(headers);
  // From the right: each trusted machine says of its neighbour, and what stands before its words may be anybody's.
  let hops = 0;
  while (trustProxy(address, hops)) {
    hops += 1;
    const said = told.for.at(-hops);
    const neighbour = said === undefined ? undefined : toAddress(said);
    if (neighbour === undefined) break;
    address = neighbour;
  }
  const protocol = outermost(told.proto, hops)?.toLowerCase();
  return {
    address,
    protocol: protocol === 'https' || protocol === 'http' ? protocol : direct.protocol,
    host: outermost(told.host, hops) ?? direct.host,
  };
}

/** What the outermost of the trusted machines said; some write a list, others keep the one word of the first. */
const outermost = (said: readonly (string | undefined)[], hops: number): string | undefined =>
  said[Math.max(0, said.length - hops)] || undefined;

interface Told {
  for: readonly (string | undefined)[];
  proto: readonly (string | undefined)[];
  host: readonly (string | undefined)[];
}

function ofXForwarded(headers: IncomingHttpHeaders): Told {
  const list = (name: string) => {
    const value = headers[name];
    return value === undefined
      ? []
      : String(value)
          .split(',')
          .map((word) => word.trim());
  };
  return {
    for: list('x-forwarded-for'),
    proto: list('x-forwarded-proto'),
    host: list('x-forwarded-host'),
  };
}

/** `name=token` or `name="quoted"`, and the commas between what two machines wrote (RFC 7239). */
const FORWARDED = /(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))|(,)/g;

function ofForwarded({ forwarded = '' }: IncomingHttpHeaders): Told {
  const elements: Record<string, string>[] = [{}];
  for (const [, name, quoted, token, comma] of forwarded.matchAll(FORWARDED)) {
    if (comma) elements.push({});
    else if (name) elements.at(-1)![name.toLowerCase()] = quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '';
  }
  return {
    for: elements.map((element) => element['for']),
    proto: elements.map((element) => element['proto']),
    host: elements.map((element) => element['host']),
  };
}

/** An address alone, with its port, or in brackets; undefined for `unknown`, a word in its place, or nonsense. */
function toAddress(said: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(said)?.[1] ?? /^([\d.]+):\d+$/.exec(said)?.[1] ?? said;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : undefined;
}

/** IPv4 as such, where it comes as IPv6 on a socket for both. */
const peerOf = ({ socket }: Pick<IncomingMessage, 'socket'>): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
