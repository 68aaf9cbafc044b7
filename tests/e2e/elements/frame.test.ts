import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The assistant in a frame of the server's, on a page of others: the same methods, values and events over a port. */

const FILE = path.join(import.meta.dirname, '../../hosts/pages/frame.html');

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
let stranger: Awaited<ReturnType<typeof startHost>>;
let html: string;
let agent: string;

beforeAll(async () => {
  [studio, host, stranger] = await Promise.all([openStudio(), startHost(), startHost()]);
  const token = await studio.signIn('maya@northwind.dev');
  const created = await studio.call('/api/agents', {
    token,
    body: { name: 'Shop desk', conversation: { opening: 'Ask me.', suggested: [] } },
  });
  agent = ((await created.json()) as { id: string }).id;
  await studio.call(`/api/agents/${agent}/publish`, { token, body: { note: '' } });
  await studio.call(`/api/agents/${agent}/publication`, {
    method: 'PUT',
    token,
    body: {
      enabled: true,
      origins: [host.url],
      page: { enabled: true, title: '', theme: 'auto', accent: null },
    },
  });
  html = (await readFile(FILE, 'utf8'))
    .replaceAll('https://studio.example.com', studio.url)
    .replace('0198c2f4-0000-7000-8000-000000000000', agent);
});
afterAll(() => Promise.all([studio.close(), host.close(), stranger.close()]));

type Assistant = HTMLElementTagNameMap['studio-assistant'];

const element = <Result>(page: Page, use: (assistant: Assistant) => Result): Promise<Awaited<Result>> =>
  page.locator('studio-assistant').evaluate(use as never);

async function visit(site = host, options = {}) {
  const watched = await openPage(studio.browser, options);
  await watched.page.goto(site.show('/page', html));
  await watched.page.evaluate(() => {
    const told: string[] = ((globalThis as unknown as { told: string[] }).told = []);
    for (const name of ['open', 'close', 'log', 'action', 'error', 'conversation-change'])
      addEventListener(`studio-${name}`, ({ detail }: CustomEventInit) =>
        told.push([name, detail.name ?? detail.code ?? ''].filter(Boolean).join(' ')),
      );
  });
  return watched;
}

const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
const inside = (page: Page) => page.frameLocator('studio-assistant iframe');
const input = (page: Page) => inside(page).getByRole('textbox', { name: 'Message' });

it('opens, asks and closes as without a frame, and the page hears of each step', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: 'Open Ask Northwind' }).click();
  await inside(page).getByRole('heading', { name: 'Ask Northwind' }).waitFor();
  await input(page).fill('What do you sell?');
  await input(page).press('Enter');
  await inside(page).getByRole('button', { name: 'Make a ticket' }).click();
  await expect.poll(() => page.locator('#last').textContent()).toMatch(/.{20}/);
  await inside(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => told(page)).toContain('close');
  expect(await told(page)).toEqual(
    expect.arrayContaining([
      'open',
      'log panel.opened',
      'log question.sent',
      'conversation-change',
      'log conversation.started',
      'log answer.finished',
      'action',
      'log panel.closed',
    ]),
  );
  expect(await element(page, ({ conversationId }) => conversationId)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await page.locator('studio-assistant iframe').getAttribute('src')).not.toMatch(/pk_|token/);
  expect(complaints).toEqual([]);
});

it('answers its methods, and lets the page change or prevent a question', async () => {
  const { page } = await visit();
  await element(page, (assistant) => {
    assistant.addEventListener('studio-before-send', (event) => {
      if (event.detail.text === 'No') event.preventDefault();
      else event.detail.text += ` (${(event.detail.context as { page: string }).page})`;
    });
  });
  expect(await element(page, (assistant) => assistant.send('Hello'))).toMatch(/.{20}/);
  expect(await element(page, (assistant) => assistant.send('No'))).toBe('');
  const messages = await element(page, (assistant) => assistant.messages);
  expect(messages?.map(({ sender }) => sender)).toEqual(['user', 'bot']);
  expect(messages?.[0]?.content).toBe('Hello (Returns)');
  expect(await element(page, ({ unreadCount }) => unreadCount)).toBe(1);
  await element(page, (assistant) => assistant.open());
  await element(page, (assistant) => assistant.setDraft('Draft'));
  await expect.poll(() => input(page).inputValue()).toBe('Draft');
  const refused = await element(page, (assistant) =>
    assistant.showConversation('0192a000-0000-7000-8000-0000000000ff').catch(({ code }) => code as string),
  );
  expect(refused).toBe('not-found');
  await element(page, (assistant) => {
    assistant.readOnly = true;
  });
  await input(page).waitFor({ state: 'detached' });
});

it('hears nobody but the server, and the frame nobody but the page around it', async () => {
  const { page } = await visit();
  await element(page, (assistant) => assistant.open());
  await input(page).waitFor();
  const heard = await page.evaluate(async () => {
    const frame = document
      .querySelector('studio-assistant')!
      .shadowRoot!.querySelector<HTMLIFrameElement>('iframe')!;
    // A frame of somebody else's asks for a port, with the right words.
    const other = document.createElement('iframe');
    other.srcdoc = `<script>let got = 0; addEventListener('message', ({ ports }) => { got += ports.length; });
      parent.postMessage('studio-frame-hello', '*');
      setTimeout(() => parent.postMessage('ports ' + got, '*'), 300);</script>`;
    const answer = new Promise((resolve) => {
      addEventListener('message', ({ data }) => String(data).startsWith('ports') && resolve(data));
    });
    document.body.append(other);
    // Not a word of the protocol, and not over the port.
    frame.contentWindow!.postMessage({ type: 'call', id: 1, method: 'setDraft', args: ['Stolen'] }, '*');
    return answer;
  });
  expect(heard).toBe('ports 0');
  expect(await input(page).inputValue()).toBe('');
});

it('is refused on a page of another origin, which is told so', async () => {
  const { page } = await visit(stranger);
  await element(page, (assistant) => void assistant.open().catch(() => {}));
  await expect.poll(() => told(page)).toContain('error frame-refused');
  expect(await page.frames().at(-1)!.locator('studio-assistant').count()).toBe(0);
});

it('has the whole screen of a phone', async () => {
  const { page } = await visit(host, { viewport: { width: 390, height: 700 } });
  await page.getByRole('button', { name: /^Open/ }).click();
  await input(page).waitFor();
  const box = await page.locator('studio-assistant iframe').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  await inside(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Open/ }).waitFor();
});
