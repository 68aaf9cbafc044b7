import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client/contract';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The page of the guide with a proactive message and a form before the chat, as it stands. */

const FILE = path.join(import.meta.dirname, '../../hosts/pages/before-the-chat.html');

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
let token: string;
let address: string;

beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  token = await studio.signIn('maya@northwind.dev');
  host.show('/studio-token', token, { type: 'text/plain' });
  const html = await readFile(FILE, 'utf8');
  address = host.show('/page', html.replaceAll('https://studio.example.com', studio.url));
});
afterAll(() => Promise.all([studio.close(), host.close()]));

const bubble = (page: Page) => page.locator('studio-assistant [part=proactive]');

it('speaks first, once the page was looked at, and not over a modal dialog', async () => {
  const { page } = await openPage(studio.browser, { reducedMotion: 'reduce' });
  await page.goto(address);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<dialog id="modal"><button>OK</button></dialog>');
    document.querySelector<HTMLDialogElement>('#modal')!.showModal();
  });
  await page.waitForTimeout(1_500);
  expect(await bubble(page).count()).toBe(0);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')!.close());
  await bubble(page).waitFor();
  expect(await bubble(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')!.showModal());
  await bubble(page).waitFor({ state: 'detached' });
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')!.close());
  await bubble(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await page.waitForTimeout(1_500);
  expect(await bubble(page).count()).toBe(0);
});

it('asks who somebody is, and stores it with the first question', async () => {
  const { page, complaints } = await openPage(studio.browser, { viewport: { width: 390, height: 700 } });
  await page.goto(address);
  await bubble(page)
    .getByRole('button', { name: /Questions about/ })
    .click();
  const form = page.locator('studio-assistant [part=pre-chat]');
  await form.getByRole('button', { name: 'Start the chat' }).click();
  await form.getByText('Please agree to go on.').waitFor();
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.getByLabel('What is it about?').selectOption('Return');
  await form.getByLabel('You may store what I write here.').check();
  await form.getByRole('button', { name: 'Start the chat' }).click();
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.waitFor();
  await expect
    .poll(() => input.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field))
    .toBe(true);
  await input.fill('How do I start?');
  await input.press('Enter');
  await page.locator('studio-assistant [part~=message-bot][data-status=complete]').waitFor();
  const runs = (await (await studio.call('/api/runs', { token })).json()) as { items: Run[] };
  const run = (await (await studio.call(`/api/runs/${runs.items[0]!.id}`, { token })).json()) as Run;
  const said = { name: 'Ada', email: 'ada@example.com', topic: 'Return', consent: 'yes' };
  expect(run.metadata).toEqual(said);
  expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
});
