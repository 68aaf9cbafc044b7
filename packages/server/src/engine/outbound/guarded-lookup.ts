import type dns from 'node:dns';
import { say } from '../../say.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Refuses a name as soon as one of its addresses is private. */
export function guardLookup(lookup: typeof dns.lookup) {
  return (
    host: string,
    options: dns.LookupOptions,
    answer: (
      error: NodeJS.ErrnoException | null,
      address: string | dns.LookupAddress[],
      family?: number,
    ) => void,
  ): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      if (!addresses.length || !addresses.every(({ address }) => isPublicAddress(address))) {
        return answer(refusePrivate(host), '', 0);
      }
      if (options.all) return answer(null, addresses);
      answer(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

export const refusePrivate = (host: string) =>
  new OutboundError('blocked', say('outbound.private', { host }));
