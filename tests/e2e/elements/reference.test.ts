import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementReference, membersOf } from '../../../build/element-reference.ts';
import { references } from '../../../build/write-reference.ts';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { observed, watchElements } from '#support/browser/watch-elements.ts';

/* The public reference against the running elements, both ways: nothing is promised that is not there, nothing is there unsaid. */

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

const names = (rows: object) => Object.keys(rows).toSorted();

const PAGE = (body: string) =>
  `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body>${body}</html>`;

async function open(address: string, reference: ElementReference): Promise<Page> {
  const { page } = await openPage(studio.browser, { viewport: { width: 1440, height: 900 } });
  await watchElements(page, Object.keys(reference.states));
  await page.goto(address);
  return page;
}

describe.each([app, assistant])('the class of $tag', (reference) => {
  it('has these attributes, properties and methods, and no others', async () => {
    const file = reference === app ? 'studio-app.js' : 'studio-assistant.js';
    const page = await open(
      host.show('/empty', PAGE(`<script type="module" src="${studio.url}/studio/${file}"></script>`)),
      reference,
    );
    const found = await page.evaluate(async (tag) => {
      const element = (await customElements.whenDefined(tag)) as CustomElementConstructor & {
        observedAttributes: string[];
      };
      const { prototype } = element;
      const made = document.createElement(tag) as unknown as Record<string, unknown>;
      const own = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(
        ([name]) => !/^constructor$|Callback$/.test(name),
      );
      return {
        observed: [...element.observedAttributes].toSorted(),
        methods: own
          .filter(([name]) => typeof made[name] === 'function')
          .map(([name]) => name)
          .toSorted(),
        fields: own
          .filter(([name]) => typeof made[name] !== 'function')
          .map(([name]) => name)
          .toSorted(),
        values: Object.fromEntries(
          own.filter(([name]) => !['ready', 'version'].includes(name)).map(([name]) => [name, made[name]]),
        ),
        version: made['version'],
      };
    }, reference.tag);

    const members = membersOf(reference);
    expect(found.observed).toEqual(
      members
        .filter(({ field }) => !field.readonly)
        .map(({ field }) => field.name)
        .toSorted(),
    );
    expect(found.methods).toEqual([...names(reference.methods), 'destroy'].toSorted());
    const fields = members.filter(({ isMethod }) => !isMethod);
    expect(found.fields).toEqual([...fields.map(({ field }) => field.key), 'ready', 'version'].toSorted());
    for (const { field } of fields)
      expect([field.key, found.values[field.key]]).toEqual([field.key, field.default]);
    expect(found.version).toBe(reference.version);
  });

  it('writes into the markup what is reflected, and nothing else', async () => {
    const page = await open(host.url + '/empty', reference);
    const settable = membersOf(reference).filter(({ field }) => !field.readonly);
    const samples = settable.map(({ field }) => {
      const { attribute } = field;
      if (!attribute) return { key: field.key, value: 'secret' };
      return {
        key: field.key,
        value:
          attribute.kind === 'enum' ? attribute.values.at(-1)! : attribute.kind === 'boolean' ? true : 'text',
      };
    });
    const written = await page.evaluate(
      async ([tag, given]) => {
        await customElements.whenDefined(tag);
        const element = document.createElement(tag);
        for (const { key, value } of given) Object.assign(element, { [key]: value });
        return element.getAttributeNames().toSorted();
      },
      [reference.tag, samples] as const,
    );
    const reflected = settable.filter(({ field }) => field.attribute?.reflect).map(({ field }) => field.name);
    expect(written).toEqual(reflected.toSorted());
  });
});

function expectEvents(seen: Awaited<ReturnType<typeof observed>>['events'], reference: ElementReference) {
  expect(names(seen)).toEqual(names(reference.events));
  for (const [name, event] of Object.entries(reference.events)) {
    expect([name, seen[name]]).toEqual([
      name,
      {
        cancelable: event.cancelable ?? false,
        bubbles: event.bubbles ?? true,
        composed: true,
        detail: expect.any(Array) as string[],
      },
    ]);
    // A name stands for what is declared under it.
    const detail = /^\w+$/.test(event.detail) ? reference.types : event.detail;
    const allowed = `${detail} ${detail.includes('MayWait') ? 'waitUntil' : ''}`;
    for (const key of seen[name]!.detail)
      expect([name, allowed]).toEqual([name, expect.stringMatching(new RegExp(`\\b${key}\\b`))]);
  }
}

/** Retries and answers take their time. */
const untilSaid = (page: Page, tag: string, event: string) =>
  expect.poll(async () => names((await observed(page, tag)).events), { timeout: 15_000 }).toContain(event);

/** An address where no server listens. */
const NOBODY = 'http://127.0.0.1:9';

/** Long enough to be painted piece by piece, and to be closed before the end. */
async function answerSlowly(response: ServerResponse): Promise<void> {
  for (const word of 'Open the list of agents and press New agent.'.split(' ')) {
    await setTimeout(150);
    response.write(`${JSON.stringify({ content: `${word} ` })}\n`);
  }
  response.end(
    `${JSON.stringify({ status: 'complete', result: { content: { text: 'Open the list of agents.' } } })}\n`,
  );
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function ask(page: Page, question: string) {
  await message(page).fill(question);
  await message(page).press('Enter');
}

it('the assistant shows these parts and states, reads these properties and tells these events', async () => {
  const script = `<script type="module" src="${studio.url}/studio/studio-assistant.js"></script>`;
  const page = await open(
    host.show('/assistant', PAGE(`${script}<studio-assistant theme="dark"></studio-assistant>`)),
    assistant,
  );
  const set = (values: object) =>
    page.evaluate((given) => void Object.assign(document.querySelector('studio-assistant')!, given), values);
  const call = (name: 'open' | 'close') =>
    page.evaluate((method) => document.querySelector('studio-assistant')![method](), name);
  const said = (event: string) => untilSaid(page, 'studio-assistant', event);

  await set({ apiBaseUrl: studio.url, token: await studio.signIn('maya@northwind.dev') });
  await set({ proactiveMessage: { text: 'Questions?', delayMs: 0 } });
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await page.getByRole('button', { name: /^Open/ }).click();
  await page.getByRole('list', { name: 'Suggested questions' }).waitFor();
  await set({ header: { actions: [{ id: 'call', label: 'Call us', icon: 'phone' }] } });
  await page.getByRole('button', { name: 'Call us' }).click();
  await said('studio-action');
  await set({ preChat: { fields: [{ name: 'name', label: 'Your name' }] } });
  await page.getByLabel('Your name').waitFor();
  await set({ preChat: undefined });
  await set({ conversationId: '0192a000-0000-7000-8000-000000000070' });
  await said('studio-conversation-change');

  host.show('/api/agent/infer/stream', answerSlowly, { type: 'application/x-ndjson' });
  await set({ apiBaseUrl: '' });
  await ask(page, 'How do I create an agent?');
  await said('studio-message-delta');
  await call('close');
  await said('studio-unread-change');
  await call('open');

  await set({
    messages: [
      {
        sender: 'bot',
        content: 'See [the guide](https://example.com/).',
        timestamp: new Date().toISOString(),
      },
    ],
  });
  await page.evaluate(() =>
    document.addEventListener('studio-link-click', (event) => event.preventDefault()),
  );
  await page.getByRole('link', { name: 'the guide' }).click();

  await set({ layer: 'page' });
  await said('studio-layer-change');
  await set({ layer: 'top' });

  await set({ apiBaseUrl: studio.url, token: 'not-a-token' });
  await ask(page, 'Who am I?');
  await said('studio-login-required');
  await set({ apiBaseUrl: NOBODY });
  await ask(page, 'Is anybody there?');
  await said('studio-error');

  const seen = await observed(page, 'studio-assistant');
  expect(seen.parts).toEqual(names(assistant.parts));
  expect(seen.slots).toEqual(names(assistant.slots));
  expect(seen.states).toEqual(names(assistant.states));
  expect(seen.customProperties).toEqual(expect.arrayContaining(names(assistant.cssProperties)));
  expect(names({ ...app.cssProperties, ...assistant.cssProperties })).toEqual(
    expect.arrayContaining(seen.customProperties),
  );
  expectEvents(seen.events, assistant);
});

const GOOGLE_SLOT = 'login-provider';
const leave = { target: '_blank', href: 'https://example.com/', textContent: 'A guide' };

it('the studio shows these parts, slots and states, reads these properties and tells these events', async () => {
  const { page } = await studio.visit('/demo/icon.svg', { as: 'maya@northwind.dev' });
  await watchElements(page, Object.keys(app.states));
  await page.goto(`${studio.url}/home`);
  const set = (values: object) =>
    page.evaluate((given) => void Object.assign(document.querySelector('studio-app')!, given), values);
  const navigate = (path: string) =>
    page.evaluate((to) => document.querySelector('studio-app')!.navigate(to), path);
  const said = (event: string) => untilSaid(page, 'studio-app', event);
  await set({ theme: 'dark' });
  await page.getByRole('button', { name: /Studio Assistant/ }).click();
  // An answer that comes at once leaves no time to draw what stands in its place before.
  const stream = '**/api/agent/infer/stream';
  await page.route(stream, async (route) => {
    await page.locator('studio-app [part~=typing]').waitFor();
    await route.continue();
  });
  const answered = page.waitForResponse(stream);
  await ask(page, 'How do I create an agent?');
  await answered;
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate((values) => {
    document.addEventListener('studio-link-click', (event) => event.preventDefault());
    const link = Object.assign(document.createElement('a'), values);
    document.querySelector('studio-app')!.shadowRoot!.querySelector('main')!.append(link);
    link.click();
  }, leave);

  await navigate('/agents/create');
  await page.getByLabel('Name').first().fill('Reference');
  await page.route('**/api/agents', (route) => route.abort());
  await page.getByRole('button', { name: 'Create agent' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.unroute('**/api/agents');
  await page.getByRole('button', { name: 'Create agent' }).click();
  await said('studio-entity-change');
  await page.route('**/chunks/agents-screen*', (route) => route.abort());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete agent' }).click();
  await said('studio-error');

  await page.evaluate(() => document.querySelector('studio-app')!.logout());
  await page.waitForURL('**/login');
  await navigate('/agents');
  await said('studio-login-required');
  await set({ token: await studio.signIn('maya@northwind.dev') });
  await said('studio-token-change');
  await set({ apiBaseUrl: 'http://' });
  await page.getByText('The studio stopped.').waitFor();

  const seen = await observed(page, 'studio-app');
  expect(seen.parts).toEqual(names(app.parts));
  expect([...seen.slots, ...SIGN_IN_SLOTS].toSorted()).toEqual(names(app.slots));
  expect(seen.states).toEqual(names(app.states));
  expect(seen.customProperties).toEqual(names(app.cssProperties));
  expectEvents(seen.events, app);
});

/** Those of the login: used in sign-in-widgets.test.ts. */
const SIGN_IN_SLOTS = ['captcha', GOOGLE_SLOT];

it("the studio offers a slot to Google's button", async () => {
  const script = `<script type="module" src="${studio.url}/studio/studio-app.js"></script>`;
  const page = await open(
    host.show(
      '/google',
      PAGE(
        `${script}<studio-app api-base-url="${studio.url}" google-client-id="1.apps.example"></studio-app>`,
      ),
    ),
    app,
  );
  await expect.poll(async () => (await observed(page, 'studio-app')).slots).toContain(GOOGLE_SLOT);
});
