import { BoundError } from '../bounded/bound-error.ts';
import { runBounded } from '../bounded/run-bounded.ts';
import { fromFailure, ParseFailure } from '../parsing/parse-failure.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import { OutboundError, type OutboundProblem } from './outbound-error.ts';
import { type FetchedPage, type PageSource, type ReadPage, readPage } from './read-page.ts';

/** Throws ParseFailure with what to do, or the reason of the signal. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<FetchedPage>;

const MAX_BYTES = 20 * 1_048_576;
/** Read here: less than a millisecond, while a thread would have to be found. What is larger holds up everybody. */
const AT_ONCE_BYTES = 256 * 1024;
const TIMEOUT_MS = 30_000;
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5',
  'user-agent': 'AgentStudio/0.1 (knowledge)',
};

const HINTS: Record<OutboundProblem, string> = {
  blocked: 'Use an address of the public internet, or ask your administrator to allow this one.',
  redirect: 'Open the address in a browser, and use the one it ends at.',
  timeout: 'Try again later.',
  too_large: 'Save it and upload the part you need.',
  unreachable: 'Check the address, or try again later.',
};

export function createFetchPage(fetch: GuardedFetch): FetchPage {
  return async (url, signal) => {
    try {
      const response = await fetch(
        url,
        { headers: HEADERS, signal },
        { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS },
      );
      if (!response.ok) {
        await response.body?.cancel();
        throw refusedPage(response.status);
      }
      return await toPage(response, new Uint8Array(await response.arrayBuffer()), signal);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const passing = error.problem === 'timeout' || error.problem === 'unreachable';
      throw new ParseFailure('page', { message: error.told, hint: HINTS[error.problem], passing });
    }
  };
}

/** What an answer holds, as it is stored. Fails with ParseFailure for what has no text, or the reason of the signal. */
export async function toPage(
  response: Response,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const type = response.headers.get('content-type') ?? '';
  const source = { type, path: new URL(response.url).pathname, bytes };
  const read = bytes.byteLength < AT_ONCE_BYTES ? readPage(source) : await readInThread(source, signal);
  if ('page' in read) return read.page;
  throw fromFailure(read.failure);
}

async function readInThread(source: PageSource, signal: AbortSignal): Promise<ReadPage> {
  try {
    return await runBounded('readPage', source, { lane: 'documents', deadlineMs: TIMEOUT_MS, signal });
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    throw new ParseFailure(error.reason === 'memory' ? 'too_large' : 'timeout', {
      passing: error.reason === 'busy',
    });
  }
}

function refusedPage(status: number): ParseFailure {
  const message = `The page answered with status ${status}.`;
  if (status === 401 || status === 403) {
    return new ParseFailure('page', {
      message,
      hint: 'It is not open to everybody. Save it as PDF or HTML and upload that.',
    });
  }
  const passing = status === 429 || status >= 500;
  return new ParseFailure('page', {
    message,
    passing,
    hint: passing ? 'Try again later.' : 'Check the address: there may be no such page any more.',
  });
}
