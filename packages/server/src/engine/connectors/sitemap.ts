import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { ConnectorFailure } from './connector-failure.ts';

const MAX_BYTES = 50 * 1_048_576;

export interface Sitemap {
  pages: { url: string; modifiedAt: string | null }[];
  /** Further sitemaps that this one lists. */
  sitemaps: string[];
}

interface Entry {
  loc?: unknown;
  lastmod?: unknown;
}

/** Reads a sitemap or an index of sitemaps, packed or not. Throws ConnectorFailure. */
export function readSitemap(bytes: Uint8Array): Sitemap {
  const root = readXml(unpack(bytes), 'sitemap');
  const entries = (name: string, item: string) => {
    const found = (root[name] as Record<string, unknown> | undefined)?.[item];
    return (Array.isArray(found) ? found : []) as Entry[];
  };
  if (!root['urlset'] && !root['sitemapindex']) {
    throw new ConnectorFailure(
      'source',
      'This is not a sitemap.',
      'Give the address of the sitemap, or choose pages instead.',
    );
  }
  return {
    pages: entries('urlset', 'url').flatMap(({ loc, lastmod }) =>
      typeof loc === 'string'
        ? { url: loc.trim(), modifiedAt: typeof lastmod === 'string' ? lastmod : null }
        : [],
    ),
    sitemaps: entries('sitemapindex', 'sitemap').flatMap(({ loc }) =>
      typeof loc === 'string' ? loc.trim() : [],
    ),
  };
}

const LISTS = new Set(['url', 'sitemap', 'Contents', 'CommonPrefixes', 'Bucket']);

/** An XML text as an object; lists that this server reads are always lists. Throws ConnectorFailure. */
export function readXml(text: string, what: string): Record<string, unknown> {
  // Nothing that is read here declares entities, which could multiply without end.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw unreadable(what);
  try {
    const parser = new XMLParser({
      ignoreAttributes: true,
      parseTagValue: false,
      // Numbers of characters too, such as &#x27;.
      htmlEntities: true,
      removeNSPrefix: true,
      isArray: (name) => LISTS.has(name),
    });
    return parser.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw unreadable(what, error);
  }
}

const unreadable = (what: string, cause?: unknown) =>
  new ConnectorFailure(
    'source',
    `The ${what} cannot be read: it is not sound XML.`,
    'Ask whoever runs that server to correct it.',
    { cause },
  );

function unpack(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return new TextDecoder().decode(isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes);
  } catch (error) {
    throw new ConnectorFailure('too_large', 'The sitemap cannot be unpacked.', 'Split it.', { cause: error });
  }
}
