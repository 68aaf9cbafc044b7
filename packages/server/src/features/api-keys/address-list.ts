import { BlockList, isIP } from 'node:net';

/** Whether an address is one of a list, or in one of its networks. Entries that are neither match nothing. */
export function isListed(list: readonly string[], address: string): boolean {
  const blocks = new BlockList();
  for (const entry of list) {
    const [net = '', bits] = entry.split('/');
    const family = familyOf(net);
    if (!family) continue;
    if (bits === undefined) blocks.addAddress(net, family);
    else if (Number(bits) <= (family === 'ipv4' ? 32 : 128)) blocks.addSubnet(net, Number(bits), family);
  }
  // IPv4 addresses arrive written as IPv6 where a server listens on both.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = familyOf(plain);
  return family !== undefined && blocks.check(plain, family);
}

/** Whether it can be listed: the contract looks at its letters only. */
export function isAddress(entry: string): boolean {
  const [net = '', bits] = entry.split('/');
  const family = familyOf(net);
  return family !== undefined && Number(bits ?? 0) <= (family === 'ipv4' ? 32 : 128);
}

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
const familyOf = (address: string) => FAMILIES[isIP(address) as keyof typeof FAMILIES];
