import { decodeText } from '../parsing/decode-text.ts';
import { detectKind, documentMime } from '../parsing/document-kind.ts';
import { ParseFailure } from '../parsing/parse-failure.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import { OutboundError, type OutboundProblem } from './outbound-error.ts';
import { titleOfPage } from './title-of-page.ts';

/** What stands at an address: a page, or another document that can be read. */
export interface FetchedPage {
  /** Absent: it has none. */
  title: string | undefined;
  mime: string;
  /** Text in UTF-8. */
  content: Uint8Array;
}

/** Throws ParseFailure with what to do, or the reason of the signal. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<FetchedPage>;

const MAX_BYTES = 20 * 1_048_576;
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
      return toPage(response, new Uint8Array(await response.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const passing = error.problem === 'timeout' || error.problem === 'unreachable';
      throw new ParseFailure('page', { message: error.told, hint: HINTS[error.problem], passing });
    }
  };
}

/** What an answer holds, as it is stored. Throws ParseFailure for what has no text. */
export function toPage(response: Response, bytes: Uint8Array): FetchedPage {
  const type = response.headers.get('content-type') ?? '';
  const name = new URL(response.url).pathname.split('/').at(-1) ?? '';
  const isHtml = /^(text\/html|application\/xhtml\+xml)/i.test(type);
  if (!bytes.byteLength) throw new ParseFailure('page', EMPTY);
  const kind = isHtml ? 'html' : detectKind(name, bytes);
  if (kind === 'pdf' || kind === 'docx') return { title: name, mime: documentMime[kind], content: bytes };
  const text = toText(bytes, charsetOf(type, bytes));
  if (kind === 'html' && !hasText(text)) {
    throw new ParseFailure('page', EMPTY);
  }
  return {
    title: kind === 'html' ? titleOfPage(text) : name || undefined,
    mime: documentMime[kind],
    content: new TextEncoder().encode(text),
  };
}

/** Whether anything stands between the tags of a page, and outside of its scripts; in time in proportion to its length. */
function hasText(html: string): boolean {
  const endOfScript = /<\/script>/gi;
  let scriptsEnd = true;
  for (let at = 0; ;) {
    const open = html.indexOf('<', at);
    if (hasWord(html, at, open < 0 ? html.length : open)) return true;
    if (open < 0) return false;
    if (scriptsEnd && isLetterS(html.charCodeAt(open + 1)) && /^<script/i.test(html.slice(open, open + 7))) {
      endOfScript.lastIndex = open;
      scriptsEnd = endOfScript.test(html);
      if (scriptsEnd) {
        at = endOfScript.lastIndex;
        continue;
      }
    }
    const close = html.indexOf('>', open);
    if (close < 0) return hasWord(html, open, html.length);
    at = close + 1;
  }
}

const isLetterS = (code: number): boolean => code === 83 || code === 115;

const isAsciiWord = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Whether a letter or digit stands there. A pattern for each of a million pieces would take long. */
function hasWord(html: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = html.charCodeAt(at);
    if (code > 127) return /[\p{L}\p{N}]/u.test(html.slice(at, to));
    if (isAsciiWord(code)) return true;
  }
  return false;
}

const EMPTY = {
  message: 'The page has no text.',
  hint: 'Pages that scripts put together in the browser cannot be read. Save it as PDF or HTML and upload that.',
};

/** The page says in which encoding it is, in its header or in its first lines. */
function charsetOf(type: string, bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return (/charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start))?.[1];
}

function toText(bytes: Uint8Array, charset: string | undefined): string {
  try {
    if (charset) return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    // A name that nobody knows: the bytes have to tell.
    if (!(error instanceof RangeError)) throw error;
  }
  const text = decodeText(bytes);
  if (text === undefined) throw new ParseFailure('unsupported');
  return text;
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
