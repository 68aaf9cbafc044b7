import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepLedger, unfinished } from '#support/desks/ledger.ts';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* What <studio-assistant> costs the page it lives on, and what it leaves behind. Limits of docs/rules.md section 11. */

const FRAME_MS = 16;
const PAINT_GAP_MS = 50;
const MANY = 1000;
const LETTERS = 30;

let site: WidgetSite;
beforeAll(async () => {
  site = await openWidgetSite();
});
afterAll(() => site.close());

const STREAM = '/api/agent/infer/stream';
const LINES = { type: 'application/x-ndjson' };
const ASSISTANT =
  '<button id="help">Help</button><studio-assistant for="help" hotkey="Mod+/"></studio-assistant>';

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open/ }).click();
  await input(page).waitFor();
}

it('leaves nothing behind when it is removed in the middle of an answer', async () => {
  let ended = 0;
  const endless = (response: ServerResponse) => {
    response.on('close', () => {
      ended += 1;
    });
    response.write(`${JSON.stringify({ content: 'One ' })}\n`);
  };
  site.show(STREAM, endless, LINES);
  const { page } = await site.visit(ASSISTANT, { prepare: (made) => made.addInitScript(keepLedger) });
  await openPanel(page);
  await input(page).fill('Count');
  await input(page).press('Enter');
  await page.locator('[part~=message-bot]').getByText('One').waitFor();
  expect((await unfinished(page)).length).toBeGreaterThan(5);

  const nodes = await page.evaluate(() => {
    const { length } = document.querySelectorAll('*');
    const assistant = document.querySelector('studio-assistant')!;
    assistant.remove();
    Object.assign(globalThis, { assistant });
    return length;
  });
  await expect.poll(() => ended).toBe(1);
  await setTimeout(300);
  expect(await unfinished(page)).toEqual([]);
  const after = await page.evaluate(() => {
    const { assistant } = globalThis as unknown as { assistant: HTMLElement };
    const { shadowRoot, attributes } = assistant;
    const help = document.querySelector('#help')!;
    return {
      inside: shadowRoot!.childElementCount,
      all: document.querySelectorAll('*').length,
      open: [...attributes].map(({ name }) => name).includes('open'),
      help: help.getAttributeNames(),
    };
  });
  expect(after).toMatchObject({ inside: 0, all: nodes - 1, help: ['id'] });
});

it('paints an answer that comes fast at most once in 50 ms', async () => {
  const words = 200;
  async function quickly(response: ServerResponse): Promise<void> {
    for (let index = 0; index < words; index += 1) {
      response.write(`${JSON.stringify({ content: `word${index} ` })}\n`);
      await setTimeout(5);
    }
    response.end(`${JSON.stringify({ status: 'complete', result: { content: { text: 'Done.' } } })}\n`);
  }
  site.show(STREAM, quickly, LINES);
  const { page } = await site.visit(ASSISTANT);
  await openPanel(page);
  await input(page).fill('Count');
  // Shown once, so that everything is loaded that shows answers.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    const { shadowRoot } = document.querySelector('studio-assistant')!;
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target.textContent?.includes('word'))) times.push(performance.now());
    }).observe(shadowRoot!.querySelector('[part=messages]')!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await input(page).press('Enter');
  await page.getByText('Done.').waitFor();
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  const span = times.at(-1)! - times[0]!;
  expect(times.length).toBeGreaterThan(5);
  // The answer's beginning and its end are told at once.
  expect(times.length).toBeLessThanOrEqual(span / PAINT_GAP_MS + 3);
});

it('with 1,000 messages open, a letter is there within a frame and draws no message again', async () => {
  const { page } = await site.visit(ASSISTANT);
  await page.evaluate((many) => {
    document.querySelector('studio-assistant')!.messages = Array.from({ length: many }, (_, index) => ({
      sender: index % 2 ? 'bot' : 'user',
      content: `Message **${index}** with a [link](https://example.com/) and \`code\`.\n\n- one\n- two\n\nEnd of it.`,
      timestamp: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
    }));
  }, MANY);
  await openPanel(page);
  await page
    .locator('[part~=message-bot]')
    .getByText(`${MANY - 1}`)
    .waitFor();
  await input(page).press('a');
  await setTimeout(500);
  const { costs, changes, drawn } = await page.evaluate(async (letters) => {
    const { shadowRoot } = document.querySelector('studio-assistant')!;
    const list = shadowRoot!.querySelector<HTMLElement>('[part=messages]')!;
    const field = shadowRoot!.querySelector('textarea')!;
    let touched = 0;
    new MutationObserver((records) => {
      touched += records.length;
    }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    const taken: number[] = [];
    for (let index = 0; index < letters; index += 1) {
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      set!.call(field, `${field.value}b`);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      // React draws in a microtask; then the browser has to lay out.
      await Promise.resolve();
      shadowRoot!.querySelector('[part=panel]')!.getBoundingClientRect();
      void list.scrollHeight;
      taken.push(performance.now() - start);
    }
    const rows = [...list.querySelectorAll('[part~=message]')];
    return {
      costs: taken.toSorted((a, b) => a - b),
      changes: touched,
      drawn: rows.filter((row) => row.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }))
        .length,
    };
  }, LETTERS);
  expect(changes).toBe(0);
  expect(drawn).toBeLessThan(60);
  expect(costs[LETTERS / 2]).toBeLessThanOrEqual(FRAME_MS);
});
