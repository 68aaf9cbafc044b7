import type { SyncSelection } from '@agent-studio/api-client/contract';
import { documentMime } from '../parsing/document-kind.ts';
import {
  browseItem,
  type ConnectorDriver,
  type ConnectorSetup,
  type IncompleteListing,
  type Listing,
  type QueryAnswer,
  type SourceContent,
  type SourceObject,
  textOf,
} from './connector-driver.ts';
import { ConnectorFailure } from './connector-failure.ts';
import { field } from './connector-fields.ts';
import { signInFields } from './http-sign-in.ts';
import { feedIn, rowsIn } from './foreign-documents.ts';
import type { FeedItem } from './read-feed.ts';
import { contentOf, type Fetched, lastPart, resolve, type WebFetch } from './web-fetch.ts';
import { toTime } from './web-connector.ts';

type HttpSelection = Extract<SyncSelection, { kind: 'http' }>;

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/json, text/csv, text/*;q=0.9, */*;q=0.5';
const BROWSED = 500;

/** Feeds and files behind addresses. */
export function createHttpConnector(fetchWeb: WebFetch): ConnectorDriver {
  const get = (setup: ConnectorSetup, url: URL, signal: AbortSignal, version?: string | null) =>
    fetchWeb({ setup, url, version, accept: ACCEPT, signal });

  async function* list(
    setup: ConnectorSetup,
    { selection, known, signal }: Listing,
  ): AsyncGenerator<SourceObject | IncompleteListing> {
    const http = selection as HttpSelection;
    let feeds = 0;
    for (const address of http.urls.length ? http.urls : [textOf(setup, 'url')]) {
      const url = resolve(setup, address);
      const key = url.href;
      let fetched: Fetched;
      try {
        fetched = await get(setup, url, signal, known(key));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ConnectorFailure && error.code === 'not_found') continue;
        if (http.urls.length < 2) throw error;
        yield { key, title: key, version: null, bytes: null, failure: error as Error };
        continue;
      }
      if (!fetched.bytes) {
        yield { key, title: key, version: fetched.version, bytes: null, unchanged: true };
        continue;
      }
      const feed = await feedOf(fetched, signal);
      if (feed) {
        feeds += 1;
        for (const item of feed.items.slice(0, http.max_items)) yield toObject(item, http.items);
      } else yield await toFile(key, fetched, signal);
    }
    // Feeds tell of the newest only: what left them is not gone.
    if (feeds) yield { incomplete: '' };
  }

  return {
    info: {
      kind: 'http',
      label: 'Feeds and files',
      description: 'RSS, Atom and JSON feeds, and JSON, CSV, text or PDF files behind addresses.',
      uses: ['sync', 'query'],
      query: 'path',
      fields: [
        field({
          key: 'url',
          label: 'Address',
          type: 'url',
          required: true,
          placeholder: 'https://api.example.com/news.xml',
          help: 'Paths are added to it. The sign-in goes to this server only.',
        }),
        ...signInFields,
      ],
    },
    place: (config) => URL.parse(String(config['url']))?.origin ?? '',
    host: (config) => URL.parse(String(config['url']))?.hostname ?? '',

    async test(setup, signal) {
      const url = new URL(textOf(setup, 'url'));
      const { response } = await get(setup, url, signal);
      return {
        server: response.headers.get('server'),
        checks: [
          {
            name: 'address',
            outcome: 'ok',
            detail: `${url.host} answers with ${response.headers.get('content-type') ?? 'a file'}.`,
          },
        ],
      };
    },

    async browse(setup, { path, signal }) {
      const url = resolve(setup, path || textOf(setup, 'url'));
      const fetched = await get(setup, url, signal);
      const feed = await feedOf(fetched, signal);
      if (!feed) {
        const bytes = fetched.bytes?.byteLength ?? null;
        return {
          items: [browseItem({ path: url.href, name: lastPart(url) || url.host, kind: 'file', bytes })],
          next_cursor: null,
        };
      }
      return {
        items: feed.items.slice(0, BROWSED).map((item) =>
          browseItem({
            path: item.url ?? item.id,
            name: item.title,
            kind: 'item',
            modified_at: toTime(item.changedAt),
          }),
        ),
        next_cursor: null,
      };
    },

    list,

    async read(setup, { key, signal }): Promise<SourceContent> {
      const fetched = await get(setup, resolve(setup, key), signal);
      return contentOf(fetched, signal);
    },

    async query(setup, { query, maxRows, signal }): Promise<QueryAnswer> {
      const fetched = await get(setup, resolve(setup, query), signal);
      const type = fetched.response.headers.get('content-type') ?? '';
      const { content, mime } = await contentOf(fetched, signal);
      if (mime === documentMime.pdf || mime === documentMime.docx || mime === documentMime.xlsx)
        throw new ConnectorFailure(
          'unsupported',
          'This file is no text.',
          'Sync it into a knowledge card to read it.',
        );
      return rowsIn(
        { bytes: content, isCsv: /csv/i.test(type) || mime === documentMime.csv, maxRows },
        signal,
      );
    },
  };
}

/** Where a feed says that it is one. */
const FEED_SIGN_BYTES = 2_000;

async function feedOf({ bytes, response }: Fetched, signal: AbortSignal) {
  const type = response.headers.get('content-type') ?? '';
  const start = new TextDecoder().decode(bytes?.subarray(0, FEED_SIGN_BYTES));
  const mayBe =
    /xml|feed/i.test(type) || /<(rss|feed|rdf:RDF)[\s>]/i.test(start) || /jsonfeed\.org/.test(start);
  return mayBe && bytes ? await feedIn(bytes, signal) : undefined;
}

function toObject(item: FeedItem, as: HttpSelection['items']): SourceObject {
  if (as === 'page' && item.url)
    return { key: item.url, title: item.title, version: item.changedAt ?? 'once', bytes: null };
  const content = new TextEncoder().encode(
    `<html><head><title>${escape(item.title)}</title></head><body><h1>${escape(item.title)}</h1>${item.html}</body></html>`,
  );
  return {
    key: item.id,
    title: item.title,
    version: null,
    bytes: content.byteLength,
    content: { title: item.title, mime: documentMime.html, content, url: item.url },
  };
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function toFile(key: string, fetched: Fetched, signal: AbortSignal): Promise<SourceObject> {
  try {
    const content = await contentOf(fetched, signal);
    return {
      key,
      title: content.title,
      version: fetched.version,
      bytes: fetched.bytes?.byteLength ?? 0,
      content,
    };
  } catch (error) {
    signal.throwIfAborted();
    return { key, title: key, version: null, bytes: null, failure: error as Error };
  }
}
