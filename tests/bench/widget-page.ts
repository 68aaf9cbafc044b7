import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { startHttpServer, type TestServer } from '../support/servers/http-server.ts';

const BUNDLES = path.join(import.meta.dirname, '../../dist/bundles');

/** A page with the assistant as a site includes it, with what is built, and `answer` for everything else. */
export function startWidgetPage(
  body: string,
  answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) =>
    response.writeHead(404).end(),
): Promise<TestServer> {
  return startHttpServer((request, response) => {
    const address = request.url!.split('?')[0]!;
    if (address === '/') {
      response.setHeader('content-type', 'text/html');
      return response.end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><script src="/studio/studio-assistant.js" defer></script><body>${body}</body></html>`,
      );
    }
    if (!address.startsWith('/studio/') || address.includes('..')) return answer(request, response);
    response.setHeader(
      'content-type',
      address.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    );
    return response.end(readFileSync(path.join(BUNDLES, address.slice('/studio/'.length))));
  });
}

/** What the page's script holds after everything was freed that can be, in bytes. */
export async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Script, style, layout and painting of the page so far, in milliseconds. */
export async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

const QUIET_MS = 500;
/** A page whose main thread worked less in `QUIET_MS` has nothing more to do. */
const QUIET_TASKS_MS = 25;
const QUIET_LIMIT_MS = 15_000;

/* Asked from outside: a wait in the page would count as its script. */
export async function untilQuiet(session: CDPSession, page: Page): Promise<void> {
  const giveUpAt = performance.now() + QUIET_LIMIT_MS;
  for (let last = await taskMs(session); performance.now() < giveUpAt;) {
    await page.waitForTimeout(QUIET_MS);
    const now = await taskMs(session);
    if (now - last < QUIET_TASKS_MS) return;
    last = now;
  }
}
