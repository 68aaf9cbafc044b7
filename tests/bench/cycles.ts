import { launchBrowser } from '../support/browser/browser.ts';
import { type Figure, toFigure } from './figure.ts';
import { heapBytes, startWidgetPage } from './widget-page.ts';

/** Caches of the engine and of the element fill up first. */
const WARM_UP = 100;
const CYCLES = 500;

/** What is left of an assistant that was added, opened and removed. */
export async function measureCycles(): Promise<Figure[]> {
  const server = await startWidgetPage('');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const session = await page.context().newCDPSession(page);
    const cycle = (times: number) =>
      page.evaluate(async (count) => {
        for (let index = 0; index < count; index += 1) {
          const element = document.createElement('studio-assistant');
          document.body.append(element);
          await element.open();
          await new Promise((resolve) => setTimeout(resolve));
          element.remove();
          await new Promise((resolve) => setTimeout(resolve));
        }
      }, times);
    await cycle(WARM_UP);
    await page.waitForTimeout(1000);
    const before = await heapBytes(session);
    await cycle(CYCLES);
    await page.waitForTimeout(1000);
    const left = (await heapBytes(session)) - before;
    return [
      toFigure('added, opened, removed: heap left of each', left / CYCLES / 1000, 'kB', { limit: 1.3 }),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
