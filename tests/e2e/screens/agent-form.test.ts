import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Writing an agent: what a slash inserts, what fills its variables, and where its answers come from. */

const TEXT = ['# Returns', 'Wombats can be returned within 45 days with the receipt.'].join('\n\n');

let studio: StudioUnderTest;
let visit: WatchedPage;
let page: Page;
let token: string;
const ids = { card: '', document: '', agent: '' };

const create = async (path: string, body: object) =>
  (await (await studio.call(path, { body, token })).json()) as { id: string; items: { id: string }[] };

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.signIn('maya@northwind.dev');
  ids.card = (await create('/api/knowledge_cards', { name: 'Shop rules' })).id;
  const { items } = await create(`/api/knowledge_cards/${ids.card}/documents`, {
    title: 'Handbook',
    text: TEXT,
  });
  ids.document = items[0]!.id;
  await vi.waitFor(
    async () => {
      const listed = await studio.call(`/api/knowledge_cards/${ids.card}/documents`, { token });
      expect(await listed.text()).toContain('"status":"ready"');
    },
    { timeout: 30_000, interval: 100 },
  );
  const config = { method: 'GET', url: 'https://api.example.com/orders/{id}' };
  const input_schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  await create('/api/tools/custom', {
    kind: 'http',
    name: 'Look up order',
    slug: 'get_order',
    config,
    input_schema,
  });
  ids.agent = (await create('/api/agents', { name: 'Shop desk', instructions: 'Be brief.' })).id;
  visit = await studio.visit(`/agents/manage/${ids.agent}`, {
    as: 'maya@northwind.dev',
    // A checkbox under the edge of what scrolls is too small a target for axe.
    viewport: { width: 1440, height: 1000 },
  });
  page = visit.page;
});
afterAll(() => studio.close());

const instructions = (): Locator => page.getByLabel('Instructions', { exact: true });
const list = (): Locator => page.getByRole('listbox', { name: 'Insert' });

async function typeAtEnd(text: string) {
  await instructions().press('ControlOrMeta+End');
  await instructions().pressSequentially(text);
}

async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Agent saved.').last().waitFor();
}

describe('the instructions of an agent', () => {
  it('take a tool behind a slash, by keys alone, and take it back', async () => {
    await typeAtEnd(' Use /order');
    await list()
      .getByRole('option', { name: /Look up order/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await instructions().press('ArrowDown');
    await instructions().press('ArrowUp');
    await expect
      .poll(() =>
        list()
          .getByRole('option', { name: /Look up order/ })
          .getAttribute('aria-selected'),
      )
      .toBe('true');
    await instructions().press('Enter');
    expect(await instructions().inputValue()).toBe('Be brief. Use `get_order`');
    await page.getByRole('region', { name: 'Tools' }).getByRole('link', { name: 'Look up order' }).waitFor();
    await instructions().press('ControlOrMeta+z');
    expect(await instructions().inputValue()).toBe('Be brief. Use /order');
    await instructions().press('ControlOrMeta+Shift+z');
    expect(await instructions().inputValue()).toBe('Be brief. Use `get_order`');
  });

  it('stand beside their list, inside the window, in both directions', async () => {
    for (const locale of ['en', 'ar']) {
      await page.evaluate(
        (value) => document.querySelector('studio-app')!.setAttribute('locale', value),
        locale,
      );
      // Its own direction is that of its words.
      await expect
        .poll(() => instructionsBox().evaluate((area) => getComputedStyle(area.parentElement!).direction))
        .toBe(locale === 'ar' ? 'rtl' : 'ltr');
      await instructionsBox().press('ControlOrMeta+End');
      await instructionsBox().pressSequentially(' /');
      const box = page.getByRole('listbox').locator('xpath=..');
      await box.getByRole('option').first().waitFor();
      await expect
        .poll(async () => {
          const [menu, field] = await Promise.all([box.boundingBox(), instructionsBox().boundingBox()]);
          const inside = menu!.x >= 0 && menu!.x + menu!.width <= 1440 && menu!.y + menu!.height <= 900;
          return inside && menu!.y > field!.y && menu!.x < field!.x + field!.width;
        })
        .toBe(true);
      await instructionsBox().press('Escape');
      await box.waitFor({ state: 'detached' });
      await instructionsBox().press('Backspace');
      await instructionsBox().press('Backspace');
    }
    await page.evaluate(() => document.querySelector('studio-app')!.setAttribute('locale', 'en'));
    await instructions().waitFor();
  });

  it('take a card and a new variable, which the test chat asks for', async () => {
    await typeAtEnd(' Read /shop');
    await list()
      .getByRole('option', { name: /Shop rules/ })
      .click();
    await typeAtEnd(' for /customer');
    await list()
      .getByRole('option', { name: /customer/ })
      .click();
    const variables = page.getByRole('region', { name: 'Variables' });
    await variables.getByRole('checkbox', { name: /^Required/ }).check();
    await variables.getByRole('textbox', { name: 'Description' }).fill('Who asks');
    await save();
    const chat = page.getByRole('region', { name: 'Test', exact: true });
    await chat.getByRole('textbox', { name: 'Message' }).fill('When can wombats be returned?');
    await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    await chat.getByText(/The variable “customer” \(Who asks\) needs a value/).waitFor();
    await chat.getByRole('textbox', { name: 'Who asks' }).fill('Ada');
    await chat.getByRole('textbox', { name: 'Message' }).fill('When can wombats be returned?');
    await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    await chat.getByRole('list', { name: 'Sources' }).waitFor();
  });
});

/** A row that is half behind the row of sections would count as too small to press. */
const formToTop = () =>
  page.locator('section[aria-label="Configuration"]').evaluate((form) => form.scrollTo(0, 0));

describe('an answer', () => {
  const chat = (): Locator => page.getByRole('region', { name: 'Test', exact: true });
  const pressed = (name: string) => () =>
    chat()
      .getByRole('button', { name, exact: true })
      .evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getAttribute('aria-pressed')));

  it('is rated, asked again, and stays rated after a reload; its run shows why', async () => {
    await chat().getByRole('button', { name: 'Good answer' }).click();
    await expect.poll(pressed('Good answer')).toEqual(['true']);
    await chat().getByRole('button', { name: 'Ask again' }).press('Enter');
    await expect.poll(pressed('Bad answer')).toEqual(['false', 'false']);
    await chat().getByRole('button', { name: 'Bad answer' }).nth(1).press('Enter');
    const form = chat().getByRole('form', { name: 'Feedback' });
    await form.getByRole('checkbox', { name: 'Not complete' }).press('Space');
    await form.getByRole('textbox', { name: /^Comment/ }).fill('Which receipt?');
    await formToTop();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send feedback' }).click();
    await form.waitFor({ state: 'detached' });

    await page.reload();
    await expect.poll(pressed('Good answer')).toEqual(['true', 'false']);
    await expect.poll(pressed('Bad answer')).toEqual(['false', 'true']);

    await page.getByRole('tab', { name: 'Runs' }).click();
    await page
      .getByRole('row', { name: /Bad answer/ })
      .getByRole('button')
      .click();
    const feedback = page.getByRole('region', { name: 'Feedback' });
    await feedback.getByText('Not complete').waitFor();
    await feedback.getByText('Which receipt?').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'All runs' }).click();
    await page.getByRole('tab', { name: 'Build' }).click();
    await page.getByRole('list', { name: 'Sources' }).first().waitFor();
  });
});

describe('a citation', () => {
  it('opens what it rests on, in its document, and leads to the card', async () => {
    await page
      .getByRole('button', { name: /^Source 1: Handbook/ })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Handbook' });
    expect(await dialog.locator('mark').textContent()).toContain('Wombats can be returned within 45 days');
    await formToTop();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Sources' }).getByRole('button').first().click();
    await dialog.getByRole('link', { name: 'Open card' }).click();
    await page.getByRole('heading', { name: 'Shop rules' }).waitFor();
    await page.goBack();
  });

  it('says so where its document is gone, and keeps what was quoted', async () => {
    await studio.call(`/api/knowledge_cards/${ids.card}/documents/${ids.document}`, {
      method: 'DELETE',
      token,
    });
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole('radio', { name: 'Test chat' }).check({ force: true });
    await page.getByRole('list', { name: 'Sources' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Handbook' });
    await dialog.getByText(/This passage is not there any more/).waitFor();
    await dialog.locator('blockquote', { hasText: 'Wombats can be returned' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('left nothing on the console but the refused requests', () => {
    expect(
      visit.complaints.filter((complaint) => !/status of (422|404)|chat failed: HTTP 422/.test(complaint)),
    ).toEqual([]);
  });
});

const instructionsBox = (): Locator => page.locator('textarea:has(+ [aria-hidden])');

it('a name that is wrong stands in sight with its label, below the sections of the form', async () => {
  const { page: other } = await studio.visit('/agents/create', { as: 'maya@northwind.dev' });
  const name = other.getByLabel('Name', { exact: true });
  await name.fill('Very long name '.repeat(10));
  await other.getByRole('button', { name: 'Create agent' }).click();
  await other.getByText('Name can have at most 80 characters.').waitFor();
  const sections = other.getByRole('navigation', { name: 'Sections of the form' });
  const bar = (await sections.boundingBox())!;
  const label = (await other.locator('label', { hasText: 'Name' }).first().boundingBox())!;
  expect(bar.height).toBeGreaterThan(20);
  expect(label.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await other.close();
});
