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
  const [site, called] = [new URL(publicUrl), new URL(callOrigin)];
  if (site.hostname === 'localhost') {
    if (!['localhost', '127.0.0.1', '[::1]'].includes(called.hostname)) return undefined;
    // Nobody said under which address the server is reached: its port the call knows.
    site.protocol = called.protocol;
    site.port = called.port;
  }
  if (isIP(site.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (site.protocol !== 'https:' && site.hostname !== 'localhost') return undefined;
  return { origin: site.origin, rpId: site.hostname };
}
