import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { keepLedger, unfinished } from '#support/desks/ledger.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* docs/rules.md section 11: what 100 mounts and removals leave behind. */

const CYCLES = 100;
/** Caches of the engine and of the elements fill up first. */
const WARM_UP = 10;
const MAX_HEAP_BYTES = 500_000;

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Everything of the page that a guest could have changed. */
const pageAround = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    globals: Object.getOwnPropertyNames(globalThis).toSorted(),
    history: [history.length, history.state as unknown],
    title: document.title,
  }));

const cycle = (page: Page, tag: string, times: number) =>
  page.evaluate(
    async ({ name, count }) => {
      for (let index = 0; index < count; index += 1) {
        const element = document.createElement(name as 'studio-app');
        element.setAttribute('storage-prefix', 'cycle-');
        document.body.append(element);
        await element.ready;
        if (name === 'studio-assistant') await (element as unknown as { open(): Promise<void> }).open();
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { name: tag, count: times },
  );

/** A page of others with this element's definition, and nothing else on it. */
async function visit(tag: string, ledger: boolean): Promise<Page> {
  const { page } = await openPage(studio.browser);
  // It holds on to what it has seen, so memory is measured without it.
  if (ledger) await page.addInitScript(keepLedger);
  const host = '<!doctype html><html lang="en"><head><title>Host</title></head><body>Host</body></html>';
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await page.goto(`${studio.url}/host.html`);
  await page.addScriptTag({ type: 'module', url: `${studio.url}/studio/${tag}.js` });
  await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
  await cycle(page, tag, WARM_UP);
  await page.waitForTimeout(500);
  return page;
}

describe.each(['studio-app', 'studio-assistant'])('%s', (tag) => {
  it(`leaves no node, listener or global behind after ${CYCLES} mounts and removals`, async () => {
    const page = await visit(tag, true);
    const before = { around: await pageAround(page), open: await unfinished(page) };
    await cycle(page, tag, CYCLES);
    await page.waitForTimeout(500);
    expect(await unfinished(page)).toEqual(before.open);
    expect(await pageAround(page)).toEqual(before.around);
  }, 120_000);

  it(`leaves no memory behind after ${CYCLES} mounts and removals`, async () => {
    const page = await visit(tag, false);
    const before = await heapBytes(page);
    await cycle(page, tag, CYCLES);
    await page.waitForTimeout(500);
    expect((await heapBytes(page)) - before).toBeLessThan(MAX_HEAP_BYTES);
  }, 120_000);
});
