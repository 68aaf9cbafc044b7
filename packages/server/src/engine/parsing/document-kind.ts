import { decodeText } from './decode-text.ts';
import { ParseFailure } from './parse-failure.ts';
import { isZip, readZipEntries } from './zip-archive.ts';

export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'html' | 'markdown' | 'csv' | 'text';

export const documentMime: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
  markdown: 'text/markdown',
  csv: 'text/csv',
  text: 'text/plain',
};

const textKinds: Record<string, DocumentKind> = {
  csv: 'csv',
  htm: 'html',
  html: 'html',
  markdown: 'markdown',
  md: 'markdown',
  tsv: 'csv',
  xhtml: 'html',
};

/** The kind behind a stored type; throws `unsupported` for types this server never stored. */
export function kindOfMime(mime: string): DocumentKind {
  const [kind] =
    (Object.entries(documentMime) as [DocumentKind, string][]).find(([, known]) => known === mime) ?? [];
  if (!kind) throw new ParseFailure('unsupported');
  return kind;
}

/** Whoever uploads waits with everybody else for this: a file of 50 MB is told by its beginning, and read elsewhere. */
const SAMPLE_BYTES = 1_048_576;

/**
 * What a file is, by its content first and its name second; the type a browser sends is not asked.
 * Throws `empty`, `unsupported`, `encrypted` or `corrupt`, with words that name the reason.
 */
export function detectKind(name: string, bytes: Uint8Array): DocumentKind {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (bytes.byteLength === 0) throw new ParseFailure('empty');
  if (latin(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  if (isZip(bytes)) return kindOfArchive(bytes);
  if (isOldOffice(bytes)) throw oldOffice(bytes);
  if (extension === 'pdf' || extension === 'docx' || extension === 'xlsx') {
    throw new ParseFailure('corrupt', {
      message: `The content is not ${extension.toUpperCase()}, only the name is.`,
    });
  }
  const text = decodeText(bytes.subarray(0, SAMPLE_BYTES));
  if (text === undefined || text.startsWith('{\\rtf')) throw new ParseFailure('unsupported');
  if (!text.trim() && bytes.byteLength <= SAMPLE_BYTES) throw new ParseFailure('empty');
  return textKinds[extension] ?? (/^\s*<(!doctype html|html)[\s>]/i.test(text) ? 'html' : 'text');
}

function kindOfArchive(bytes: Uint8Array): DocumentKind {
  const names = readZipEntries(bytes).map((entry) => entry.name);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  throw new ParseFailure('unsupported');
}

const isOldOffice = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);

/** Word wraps password-protected DOCX files into the container format of old DOC files. */
function oldOffice(bytes: Uint8Array): ParseFailure {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.includes('EncryptedPackage', 0, 'utf16le')) return new ParseFailure('encrypted');
  return new ParseFailure('unsupported', { hint: 'Save it as DOCX or PDF and upload that.' });
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
