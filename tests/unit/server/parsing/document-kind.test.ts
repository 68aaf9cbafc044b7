import { describe, expect, it } from 'vitest';
import { detectKind, documentMime, kindOfMime } from '#server/engine/parsing/document-kind.ts';
import { bombDocx, brokenPdf, encryptedDocx, handbookDocx, manualPdf } from '#support/desks/documents.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const failure = (code: string) => expect.objectContaining({ name: 'ParseFailure', code }) as Error;

describe('detectKind', () => {
  it('trusts the content before the name', async () => {
    expect(detectKind('notes.txt', await manualPdf())).toBe('pdf');
    expect(detectKind('report.pdf', await handbookDocx())).toBe('docx');
    expect(detectKind('broken.pdf', brokenPdf())).toBe('pdf');
    expect(detectKind('page', bytes('\n<!DOCTYPE html><p>Hello'))).toBe('html');
  });

  it.each([
    ['a.md', 'markdown'],
    ['a.MARKDOWN', 'markdown'],
    ['a.htm', 'html'],
    ['a.tsv', 'csv'],
    ['a.csv', 'csv'],
    ['a.log', 'text'],
    ['README', 'text'],
  ])('takes text by its name: %s is %s', (name, kind) => {
    expect(detectKind(name, bytes('a,b\n1,2'))).toBe(kind);
  });

  it.each([
    ['empty file', 'a.txt', new Uint8Array()],
    ['white space', 'a.txt', bytes(' \n\t')],
  ])('refuses an %s', (_, name, content) => {
    expect(() => detectKind(name, content)).toThrow(failure('empty'));
  });

  it('reads the beginning of a large file only', () => {
    const content = new Uint8Array(8_000_000).fill(0x20);
    expect(detectKind('a.md', content)).toBe('markdown');
    content.set(bytes('ü<!doctype html>'), 1_048_575);
    expect(detectKind('page', content)).toBe('text');
  });

  it.each([
    ['picture', 'a.txt', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
    ['old Word file', 'a.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
    ['RTF', 'a.rtf', bytes('{\\rtf1 Hello}')],
  ])('refuses a %s and names what is supported', (_, name, content) => {
    expect(() => detectKind(name, content)).toThrow(failure('unsupported'));
    expect(() => detectKind(name, content)).toThrow(
      expect.objectContaining({ hint: expect.stringMatching(/PDF/) as string }) as Error,
    );
  });

  it('refuses an archive that is no DOCX, and one that is damaged', () => {
    const archive = bombDocx(1);
    const renamed = Buffer.from(archive);
    for (let at = renamed.indexOf('word/'); at >= 0; at = renamed.indexOf('word/', at))
      renamed.write('perl/', at);
    expect(() => detectKind('a.docx', renamed)).toThrow(failure('unsupported'));
    expect(() => detectKind('a.docx', archive.subarray(0, 200))).toThrow(failure('corrupt'));
    expect(() => detectKind('a.pdf', bytes('no pdf at all'))).toThrow(failure('corrupt'));
  });

  it('tells a DOCX with a password', () => {
    expect(() => detectKind('a.docx', encryptedDocx())).toThrow(failure('encrypted'));
  });
});

it('finds each kind again by its stored type', () => {
  for (const [kind, mime] of Object.entries(documentMime)) expect(kindOfMime(mime)).toBe(kind);
  expect(() => kindOfMime('image/png')).toThrow(failure('unsupported'));
});
