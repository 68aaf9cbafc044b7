import dns from 'node:dns';
import { isIP, Socket } from 'node:net';
import { guardLookup, refusePrivate } from './guarded-lookup.ts';
import { createAllowList, isPublicAddress } from './public-address.ts';

/**
 * A socket for a protocol that is not HTTP, by the rules of `createGuardedFetch`. Its `connect` goes to this host and
 * port, whatever it is called with, and fails with OutboundError where it must not.
 */
export type GuardedSocket = (target: { host: string; port: number }) => Socket;

interface GuardedSocketParts {
  /** Hosts that the operator allows although they are private, as `ALLOWED_ADDRESSES` lists them. */
  allowed: readonly string[];
  lookup?: typeof dns.lookup;
}

export function createGuardedSocket({ allowed, lookup = dns.lookup }: GuardedSocketParts): GuardedSocket {
  const isAllowed = createAllowList(allowed);
  const guarded = guardLookup(lookup);

  return ({ host, port }) => {
    const url = URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`);
    const trusted = url !== null && isAllowed(url);
    const socket = new Socket();
    const connect = socket.connect.bind(socket);
    const start = () => {
      if (!trusted && isIP(host) && !isPublicAddress(host)) {
        // As a failed connection would: whoever waits listens to the error by then.
        process.nextTick(() => socket.destroy(refusePrivate(host)));
        return socket;
      }
      socket.prependOnceListener('connect', () => {
        if (!trusted && !isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(refusePrivate(host));
      });
      return connect({ host, port, lookup: trusted ? lookup : guarded });
    };
    return Object.assign(socket, { connect: start });
  };
}
