import { decodeText } from './decode-text.ts';
import type { DocumentKind } from './document-kind.ts';
import type { ParsedDocument } from './outline.ts';
import { ParseFailure } from './parse-failure.ts';

/** Text and headings of a document; throws `ParseFailure`. Runs in the parsing process, where it may take its time. */
export async function readDocument(
  kind: DocumentKind,
  bytes: Uint8Array,
  onProgress: (share: number) => void,
): Promise<ParsedDocument> {
  const { pages, sections, running = [] } = await read(kind, bytes, onProgress);
  const clean = sections.map(({ headings, page, text }) => ({
    headings: headings.map(withoutNul),
    page,
    text: withoutNul(text),
  }));
  if (!clean.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new ParseFailure(kind === 'pdf' || kind === 'docx' ? 'no_text' : 'empty');
  }
  return { pages, sections: clean, running: running.map(withoutNul) };
}

/** The database takes every character but this one, which some PDF files contain. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Each reader is loaded when it is needed: all of them take longer to load than most documents to read. */
async function read(
  kind: DocumentKind,
  bytes: Uint8Array,
  onProgress: (share: number) => void,
): Promise<ParsedDocument> {
  if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes, onProgress);
  if (kind === 'docx') return (await import('./read-docx.ts')).readDocx(bytes);
  if (kind === 'xlsx') return (await import('./read-xlsx.ts')).readXlsx(bytes);
  const text = decodeText(bytes);
  if (text === undefined) throw new ParseFailure('unsupported');
  if (kind === 'html') return (await import('./read-html.ts')).readHtml(text);
  if (kind === 'markdown') return (await import('./read-markdown.ts')).readMarkdown(text);
  if (kind === 'csv') return (await import('./read-csv.ts')).readCsv(text);
  return { pages: null, sections: [{ headings: [], page: null, text }] };
}
