import { afterEach, expect, it, vi } from 'vitest';

const openRoot = () => document.createElement('div').attachShadow({ mode: 'open' });
const texts = (root: ShadowRoot) =>
  root.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join(' '));

/** The registry belongs to the module: every test begins with an empty one. */
const freshRegistry = () => {
  vi.resetModules();
  return import('#core/element/sheets.ts');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('declares the order of layers before anything else', async () => {
  const { adopt, css } = await freshRegistry();
  css('early', '@layer page { a { color: red } }');
  const root = openRoot();
  const replaced = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  adopt(root);
  expect(replaced.mock.calls).toEqual([
    ['@layer tokens, base, ui, page;'],
    ['@layer page { a { color: red } }'],
  ]);
});

it('shares one sheet per file between roots', async () => {
  const { adopt, css } = await freshRegistry();
  css('a', '.a { color: red }');
  const [one, other] = [openRoot(), openRoot()];
  adopt(one);
  adopt(other);
  expect(one.adoptedStyleSheets).toHaveLength(2);
  expect(one.adoptedStyleSheets[1]).toBe(other.adoptedStyleSheets[1]);
});

it('brings the sheet of a lazy chunk to live roots and replaces it on hot reload', async () => {
  const { adopt, css } = await freshRegistry();
  const root = openRoot();
  adopt(root);
  css('lazy', '.a { color: red; }');
  expect(texts(root).at(-1)).toContain('red');
  css('lazy', '.a { color: blue; }');
  expect(root.adoptedStyleSheets).toHaveLength(2);
  expect(texts(root).at(-1)).toContain('blue');
});

it('lets go of a root and leaves the sheets that are not its own', async () => {
  const { adopt, css } = await freshRegistry();
  const root = openRoot();
  const foreign = new CSSStyleSheet();
  root.adoptedStyleSheets = [foreign];
  const release = adopt(root);
  expect(adopt(root)).not.toBe(release);
  expect(root.adoptedStyleSheets).toHaveLength(2);
  release();
  css('later', '.a { color: red }');
  expect(root.adoptedStyleSheets).toEqual([foreign]);
});

it('can be imported where there are no stylesheets', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined);
  const { css } = await freshRegistry();
  expect(() => css('a', '.a {}')).not.toThrow();
});
