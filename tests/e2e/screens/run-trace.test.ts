import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openTracedAgent, type TracedAgent } from '#support/desks/traced-agent.ts';

/* A builder looks at what an agent did, asks again on the draft, and asks why a run failed. */

let traced: TracedAgent;
let builder: WatchedPage;
let page: Page;

beforeAll(async () => {
  traced = await openTracedAgent();
  builder = await traced.studio.visit(`/agents/manage/${traced.agentId}`, { as: 'maya@northwind.dev' });
  ({ page } = builder);
});
afterAll(() => traced.close());

const run = () => page.getByRole('region', { name: 'Run', exact: true });
const askInTest = async (question: string) => {
  const chat = page.getByRole('region', { name: 'Test', exact: true });
  await chat.getByRole('textbox', { name: 'Message' }).fill(question);
  await chat.getByRole('button', { name: 'Send' }).click();
  return chat;
};

/** In the page: the connection of the next answer breaks after so many pieces. */
function loseFirstStream(pieces: number): void {
  const real = window.fetch;
  window.fetch = async (input, options) => {
    const response = await real(input, options);
    if (!response.url.endsWith('/infer/stream')) return response;
    window.fetch = real;
    const reader = response.body!.getReader();
    let left = pieces;
    const body = new ReadableStream({
      async pull(controller) {
        const { value } = await reader.read();
        left -= 1;
        if (left > 0) controller.enqueue(value);
        else {
          await reader.cancel();
          controller.error(new TypeError('network error'));
        }
      },
    });
    return new Response(body, response);
  };
}

it('an answer that is being written goes on after a lost connection and a reload, and can be stopped there', async () => {
  const words = Array.from({ length: 3_000 }, (_, place) => `word${place} `).join('');
  traced.provider.script({ kind: 'answer', text: words, pieceDelayMs: 60 });
  await page.evaluate(loseFirstStream, 10);
  const chat = await askInTest('Tell me a lot');
  await chat.getByText(/word40 /).waitFor();
  await page.reload();
  await chat.getByText(/word60 /).waitFor();
  await chat.getByRole('button', { name: 'Stop' }).click();
  await chat.getByText('You stopped this answer.').waitFor();
  const { items } = await traced.client.agentRuns.list({ query: { agent_id: traced.agentId } });
  await expect
    .poll(async () => (await traced.client.agentRuns.get({ params: { id: items[0]!.id } })).status)
    .toBe('cancelled');
});

it('a run shows its steps: what the tool was asked and what it answered, by mouse and by keys', async () => {
  traced.scriptCall({ id: 42 }, 'Order 42 has been sent.');
  const chat = await askInTest('Where is order 42?');
  await chat.getByText('Order 42 has been sent.').waitFor();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: 'Where is order 42?' }).click();
  const steps = run().getByRole('list', { name: 'Steps' });
  await steps.getByRole('button', { name: /Find_order/ }).click();
  const pane = run().getByRole('region', { name: 'Step Find_order' });
  await pane.getByRole('treeitem', { name: 'id: 42' }).waitFor();
  await pane.getByRole('treeitem', { name: 'path: "/echo/orders/42"' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await run().getByRole('region', { name: 'Step Scripted' }).getByText('Order 42 has been sent.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('its address finds view and step again', async () => {
  await page.reload();
  await run().getByRole('region', { name: 'Step Scripted' }).waitFor();
  await run().getByText('Conversation', { exact: true }).click();
  await run().getByRole('list', { name: 'Conversation' }).getByText('Order 42 has been sent.').waitFor();
  await page.reload();
  await run().getByRole('list', { name: 'Conversation' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('is saved as a file', async () => {
  const saving = page.waitForEvent('download');
  await run().getByRole('button', { name: 'Export JSON' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^run-[0-9a-f-]{36}\.json$/);
});

it('is replayed on the draft beside the original, and nothing is called outside', async () => {
  const before = traced.shop.requests();
  traced.scriptCall({ id: 42 }, 'Order 42 is on its way.');
  await run().getByRole('button', { name: 'Replay on the draft' }).click();
  await page.getByRole('menuitem', { name: 'With the recorded tool results' }).click();
  await run().getByRole('table', { name: 'Figures' }).waitFor();
  const answer = run().getByRole('region', { name: 'Answer' });
  await expect.poll(() => answer.locator('ins').allTextContents()).toContain('is on its way');
  expect((await answer.locator('del').allTextContents()).join(' ')).toContain('sent');
  expect(traced.shop.requests()).toBe(before);
  await run().getByText('Waterfall', { exact: true }).click();
  await run()
    .getByRole('button', { name: /Find_order/ })
    .click();
  await run().getByText('Recorded result').waitFor();
  await run().getByRole('button', { name: 'Open the original' }).click();
  await expect.poll(() => run().getByRole('button', { name: 'Open the original' }).count()).toBe(0);
});

it('the runs are found by status and words; the filters stay in the address', async () => {
  traced.provider.script({ kind: 'status', status: 401 });
  await traced.client.agentRuns
    .infer({ body: { agentId: traced.agentId, userInput: 'Doomed question', version: 'draft' } })
    .catch(() => undefined);
  await run().getByRole('button', { name: 'All runs' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  const found = () => page.getByRole('table', { name: 'Runs' }).getByRole('rowheader').allInnerTexts();
  await expect.poll(found).toEqual(['Doomed question']);
  await page.reload();
  await expect.poll(found).toEqual(['Doomed question']);
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('no such words');
  await page.getByRole('heading', { name: 'No run fits these filters' }).waitFor();
  await page.getByRole('button', { name: 'Show all runs' }).click();
  await page.getByRole('button', { name: 'Doomed question' }).waitFor();
});

it('the assistant explains a failed run in the words of its record and of the documentation', async () => {
  await page.getByRole('button', { name: 'Doomed question' }).click();
  const alert = run().getByRole('alert');
  await alert.getByText(/refused this server’s API key/).waitFor();
  await alert.getByText(/An administrator can enter another one under Models/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Ask the assistant why' }).click();
  const assistant = page.getByRole('dialog', { name: 'Studio Assistant' });
  await assistant.getByText('Why did this run fail?').waitFor();
  await assistant
    .getByText(/Its error is provider\.unauthorized: “.*refused this server’s API key/)
    .waitFor();
  await assistant.getByText(/an administrator enters a valid key under Models/).waitFor();
});

it('met no complaint of the browser', () => expect(builder.complaints).toEqual([]));
