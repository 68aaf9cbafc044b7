import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser.ts';
import { startHttpServer } from '../support/servers/http-server.ts';
import { toToken } from './answer-text.ts';
import { type Figure, toFigure } from './figure.ts';
import { type LongestTask, TASKS_ONLY, toLongestTask } from './main-thread.ts';

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

/** What somebody writes by hand who knows how: an element that formats only the paragraph that grows, per piece that arrives. */
const ELEMENT = `<!doctype html><meta charset="utf-8"><by-hand></by-hand><script>
customElements.define('by-hand', class extends HTMLElement {
  text = '';
  block = null;
  push(piece) {
    const parts = piece.split('\\n\\n');
    parts.forEach((part, index) => {
      if (index > 0 || !this.block) {
        this.block = this.appendChild(document.createElement('p'));
        this.text = '';
      }
      this.text += part;
    });
    this.block.replaceChildren(...this.format(this.text));
  }
  format(text) {
    return text.split(/(\\*\\*[^*]+\\*\\*|\\*[^*]+\\*|\`[^\`]+\`)/).map((part) => {
      const mark = /^(\\*\\*|\\*|\`)/.exec(part)?.[0];
      if (!mark || part.length <= 2 * mark.length) return document.createTextNode(part);
      const element = document.createElement(mark === '\`' ? 'code' : mark === '*' ? 'em' : 'strong');
      element.textContent = part.slice(mark.length, -mark.length);
      return element;
    });
  }
});
async function ask() {
  const response = await fetch('/api/agent/infer/stream', { method: 'POST', body: new FormData() });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const element = document.querySelector('by-hand');
  element.replaceChildren();
  element.block = null;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\\n');
    rest = lines.pop();
    for (const line of lines) {
      const { content } = line ? JSON.parse(line) : {};
      if (content) element.push(content);
    }
  }
}
</script>`;

const WIDGET = `<!doctype html><meta charset="utf-8"><script src="/studio/studio-assistant.js" defer></script>
<studio-assistant open></studio-assistant>`;

const QUESTION = 'How does it work?';
/** Between two keys: faster than most people type. */
const KEY_MS = 80;

type Kind = 'floor' | 'element' | 'widget';

interface Cost extends LongestTask {
  scriptMs: number;
}

/**
 * Script time of an answer in the widget, from Enter to the end, and of the same bytes appended to a text node. The question
 * is typed, as a reader does it: what draws messages is fetched meanwhile. The first answer of a page runs it for the first
 * time; the second is what a conversation costs from then on. Both are printed.
 *
 * Times are such that a machine which does other things besides gives the same: a sample of the profiler that comes late came
 * late because others had the processor, and counts as one; the longest task is told by the processor's time. How long it took by the
 * clock, waits for other processes included (opening the audio device is one), stands beside it for both pages.
 */
export async function measureStream(): Promise<Figure[]> {
  let tokens = 0;
  const server = await startHttpServer(async (request, response) => {
    const url = request.url!.split('?')[0]!;
    if (url === '/floor') return response.setHeader('content-type', 'text/html').end(FLOOR);
    if (url === '/element') return response.setHeader('content-type', 'text/html').end(ELEMENT);
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

  const run = async (kind: Kind, count: number): Promise<[first: Cost, second: Cost]> => {
    tokens = count;
    const page = await browser.newPage();
    try {
      await page.goto(`${server.url}/${kind}`);
      return [await costOf(browser, page, kind), await costOf(browser, page, kind)];
    } finally {
      await page.close();
    }
  };

  try {
    const first: number[] = [];
    const second: number[] = [];
    const growth: number[] = [];
    const byHand: number[] = [];
    const longest = { processorMs: 0, clockMs: 0, plainClockMs: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const widget = await run('widget', 4000);
      const floor = await run('floor', 4000);
      const element = await run('element', 4000);
      byHand.push((widget[0].scriptMs + widget[1].scriptMs) / (element[0].scriptMs + element[1].scriptMs));
      const [long] = await run('widget', 16_000);
      first.push(widget[0].scriptMs / floor[0].scriptMs);
      second.push(widget[1].scriptMs / floor[1].scriptMs);
      growth.push(long.scriptMs / widget[0].scriptMs);
      longest.processorMs = Math.max(longest.processorMs, ...widget.map(({ processorMs }) => processorMs));
      longest.clockMs = Math.max(longest.clockMs, ...widget.map(({ clockMs }) => clockMs));
      longest.plainClockMs = Math.max(longest.plainClockMs, ...floor.map(({ clockMs }) => clockMs));
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
      // The goal is 0.6.
      toFigure(
        '4,000 tokens: script, widget / an element written by hand with incremental Markdown',
        median(byHand),
        'x',
        { limit: 1 },
      ),
      toFigure('16,000 / 4,000 tokens: script (median)', median(growth), 'x', { limit: 4.6 }),
      toFigure(
        '4,000 tokens: longest task, time of the processor (worst of all rounds)',
        longest.processorMs,
        'ms',
        { limit: 50 },
      ),
      toFigure('4,000 tokens: longest task by the clock, widget', longest.clockMs, 'ms'),
      toFigure('4,000 tokens: longest task by the clock, plain text append', longest.plainClockMs, 'ms'),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function costOf(browser: Browser, page: Page, kind: Kind): Promise<Cost> {
  const input = page.locator('studio-assistant textarea');
  if (kind === 'widget') await input.pressSequentially(QUESTION, { delay: KEY_MS });
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  // Within the profile: to begin and to end one is a long task of its own.
  await browser.startTracing(page, { categories: TASKS_ONLY });
  if (kind !== 'widget') await page.evaluate('ask()');
  else {
    const answered = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const assistant = document.querySelector('studio-assistant')!;
          assistant.addEventListener('studio-message', ({ detail }) => {
            if (detail.sender === 'bot') resolve();
          });
        }),
    );
    await input.press('Enter');
    await answered;
  }
  const trace = await browser.stopTracing();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  return { scriptMs: toScriptMs(profile), ...toLongestTask(trace) };
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Not the script's: waiting, and the browser's own work. */
const NOT_SCRIPT = new Set(['(idle)', '(program)', '(root)']);

/** The profiler takes a sample each millisecond; a later one waited for the processor. */
const SAMPLE_US = 2000;

/** Time in scripts, by samples. The browser's own counter leaves out what runs when a promise is settled. */
function toScriptMs({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const outside = new Set(
    nodes.filter(({ callFrame }) => NOT_SCRIPT.has(callFrame.functionName)).map(({ id }) => id),
  );
  const microseconds = samples.reduce(
    (sum, id, index) => (outside.has(id) ? sum : sum + Math.min(timeDeltas[index]!, SAMPLE_US)),
    0,
  );
  return microseconds / 1000;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
