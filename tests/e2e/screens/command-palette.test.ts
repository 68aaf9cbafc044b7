import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;
let agent: string;
beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('ada@example.com');
  const made = await studio.call('/api/agents', { body: { name: 'Order helper' }, token });
  agent = ((await made.json()) as { id: string }).id;
});
afterAll(() => studio.close());

const name = 'Search, or type what you want to do';

describe('the command palette', () => {
  it('opens by its keys, finds, opens what was found, and gives the focus back when it closes', async () => {
    const { page, complaints } = await studio.visit('/home', { as: 'ada@example.com' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const link = page.getByRole('link', { name: 'Agents factory' });
    await link.focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name }).waitFor({ state: 'detached' });
    expect(await link.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(
      true,
    );

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name }).pressSequentially('order hel');
    await page.getByRole('option', { name: /Order helper/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/agents/manage/${agent}`);
    expect(complaints).toEqual([]);
  });

  it('opens by the button in the header, and shows the keys of the open screen', async () => {
    const { page } = await studio.visit('/agents', { as: 'ada@example.com' });
    await page.getByRole('heading', { level: 1, name: 'Agents factory' }).waitFor();
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await page.getByRole('combobox', { name }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Search in the list').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    const focused = page.getByRole('searchbox', { name: 'Search agents' });
    await expect
      .poll(() => focused.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node))
      .toBe(true);
  });

  it.each(['the button', 'the keys'])('opens as soon as it is there, for those faster by %s', async (by) => {
    const { page } = await studio.visit('/login', { as: 'ada@example.com' });
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/companions-[^/]*\.js/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/companions-/);
    await page.goto(`${studio.url}/agents`);
    const button = page.getByRole('button', { name: 'Search or jump to…' });
    await button.waitFor();
    await asked;
    if (by === 'the button') await button.click();
    else {
      await button.focus();
      await page.keyboard.press('Control+k');
    }
    arrived.resolve();
    await page.getByRole('combobox', { name }).waitFor();
  });

  it.each([
    ['New workflow', 'Create workflow'],
    ['New procedure', 'New procedure'],
    ['New API key', 'Create key'],
  ])('begins what it calls “%s”, and closing it leaves the list', async (command, title) => {
    const { page, complaints } = await studio.visit('/feedback', { as: 'ada@example.com' });
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await page.getByRole('combobox', { name }).pressSequentially(command);
    await page.getByRole('option', { name: command, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.search.includes('new'));
    expect(complaints).toEqual([]);
  });

  it('leaves its key to a page around it, while the focus is there', async () => {
    const { page } = await studio.visit('/home', { as: 'ada@example.com' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const taken = await page.evaluate(() => {
      const input = document.body.appendChild(document.createElement('input'));
      input.focus();
      const event = new KeyboardEvent('keydown', {
        key: 'k',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      input.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(taken).toBe(false);
    expect(await page.getByRole('combobox', { name }).count()).toBe(0);
  });
});
