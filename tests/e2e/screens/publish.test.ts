import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, type WatchedPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* An owner publishes an agent in the studio; a visitor of another origin, signed in nowhere, asks it. */

const HANDBOOK = '# Shop handbook\n\n## Returns\n\nGoods can be returned within 45 days with the receipt.';
const QUESTION = 'Within how many days can goods be returned?';
const ANSWER = 'returned within 45 days';

let studio: StudioUnderTest;
let shop: Awaited<ReturnType<typeof startHost>>;
let stranger: Awaited<ReturnType<typeof startHost>>;
let agentId: string;
let owner: WatchedPage;
let visitor: WatchedPage;
let snippet: string;

beforeAll(async () => {
  studio = await openStudio();
  shop = await startHost();
  stranger = await startHost();
  const token = await studio.signIn('maya@northwind.dev');
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    (await (await studio.call(path, { body, token })).json()) as { id: string };
  const card = await create('/api/knowledge_cards', { name: 'Shop handbook' });
  const documents = `/api/knowledge_cards/${card.id}/documents`;
  await create(documents, { title: 'Handbook', text: HANDBOOK });
  const agent = await create('/api/agents', {
    name: 'Shop desk',
    knowledge: [{ card_id: card.id }],
    conversation: { opening: 'Ask me about the shop.', suggested: [QUESTION] },
  });
  agentId = agent.id;
  const statusOf = async () => {
    const list = (await (await studio.call(documents, { token })).json()) as { items: { status: string }[] };
    return list.items[0]?.status;
  };
  await vi.waitFor(async () => expect(await statusOf()).toBe('ready'), { timeout: 30_000, interval: 200 });
});
afterAll(async () => {
  await studio.close();
  await shop.close();
  await stranger.close();
});

const pageWith = (markup: string) => `<!doctype html><html lang="en"><title>Shop</title><body>${markup}`;
const assistantOf = (page: Page) => page.locator('studio-assistant');

async function open(page: Page) {
  await assistantOf(page).getByRole('button', { name: /Open/ }).click();
  await assistantOf(page).getByRole('textbox', { name: 'Message' }).waitFor();
}

async function ask(page: Page, question: string) {
  const field = assistantOf(page).getByRole('textbox', { name: 'Message' });
  await field.fill(question);
  await field.press('Enter');
}

/** The code that the studio shows for pasting. */
const codeOf = (page: Page, label: string) =>
  page.getByRole('figure').filter({ hasText: label }).locator('code').textContent();

describe('the owner', () => {
  it('finds the snippet and a live preview before anything is published', async () => {
    owner = await studio.visit(`/agents/manage/${agentId}?tab=deploy`, { as: 'maya@northwind.dev' });
    const { page } = owner;
    await page.getByText('Offline', { exact: true }).waitFor();
    expect(await codeOf(page, 'In the page')).toContain(`agent-id="${agentId}"`);
    const preview = page.frameLocator('iframe[title=Preview]').locator('studio-assistant');
    await preview.getByText('Ask me about the shop.').waitFor();
    await preview.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
    await preview.getByRole('textbox', { name: 'Message' }).press('Enter');
    await preview.getByText(ANSWER).first().waitFor();
  });

  it('chooses how it looks, in the preview and in the snippet', async () => {
    const { page } = owner;
    await page.getByLabel('Heading').fill('Ask "the shop" <now>');
    await page.getByText('Dark', { exact: true }).click();
    const preview = page.frameLocator('iframe[title=Preview]').locator('studio-assistant');
    await preview.getByRole('dialog', { name: 'Ask "the shop" <now>' }).waitFor();
    expect(await preview.getAttribute('theme')).toBe('dark');
    const code = await codeOf(page, 'In the page');
    expect(code).toContain('heading="Ask &quot;the shop&quot; &lt;now&gt;"');
    expect(code).toContain('theme="dark"');
  });

  it('publishes it to the shop', async () => {
    const { page } = owner;
    await page.getByText('Publish it first: visitors get only what is published.').waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Version 1', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Visitors may ask without signing in' }).click();
    await page.getByLabel('Origin to add').fill(`${shop.url}/some/page`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: shop.url }).waitFor();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Online', { exact: true }).waitFor();
    await page.getByText('Not used yet.').waitFor();
    snippet = (await codeOf(page, 'In the page'))!;
    expect(snippet).toMatch(/publishable-key="pk_[0-9a-f]{40}"/);
  });

  it('was not met by a complaint of the browser, under the strict policy', () =>
    expect(owner.complaints).toEqual([]));
});

describe('a visitor of the shop', () => {
  it('asks without a sign-in and gets a cited answer', async () => {
    shop.show('/', pageWith(snippet));
    shop.show('/favicon.ico', '', { type: 'image/x-icon' });
    visitor = await openPage(studio.browser);
    const { page } = visitor;
    await page.goto(shop.url);
    await open(page);
    await assistantOf(page).getByText('Ask me about the shop.').waitFor();
    await assistantOf(page).getByRole('button', { name: QUESTION }).waitFor();
    await ask(page, QUESTION);
    await assistantOf(page).getByText(ANSWER).first().waitFor();
    await assistantOf(page)
      .getByRole('button', { name: /Handbook/ })
      .first()
      .waitFor();
  });

  it('finds the conversation again after a reload, and goes on with it', async () => {
    const { page } = visitor;
    await page.reload();
    await open(page);
    await assistantOf(page).getByText(QUESTION).first().waitFor();
    await assistantOf(page).getByText(ANSWER).first().waitFor();
    await ask(page, 'With the receipt?');
    await expect
      .poll(() => assistantOf(page).getByText(ANSWER).count(), { timeout: 20_000 })
      .toBeGreaterThan(1);
    expect(visitor.complaints).toEqual([]);
  });

  it('left a run that the owner sees as asked on the website', async () => {
    const { page } = owner;
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('row').filter({ hasText: 'Website' }).first().waitFor();
    await page.getByRole('tab', { name: 'Deploy' }).click();
  });

  it.each([
    ['One line', 'Before the end of the page'],
    ['Strict policy', 'In the page'],
  ])('is served by the snippet "%s" as well', async (variant, label) => {
    await owner.page.getByText(variant, { exact: true }).click();
    if (variant === 'Strict policy') {
      await expect.poll(() => codeOf(owner.page, label)).toContain('integrity="sha384-');
    }
    const policy = `default-src 'none'; script-src ${studio.url}; connect-src ${studio.url}`;
    const headers = { 'content-security-policy': policy };
    shop.show('/other', pageWith((await codeOf(owner.page, label))!), { headers });
    const { page, complaints } = await openPage(studio.browser);
    await page.goto(`${shop.url}/other`);
    await open(page);
    await ask(page, QUESTION);
    await assistantOf(page).getByText(ANSWER).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the key does not work', () => {
  it('on a page of another origin', async () => {
    stranger.show('/', pageWith(snippet));
    const { page } = await openPage(studio.browser);
    await page.goto(stranger.url);
    await open(page);
    await ask(page, QUESTION);
    await assistantOf(page).getByText('Sorry, I encountered an error. Please try again.').waitFor();
    expect(await assistantOf(page).getByText(ANSWER).count()).toBe(0);
    await page.context().close();
  });

  it('once it was replaced; the new one finds the conversation', async () => {
    const { page } = owner;
    await page.getByText('Script', { exact: true }).click();
    await page.getByRole('button', { name: 'Replace…' }).click();
    await page.getByRole('button', { name: 'Replace key' }).click();
    // Another snippet is no sign yet: each way to embed has its own.
    const [replaced] = /pk_[0-9a-f]{40}/.exec(snippet)!;
    await expect
      .poll(async () => (await codeOf(page, 'In the page'))?.match(/pk_[0-9a-f]{40}/)?.[0] ?? replaced)
      .not.toBe(replaced);
    await ask(visitor.page, QUESTION);
    await assistantOf(visitor.page).getByText('Sorry, I encountered an error. Please try again.').waitFor();
    shop.show('/', pageWith((await codeOf(page, 'In the page'))!));
    await visitor.page.goto(shop.url);
    await open(visitor.page);
    await ask(visitor.page, QUESTION);
    await assistantOf(visitor.page).getByText(ANSWER).last().waitFor();
  });
});
