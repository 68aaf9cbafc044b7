import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ElementReference } from '../../../build/element-reference.ts';
import { references } from '../../../build/write-reference.ts';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Every custom property of docs/embedding.md changes how something in the element is drawn. */

const { studio: app, 'assistant-widget': assistant } = references as Record<
  'studio' | 'assistant-widget',
  ElementReference
>;

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
});
afterAll(() => Promise.all([studio.close(), host.close()]));

/** A value that nothing has by itself. */
function sampleOf(name: string): string {
  if (/font-size|width|height|size|inset|space|radius/.test(name)) return '37px';
  if (name.includes('font')) return 'fantasy';
  if (name.endsWith('print')) return 'block';
  if (name.endsWith('scale')) return '1.37';
  if (name.endsWith('hue')) return '77';
  return name.endsWith('shadow') ? '0 0 7px rgb(1, 2, 3)' : 'rgb(1, 2, 3)';
}

/** Those of the properties that change a computed style on the page as it is now. */
const effective = (page: Page, tag: string, properties: readonly string[]) =>
  page.evaluate(
    ([name, samples]) => {
      const element = document.querySelector<HTMLElement>(name)!;
      const root = element.shadowRoot!;
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important }');
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, still];
      const drawn = () =>
        [...root.querySelectorAll('*')]
          .flatMap((node) => [getComputedStyle(node), getComputedStyle(node, '::before')])
          .map((style) =>
            [
              style.color,
              style.background,
              style.border,
              style.outline,
              style.boxShadow,
              style.fontFamily,
              style.fontSize,
              style.width,
              style.height,
              style.padding,
              style.margin,
              style.gap,
              style.borderRadius,
              style.inset,
              style.fill,
              style.display,
            ].join('|'),
          )
          .join('\n');
      const before = drawn();
      const found = samples.filter(([property, value]) => {
        element.style.setProperty(property, value);
        const isChanged = drawn() !== before;
        element.style.removeProperty(property);
        return isChanged;
      });
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return found.map(([property]) => property);
    },
    [tag, properties.map((property) => [property, sampleOf(property)] as const)] as const,
  );

/** Asks once more after each step for what nothing has used yet. */
async function expectAll(page: Page, reference: ElementReference, steps: (() => Promise<unknown>)[]) {
  let unused = Object.keys(reference.cssProperties);
  const print = () => page.emulateMedia({ media: 'print' });
  for (const step of [...steps, print]) {
    await step();
    const used = await effective(page, reference.tag, unused);
    unused = unused.filter((property) => !used.includes(property));
  }
  expect(unused).toEqual([]);
}

it('the assistant', async () => {
  const { page } = await openPage(studio.browser, { reducedMotion: 'reduce' });
  const script = `<script type="module" src="${studio.url}/studio/studio-assistant.js"></script>`;
  await page.goto(
    host.show(
      '/assistant',
      `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${script}<studio-assistant api-base-url="${studio.url}"></studio-assistant></html>`,
    ),
  );
  const set = (values: object) =>
    page.evaluate((given) => void Object.assign(document.querySelector('studio-assistant')!, given), values);
  const timestamp = new Date().toISOString();
  await expectAll(page, assistant, [
    () => page.getByRole('button', { name: /^Open/ }).waitFor(),
    async () => {
      await page.getByRole('button', { name: /^Open/ }).click();
      await page.getByRole('textbox', { name: 'Message' }).waitFor();
    },
    async () => {
      await set({
        messages: [
          { sender: 'user', content: 'How?', timestamp },
          { sender: 'bot', content: 'Run `npm start`, see [the guide](https://example.com/).', timestamp },
        ],
      });
      await page.locator('studio-assistant code').waitFor();
    },
    async () => {
      await page.keyboard.press('Tab');
      await page
        .getByRole('button', { name: /^Close/ })
        .first()
        .focus();
    },
    async () => {
      await set({ apiBaseUrl: 'http://127.0.0.1:9' });
      await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
      await page.getByRole('textbox', { name: 'Message' }).press('Enter');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  ]);
});

it('the studio', async () => {
  const { page } = await studio.visit('/home', { as: 'maya@northwind.dev', reducedMotion: 'reduce' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const navigate = async (path: string, name: string) => {
    await page.evaluate((to) => document.querySelector('studio-app')!.navigate(to), path);
    await heading(name);
    await page.evaluate(() => document.querySelector('studio-app')!.whenIdle());
  };
  await page.locator('studio-app [part~=main]').waitFor();
  await expectAll(page, app, [
    () => page.evaluate(() => document.querySelector('studio-app')!.whenIdle()),
    () => navigate('/models', 'Models'),
    () => navigate('/api-keys', 'API Keys'),
    () => navigate('/agents/create', 'Create Agent'),
    () => page.getByRole('button', { name: 'Create agent' }).click(),
    async () => {
      await page.getByLabel('Name').first().fill('Reference');
      await page.getByRole('button', { name: 'Create agent' }).click();
      await heading('Reference');
    },
    () => page.keyboard.press('Tab'),
    async () => {
      await page.getByRole('button', { name: 'Add variable' }).click();
      await page.getByText('Unsaved changes').first().waitFor();
    },
    async () => {
      await page.getByRole('button', { name: /Studio Assistant/ }).click();
      await page.getByRole('textbox', { name: 'Message' }).last().waitFor();
    },
  ]);
});
