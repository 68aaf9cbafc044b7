import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '#support/browser/browser.ts';
import { startCdn, startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The pages of docs/embedding.md, copied and pasted. Page, files and API lie on three origins. */

const GUIDE = readFileSync(path.join(import.meta.dirname, '../../../docs/embedding.md'), 'utf8');

let host: Awaited<ReturnType<typeof startHost>>;
let cdn: Awaited<ReturnType<typeof startCdn>>;
let studio: StudioUnderTest;

beforeAll(async () => {
  host = await startHost();
  cdn = await startCdn();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  host.show('/studio-token', await studio.signIn('maya@northwind.dev'), { type: 'text/plain' });
});
afterAll(() => Promise.all([studio.close(), host.close(), cdn.close()]));

/** Opens the page that stands under this heading; of several, the one at this place. */
async function paste(heading: string, index = 0, search = ''): Promise<WatchedPage> {
  const chapter = GUIDE.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))!;
  const [, code] = [...chapter.matchAll(/```html\n([^]*?)```/g)][index]!;
  const body = code!
    .replaceAll('https://studio.example.com/studio/', cdn.base)
    .replaceAll('https://studio.example.com', studio.url);
  const name = `/${heading.replaceAll(/\W+/g, '-')}-${index}`;
  const html = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body>${body}</html>`;
  const watched = await openPage(studio.browser);
  await watched.page.goto(host.show(name, html) + search);
  return watched;
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

it('plain page: the assistant', async () => {
  const { page, complaints } = await paste('Plain page', 0);
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await message(page).waitFor();
  expect(complaints).toEqual([]);
});

it('plain page: the studio', async () => {
  const { page, complaints } = await paste('Plain page', 1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/login');
  expect(complaints).toEqual([]);
});

it('plain page: the loader', async () => {
  const { page, complaints } = await paste('Plain page', 3);
  await message(page).waitFor();
  await page.getByRole('heading', { name: 'Ask us' }).waitFor();
  expect(complaints).toEqual([]);
});

it('a token of the host: the answer comes in the name of its person', async () => {
  const { page, complaints } = await paste('With a token of the host');
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await message(page).fill('How do I create an agent?');
  await message(page).press('Enter');
  await expect
    .poll(() => page.locator('[part~=message-bot]').last().textContent(), { timeout: 15_000 })
    .toMatch(/agent/i);
  expect(complaints).toEqual([]);
});

it('a token of the host: the studio opens for its person, without a login', async () => {
  const { page, complaints } = await paste('With a token of the host', 1);
  await page.getByRole('heading', { level: 1, name: /Maya|^Good/ }).waitFor();
  expect(await page.getByRole('heading', { name: /^Welcome/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('where the assistant stands: a sheet that the button and the keys of the page open', async () => {
  const { page, complaints } = await paste('Where the assistant stands', 0);
  await page.getByRole('button', { name: 'Help', expanded: false }).click();
  await message(page).waitFor();
  await page.keyboard.press('Control+/');
  await message(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('where the assistant stands: what the page puts into its slots', async () => {
  const { page, complaints } = await paste('Where the assistant stands', 1);
  await page.getByRole('button', { name: 'Open Ask Northwind' }).click();
  await page.getByText('Ask about orders, prices and delivery.').waitFor();
  await page.getByText('Answers by Northwind.').waitFor();
  expect(complaints).toEqual([]);
});

it('inside a portal: the route is mirrored in the address, and taken from there', async () => {
  const first = await paste('Inside a portal with its own router');
  await expect.poll(() => new URL(first.page.url()).searchParams.get('studio')).toBe('/login');
  const unknown = await paste('Inside a portal with its own router', 0, '?studio=/nowhere');
  await unknown.page.getByText('There is no page at /nowhere').waitFor();
  expect([...first.complaints, ...unknown.complaints]).toEqual([]);
});
