import { afterEach, expect, it, vi } from 'vitest';
import { loadFonts } from '#core/theme/load-fonts.ts';

afterEach(() => vi.unstubAllGlobals());

const FILES = [{ url: 'inter.woff2' }, { url: 'arabic.woff2', unicodeRange: 'U+0600-06FF' }];

const pageWithFonts = () => {
  const fonts = new Set<unknown>();
  vi.stubGlobal(
    'FontFace',
    class {
      family: string;
      source: string;
      options: object;
      constructor(family: string, source: string, options: object) {
        this.family = family;
        this.source = source;
        this.options = options;
      }
    },
  );
  return { page: { fonts } as unknown as Document, fonts };
};

it('offers each face once per page and takes them away with the last user', () => {
  const { page, fonts } = pageWithFonts();
  const first = loadFonts(FILES, page);
  const second = loadFonts(FILES, page);
  expect([...fonts]).toEqual([
    {
      family: 'Studio Inter',
      source: 'url("inter.woff2") format("woff2")',
      options: { weight: '100 900', display: 'swap' },
    },
    {
      family: 'Studio Inter',
      source: 'url("arabic.woff2") format("woff2")',
      options: { weight: '100 900', display: 'swap', unicodeRange: 'U+0600-06FF' },
    },
  ]);
  first();
  first();
  expect(fonts.size).toBe(2);
  second();
  expect(fonts.size).toBe(0);
});

it('fetches nothing from another origin', () => {
  const { page, fonts } = pageWithFonts();
  loadFonts([{ url: 'https://cdn.example/inter.woff2' }], page);
  expect(fonts.size).toBe(0);
});

it('leaves the system fonts where faces cannot be added', () => {
  vi.stubGlobal('FontFace', undefined);
  expect(() => loadFonts(FILES)()).not.toThrow();
});
