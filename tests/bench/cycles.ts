import { launchBrowser } from '../support/browser/browser.ts';
import { openCycles } from '../support/browser/studio-cycles.ts';
import { type Figure, toFigure } from './figure.ts';
import { heapBytes, startWidgetPage } from './widget-page.ts';

/** Caches of the engine and of the element fill up first. */
const WARM_UP = 100;
const CYCLES = 500;

const STUDIO_CYCLES = 100;

/** What is left of elements that were added, used and removed. */
export const measureCycles = async (): Promise<Figure[]> => [
  ...(await measureAssistant()),
  ...(await measureStudios()),
];

async function measureStudios(): Promise<Figure[]> {
  const cycles = await openCycles();
  try {
    const figures: Figure[] = [];
    for (const scene of cycles.scenes) {
      const {
        nodes,
        listeners,
        heapBytes: heap,
      } = await cycles.measure(scene, {
        warmUp: WARM_UP,
        cycles: STUDIO_CYCLES,
      });
      const name = `${STUDIO_CYCLES} studios with ${scene}, removed:`;
      figures.push(
        toFigure(`${name} nodes left`, nodes, '', { limit: 0 }),
        toFigure(`${name} listeners left`, listeners, '', { limit: 0 }),
        toFigure(`${name} heap left`, heap / 1000, 'kB', { limit: 500 }),
      );
    }
    return figures;
  } finally {
    await cycles.close();
  }
}

async function measureAssistant(): Promise<Figure[]> {
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
