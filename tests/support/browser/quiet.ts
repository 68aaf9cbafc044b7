import type { Page } from 'playwright-core';

/** Some pages keep a call open for ever. */
const IDLE_MS = 2_000;
const LOADED_MS = 15_000;
/** After the last placeholder of what loads. */
const DRAWN_MS = 400;

/** What stands in for something that loads: what says that it is busy, outlines of bars, turning rings. */
const LOADING =
  '[aria-busy=true], [data-loading], span[aria-hidden=true][style*="border-radius"][style*="width"]:empty';

/** Waits until nothing of a page loads any more, parts that are loaded when they are shown included. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(DRAWN_MS);
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => {});
  await page
    .locator(LOADING)
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached', timeout: LOADED_MS })
    .catch(() => process.stderr.write(`Still loading: ${page.url()}\n`));
  await page.waitForTimeout(DRAWN_MS);
}
