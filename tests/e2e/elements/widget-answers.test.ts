import type { ServerResponse } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* What a reader does with the answers of <studio-assistant>: decide, rate, try again, read from the beginning. */

let site: WidgetSite;
let page: Page;
/** Method, path and body of the calls, in their order. */
let calls: [string, string, string | null][] = [];

beforeAll(async () => {
  site = await openWidgetSite();
});
afterAll(() => site.close());

const LINES = { type: 'application/x-ndjson' };
const JSON_ANSWER = { type: 'application/json' };
const RUN = { run_id: 'r1', session_id: 's1', message_id: 'm1' };

const answer =
  (...lines: object[]) =>
  (response: ServerResponse) =>
    response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
const started = { type: 'run.started', seq: 1, ...RUN };
const complete = (text: string, result: object = {}) => ({
  status: 'complete',
  type: 'run.finished',
  seq: 9,
  ...RUN,
  result: { content: { text }, ...result },
});

beforeEach(() => {
  calls = [];
  site.show('/api/agent/infer/stream', answer(started, complete('Yes.')), LINES);
  site.show('/api/messages/m1/feedback', '{}', JSON_ANSWER);
});

async function ask(question: string, options: BrowserContextOptions = {}): Promise<void> {
  ({ page } = await site.visit(`<p>Our shop</p><studio-assistant agent-id="a1"></studio-assistant>`, {
    ...options,
    prepare: async (made) => {
      made.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push([request.method(), pathname, request.postData()]);
      });
    },
  }));
  await page.waitForFunction(() => customElements.get('studio-assistant'));
  await page.locator('studio-assistant').evaluate((element) => {
    (element as HTMLElementTagNameMap['studio-assistant']).token = 'of-the-page';
  });
  await page.locator('studio-assistant [part=launcher]').click();
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill(question);
  await input.press('Enter');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('lets the reader decide about a call that waits, and goes on with the same answer', async () => {
  const refund = { id: 't1', name: 'refund', risk: 'write' };
  site.show(
    '/api/agent/infer/stream',
    answer(
      started,
      { type: 'tool.call', seq: 2, call_id: 'c1', step_id: 'x', tool: refund, args: { order: 42 } },
      {
        type: 'approval.required',
        seq: 3,
        approval_id: 'p1',
        call_id: 'c1',
        options: ['approve', 'reject'],
        expires_at: '2030-01-01T00:00:00.000Z',
      },
      complete('I need your word.', { finish_reason: 'paused' }),
    ),
    LINES,
  );
  site.show('/api/runs/r1/resume', '{"status":"running","run_id":"r1"}', JSON_ANSWER);
  site.show('/api/runs/r1/stream', answer({ type: 'text.reset' }, complete('Refunded.')), LINES);
  await ask('Refund order 42');
  const card = page.getByRole('region', { name: 'A call waits for you' });
  await expect.poll(() => card.innerText()).toMatch(/refund[\s\S]*order[\s\S]*42/);
  await button('Approve').click();
  await page.getByText('Refunded.').waitFor();
  expect(await card.count()).toBe(0);
  expect(calls).toContainEqual(['POST', '/api/runs/r1/resume', '{"approval_id":"p1","decision":"approve"}']);
});

it('is told what the reader thinks of an answer', async () => {
  await ask('Is it open?');
  await button('Good answer').click();
  await expect.poll(() => button('Good answer').getAttribute('aria-pressed')).toBe('true');
  const body = JSON.stringify({ rating: 1, reasons: [], comment: '', correction: null });
  await expect.poll(() => calls).toContainEqual(['PUT', '/api/messages/m1/feedback', body]);
});

it('sends a question that failed once more, without typing, in its place', async () => {
  let failures = 1;
  site.show(
    '/api/agent/infer/stream',
    (response) => {
      const busy = {
        type: 'error',
        error: { code: 'provider', detail: 'The model is busy.', retryable: true },
      };
      return failures-- > 0 ? answer(started, busy)(response) : answer(started, complete('Yes.'))(response);
    },
    LINES,
  );
  await ask('Is it open?');
  await button('Try again').click();
  await page.getByText('Yes.').waitFor();
  expect(await page.getByText('Is it open?').count()).toBe(1);
  expect(await page.getByText('The model is busy.').count()).toBe(0);
});

it('says that there is no network before a question is sent', async () => {
  await ask('Is it open?');
  await page.getByText('Yes.').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('An AI answers here').waitFor();
});

it('has the whole screen of a phone, and shows a long answer from its beginning', async () => {
  const text = Array.from({ length: 40 }, (_, at) => `Step ${at + 1}: turn the key.`).join('\n\n');
  site.show(
    '/api/agent/infer/stream',
    answer(started, { type: 'text', content: text }, complete(text)),
    LINES,
  );
  await ask('How does it start?', { viewport: { width: 390, height: 844 } });
  await button('Jump to the latest message').waitFor();
  expect(await page.locator('studio-assistant [part=panel]').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  });
  expect(await page.locator('studio-assistant [part=launcher]').isVisible()).toBe(false);
  const [list, question] = await Promise.all([
    page.locator('[part=messages]').boundingBox(),
    page.getByText('How does it start?').boundingBox(),
  ]);
  expect(question!.y - list!.y).toBeLessThan(40);
  expect(question!.y - list!.y).toBeGreaterThanOrEqual(0);
  await button('Jump to the latest message').click();
  await expect.poll(() => page.getByText('Step 40').isVisible()).toBe(true);
  await button('Close').click();
  await page.locator('studio-assistant [part=launcher]').waitFor();
});
