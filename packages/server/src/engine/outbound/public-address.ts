import ipaddr from 'ipaddr.js';

/** The only block of IPv6 addresses that are given out; all others lead to machines or networks of one's own. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet: no loopback, private, link-local or otherwise special range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Maps ::ffff:10.0.0.1 to the IPv4 address that it means.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** Tells for an address whether the operator listed its origin or its host, and so vouches for it. */
export function createAllowList(listed: readonly string[]): (url: URL) => boolean {
  const entries = new Set(listed.map((entry) => entry.toLowerCase()));
  return (url) => entries.has(url.origin) || entries.has(bareHost(url));
}

/** The host of an address without the brackets of IPv6. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
