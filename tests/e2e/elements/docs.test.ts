import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The documentation as the server has it, in the browser, under its policy. */

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

it.each(['light', 'dark'] as const)(
  'is read without a complaint of the browser, in %s',
  async (colorScheme) => {
    const { page, complaints } = await studio.visit('/docs', { colorScheme });
    await page.getByRole('heading', { level: 1, name: 'Agent Studio' }).waitFor();
    for (const name of ['production', 'embed-react', 'architecture', 'api-agents', 'settings-reference']) {
      await page.goto(`${studio.url}/docs/${name}.html`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolations(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

it('is searched by key, and leads to what is found, pages before decisions', async () => {
  const { page } = await studio.visit('/docs/');
  await page.keyboard.press('/');
  await page.keyboard.type('restore backup');
  const found = page.locator('#found a');
  await found.first().waitFor();
  expect(await found.first().getAttribute('href')).toMatch(/^(backup|production)\.html/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/(backup|production)\.html/);
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('zzzzqqq');
  await page.getByText('Nothing found.').waitFor();
  await page.context().close();
});

it('keeps the colours that the reader chose', async () => {
  const { page } = await studio.visit('/docs/', { colorScheme: 'light' });
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.goto(`${studio.url}/docs/concepts.html`);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(await page.locator('article img').first().isVisible()).toBe(false);
  await page.context().close();
});

it('fits a phone, with its pages behind a button', async () => {
  const { page, complaints } = await studio.visit('/docs/production.html', {
    viewport: { width: 390, height: 844 },
  });
  for (const name of ['production', 'settings-reference', 'api-agents', 'elements', 'architecture']) {
    await page.goto(`${studio.url}/docs/${name}.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
  }
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sizing' }).click();
  await page.waitForURL(/sizing\.html/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
