import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Widget } from './peers-list.ts';
import { END, startWidgetServer, TOKENS } from './peers-server.ts';
import { taskMs, untilQuiet } from './widget-page.ts';

/** What one widget costs a page, from its script tag to its removal. */
export interface WidgetFigures {
  /** Files until its input is there, as a server sends them. */
  usableKb: number;
  /** Files until it asks for no more: fonts, icons, what it gets ready. */
  loadedKb: number;
  /** Requests that went to neither the page's server nor the widget's. */
  foreignRequests: number;
  scriptMsPerToken: number;
  /** Script, style, layout and painting together. */
  taskMsPerToken: number;
  left: Traces;
}

interface Traces {
  /** In the document, its head included. */
  elements: number;
  globals: number;
  /** On window, document, html, head and body. */
  listeners: number;
}

/** What the browser's profiler tells, as far as it is read here. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples?: number[];
  timeDeltas?: number[];
}

const STEP_LIMIT_MS = 60_000;
const SAMPLE_US = 200;
const NOT_SCRIPT = new Set(['(root)', '(idle)', '(program)']);
export async function measureWidget(browser: Browser, widget: Widget, files: string): Promise<WidgetFigures> {
  const server = await startWidgetServer(widget, files);
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_LIMIT_MS);
  try {
    let foreignRequests = 0;
    await page.route(
      (url) => url.origin !== server.url,
      (route) => {
        foreignRequests += 1;
        return route.abort();
      },
    );
    await page.goto(server.url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    const before = await tracesOf(session);

    await runInPage(page, widget.mount);
    if (widget.launcher) await page.locator(widget.launcher).first().click();
    const input = page.locator(widget.input).first();
    await input.waitFor();
    const usableKb = server.loadedKb();

    await input.click();
    await page.keyboard.type('How does it work?');
    await untilQuiet(session, page);
    const loadedKb = server.loadedKb();
    const startTaskMs = await taskMs(session);
    await session.send('Profiler.start');
    await page.keyboard.press('Enter');
    await server.answer;
    await untilQuiet(session, page);
    const { profile } = await session.send('Profiler.stop');
    const endTaskMs = await taskMs(session);
    // Nothing may have been saved by not showing the answer.
    await page.getByText(END).first().waitFor();

    await runInPage(page, widget.unmount);
    await page.evaluate(() =>
      document.querySelectorAll('[data-host]').forEach((element) => element.remove()),
    );
    await untilQuiet(session, page);
    return {
      usableKb,
      loadedKb,
      foreignRequests,
      scriptMsPerToken: scriptMs(profile) / TOKENS,
      taskMsPerToken: (endTaskMs - startTaskMs) / TOKENS,
      left: difference(await tracesOf(session), before),
    };
  } finally {
    await page.close();
    await server.close();
  }
}

const runInPage = (page: Page, code: string) => page.evaluate(`(async () => {${code}})()`);

/* Samples, because the browser's own sum of script time leaves out what runs when a promise settles. */
function scriptMs({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => NOT_SCRIPT.has(callFrame.functionName)).map(({ id }) => id),
  );
  return samples.reduce((sum, id, index) => sum + (idle.has(id) ? 0 : timeDeltas[index]!), 0) / 1000;
}

async function tracesOf(session: CDPSession): Promise<Traces> {
  const count = async (expression: string) =>
    Number((await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value);
  let listeners = 0;
  for (const expression of [
    'window',
    'document',
    'document.documentElement',
    'document.head',
    'document.body',
  ]) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    listeners += found.listeners.length;
  }
  return {
    elements: await count('document.querySelectorAll("*").length + document.adoptedStyleSheets.length'),
    globals: await count('Object.getOwnPropertyNames(window).length'),
    listeners,
  };
}

const difference = (after: Traces, before: Traces): Traces => ({
  elements: after.elements - before.elements,
  globals: after.globals - before.globals,
  listeners: after.listeners - before.listeners,
});
