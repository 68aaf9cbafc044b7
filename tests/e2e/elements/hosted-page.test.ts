import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The page of a published agent, /chat/{agent}: a chat for those who embed nothing. */

let studio: StudioUnderTest;
let agent: string;

beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('maya@northwind.dev');
  const created = await studio.call('/api/agents', {
    token,
    body: { name: 'Shop desk', conversation: { opening: 'Ask me about the shop.', suggested: [] } },
  });
  agent = ((await created.json()) as { id: string }).id;
  await studio.call(`/api/agents/${agent}/publish`, { token, body: { note: '' } });
  const page = { enabled: true, title: 'Ask Northwind', theme: 'light', accent: '#0f766e' };
  await studio.call(`/api/agents/${agent}/publication`, {
    method: 'PUT',
    token,
    body: { enabled: true, origins: [], page },
  });
});
afterAll(() => studio.close());

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await input(page).press('Enter');
  await page.locator('studio-assistant [part~=message-bot][data-status=complete]').last().waitFor();
}

describe('a visitor', () => {
  it('asks, full page, under its own title and colour, and the policy is held', async () => {
    const { page, complaints } = await studio.visit(`/chat/${agent}`);
    await page.getByText('Ask me about the shop.').waitFor();
    expect(await page.title()).toBe('Ask Northwind');
    await page.getByRole('heading', { name: 'Ask Northwind' }).waitFor();
    await ask(page, 'What do you sell?');
    const panel = (await page.locator('studio-assistant [part=panel]').boundingBox())!;
    expect([panel.y, panel.height]).toEqual([0, 900]);
    const accent = await page
      .locator('studio-assistant [part=send]')
      .evaluate((button) => getComputedStyle(button).getPropertyValue('--accent').trim());
    expect(accent).toContain('#0f766e');
    expect(complaints).toEqual([]);
  });

  it('finds the conversation again by its address, and nobody else does', async () => {
    const { page } = await studio.visit(`/chat/${agent}`);
    await ask(page, 'A question of mine?');
    await expect.poll(() => page.url()).toMatch(/\?conversation=[0-9a-f-]{36}$/);
    const address = page.url();
    await ask(page, 'And one more?');
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect.poll(() => page.url()).not.toContain('conversation=');
    await ask(page, 'About something else?');
    await page.goto(address);
    await page.getByText('And one more?').waitFor();
    expect(await page.getByText('About something else?').count()).toBe(0);
    const other = await studio.visit(address.slice(studio.url.length));
    await other.page.getByText('Ask me about the shop.').waitFor();
    expect(await other.page.getByText('A question of mine?').count()).toBe(0);
  });

  it('has the whole screen of a phone', async () => {
    const { page } = await studio.visit(`/chat/${agent}`, { viewport: { width: 390, height: 700 } });
    await input(page).waitFor();
    const panel = (await page.locator('studio-assistant [part=panel]').boundingBox())!;
    expect(panel).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('is told where there is no such page', async () => {
    const { page } = await studio.visit('/chat/0192a000-0000-7000-8000-0000000000ff', { locale: 'de-DE' });
    await page.getByRole('heading', { name: 'Dieser Chat ist nicht verfügbar' }).waitFor();
    expect(await page.locator('script').count()).toBe(0);
  });
});
