import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { startHttpServer } from '../support/http-server.ts';
import { toToken } from './answer-text.ts';
import { type Figure, toFigure } from './figure.ts';

const BUNDLES = path.join(import.meta.dirname, '../../dist/bundles');
const ROUNDS = 3;

/** The plain floor: the same bytes read, parsed and appended to one text node. */
const FLOOR = `<!doctype html><meta charset="utf-8"><pre id="out"></pre><script>
async function ask() {
  const response = await fetch('/api/agent/infer/stream', { method: 'POST', body: new FormData() });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const out = document.getElementById('out').appendChild(document.createTextNode(''));
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\\n');
    rest = lines.pop();
    for (const line of lines) if (line) out.appendData(JSON.parse(line).content ?? '');
  }
}
</script>`;

const WIDGET = `<!doctype html><meta charset="utf-8"><script src="/studio/studio-assistant.js" defer></script>
<studio-assistant open></studio-assistant>`;

interface Cost {
  scriptMs: number;
  longestTaskMs: number;
}

/**
 * Script time of an answer in the widget, and of the same bytes appended to a text node. The first answer of a page also
 * fetches and compiles what draws messages; the second is what a conversation costs from then on. Both are printed.
 */
export async function measureStream(): Promise<Figure[]> {
  let tokens = 0;
  const server = await startHttpServer(async (request, response) => {
    const url = request.url!.split('?')[0]!;
    if (url === '/floor') return response.setHeader('content-type', 'text/html').end(FLOOR);
    if (url === '/widget') return response.setHeader('content-type', 'text/html').end(WIDGET);
    if (url.startsWith('/studio/') && !url.includes('..')) {
      response.setHeader(
        'content-type',
        url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      );
      return response.end(readFileSync(path.join(BUNDLES, url.slice('/studio/'.length))));
    }
    if (!url.startsWith('/api/agent/infer/stream')) return response.writeHead(404).end();
    let text = '';
    for (let index = 0; index < tokens; index++) {
      text += toToken(index);
      response.write(`${JSON.stringify({ content: toToken(index) })}\n`);
      // 4,000 tokens in about two seconds: faster than any provider, slow enough to arrive in pieces.
      if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 8));
    }
    return response.end(`${JSON.stringify({ status: 'complete', result: { content: { text } } })}\n`);
  });
  const browser = await launchBrowser();

  const run = async (kind: 'floor' | 'widget', count: number): Promise<[first: Cost, second: Cost]> => {
    tokens = count;
    const page = await browser.newPage();
    try {
      await open(page, `${server.url}/${kind}`, kind);
      return [await costOf(page, kind), await costOf(page, kind)];
    } finally {
      await page.close();
    }
  };

  try {
    const first: number[] = [];
    const second: number[] = [];
    const growth: number[] = [];
    let longest = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const widget = await run('widget', 4000);
      const floor = await run('floor', 4000);
      const [long] = await run('widget', 16_000);
      first.push(widget[0].scriptMs / floor[0].scriptMs);
      second.push(widget[1].scriptMs / floor[1].scriptMs);
      growth.push(long.scriptMs / widget[0].scriptMs);
      longest = Math.max(longest, ...widget.map(({ longestTaskMs }) => longestTaskMs));
    }
    return [
      toFigure(
        '4,000 tokens, first answer: script, widget / plain text append (median)',
        median(first),
        'x',
        {
          limit: 2,
        },
      ),
      toFigure('4,000 tokens, second answer: the same', median(second), 'x', { limit: 2 }),
      toFigure('16,000 / 4,000 tokens: script (median)', median(growth), 'x', { limit: 4.6 }),
      toFigure('4,000 tokens: longest task (worst of all rounds)', longest, 'ms', { limit: 50 }),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function open(page: Page, url: string, kind: 'floor' | 'widget'): Promise<void> {
  await page.goto(url);
  if (kind === 'widget') await page.locator('studio-assistant textarea').waitFor();
  await page.evaluate(() => {
    const seen = ((globalThis as { tasks?: number[] }).tasks = [] as number[]);
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
}

async function costOf(page: Page, kind: 'floor' | 'widget'): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  if (kind === 'floor') await page.evaluate('ask()');
  else {
    await page.evaluate(async () => {
      const assistant = document.querySelector('studio-assistant') as unknown as {
        send(text: string): Promise<string>;
      };
      await assistant.send('How does it work?');
    });
  }
  const scriptMs = toScriptMs((await session.send('Profiler.stop')).profile);
  await session.detach();
  const tasks = await page.evaluate(() => (globalThis as { tasks?: number[] }).tasks!.splice(0));
  return { scriptMs, longestTaskMs: Math.max(0, ...tasks) };
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Not the script's: waiting, and the browser's own work. */
const NOT_SCRIPT = new Set(['(idle)', '(program)', '(root)']);

/** Time in scripts, by samples. The browser's own counter leaves out what runs when a promise is settled. */
function toScriptMs({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const outside = new Set(
    nodes.filter(({ callFrame }) => NOT_SCRIPT.has(callFrame.functionName)).map(({ id }) => id),
  );
  const microseconds = samples.reduce(
    (sum, id, index) => (outside.has(id) ? sum : sum + timeDeltas[index]!),
    0,
  );
  return microseconds / 1000;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
