import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Somebody else's site signs people in and hands over tokens to both elements. */

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
/** Every token that the site has given away. */
let given: string[] = [];

beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
});
afterAll(() => Promise.all([studio.close(), host.close()]));
beforeEach(() => {
  given = [];
  asked = [];
});

const ELEMENTS = () => `
  <script type="module" src="${studio.url}/studio/studio-app.js"></script>
  <script src="${studio.url}/studio/studio-assistant.js" defer></script>
  <studio-app api-base-url="${studio.url}" auth="host" route="/agents?q=desk" hide="assistant" style="display:block;height:100vh"></studio-app>
  <studio-assistant api-base-url="${studio.url}"></studio-assistant>`;

const PAGE =
  () => `<!doctype html><html lang="en"><title>Site</title><link rel="icon" href="data:,"><body>${ELEMENTS()}
  <script type="module">
    const elements = [document.querySelector('studio-app'), document.querySelector('studio-assistant')];
    window.said = [];
    window.calls = [];
    for (const name of ['ready', 'login-required', 'token-change', 'auth-change', 'error', 'message', 'route-change'])
      document.addEventListener('studio-' + name, ({ target, detail }) => said.push([target.localName, name, detail]));
    for (const element of elements)
      element.getToken = async ({ reason, attempt, previousExpiresAt }) => {
        calls.push([element.localName, reason, attempt, previousExpiresAt]);
        return window.giveToken(element.localName);
      };
  </script></body></html>`;

type Said = [element: string, name: string, detail: Record<string, unknown>][];

/** Who asked the site for a token, in order. */
let asked: string[] = [];

/** The site with a person signed in: `give` says what each element gets. */
async function open(
  give: (element: string) => Promise<unknown>,
  context?: Page['context'] extends () => infer C ? C : never,
) {
  const watched = context
    ? { page: await context.newPage(), complaints: [] as string[] }
    : await openPage(studio.browser, { viewport: { width: 1280, height: 800 } });
  const { page } = watched;
  await page.exposeFunction('giveToken', async (element: string) => {
    asked.push(element);
    const answer = await give(element);
    const token = typeof answer === 'string' ? answer : (answer as { token?: string } | null)?.token;
    if (token) given.push(token);
    return answer;
  });
  await page.goto(host.show('/site', PAGE()));
  return watched;
}

const signIn = () => studio.signIn('maya@northwind.dev');
const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: Said }).said);
const named = async (page: Page, element: string, name: string) =>
  (await said(page)).filter(([who, what]) => who === element && what === name).map(([, , detail]) => detail);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => heading(page, 'Sign in again');
const revoke = (token: string) => studio.call('/api/logout', { method: 'POST', token });

async function ask(page: Page, question: string) {
  const message = page.getByRole('textbox', { name: 'Message' });
  if (!(await message.isVisible())) await page.getByRole('button', { name: /^Open/ }).click();
  await message.fill(question);
  await message.press('Enter');
}

/** Everything a script or a person on the page could read a token from. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const roots = [...document.querySelectorAll('studio-app, studio-assistant')].map(
      ({ shadowRoot }) => shadowRoot!.innerHTML,
    );
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    const { said } = globalThis as unknown as { said: unknown };
    const databases = JSON.stringify(await indexedDB.databases());
    return [
      document.documentElement.outerHTML,
      ...roots,
      ...stored,
      location.href,
      JSON.stringify(said),
      databases,
      document.cookie,
    ];
  });

describe('tokens of the site', () => {
  it('let both elements in, and stay out of sight', async () => {
    const requests: { url: string; authorization: string | undefined }[] = [];
    const { page, complaints } = await open(signIn);
    page.on('request', (request) =>
      requests.push({ url: request.url(), authorization: request.headers()['authorization'] }),
    );
    await heading(page, 'Agents factory').waitFor();
    await ask(page, 'How do I create an agent?');
    await expect
      .poll(async () => (await named(page, 'studio-assistant', 'message')).length, { timeout: 20_000 })
      .toBe(2);

    expect(asked.toSorted()).toEqual(['studio-app', 'studio-assistant']);
    expect(await named(page, 'studio-app', 'auth-change')).toMatchObject([
      { authenticated: true, user: { email: 'maya@northwind.dev' } },
    ]);
    expect(await page.evaluate(() => document.querySelector('studio-app')!.user?.email)).toBe(
      'maya@northwind.dev',
    );
    const [change] = await named(page, 'studio-app', 'token-change');
    expect(Object.keys(change!)).toEqual(['expiresAt']);
    expect(change!['expiresAt']).toBeGreaterThan(Date.now() + 3_600_000);
    for (const trace of await traces(page)) for (const token of given) expect(trace).not.toContain(token);
    for (const { url, authorization } of requests) {
      for (const token of given) expect(url).not.toContain(token);
      if (authorization) expect(url.startsWith(studio.url)).toBe(true);
    }
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([
      expect.any(Number),
      0,
    ]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authToken');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are renewed before they end', async () => {
    const { page } = await open(async () => ({ token: await signIn(), expiresIn: 11 }));
    await heading(page, 'Agents factory').waitFor();
    await expect
      .poll(() => asked.filter((name) => name === 'studio-app').length, { timeout: 20_000 })
      .toBe(2);
    const calls = await page.evaluate(() => (globalThis as unknown as { calls: unknown[][] }).calls);
    expect(calls.filter(([who]) => who === 'studio-app').map(([, reason]) => reason)).toEqual([
      'initial',
      'expiring',
    ]);
    expect(await named(page, 'studio-app', 'auth-change')).toHaveLength(1);
    await heading(page, 'Agents factory').waitFor();
    await page.context().close();
  });

  it('are replaced without a word when the server refuses them', async () => {
    const { page } = await open(signIn);
    await heading(page, 'Agents factory').waitFor();
    await ask(page, 'How do I create an agent?');
    await expect
      .poll(async () => (await named(page, 'studio-assistant', 'message')).length, { timeout: 20_000 })
      .toBe(2);
    await Promise.all(given.map(revoke));
    await page.evaluate(() => document.querySelector('studio-app')!.navigate('/knowledge-base'));
    await heading(page, 'Knowledge base').waitFor();
    await ask(page, 'How do I add documents?');
    await expect
      .poll(async () => (await named(page, 'studio-assistant', 'message')).length, { timeout: 20_000 })
      .toBe(4);
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['studio-app', 'studio-app', 'studio-assistant', 'studio-assistant']);
    expect(await said(page)).not.toContainEqual([expect.anything(), 'login-required', expect.anything()]);
    await page.context().close();
  });

  it('that stay refused lead to a neutral panel, and back to the same page; the site is never left', async () => {
    let answer: unknown = await signIn();
    const { page } = await open(async () => answer);
    await heading(page, 'Agents factory').waitFor();
    const address = page.url();
    await revoke(answer as string);
    await page.evaluate(() => document.querySelector('studio-app')!.navigate('/knowledge-base'));
    await panel(page).waitFor();
    await page.getByText('Session expired. Please login again.').waitFor();
    expect(await page.getByRole('heading', { name: /^Welcome/ }).count()).toBe(0);
    expect(await named(page, 'studio-app', 'login-required')).toMatchObject([
      { reason: 'rejected', returnTo: '/knowledge-base' },
    ]);
    expect(await named(page, 'studio-app', 'error')).toMatchObject([{ code: 'token-not-refreshed' }]);
    expect(page.url()).toBe(address);

    answer = null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('You are not signed in.').waitFor();
    expect((await named(page, 'studio-app', 'login-required')).at(-1)).toMatchObject({ reason: 'missing' });
    answer = await signIn();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Knowledge base').waitFor();
    expect(page.url()).toBe(address);
    await page.context().close();
  });

  it('end for all tabs and both elements when the site signs out', async () => {
    const first = await open(signIn);
    await heading(first.page, 'Agents factory').waitFor();
    const second = await open(signIn, first.page.context());
    await heading(second.page, 'Agents factory').waitFor();
    await ask(second.page, 'How do I create an agent?');
    await expect
      .poll(async () => (await named(second.page, 'studio-assistant', 'message')).length, { timeout: 20_000 })
      .toBe(2);

    await first.page.evaluate(() => {
      document.querySelector('studio-app')!.token = null;
    });
    await panel(first.page).waitFor();
    await panel(second.page).waitFor({ timeout: 1000 });
    await expect
      .poll(() => second.page.evaluate(() => document.querySelector('studio-assistant')!.messages))
      .toEqual([]);
    expect((await named(second.page, 'studio-assistant', 'token-change')).at(-1)).toEqual({
      expiresAt: null,
    });
    expect(await said(second.page)).not.toContainEqual([
      expect.anything(),
      'login-required',
      expect.anything(),
    ]);
    const count = asked.length;
    await second.page.waitForTimeout(1500);
    expect(asked).toHaveLength(count);
    await first.page.context().close();
  });
});

it('every call goes by the fetch of the site, where it has one', async () => {
  const { page } = await openPage(studio.browser, { viewport: { width: 1280, height: 800 } });
  const token = await signIn();
  await page.goto(
    host.show(
      '/fetch',
      `<!doctype html><html lang="en"><title>Site</title><link rel="icon" href="data:,"><body>${ELEMENTS()}</body></html>`,
    ),
  );
  await page.evaluate((secret) => {
    const sent: string[] = [];
    Object.assign(globalThis, { sent });
    for (const name of ['studio-app', 'studio-assistant'] as const) {
      const element = document.querySelector(name)!;
      element.fetch = (address, options) => {
        sent.push(`${name} ${options?.method ?? 'GET'} ${new URL(address as string).pathname}`);
        return fetch(address, options);
      };
      element.token = secret;
    }
  }, token);
  await heading(page, 'Agents factory').waitFor();
  await ask(page, 'How do I create an agent?');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  const sent = () => page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
  await expect
    .poll(sent)
    .toEqual(
      expect.arrayContaining([
        'studio-app GET /api/me',
        'studio-app GET /api/agents',
        'studio-assistant POST /api/agent/infer/stream',
      ]),
    );
  const requested = await page.evaluate(
    (origin) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${origin}/api/`)).length,
    studio.url,
  );
  expect((await sent()).length).toBe(requested);
  await page.context().close();
});
