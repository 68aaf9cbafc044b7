import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '#support/browser/portal.ts';

/* docs/embedding.md: what the page around keeps, and what it may do with the elements. */

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const ROUTE = 'route="/agents/create" hide="assistant"';

const assistant = (attributes = '') =>
  `<script type="module" src="${portal.url}/studio/studio-assistant.js"></script>
   <studio-assistant api-base-url="${portal.url}" ${attributes}></studio-assistant>`;

async function untilDrawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Create Agent' }).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

it('the pixels around both are those of a page without them', async () => {
  const style = 'display:block;width:800px;height:480px';
  const shot = async (studio: string, more: string) => {
    const { page } = await portal.visit({
      body: `<h1>Northwind</h1>${studio}<p>Goods for <b>everybody</b>.</p><button>Buy</button><input placeholder="Search">${more}`,
    });
    if (more) await untilDrawn(page);
    // Clear of the shadow of the open panel.
    const areas = { above: [0, 0, 780, 70], below: [0, 570, 780, 200] };
    const shots = Object.entries(areas).map(async ([name, [x, y, width, height]]) => {
      const clip = { x: x!, y: y!, width: width!, height: height! };
      return [name, (await page.screenshot({ clip })).toString('base64')] as const;
    });
    return Object.fromEntries(await Promise.all(shots));
  };
  const without = await shot(`<div style="${style}"></div>`, '');
  const beside = await shot(portal.tag(`${ROUTE} style="${style}"`), assistant('open'));
  for (const [name, pixels] of Object.entries(without))
    expect([name, beside[name] === pixels]).toEqual([name, true]);
});

it('the focus of the page stays where it is while both come up', async () => {
  const { page } = await portal.visit({
    body: `<input id="search" autofocus>${portal.tag('')}${assistant('open')}`,
  });
  await page.locator('#search').pressSequentially('sho');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.keyboard.type('es');
  expect(await page.locator('#search').inputValue()).toBe('shoes');
});

it('a form around them is not sent by what happens inside', async () => {
  const { page, complaints } = await portal.visit({
    body: `<script>globalThis.sent = 0;</script>
      <form onsubmit="sent += 1; return false">${portal.tag(ROUTE)}${assistant('open')}</form>`,
  });
  await untilDrawn(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I create an agent?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByRole('button', { name: 'Copy answer' }).first().waitFor();
  await page.getByLabel('Name').first().fill('In a form');
  await page.getByLabel('Name').first().press('Enter');
  await page.getByRole('button', { name: 'Create agent' }).click();
  await page.getByRole('heading', { level: 1, name: 'In a form' }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { sent: number }).sent)).toBe(0);
  expect(complaints).toEqual([]);
});

it('the page can size, hide and fade them, and they draw no ring around themselves', async () => {
  const { page } = await portal.visit({
    head: '<style>studio-app { width: 640px; height: 500px }</style>',
    body: portal.tag(ROUTE) + assistant('open'),
  });
  await untilDrawn(page);
  const box = (await page.locator('studio-app').boundingBox())!;
  expect([box.width, box.height]).toEqual([640, 500]);
  await page.getByRole('textbox', { name: 'Message' }).focus();
  const ring = (tag: string) =>
    page
      .locator(tag)
      .evaluate((element) => [element.matches(':focus'), getComputedStyle(element).outlineStyle]);
  expect(await ring('studio-assistant')).toEqual([true, 'none']);
  for (const change of ['hidden', 'style="visibility:hidden"', 'style="display:none"']) {
    await page.evaluate((attribute) => {
      const [name, value] = attribute.split('=');
      for (const element of document.querySelectorAll('studio-app, studio-assistant'))
        element.setAttribute(name!, (value ?? '').replaceAll('"', ''));
    }, change);
    expect([change, await page.getByRole('textbox').count()]).toEqual([change, 0]);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('studio-app, studio-assistant'))
        for (const name of ['hidden', 'style']) element.removeAttribute(name);
    });
  }
  expect(await page.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(true);
});

const MOVES: Record<string, () => void> = {
  append: () => document.querySelector('#other')!.append(document.querySelector('studio-app')!),
  moveBefore: () => document.querySelector('#other')!.moveBefore(document.querySelector('studio-app')!, null),
  sort: () =>
    document.querySelector('main')!.append(...[...document.querySelector('main')!.children].toReversed()),
};

describe('a studio that is moved', () => {
  it.each(Object.keys(MOVES))('by %s keeps its page, its form and its open dialog', async (name) => {
    const { page, complaints } = await portal.visit({
      body: `<aside id="other"></aside><main>${portal.tag(ROUTE)}<p>End</p></main>`,
    });
    const field = page.getByLabel('Name').first();
    await field.fill('Half a na');
    await page.getByRole('button', { name: /^Icon: / }).click();
    await page.locator('dialog[open]').waitFor();
    await page.evaluate(MOVES[name]!);
    const dialog = page.locator('dialog:modal');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Half a na');
    await field.press('End');
    await field.pressSequentially('me');
    await page.getByRole('button', { name: 'Create agent' }).click();
    await page.getByRole('heading', { level: 1, name: 'Half a name' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
