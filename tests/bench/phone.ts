import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { brotliCompressSync, constants } from 'node:zlib';
import { launchBrowser } from '../support/browser/browser.ts';
import { startHttpServer } from '../support/servers/http-server.ts';
import { type Figure, toFigure } from './figure.ts';
import { WIDGETS } from './peers-list.ts';
import { unpack } from './peers.ts';
import { reactFloor } from './react-floor.ts';

const BUNDLES = path.join(import.meta.dirname, '../../dist/bundles');
const ROUNDS = 5;

/** A slow phone in a slow network. */
const NETWORK = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const PROCESSOR = 4;
const LIMIT_MS = 60_000;

interface Chat {
  name: string;
  /** Below this address its files lie. */
  files: string;
  html: string;
  /** Pressed as soon as it is there; absent where the chat opens by itself. */
  launcher?: string;
  input: string;
}

interface Start {
  usableMs: number;
  pressedMs: number;
  requests: number;
}

/**
 * How long after the page began somebody can type, when he presses the launcher as soon as he sees it: ours, beside what
 * has no launcher at all. Every visit is the first one; files come as a server sends them, compressed.
 */
export async function measurePhone(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-phone-'));
  const browser = await launchBrowser();
  try {
    const chats = [ours(), await floor(folder), ...deepChat(folder)];
    const figures: Figure[] = [];
    const usable: number[] = [];
    for (const chat of chats) {
      const rounds: Start[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, chat));
      const median = rounds.toSorted((a, b) => a.usableMs - b.usableMs)[Math.floor(ROUNDS / 2)]!;
      usable.push(median.usableMs);
      const isOurs = chat === chats[0];
      figures.push(
        toFigure(`${chat.name}: usable after`, median.usableMs / 1000, 's', isOurs ? { limit: 1.6 } : {}),
        toFigure(`${chat.name}: files until then`, median.requests, ''),
      );
      if (isOurs) figures.push(toFigure(`${chat.name}: pressed after`, median.pressedMs / 1000, 's'));
    }
    chats.slice(1).forEach(({ name }, index) => {
      figures.push(toFigure(`usable after, ours / ${name}`, usable[0]! / usable[index + 1]!, 'x'));
    });
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const ours = (): Chat => ({
  name: 'studio-assistant',
  files: BUNDLES,
  html: '<script src="/files/studio-assistant.js" defer></script><studio-assistant></studio-assistant>',
  launcher: 'button',
  input: 'textarea',
});

const floor = async (folder: string): Promise<Chat> => ({
  name: 'a plain React chat',
  files: await reactFloor(folder),
  html: '<div id="chat"></div><script src="/files/floor.js" defer></script>',
  input: 'textarea',
});

function deepChat(folder: string): Chat[] {
  const { name, package: published } = WIDGETS.find((widget) => widget.name === 'deep-chat')!;
  try {
    return [
      {
        name,
        files: unpack(published!, path.join(folder, name)),
        html: '<script type="module" src="/files/dist/deepChat.bundle.js"></script><deep-chat connect=\'{"url":"/chat"}\'></deep-chat>',
        input: '#text-input',
      },
    ];
  } catch (error) {
    process.stdout.write(`Without deep-chat, which npm does not give: ${String(error).split('\n')[0]}\n`);
    return [];
  }
}

async function visit(browser: Browser, chat: Chat): Promise<Start> {
  const compressed = new Map<string, Buffer>();
  let requests = 0;
  const server = await startHttpServer((request, response) => {
    const address = request.url!.split('?')[0]!;
    if (address === '/') {
      response.setHeader('content-type', 'text/html');
      return response.end(toPage(chat));
    }
    if (!address.startsWith('/files/') || address.includes('..')) return response.writeHead(404).end();
    requests += 1;
    const file = path.join(chat.files, address.slice('/files/'.length));
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
    response.setHeader('content-encoding', 'br');
    return response.end(compressed.get(file) ?? brotli(compressed, file));
  });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.goto(server.url, { waitUntil: 'commit' });
    const started = (await page
      .waitForFunction(() => (globalThis as { started?: unknown }).started)
      .then((handle) => handle.jsonValue())) as Omit<Start, 'requests'>;
    return { ...started, requests };
  } finally {
    await context.close();
    await server.close();
  }
}

function brotli(known: Map<string, Buffer>, file: string): Buffer {
  const bytes = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  known.set(file, bytes);
  return bytes;
}

/** The page presses by itself: a hand at the other end of the protocol would be slower than a finger. */
const toPage = ({ html, launcher, input }: Chat): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title><script>
const find = (selector, root = document) => {
  for (const element of root.querySelectorAll('*')) {
    const found = element.matches(selector) ? element : element.shadowRoot && find(selector, element.shadowRoot);
    if (found) return found;
  }
};
const isSeen = (element) => element && element.getBoundingClientRect().height > 0 && !element.disabled;
let pressedMs = 0;
const look = () => {
  const input = find(${JSON.stringify(input)});
  if (isSeen(input)) {
    globalThis.started = { usableMs: performance.now(), pressedMs };
    return;
  }
  const launcher = ${JSON.stringify(launcher ?? null)};
  const button = !pressedMs && launcher && find(launcher);
  if (isSeen(button)) {
    pressedMs = performance.now();
    button.click();
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
</script></head><body><h1>Host</h1>${html}</body></html>`;
