import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser.ts';
import { type Figure, toFigure } from './figure.ts';
import { heapBytes, startWidgetPage, taskMs, untilQuiet } from './widget-page.ts';

const MANY = 1000;
const ROUNDS = 5;

/** What it takes to show a long conversation in the open panel: all work of the page, and what its heap grows by. */
export async function measureMessages(): Promise<Figure[]> {
  const server = await startWidgetPage('<studio-assistant open></studio-assistant>');
  const browser = await launchBrowser();
  try {
    const rounds: { ms: number; mb: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await show(browser, server.url));
    const median = (of: (round: (typeof rounds)[number]) => number) =>
      rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
    return [
      toFigure(
        '1,000 messages: all work of the page',
        median(({ ms }) => ms),
        'ms',
        { limit: 100 },
      ),
      toFigure(
        '1,000 messages: heap',
        median(({ mb }) => mb),
        'MB',
        { limit: 4 },
      ),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function show(browser: Browser, url: string): Promise<{ ms: number; mb: number }> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // Fetches what draws messages.
    await page.locator('studio-assistant textarea').pressSequentially('Hello', { delay: 50 });
    await page.locator('studio-assistant textarea').fill('');
    await untilQuiet(session, page);
    const heapBefore = await heapBytes(session);
    const before = await taskMs(session);
    await page.evaluate((many) => {
      document.querySelector('studio-assistant')!.messages = Array.from({ length: many }, (_, index) => ({
        sender: index % 2 ? 'bot' : 'user',
        content: `Message **${index}** with a [link](https://example.com/) and \`code\`.\n\n- one\n- two\n\nEnd of it.`,
        timestamp: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
      }));
    }, MANY);
    await untilQuiet(session, page);
    const ms = (await taskMs(session)) - before;
    const mb = ((await heapBytes(session)) - heapBefore) / 1e6;
    // Nothing may have been saved by not showing them. To look for it is work of the page too.
    await page.getByText(`Message ${MANY - 1}`).waitFor();
    return { ms, mb };
  } finally {
    await page.close();
  }
}
