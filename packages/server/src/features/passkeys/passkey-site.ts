import { isIP } from 'node:net';

/** Whom passkeys belong to: the host of an address, and its pages. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/**
 * Where passkeys work: at the public address of the server. Without one, at `localhost` for who is on this machine. Browsers
 * bind them to names, so an address of digits has none.
 */
export function siteOf(publicUrl: string, callOrigin: string): PasskeySite | undefined {
  const [named, called] = [new URL(publicUrl), new URL(callOrigin)];
  // Nobody said under which name the server is reached: behind a port that was chosen at start, the call knows it.
  const isLocal = named.hostname === 'localhost';
  if (isLocal && !['localhost', '127.0.0.1', '[::1]'].includes(called.hostname)) return undefined;
  const site = isLocal && called.hostname === 'localhost' ? called : named;
  if (isIP(site.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (site.protocol !== 'https:' && site.hostname !== 'localhost') return undefined;
  return { origin: site.origin, rpId: site.hostname };
}
