import { decodeText } from '../parsing/decode-text.ts';
import { detectKind, documentMime } from '../parsing/document-kind.ts';
import { type Failure, ParseFailure } from '../parsing/parse-failure.ts';
import { titleOfPage } from './title-of-page.ts';

/** What stands at an address: a page, or another document that can be read. */
export interface FetchedPage {
  /** Absent: it has none. */
  title: string | undefined;
  mime: string;
  /** Text in UTF-8. */
  content: Uint8Array;
}

/** What a server answered: its `content-type`, the path of the address, the body. */
export interface PageSource {
  type: string;
  path: string;
  bytes: Uint8Array;
}

/** The page, or why there is none: an error thrown in a thread would arrive without its kind. */
export type ReadPage = { page: FetchedPage } | { failure: Failure };

/** What an answer holds, as it is stored, or why nothing is. */
export function readPage(source: PageSource): ReadPage {
  try {
    return { page: pageOf(source) };
  } catch (error) {
    if (error instanceof ParseFailure) return { failure: error.toFailure() };
    throw error;
  }
}

function pageOf({ type, path, bytes }: PageSource): FetchedPage {
  const name = path.split('/').at(-1) ?? '';
  const isHtml = /^(text\/html|application\/xhtml\+xml)/i.test(type);
  if (!bytes.byteLength) throw new ParseFailure('page', EMPTY);
  const kind = isHtml ? 'html' : detectKind(name, bytes);
  if (kind === 'pdf' || kind === 'docx' || kind === 'xlsx')
    return { title: name, mime: documentMime[kind], content: bytes };
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
