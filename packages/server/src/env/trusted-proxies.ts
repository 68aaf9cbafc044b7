import ipaddr from 'ipaddr.js';
import { type Setting, wordsOf } from './setting-kinds.ts';

const MOST_HOPS = 16;
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Whether what one machine said of the one before it is believed: it has this address, and so many stand behind it. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** How many proxies stand before the server, or which; undefined: nobody is believed. */
export const trustedProxies = (
  said: Pick<Setting<unknown>, 'about' | 'example'>,
): Setting<TrustProxy | undefined> => ({
  ...said,
  type: 'number of proxies, or addresses, networks and `loopback`, comma separated',
  otherwise: undefined,
  otherwiseSaid: 'off',
  read(value, { name, problem }) {
    if (value === 'off' || value === '0') return undefined;
    if (/^\d+$/.test(value)) {
      const hops = Number(value);
      if (hops > MOST_HOPS)
        problem(`${name}="${value}" is more than ${MOST_HOPS} proxies one behind another.`);
      return (_, hop) => hop < hops;
    }
    const networks = wordsOf(value).flatMap((word) => {
      const found = word === 'loopback' ? LOOPBACK.map((each) => toNetwork(each)!) : [toNetwork(word)];
      if (found.includes(undefined)) problem(`${name}: "${word}" ${MUST_BE}`);
      return found.filter((network) => network !== undefined);
    });
    return (address) => isIn(networks, address);
  },
});

const MUST_BE =
  'must be a number of proxies such as 1, an address such as 10.0.0.7, a network such as 10.0.0.0/8, or loopback.';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

function toNetwork(word: string): Network | undefined {
  try {
    if (word.includes('/')) return ipaddr.parseCIDR(word);
  } catch {
    // It looks like a network and is none.
    return undefined;
  }
  if (!ipaddr.IPv4.isValidFourPartDecimal(word) && !ipaddr.IPv6.isValid(word)) return undefined;
  const address = ipaddr.process(word);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isIn(networks: readonly Network[], text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never),
  );
}
