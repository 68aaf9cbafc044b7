import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* The page of others puts <studio-assistant> somewhere else while it is in use. */

let site: WidgetSite;
let page: Page;
let questions = 0;

beforeAll(async () => {
  site = await openWidgetSite();
});
afterAll(() => site.close());

const STREAM = '/api/agent/infer/stream';
const LINES = { type: 'application/x-ndjson' };

type Assistant = HTMLElementTagNameMap['studio-assistant'];

const input = () => page.getByRole('textbox', { name: 'Message' });
const element = <Result>(use: (element: Assistant) => Result): Promise<Awaited<Result>> =>
  page.locator('studio-assistant').evaluate(use as never);

async function visit(): Promise<void> {
  const body = '<aside id="other"></aside><main><studio-assistant></studio-assistant><p>End</p></main>';
  ({ page } = await site.visit(body));
  await page.getByRole('button', { name: /^Open/ }).waitFor();
}

async function openPanel(): Promise<void> {
  await page.getByRole('button', { name: /^Open/ }).click();
  await input().waitFor();
}

const list = () => page.locator('[part=messages]');

/** The messages are drawn, and for two frames the list has stood at its end: only then does it stay where one puts it. */
async function waitForRest(): Promise<void> {
  await page.locator('[part~=message]').last().waitFor();
  const rests = () =>
    list().evaluate(async (shown) => {
      const toEnd = () => shown.scrollHeight - shown.clientHeight - shown.scrollTop;
      const before = shown.scrollHeight;
      for (let frame = 0; frame < 2; frame++) {
        await new Promise((next) => {
          requestAnimationFrame(next);
        });
      }
      return Math.abs(toEnd()) < 1 && shown.scrollHeight === before;
    });
  await expect.poll(rests).toBe(true);
}

/** Resolves when the page has heard of it, as it has with the frame that a reader sees. */
const scrollTo = (top: number): Promise<void> =>
  list().evaluate(
    (shown, wanted) =>
      new Promise<void>((told) => {
        shown.addEventListener('scroll', () => told(), { once: true });
        shown.scrollTop = wanted;
      }),
    top,
  );

async function answerSlowly(response: ServerResponse): Promise<void> {
  questions += 1;
  for (const word of ['One ', 'two ', 'three ', 'four ']) {
    response.write(`${JSON.stringify({ content: word })}\n`);
    await setTimeout(200);
  }
  response.end(
    `${JSON.stringify({ status: 'complete', result: { content: { text: 'One two three four' } } })}\n`,
  );
}

const MOVES: Record<string, (assistant: HTMLElementTagNameMap['studio-assistant']) => unknown> = {
  attachTo: (assistant) => assistant.attachTo(document.querySelector('#other')!),
  append: (assistant) => document.querySelector('#other')!.append(assistant),
  moveBefore: (assistant) => document.querySelector('#other')!.moveBefore(assistant, null),
  // A list that is sorted anew takes every child out and puts it in again.
  sort: (assistant) =>
    assistant.parentElement!.append(...[...assistant.parentElement!.children].toReversed()),
};

it.each(Object.keys(MOVES))('a move by %s keeps draft, focus, scrolling and open state', async (name) => {
  await visit();
  await element((assistant) => {
    assistant.messages = Array.from({ length: 40 }, (_, index) => ({
      sender: 'bot',
      content: `Message ${index}`,
      timestamp: new Date().toISOString(),
    }));
  });
  await openPanel();
  await page.getByText('Message 39').waitFor();
  await input().fill('Half a question');
  await waitForRest();
  await scrollTo(100);
  await element(MOVES[name]!);
  await setTimeout(100);
  expect(await input().inputValue()).toBe('Half a question');
  expect(await element(({ shadowRoot }) => shadowRoot!.activeElement?.part.value)).toBe('input');
  expect(await list().evaluate(({ scrollTop }) => scrollTop)).toBe(100);
  expect(await element(({ shadowRoot }) => shadowRoot!.querySelectorAll(':popover-open').length)).toBe(1);
  await input().press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it.each(Object.keys(MOVES))('a move by %s does not disturb an answer', async (name) => {
  questions = 0;
  site.show(STREAM, answerSlowly, LINES);
  await visit();
  await openPanel();
  await input().fill('Count');
  await input().press('Enter');
  await page.getByText('One two').waitFor();
  await element(MOVES[name]!);
  await page.getByText('One two three four').waitFor();
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' });
  expect(questions).toBe(1);
  expect(await element(({ messages }) => messages!.at(-1)!.content)).toBe('One two three four');
});

it.each(['attachTo', 'append', 'moveBefore'])(
  'a move by %s to a part in another language is followed',
  async (name) => {
    await visit();
    await openPanel();
    await page.locator('#other').evaluate((other) => Object.assign(other, { lang: 'de' }));
    await element(MOVES[name]!);
    await page.getByRole('textbox', { name: 'Nachricht' }).waitFor();
  },
);
