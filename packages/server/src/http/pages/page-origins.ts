/** The entries of a list of origins that would allow this one: itself, and the wildcard for its first label. */
export function entriesFor(origin: string): string[] {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin || origin.includes('*') || !/^https?:$/.test(url.protocol)) return [];
  const wildcard = origin.replace(/^(https?:\/\/)[^.:[]+\./, '$1*.');
  return wildcard === origin ? [origin] : [origin, wildcard];
}

/** Whether a list allows an origin: scheme, host and port are compared exactly. */
export const allows = (origins: readonly string[], origin: string): boolean =>
  entriesFor(origin).some((entry) => origins.includes(entry));

/**
 * Whether a page of this server itself calls: the browser says so, which no page can pretend, and which holds behind proxies
 * that change the host. Without TLS browsers do not say it, but name as origin the host that they call.
 */
export function isOwnOrigin({
  origin,
  host,
  ...headers
}: Readonly<Record<string, string | undefined>>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return host !== undefined && [`https://${host}`, `http://${host}`].includes(origin ?? '');
}

/**
 * Where a call comes from. Browsers name the origin, but for reading calls to a page's own one: those they mark as such,
 * and the page's origin is that of the server. Undefined: no browser, or one that hides it.
 */
export function originOf(
  headers: Readonly<Record<string, string | undefined>>,
  listed: readonly string[],
): string | undefined {
  const { origin, host } = headers;
  if (origin !== undefined) return origin;
  if (headers['sec-fetch-site'] !== 'same-origin' || host === undefined) return undefined;
  return [`https://${host}`, `http://${host}`].find((own) => allows(listed, own));
}
