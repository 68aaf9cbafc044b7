import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Login } from '@agent-studio/api-client/contract';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const WITHIN_MS = 1000;

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Stores a login as the studio does, which other tabs hear of. */
const store = (page: Page, { token, name, picture, email }: Login) =>
  page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { name, picture, my_email: email, authToken: token },
  );

// Rule 2: While loading, a spinner: a purple brain inside a ring
it('shows a purple brain inside a ring while a screen loads, and the screen afterwards', async () => {
  const { page } = await studio.visit('/home', { as: 'ada@example.com' });
  await heading(page, /Ada/i);
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/chunks/agents-screen-*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Agents factory' }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await spinner.waitFor();
  const seen = await spinner.evaluate((element) => {
    const brain = element.querySelector('svg.lucide-brain')!;
    const ring = element.querySelector('span')!;
    const inner = brain.getBoundingClientRect();
    const outer = ring.getBoundingClientRect();
    return {
      color: getComputedStyle(brain).color,
      ringIsRound: getComputedStyle(ring).borderRadius === '50%',
      isInside:
        outer.left < inner.left &&
        inner.right < outer.right &&
        outer.top < inner.top &&
        inner.bottom < outer.bottom,
    };
  });
  expect(seen).toMatchObject({ ringIsRound: true, isInside: true });
  const [, , hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(seen.color)!.slice(1).map(Number);
  expect(hue, 'the hue of purple, in degrees').toBeCloseTo(294, 0);
  load();
  await heading(page, 'Agents factory');
  await expect.poll(() => spinner.count()).toBe(0);
});

// Rule 4: Re-checked when the token changes in another tab
it('keeps room for the button of the assistant below the last row', async () => {
  const { page } = await studio.visit('/agents', { as: 'ada@example.com' });
  await heading(page, 'Agents factory');
  const button = page.getByRole('button', { name: 'Open Studio Assistant' });
  await button.waitFor();
  const { y: top } = (await button.boundingBox())!;
  // What the list shows may still come.
  const endOfContent = () =>
    page.getByRole('main').evaluate((main) => {
      main.parentElement!.scrollTop = main.parentElement!.scrollHeight;
      return main.getBoundingClientRect().bottom;
    });
  await expect.poll(endOfContent).toBeLessThanOrEqual(top);
});

it('signs out and in within a second of another tab', async () => {
  const { page } = await studio.visit('/tools', { as: 'bea@example.com' });
  await heading(page, 'Tools factory');
  const other = await page.context().newPage();
  await other.goto(`${studio.url}/models`);
  await heading(other, 'Models');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log-out' }).click();
  await expect.poll(() => new URL(other.url()).pathname, { timeout: WITHIN_MS }).toBe('/login');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();

  await store(page, await studio.signInAs('bea@example.com'));
  await expect.poll(() => new URL(other.url()).pathname, { timeout: WITHIN_MS }).toBe('/home');
});

// Rule 7: Bearer token from storage
it('lets the token travel in the Authorization header to its own server, and nowhere else', async () => {
  const { page } = await studio.visit('/login');
  const login = await studio.signInAs('cora@example.com');
  const bearer = `Bearer ${login.token}`;
  const printed: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('request', (request) => requests.push(request));
  await store(page, login);
  for (const path of ['/home', '/agents', '/knowledge-base']) {
    await page.goto(studio.url + path);
    await heading(page, /./);
  }
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I create an agent?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByRole('button', { name: 'Copy answer' }).first().waitFor();

  const sent = await Promise.all(
    requests.map(async (request) => {
      const { authorization, ...headers } = await request.allHeaders();
      return {
        url: request.url(),
        authorization,
        rest: JSON.stringify(headers) + (request.postData() ?? ''),
      };
    }),
  );
  const withToken = sent.filter(({ authorization }) => authorization === bearer);
  expect(withToken.length).toBeGreaterThan(3);
  expect(withToken.filter(({ url }) => new URL(url).origin !== studio.url)).toEqual([]);
  expect(sent.filter(({ url, rest }) => (url + rest).includes(login.token))).toEqual([]);
  expect(printed.join('\n')).not.toContain(login.token);
  const markup = await page
    .locator('studio-app')
    .evaluate((element) => element.outerHTML + element.shadowRoot!.innerHTML);
  expect(markup).not.toContain(login.token);
});
