import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Every screen, dialog and menu, and the whole chat of both elements, under the strictest policy that pages have. */

const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "frame-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'self'",
].join('; ');

const HANDBOOK = '# Shop handbook\n\n## Returns\n\nGoods can be returned within 45 days with the receipt.';
const QUESTION = 'Within how many days can goods be returned?';
const ANSWER = 'returned within 45 days';
const MARKDOWN =
  '# Plan\n\n**Bold** and `code`, [a link](https://example.com/).\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = 1;\n```\n\n> quoted';

let studio: StudioUnderTest;
let token: string;
let cardId: string;
let agentId: string;

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.signIn('maya@northwind.dev');
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    (await (await studio.call(path, { body, token })).json()) as { id: string };
  ({ id: cardId } = await create('/api/knowledge_cards', { name: 'Shop handbook' }));
  const documents = `/api/knowledge_cards/${cardId}/documents`;
  await create(documents, { title: 'Handbook', text: HANDBOOK });
  ({ id: agentId } = await create('/api/agents', { name: 'Shop desk', knowledge: [{ card_id: cardId }] }));
  await vi.waitFor(
    async () => {
      const list = await (await studio.call(documents, { token })).json();
      expect(list).toMatchObject({ items: [{ status: 'ready' }] });
    },
    { timeout: 30_000, interval: 200 },
  );
});
afterAll(() => studio.close());

async function visit(path: string, as?: string): Promise<WatchedPage> {
  const watched = await studio.visit('/demo/icon.svg', { ...(as && { as }), reducedMotion: 'reduce' });
  watched.page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    expect(response.headers()['content-security-policy']).toBe(POLICY);
  });
  await watched.page.goto(studio.url + path);
  return watched;
}

/** In the end something is refused that must be noticed, or the silence of all before says nothing. */
async function isHeard({ page, complaints }: WatchedPage): Promise<void> {
  // An answer such as 409 is none of a policy.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => complaints.join()).toContain('CSP style-src');
}

const POPUP = 'dialog[open], [role=menu]:visible, [role=listbox]:visible';

/** Opens what floats above the page, and closes it. `inside` is done meanwhile. */
async function popup(page: Page, button: Locator, inside?: () => Promise<unknown>): Promise<void> {
  const before = await page.locator(POPUP).count();
  await button.first().click();
  await expect.poll(() => page.locator(POPUP).count()).toBeGreaterThan(before);
  await inside?.();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(POPUP).count()).toBe(before);
}

async function ask(chat: Page | Locator): Promise<void> {
  const input = chat.getByRole('textbox', { name: 'Message' });
  await input.fill(QUESTION);
  await input.press('Enter');
  await chat.getByText(ANSWER).last().waitFor();
}

it('the sign-in and what stands alone', async () => {
  const watched = await visit('/login');
  const { page } = watched;
  await page.goto(`${studio.url}/apps/psp-sop/start`);
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor();
  await page.getByRole('link', { name: 'My runs' }).click();
  await page.getByText('Nothing was started on this device').waitFor();
  await page.goto(`${studio.url}/login`);
  await page.getByLabel('E-mail').fill('bea@northwind.dev');
  await studio.typeCode(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /not a robot/ }).click();
  await page.waitForURL(`${studio.url}/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${studio.url}/nowhere`);
  await page.getByText('Unexpected Application Error!').waitFor();
  await isHeard(watched);
});

it('the frame, and the chat of the studio', async () => {
  const watched = await visit('/home', 'maya@northwind.dev');
  const { page } = watched;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.getByRole('heading', { level: 1, name: /Maya/i }).waitFor();
  await popup(page, button(/^Account of/));
  await button(/^Notifications/).click();
  await page.getByRole('region', { name: 'Notifications' }).waitFor();
  await page.keyboard.press('Escape');
  await button('Open Studio Assistant').click();
  await page.getByRole('button', { name: 'How do I create an agent?' }).click();
  await page.getByRole('button', { name: 'Copy answer' }).first().waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Feedbacks' }).click();
  await page.getByText('This page is under development.').waitFor();
  await isHeard(watched);
});

it('the screens of agents, with their dialogs', async () => {
  const watched = await visit('/agents', 'maya@northwind.dev');
  const { page } = watched;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await popup(page, button('Actions for Shop desk'), async () => {
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete agent' }).waitFor();
  });
  await popup(page, button(/^Sort by/));
  await page.getByRole('radio', { name: /table|list/i }).check({ force: true });
  await page.getByRole('table').waitFor();

  await page.goto(`${studio.url}/agents/create`);
  await popup(page, button(/^Icon: /));
  await popup(page, button('Add knowledge'));
  await popup(page, page.getByRole('combobox', { name: 'Model' }));

  await page.goto(`${studio.url}/agents/manage/${agentId}`);
  await ask(page);
  await popup(page, button(/manual|Handbook/).last());
  await popup(page, button('Earlier conversations'));
  await popup(page, button('Publish…'));
  await popup(page, button('More actions'));
  await page.getByLabel('Name').first().fill('Shop desk 2');
  await studio.call(`/api/agents/${agentId}`, { method: 'PUT', body: { name: 'Shop desk 3' }, token });
  await popup(page, button(/^Save$/));
  await popup(page, page.getByRole('link', { name: 'Agents factory' }), () =>
    button('Leave without saving').waitFor(),
  );
  await button('Discard').click();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('row').getByText(QUESTION).first().click();
  for (const view of ['Conversation', 'Waterfall']) await page.getByText(view, { exact: true }).click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Nothing is published yet').waitFor();
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await page.frameLocator('iframe').getByRole('textbox', { name: 'Message' }).waitFor();
  // Somebody else has changed it meanwhile.
  await page.reload();
  await button('Publish…').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Visitors may ask without signing in' }).check({ force: true });
  await page.getByLabel('Origin to add').fill('https://shop.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await button('Save settings').click();
  await page.getByText('Online', { exact: true }).waitFor();
  await popup(page, button('Replace…'));
  for (const kind of ['One line', 'Strict policy']) await page.getByText(kind, { exact: true }).click();
  await isHeard(watched);
});

it('the screens of the knowledge base, with their dialogs', async () => {
  const watched = await visit('/knowledge-base', 'maya@northwind.dev');
  const { page } = watched;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await popup(page, button('Actions for Shop handbook'), async () => {
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await button('Delete card').click();
    await page.getByText('is in use').waitFor();
  });
  await popup(page, button('Views'));
  await page.goto(`${studio.url}/knowledge-base/create`);
  await page.getByLabel('Name').fill('Another');
  await page.locator('input[type=file]').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Open from nine to five.'),
  });
  await button(/^Create card and send/).click();
  await page.getByRole('heading', { level: 1, name: 'Another' }).waitFor();

  await page.goto(`${studio.url}/knowledge-base/edit/${cardId}`);
  await popup(page, button('Paste text'));
  await popup(page, button('Actions for Handbook'), async () => {
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('dialog').waitFor();
  });
  await page.getByRole('tab', { name: 'Retrieval test' }).click();
  await page.getByRole('textbox', { name: 'Question' }).last().fill(QUESTION);
  await button('Search').last().click();
  await page.getByText(ANSWER).first().waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await popup(page, button('More actions'), async () => {
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('dialog').waitFor();
  });
  await isHeard(watched);
});

it('the screens of tools and models, with their dialogs', async () => {
  const watched = await visit('/tools', 'maya@northwind.dev');
  const { page } = watched;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.getByRole('link', { name: 'HTTP request' }).click();
  await button('Paste a curl command').click();
  await page
    .getByLabel('curl command')
    .fill('curl https://api.example.com/orders?id=42 -H "Authorization: Bearer shop-key-4821"');
  await button('Fill in the form').click();
  await popup(page, button(/^Icon: /));
  await popup(page, page.getByRole('combobox', { name: 'Sign-in' }));
  await page.getByRole('region', { name: 'Identity' }).getByLabel('Name', { exact: true }).fill('Orders');
  await page.getByRole('region', { name: 'Form preview' }).getByRole('textbox', { name: 'id' }).waitFor();
  await button('Create tool').click();
  await page.waitForURL(/\?tab=test$/);
  await page.getByRole('textbox', { name: 'id', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByText('••••4821').waitFor();
  await popup(page, button('More actions'), async () => {
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await button('Delete tool').waitFor();
  });
  await page.goto(`${studio.url}/tools/create?kind=openapi`);
  await page.getByText('Paste', { exact: true }).click();
  await page.getByLabel('Text of the document').waitFor();
  await page.goto(`${studio.url}/tools`);
  await popup(page, button('Actions for Orders'));

  await page.goto(`${studio.url}/models`);
  await popup(page, page.getByRole('combobox', { name: 'Agents' }));
  await popup(page, button('Add provider'));
  await popup(page, button(/^Actions for Offline/), async () => {
    await page.getByRole('menuitem', { name: 'Test', exact: true }).click();
    await page.getByText('It works').waitFor();
  });
  await isHeard(watched);
});

it('the assistant on a page of its own', async () => {
  const watched = await visit(`/demo/site.html?agent=${agentId}`, 'maya@northwind.dev');
  const { page } = watched;
  const assistant = page.locator('studio-assistant');
  await assistant.getByRole('button', { name: /^Open/ }).click();
  await ask(assistant);
  await assistant
    .getByRole('button', { name: /Handbook/ })
    .first()
    .click();
  await page.evaluate((content) => {
    const timestamp = new Date().toISOString();
    const element = document.querySelector('studio-assistant')!;
    element.messages = [{ sender: 'bot', content, timestamp }];
    Object.assign(element, { locale: 'de', theme: 'dark' });
  }, MARKDOWN);
  await assistant.getByRole('table').waitFor();
  await assistant.getByRole('textbox', { name: 'Nachricht' }).waitFor();
  for (const mode of ['sheet', 'inline', 'floating'] as const) {
    await page.evaluate((given) => (document.querySelector('studio-assistant')!.mode = given), mode);
  }
  await assistant.getByRole('textbox', { name: 'Nachricht' }).press('Escape');
  await assistant.getByRole('button', { name: 'Studio-Assistent öffnen' }).waitFor();
  await isHeard(watched);
});
