import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '#support/browser/portal.ts';

/* docs/embedding.md: what people do with mouse, clipboard and the keyboard of a phone, on a page of others. */

let portal: Portal;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-drop-'));
  portal = await openPortal();
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const assistant = () =>
  `<script type="module" src="${portal.url}/studio/studio-assistant.js"></script>
   <studio-assistant api-base-url="${portal.url}" open></studio-assistant>`;

/** An answer that the page gave to the assistant before it was opened. */
async function withAnswer(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.locator('studio-assistant').evaluate((element, text) => {
    (element as HTMLElementTagNameMap['studio-assistant']).messages = [
      { sender: 'bot', content: text, timestamp: new Date().toISOString() },
    ];
  }, content);
}

it('an answer is selected with the mouse and copied into a field of the page', async () => {
  const { page } = await portal.visit({ body: `<input id="notes" aria-label="Notes">${assistant()}` });
  await withAnswer(page, 'Goods can be returned within 45 days.');
  const answer = page.getByText('Goods can be returned within 45 days.');
  // Until messages are drawn, their text stands where it does not stay.
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  // Pointing waits until the panel has come to rest.
  await answer.hover({ position: { x: 1, y: 8 } });
  await page.mouse.down();
  const { width } = (await answer.boundingBox())!;
  await answer.hover({ position: { x: width - 1, y: 8 } });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  await page.locator('#notes').click();
  await page.keyboard.press('Control+v');
  expect(await page.locator('#notes').inputValue()).toBe('Goods can be returned within 45 days.');
});

it('a file is dropped where it is wanted, and the page does not take it', async () => {
  const file = path.join(folder, 'opening-hours.txt');
  writeFileSync(file, 'Open from nine to five.');
  const { page, complaints } = await portal.visit({
    body: `<script>globalThis.dropped = 0; addEventListener('drop', (event) => { event.preventDefault(); dropped += 1; });</script>
      ${portal.tag('route="/knowledge-base/create" hide="assistant"')}`,
  });
  const target = page.getByText(/drop files/i).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  }
  await page.getByText('opening-hours.txt').waitFor();
  expect(new URL(page.url()).origin).toBe(portal.host.url);
  expect(complaints).toEqual([]);
});

it('the keyboard of a phone hides nothing, makes no field zoom and leaves the viewport of the page', async () => {
  const meta = 'width=device-width, initial-scale=1';
  const { page } = await portal.visit({
    head: `<meta name="viewport" content="${meta}">`,
    body: assistant(),
    device: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
  });
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.tap();
  expect(
    Number.parseFloat(await input.evaluate((field) => getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  // The keyboard of the system cannot be shown here: the visual viewport tells what it would tell.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 480, configurable: true });
    visualViewport!.dispatchEvent(new Event('resize'));
  });
  await expect
    .poll(async () => {
      const box = await input.boundingBox();
      return box!.y + box!.height;
    })
    .toBeLessThanOrEqual(480);
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toBe(meta);
});
