const MAX_LINKS = 5_000;
const LINK =
  /<a\s[^<>]{0,2000}?href\s{0,20}=\s{0,20}(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'>]{1,2000}))/gi;
const BASE = /<base\s[^<>]{0,500}?href\s{0,20}=\s{0,20}["']?([^"'>\s]{1,2000})/i;
/** What has no text, or none that could be read. */
const NOT_PAGES =
  /\.(avif|bmp|css|dmg|eot|exe|gif|gz|ico|iso|jpe?g|js|json|m4a|mjs|mov|mp3|mp4|mpe?g|ogg|otf|png|rar|rss|svg|tar|tgz|tiff?|ttf|wav|webm|webp|woff2?|xml|xlsx?|pptx?|zip)$/i;

/** Addresses that the links of a page lead to, each once, without their part after `#`. */
export function readLinks(html: string, page: URL): URL[] {
  const base = URL.parse(BASE.exec(html)?.[1] ?? '', page) ?? page;
  const found = new Map<string, URL>();
  for (const [, double, single, plain] of html.matchAll(LINK)) {
    const url = URL.parse(decode(double ?? single ?? plain ?? ''), base);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || NOT_PAGES.test(url.pathname)) continue;
    const clean = withoutHash(url);
    found.set(clean.href, clean);
    if (found.size >= MAX_LINKS) break;
  }
  return [...found.values()];
}

/** The same for a thread, of a page as it was fetched: addresses as text. */
export const linksTask = ({ bytes, page }: { bytes: Uint8Array; page: string }): string[] =>
  readLinks(new TextDecoder().decode(bytes), new URL(page)).map(({ href }) => href);

export function withoutHash(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  return clean;
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&#x26;', '&').trim();
