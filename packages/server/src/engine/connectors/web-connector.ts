import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncSelection } from '@agent-studio/api-client/contract';
import {
  browseItem,
  type ConnectorDriver,
  type ConnectorSetup,
  type IncompleteListing,
  type Listing,
  type SourceObject,
  textOf,
} from './connector-driver.ts';
import { ConnectorFailure } from './connector-failure.ts';
import { field } from './connector-fields.ts';
import { signInFields } from './http-sign-in.ts';
import { withoutHash } from './page-links.ts';
import { matchesStars, readRobotsTxt, type RobotsTxt } from './robots-txt.ts';
import { linksIn, sitemapIn } from './foreign-documents.ts';
import type { Sitemap } from './sitemap.ts';
import { contentOf, type Fetched, resolve, USER_AGENT, type WebFetch } from './web-fetch.ts';

type WebSelection = Extract<SyncSelection, { kind: 'web' }>;

const AT_ONCE = 3;
const MAX_SITEMAPS = 50;
const BROWSED = 500;
const HTML = 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5';

const everythingAllowed: RobotsTxt = { allows: () => true, sitemaps: [], delayMs: 0 };

/** Pages of a site: just some, those of its sitemap, or all that its links lead to. Asks robots.txt first. */
export function createWebConnector(fetchWeb: WebFetch): ConnectorDriver {
  async function robotsOf(setup: ConnectorSetup, signal: AbortSignal): Promise<RobotsTxt> {
    const url = new URL('/robots.txt', textOf(setup, 'url'));
    try {
      const { bytes } = await fetchWeb({ setup, url, maxBytes: 1_048_576, signal });
      return readRobotsTxt(new TextDecoder().decode(bytes ?? undefined), USER_AGENT.toLowerCase());
    } catch (error) {
      // Without one everything may be read; a site that cannot answer for it must not be read.
      if (error instanceof ConnectorFailure && (error.code === 'not_found' || error.code === 'sign_in'))
        return everythingAllowed;
      throw error;
    }
  }

  /** Everything that the sitemaps of a site list below its address. */
  async function readSitemaps(
    setup: ConnectorSetup,
    given: string | null,
    robots: RobotsTxt,
    signal: AbortSignal,
  ) {
    const waiting = given ? [given] : robots.sitemaps.length ? [...robots.sitemaps] : ['/sitemap.xml'];
    const pages: Sitemap['pages'] = [];
    for (let read = 0; read < MAX_SITEMAPS && waiting.length; read++) {
      const { bytes } = await fetchWeb({
        setup,
        url: resolve(setup, waiting.shift()!),
        maxBytes: 50 * 1_048_576,
        signal,
      });
      const found = await sitemapIn(bytes ?? new Uint8Array(), signal);
      pages.push(...found.pages);
      waiting.push(...found.sitemaps);
    }
    return pages.filter(({ url }) => {
      const parsed = URL.parse(url);
      return parsed !== null && isWithin(setup, parsed);
    });
  }

  /** What a site without a sitemap shows: its first page, and those that it links to. */
  async function linkedPages(
    setup: ConnectorSetup,
    robots: RobotsTxt,
    signal: AbortSignal,
  ): Promise<Sitemap['pages']> {
    const base = new URL(textOf(setup, 'url'));
    if (!robots.allows(base)) return [];
    const { url, bytes } = await readPage(setup, base, null, signal);
    const links = bytes ? await linksIn(bytes, url, signal) : [];
    const within = [base, ...links].map(withoutHash).filter((link) => isWithin(setup, link));
    return [...new Set(within.map(({ href }) => href))].map((href) => ({ url: href, modifiedAt: null }));
  }

  async function readPage(
    setup: ConnectorSetup,
    url: URL,
    version: string | null | undefined,
    signal: AbortSignal,
  ) {
    const fetched = await fetchWeb({ setup, url, version, accept: HTML, signal });
    if (!isWithin(setup, fetched.url)) {
      throw new ConnectorFailure(
        'source',
        `${url.pathname} leads to ${fetched.url.href}, outside the address of the connector.`,
        'Widen the address of the connector, or exclude this page.',
      );
    }
    return fetched;
  }

  async function toObject(
    key: string,
    fetched: Fetched,
    known: string | null | undefined,
    signal: AbortSignal,
  ): Promise<SourceObject> {
    const { version, bytes } = fetched;
    if (!bytes) return { key, title: key, version: known ?? null, bytes: null, unchanged: true };
    const content = await contentOf(fetched, signal);
    return { key, title: content.title, version, bytes: bytes.byteLength, content };
  }

  async function* list(
    setup: ConnectorSetup,
    { selection, known, signal }: Listing,
  ): AsyncGenerator<SourceObject | IncompleteListing> {
    const web = selection as WebSelection;
    const robots = await robotsOf(setup, signal);
    const base = new URL(textOf(setup, 'url'));
    const depthOf = new Map<string, number>();
    const waiting: URL[] = [];
    const lastmodOf = new Map<string, string>();
    let hasFailures = false;

    function add(url: URL, depth: number): void {
      const clean = withoutHash(url);
      if (depthOf.has(clean.href) || !isWithin(setup, clean)) return;
      if (
        web.exclude.some(
          (pattern) => matchesStars(clean.href, pattern) || matchesStars(clean.pathname, pattern),
        )
      )
        return;
      depthOf.set(clean.href, depth);
      waiting.push(clean);
    }

    if (web.mode === 'sitemap') {
      for (const { url, modifiedAt } of await readSitemaps(setup, web.sitemap_url, robots, signal)) {
        const page = withoutHash(new URL(url));
        if (modifiedAt) lastmodOf.set(page.href, modifiedAt);
        add(page, 0);
      }
    } else for (const url of web.urls.length ? web.urls : [base.href]) add(resolve(setup, url), 0);

    async function visit(url: URL): Promise<SourceObject> {
      const key = url.href;
      if (!robots.allows(url)) {
        return failed(
          key,
          new ConnectorFailure(
            'robots',
            'The site does not want robots to read this page (robots.txt).',
            'Exclude it, or ask whoever runs the site.',
          ),
        );
      }
      // Links have to be followed: what crawls asks for the whole page.
      const before = web.mode === 'crawl' ? undefined : known(key);
      const lastmod = lastmodOf.get(key);
      if (lastmod !== undefined && before === `lastmod ${lastmod}`)
        return { key, title: key, version: before, bytes: null, unchanged: true };
      try {
        const fetched = await readPage(setup, url, before?.startsWith('lastmod ') ? null : before, signal);
        const isHtml = /html/i.test(fetched.response.headers.get('content-type') ?? '');
        if (web.mode === 'crawl' && isHtml && fetched.bytes) {
          const depth = (depthOf.get(key) ?? 0) + 1;
          if (depth <= web.max_depth)
            for (const link of await linksIn(fetched.bytes, fetched.url, signal)) add(link, depth);
        }
        const object = await toObject(key, fetched, before, signal);
        return lastmod === undefined ? object : { ...object, version: `lastmod ${lastmod}` };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ConnectorFailure && error.code === 'not_found' && web.mode !== 'pages')
          throw error;
        return failed(key, error);
      }
    }

    const atOnce = robots.delayMs ? 1 : AT_ONCE;
    for (let seen = 0; waiting.length;) {
      if (seen >= web.max_pages) {
        yield {
          incomplete: `Only ${web.max_pages} pages were read: the limit of this sync. Nothing was removed.`,
        };
        return;
      }
      const batch = waiting.splice(0, Math.min(atOnce, web.max_pages - seen));
      seen += batch.length;
      for (const outcome of await Promise.allSettled(batch.map(visit))) {
        if (outcome.status === 'fulfilled') {
          hasFailures ||= Boolean(outcome.value.failure);
          yield outcome.value;
        } else if (!(outcome.reason instanceof ConnectorFailure && outcome.reason.code === 'not_found'))
          throw outcome.reason;
        // What a link or a sitemap names and is not there is gone.
      }
      if (robots.delayMs && waiting.length) await sleep(robots.delayMs, undefined, { signal });
    }
    if (hasFailures && web.mode === 'crawl') {
      yield {
        incomplete: 'Some pages could not be read, so others may not have been found. Nothing was removed.',
      };
    }
  }

  return {
    info: {
      kind: 'web',
      label: 'Website',
      description:
        'Pages of a site: some that you name, those of its sitemap, or all that its links lead to.',
      uses: ['sync'],
      query: null,
      fields: [
        field({
          key: 'url',
          label: 'Address',
          type: 'url',
          required: true,
          placeholder: 'https://docs.example.com/guide/',
          help: 'Nothing outside this address is read.',
        }),
        ...signInFields,
      ],
    },
    place: (config) => URL.parse(String(config['url']))?.origin ?? '',
    host: (config) => URL.parse(String(config['url']))?.hostname ?? '',

    async test(setup, signal) {
      const url = new URL(textOf(setup, 'url'));
      const robots = await robotsOf(setup, signal);
      const { response } = await readPage(setup, url, null, signal);
      const allowed = robots.allows(url);
      return {
        server: response.headers.get('server'),
        checks: [
          { name: 'address', outcome: 'ok', detail: `${url.host} answers.` },
          {
            name: 'read',
            outcome: allowed ? 'ok' : 'warning',
            detail: allowed
              ? 'robots.txt allows reading it.'
              : 'robots.txt asks robots not to read this address.',
          },
        ],
      };
    },

    async browse(setup, { cursor, signal }) {
      const robots = await robotsOf(setup, signal);
      const listed = await readSitemaps(setup, null, robots, signal).catch((error: unknown) => {
        // None, or one that nobody can read; in a while it would be no other.
        if (error instanceof ConnectorFailure && !error.passing) return undefined;
        throw error;
      });
      const pages = listed ?? (await linkedPages(setup, robots, signal));
      const from = Number(cursor ?? 0) || 0;
      return {
        items: pages.slice(from, from + BROWSED).map(({ url, modifiedAt }) =>
          browseItem({
            path: url,
            name: new URL(url).pathname,
            kind: 'page',
            modified_at: toTime(modifiedAt),
          }),
        ),
        next_cursor: from + BROWSED < pages.length ? String(from + BROWSED) : null,
        ...(!listed && { without_sitemap: true as const }),
      };
    },

    list,

    async read(setup, { key, signal }) {
      return contentOf(await readPage(setup, new URL(key), null, signal), signal);
    },
  };
}

const failed = (key: string, failure: unknown): SourceObject => ({
  key,
  title: key,
  version: null,
  bytes: null,
  failure: failure instanceof Error ? failure : new Error(String(failure)),
});

/** Below the folder of the connector's address; that address itself is, too. */
function isWithin(setup: ConnectorSetup, url: URL): boolean {
  const base = new URL(textOf(setup, 'url'));
  const folder = base.pathname.slice(0, base.pathname.lastIndexOf('/') + 1);
  return url.origin === base.origin && (url.pathname.startsWith(folder) || url.pathname === base.pathname);
}

export function toTime(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
