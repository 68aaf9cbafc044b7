import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* docs/embedding.md: what others draw for the sign-in stands in the page's own tree, where their scripts find it. */

/** As those of Google, reCAPTCHA and Turnstile do it: by the document, which sees no shadow root. */
const CAPTCHA = `
  const place = document.querySelector('.cf-turnstile');
  const box = Object.assign(document.createElement('button'), { textContent: 'I am human' });
  let tries = 0;
  box.onclick = () => { tries += 1; box.disabled = true; globalThis[place.dataset.callback]('solution-' + tries); };
  place.append(box);
  globalThis.turnstile = { reset: () => { box.disabled = false; } };`;

const GOOGLE = `
  let answer;
  globalThis.google = { accounts: { id: {
    initialize: ({ callback }) => { answer = callback; },
    renderButton(parent) {
      if (!document.contains(parent)) throw new Error('The button is not in the document.');
      const button = Object.assign(document.createElement('button'), { textContent: 'Continue with Google' });
      button.onclick = () => answer({ credential: 'google-credential' });
      parent.append(button);
    },
  } } };`;

/** The page that docs/embedding.md shows. */
const [, CAPTCHA_PAGE] = /^## Google's button[^]*?```html\n([^]*?)```/m.exec(
  readFileSync(path.join(import.meta.dirname, '../../../docs/embedding.md'), 'utf8'),
) as unknown as [string, string];

const HEAD = '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">';

let host: Awaited<ReturnType<typeof startHost>>;
let studio: StudioUnderTest;
beforeAll(async () => {
  host = await startHost();
  host.show('/captcha.js', CAPTCHA, { type: 'text/javascript' });
  studio = await openStudio({
    env: {
      ALLOWED_ORIGINS: host.url,
      CAPTCHA_VERIFY_URL: `${host.url}/siteverify`,
      CAPTCHA_SECRET: 'of-the-page',
    },
  });
});
afterAll(() => Promise.all([studio.close(), host.close()]));

async function visit(body: string, prepare: (page: Page) => Promise<unknown>): Promise<WatchedPage> {
  const watched = await openPage(studio.browser, { viewport: { width: 1280, height: 800 } });
  const script = `<script type="module" src="${studio.url}/studio/studio-app.js"></script>`;
  await prepare(watched.page);
  await watched.page.goto(host.show('/sign-in', `${HEAD}<body>${script}${body}</body></html>`));
  return watched;
}

const judge = (success: boolean) =>
  host.show('/siteverify', JSON.stringify({ success }), { type: 'application/json' });

const asked = () =>
  host.requests
    .filter((request) => request.path === '/siteverify')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

it('a captcha of the page takes the place of the check, hands over its token, and hears of a refusal', async () => {
  const { page, complaints } = await openPage(studio.browser, { viewport: { width: 1280, height: 800 } });
  const body = CAPTCHA_PAGE.replaceAll('https://studio.example.com', studio.url).replace(
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
    '/captcha.js',
  );
  await page.goto(host.show('/captcha', `${HEAD}<body>${body}</body></html>`));
  const widget = page.getByRole('button', { name: 'I am human' });
  await page.getByLabel('E-mail').fill('maya@northwind.dev');
  await studio.typeCode(page);
  expect(await widget.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await widget.waitFor();
  expect(await page.getByRole('button', { name: /not a robot/ }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Captcha token is required').waitFor();

  judge(false);
  await widget.click();
  await page.getByText('The captcha was not solved. Please try again.').waitFor();
  await expect.poll(() => widget.isEnabled()).toBe(true);
  judge(true);
  await widget.click();
  await page.getByRole('heading', { level: 1, name: /Maya|^Good/i }).waitFor();

  expect(asked()).toEqual([
    { secret: 'of-the-page', response: 'solution-1' },
    { secret: 'of-the-page', response: 'solution-2' },
  ]);
  expect(await page.evaluate(() => document.querySelector('studio-app')!.captchaToken)).toBeUndefined();
  expect(await page.content()).not.toContain('solution-');
  // The refusal itself is an answer of the server.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

it("Google's button stands in the page, is seen in the studio, signs in, and is gone afterwards", async () => {
  const login = await studio.signInAs('maya@northwind.dev', 'Maya');
  const credentials: string[] = [];
  const { page, complaints } = await visit(
    `<studio-app api-base-url="${studio.url}" google-client-id="1.apps.example"></studio-app>`,
    async (made) => {
      await made.route('https://accounts.google.com/gsi/client', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: GOOGLE }),
      );
      await made.route('**/glogin', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        credentials.push((route.request().postDataJSON() as { token: string }).token);
        return route.fulfill({ json: login, headers: { 'access-control-allow-origin': '*' } });
      });
    },
  );
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.waitFor();
  const box = (await button.boundingBox())!;
  const card = (await page.getByRole('main').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(card.x);
  expect(box.y).toBeGreaterThanOrEqual(card.y);
  expect(await page.locator('studio-app > [slot=login-provider]').count()).toBe(1);
  await button.click();
  await page.getByRole('heading', { name: 'One quick check' }).waitFor();
  expect(credentials).toEqual(['google-credential']);
  const inPage = () => page.locator('studio-app').evaluate(({ childElementCount }) => childElementCount);
  await expect.poll(inPage).toBe(0);
  await page.getByRole('button', { name: /not a robot/ }).click();
  await page.getByRole('heading', { level: 1, name: /Maya|^Good/i }).waitFor();
  expect(complaints).toEqual([]);
});
