import { afterEach, expect, it, vi } from 'vitest';
import { loadFont } from '#core/theme/font.ts';

afterEach(() => vi.unstubAllGlobals());

const pageWithFonts = () => {
  const fonts = new Set<unknown>();
  vi.stubGlobal(
    'FontFace',
    class {
      family: string;
      source: string;
      constructor(family: string, source: string) {
        this.family = family;
        this.source = source;
      }
    },
  );
  return { page: { fonts } as unknown as Document, fonts };
};

it('offers one face per page and takes it away with the last user', () => {
  const { page, fonts } = pageWithFonts();
  const first = loadFont('inter.woff2', page);
  const second = loadFont('inter.woff2', page);
  expect([...fonts]).toMatchObject([
    { family: 'Studio Inter', source: 'url("inter.woff2") format("woff2")' },
  ]);
  first();
  first();
  expect(fonts.size).toBe(1);
  second();
  expect(fonts.size).toBe(0);
});

it('fetches nothing from another origin', () => {
  const { page, fonts } = pageWithFonts();
  loadFont('https://cdn.example/inter.woff2', page);
  expect(fonts.size).toBe(0);
});

it('leaves the system fonts where faces cannot be added', () => {
  vi.stubGlobal('FontFace', undefined);
  expect(() => loadFont('inter.woff2')()).not.toThrow();
});
