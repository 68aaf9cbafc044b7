import { BoundError } from '../bounded/bound-error.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { ConnectorFailure, type ConnectorFailureCode } from './connector-failure.ts';
import { parse as parseCsv } from 'csv-parse/sync';
import type { QueryAnswer } from './connector-driver.ts';
import { rowsOf, toAnswer } from './query-answer.ts';
import { type Feed, readFeed } from './read-feed.ts';
import { readSitemap, readXml, type Sitemap } from './sitemap.ts';

/** What servers send can be made to be read for ever; a sitemap of 50 MB takes some seconds. */
const DEADLINE_MS = 20_000;

type Read<T> = { value: T } | { failure: { code: ConnectorFailureCode; message: string; hint: string } };

/** The same with its failure as data, for a thread. */
function asData<T>(read: () => T): Read<T> {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof ConnectorFailure) {
      const { code, message, hint } = error;
      return { failure: { code, message, hint } };
    }
    if (error instanceof RangeError) return { failure: TOO_DEEP };
    throw error;
  }
}

const TOO_DEEP = {
  code: 'source' as const,
  message: 'The document is nested too deeply.',
  hint: 'Ask whoever runs that server to correct it.',
};

export const sitemapTask = (bytes: Uint8Array): Read<Sitemap> => asData(() => readSitemap(bytes));
export const xmlTask = ({ text, what }: { text: string; what: string }): Read<Record<string, unknown>> =>
  asData(() => readXml(text, what));
export const feedTask = (bytes: Uint8Array): Read<Feed | undefined> =>
  asData(() => readFeed(new TextDecoder().decode(bytes)));

interface RowsTask {
  /** In UTF-8. */
  bytes: Uint8Array;
  isCsv: boolean;
  maxRows: number;
}

export const rowsTask = ({ bytes, isCsv, maxRows }: RowsTask): Read<QueryAnswer> =>
  asData(() => {
    const text = new TextDecoder().decode(bytes);
    return toAnswer(isCsv ? csvRows(text) : jsonOrText(text), maxRows);
  });

function csvRows(text: string): unknown {
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    first.split(each).length > first.split(best).length ? each : best,
  );
  const options = { columns: true, delimiter, relax_column_count: true, skip_empty_lines: true };
  try {
    return rowsOf(parseCsv(text, options));
  } catch (error) {
    throw new ConnectorFailure(
      'source',
      'This file cannot be read as CSV.',
      'Look whether its quotation marks are closed.',
      { cause: error },
    );
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is shown as text.
    return text;
  }
}

/** What a file says, as the answer of a query, away from the event loop. Throws ConnectorFailure. */
export const rowsIn = (task: RowsTask, signal: AbortSignal): Promise<QueryAnswer> =>
  within(runBounded('readRows', task, { lane: 'documents', deadlineMs: DEADLINE_MS, signal }));

/** Reads a sitemap or an index of sitemaps, away from the event loop. Throws ConnectorFailure. */
export const sitemapIn = (bytes: Uint8Array, signal: AbortSignal): Promise<Sitemap> =>
  within(runBounded('readSitemap', bytes, { lane: 'documents', deadlineMs: DEADLINE_MS, signal }));

/** Reads XML that a server answered, away from the event loop. Throws ConnectorFailure. */
export const xmlIn = (text: string, what: string, signal: AbortSignal): Promise<Record<string, unknown>> =>
  within(runBounded('readXml', { text, what }, { lane: 'documents', deadlineMs: DEADLINE_MS, signal }));

/** Reads a feed, away from the event loop; undefined for what is none. Throws ConnectorFailure. */
export const feedIn = (bytes: Uint8Array, signal: AbortSignal): Promise<Feed | undefined> =>
  within(runBounded('readFeed', bytes, { lane: 'documents', deadlineMs: DEADLINE_MS, signal }));

/** Addresses that a page of another site leads to, as `readLinks` finds them, away from the event loop. Throws ConnectorFailure. */
export const linksIn = (bytes: Uint8Array, page: URL, signal: AbortSignal): Promise<URL[]> =>
  within(
    runBounded(
      'readLinks',
      { bytes, page: page.href },
      { lane: 'documents', deadlineMs: DEADLINE_MS, signal },
    ).then((links) => ({ value: links.map((link) => new URL(link)) })),
  );

async function within<T>(reading: Promise<Read<T>>): Promise<T> {
  try {
    const read = await reading;
    if ('value' in read) return read.value;
    const { code, message, hint } = read.failure;
    throw new ConnectorFailure(code, message, hint);
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    throw new ConnectorFailure(
      error.reason === 'busy' ? 'timeout' : 'too_large',
      `The document cannot be read. ${error.message}`,
      error.reason === 'busy' ? 'Sync again later.' : 'Split it, or tell whoever runs that server.',
      { passing: error.reason === 'busy', cause: error },
    );
  }
}
