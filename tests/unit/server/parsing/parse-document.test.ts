import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentKind } from '#server/engine/parsing/document-kind.ts';
import { createDocumentParser, type ParseOptions } from '#server/engine/parsing/parse-document.ts';
import {
  bombDocx,
  brochurePdf,
  brokenPdf,
  encryptedPdf,
  handbookDocx,
  manualPages,
  manualPdf,
  scannedPdf,
} from '#support/desks/documents.ts';

const never = new AbortController().signal;

const parser = createDocumentParser();
afterAll(() => parser.close());

const parse = (
  kind: DocumentKind,
  bytes: Uint8Array,
  { parseWith = parser.parse, ...options }: Partial<ParseOptions> & { parseWith?: typeof parser.parse } = {},
) => parseWith({ kind, bytes, chunking: { size: 1200, overlap: 120 } }, { signal: never, ...options });

const failure = (code: string) => expect.objectContaining({ name: 'ParseFailure', code }) as Error;

describe('PDF', () => {
  it('gives every page its number and its larger print as heading, and reports progress', async () => {
    const shares: number[] = [];
    const { pages, chunks } = await parse('pdf', await manualPdf(), {
      onProgress: ({ stage, share }) => stage === 'parsing' && shares.push(share),
    });
    expect(pages).toBe(3);
    expect(chunks.map(({ heading, page, text }) => ({ heading, page, text }))).toEqual(
      manualPages.map(({ heading, lines }, index) => ({ heading, page: index + 1, text: lines.join(' ') })),
    );
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
  });

  it('joins words cut at the end of a line', async () => {
    const pdf = await manualPdf([
      { heading: 'Words', lines: ['A long compen-', 'sation and a well-', 'Known name.'] },
    ]);
    expect((await parse('pdf', pdf)).chunks[0]?.text).toBe('A long compensation and a well- Known name.');
  });

  it('reads one column after the other, and a table row by row', async () => {
    const { chunks } = await parse('pdf', await brochurePdf());
    const text = chunks.map((chunk) => chunk.text).join('\n');
    expect(text).toContain('one socket. It is ready in five minutes.');
    expect(text).toContain('from eight to six. Have the serial number of the device ready when you call.');
    expect(text).toContain('Model | Price | Range\n\nAurora 1 | 89 | 30 m\n\nAurora 2 | 129 | 50 m');
    expect(text).toMatch(/50 m\s+All prices are without tax\.$/);
  });

  it('reads a book of 300 pages, each passage with its page', async () => {
    const book = await manualPdf(
      Array.from({ length: 300 }, (_, index) => ({
        heading: `Chapter ${index + 1}`,
        lines: [`The answer of chapter ${index + 1} is ${index * 7}.`],
      })),
    );
    const { pages, chunks } = await parse('pdf', book);
    expect(pages).toBe(300);
    expect(chunks.find(({ heading }) => heading === 'Chapter 287')).toMatchObject({
      page: 287,
      text: 'The answer of chapter 287 is 2002.',
    });
  });

  it('says why it cannot be read', async () => {
    await expect(parse('pdf', await scannedPdf())).rejects.toThrow(failure('no_text'));
    await expect(parse('pdf', await encryptedPdf())).rejects.toThrow(failure('encrypted'));
    await expect(parse('pdf', brokenPdf())).rejects.toThrow(failure('corrupt'));
  });
});

describe('DOCX', () => {
  it('keeps headings and a readable table', async () => {
    const { pages, chunks } = await parse('docx', await handbookDocx());
    expect(pages).toBeNull();
    expect(chunks.map(({ heading, text }) => [heading, text])).toEqual([
      ['Shop handbook', 'For everyone who works in the shop.'],
      ['Shop handbook › Returns', 'Goods can be returned within 45 days with the receipt.'],
      ['Shop handbook › Delivery', 'Country | Days\nAustria | 2\nNorway | 6'],
    ]);
  });

  it('stops at an archive that unpacks to more than it says', async () => {
    await expect(parse('docx', bombDocx(400))).rejects.toThrow(failure('too_large'));
  });

  it('says that it is damaged', async () => {
    const docx = Buffer.from(await handbookDocx());
    docx.fill(0x41, 40, 400);
    await expect(parse('docx', docx)).rejects.toThrow(failure('corrupt'));
  });
});

describe('limits', () => {
  const endless = new TextEncoder().encode('<div>'.repeat(200_000));

  it('ends a document that takes too long', async () => {
    await expect(parse('html', endless, { timeoutMs: 400 })).rejects.toThrow(failure('timeout'));
  });

  it('ends a document that takes too much memory', async () => {
    const table = new TextEncoder().encode(`a,b\n${'1,2\n'.repeat(3_000_000)}`);
    const small = createDocumentParser({ maxMemoryMb: 200 });
    const parsing = parse('csv', table, { parseWith: small.parse });
    await expect(parsing).rejects.toThrow(failure('too_large'));
    small.close();
  });

  it('ends when it is told to', async () => {
    const stop = new AbortController();
    const parsing = parse('html', endless, { signal: stop.signal });
    stop.abort(new Error('deleted'));
    await expect(parsing).rejects.toThrow('deleted');
  });
});
