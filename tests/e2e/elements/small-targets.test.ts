import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '#support/browser/portal.ts';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* WCAG 2.2, 2.5.8: in a window 320 px wide, all that can be pressed is 24 px in both directions, or far enough from the next. */

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, reducedMotion: 'reduce' as const };

let portal: Portal;
let site: WidgetSite;
beforeAll(async () => {
  [portal, site] = await Promise.all([openPortal(), openWidgetSite()]);
  site.show('/api/agent/infer/stream', answer, { type: 'application/x-ndjson' });
  const body = { name: 'Support' };
  await portal.call('/api/agents', { token: portal.login.token, body });
});
afterAll(() => Promise.all([portal.close(), site.close()]));

const TEXT =
  'See [1][2] and [the list](https://example.com).\n\n```ts\nconst answer = 42;\n```\n\n| Order | State |\n|---|---|\n| 7 | sent |';

const run = { run_id: 'r1', session_id: 's1', message_id: 'm1' };

function ask(response: ServerResponse): void {
  const lines = [
    { type: 'run.started', seq: 1, ...run },
    {
      type: 'tool.call',
      seq: 2,
      call_id: 'c1',
      step_id: 'x',
      tool: { id: 't1', name: 'refund', risk: 'write' },
      args: { order: 42 },
    },
    {
      type: 'approval.required',
      seq: 3,
      approval_id: 'p1',
      call_id: 'c1',
      options: ['approve', 'edit', 'reject'],
      expires_at: '2030-01-01T00:00:00.000Z',
    },
    {
      status: 'complete',
      type: 'run.finished',
      seq: 9,
      ...run,
      result: { content: { text: 'I need your word.' }, finish_reason: 'paused' },
    },
  ];
  response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function answer(response: ServerResponse): void {
  const citations = [1, 2].map((index) => ({
    index,
    card_id: `k${index}`,
    document_id: `d${index}`,
    chunk_id: `c${index}`,
    title: `Guide ${index}.pdf`,
    page: null,
    quote: 'A passage of the guide.',
    score: 1,
  }));
  const result = { content: { text: TEXT }, citations };
  response.write(`${JSON.stringify({ type: 'run.started', seq: 1, ...run })}\n`);
  response.end(`${JSON.stringify({ status: 'complete', type: 'run.finished', seq: 9, ...run, result })}\n`);
}

/**
 * What is too small, of at least so many. Exceptions of the rule: a target in a sentence (`inline`), one whose circle of 24 px meets no other
 * target nor its circle (`spacing`), and what the browser itself draws.
 */
async function tooSmall(page: Page, tag: string, least: number): Promise<string[]> {
  // A page that is not there yet has nothing that is too small.
  await expect.poll(async () => (await measure(page, tag)).count).toBeGreaterThanOrEqual(least);
  return (await measure(page, tag)).small;
}

const measure = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const LEAST = 24;
    const root = document.querySelector(name)!.shadowRoot!;
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox], [role=radio], [tabindex="0"][role=slider]';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert]') &&
      element.getBoundingClientRect().width > 1;
    /** A label presses its field too; a link may be stretched over its card or row. */
    const boxOf = (element: Element) => {
      const after = getComputedStyle(element, '::after');
      if (after.position === 'absolute' && after.content !== 'none' && after.insetBlockStart === '0px')
        return (element as HTMLElement).offsetParent!.getBoundingClientRect();
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((part) =>
        part.getBoundingClientRect(),
      );
      return boxes.reduce((most, box) => (box.width * box.height > most.width * most.height ? box : most));
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...element.parentNode!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      );
    const targets = [...root.querySelectorAll(pressable)].filter(isShown).map((element) => {
      const box = boxOf(element);
      const small = box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
      return { element, box, small, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    type Target = (typeof targets)[number];
    const gap = (one: Target, { box, small, x, y }: Target) =>
      small
        ? Math.hypot(one.x - x, one.y - y) - LEAST / 2
        : Math.hypot(
            Math.max(box.left - one.x, 0, one.x - box.right),
            Math.max(box.top - one.y, 0, one.y - box.bottom),
          );
    const tooSmallOnes = targets
      .filter(
        (one) =>
          one.small &&
          !isInSentence(one.element) &&
          targets.some(
            (other) =>
              other !== one &&
              !other.element.contains(one.element) &&
              !one.element.contains(other.element) &&
              gap(one, other) < LEAST / 2 - 0.5,
          ),
      )
      .map(({ element, box }) => {
        const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        return `${element.localName} "${label}" ${Math.round(box.width)}x${Math.round(box.height)}`;
      });
    return { count: targets.length, small: tooSmallOnes };
  }, tag);

async function openPanel(body = '<studio-assistant agent-id="a1"></studio-assistant>') {
  const { page } = await site.visit(body, PHONE);
  await page.waitForFunction(() => customElements.get('studio-assistant'));
  await page.locator('studio-assistant').evaluate((element) => {
    (element as HTMLElementTagNameMap['studio-assistant']).token = 'of-the-page';
  });
  await page.locator('[part=launcher]').click();
  await page.locator('[part=panel]').waitFor();
  return page;
}

it('an empty chat', async () => {
  const page = await openPanel();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await tooSmall(page, 'studio-assistant', 3)).toEqual([]);
});

it('an answer with marks, a link, code and a table', async () => {
  const page = await openPanel();
  await page.getByRole('textbox', { name: 'Message' }).fill('What?');
  await page.keyboard.press('Enter');
  await page.locator('[part~=message-bot][data-status=complete] table').waitFor();
  await page
    .getByRole('button', { name: /Guide 1|Source/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Bad answer' }).waitFor();
  expect(await tooSmall(page, 'studio-assistant', 9)).toEqual([]);
});

it('a call that waits for a decision', async () => {
  site.show('/api/agent/infer/stream', ask, { type: 'application/x-ndjson' });
  const page = await openPanel();
  await page.getByRole('textbox', { name: 'Message' }).fill('Refund order 42');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  expect(await tooSmall(page, 'studio-assistant', 5)).toEqual([]);
});

it('the form before the first question', async () => {
  const page = await openPanel();
  await page.locator('studio-assistant').evaluate((element) => {
    (element as HTMLElementTagNameMap['studio-assistant']).preChat = {
      fields: [
        { name: 'name', label: 'Your name', required: true },
        { name: 'topic', label: 'Topic', type: 'choice', options: ['Order', 'Return'] },
        { name: 'consent', label: 'You may store what I write here.', type: 'consent', required: true },
      ],
    };
  });
  await page.locator('[part=pre-chat]').waitFor();
  expect(await tooSmall(page, 'studio-assistant', 5)).toEqual([]);
});

it.each([
  '/home',
  '/agents',
  '/agents/create',
  '/tools',
  '/models',
  '/multi-agents',
  '/data-connectors',
  '/knowledge-base',
  '/workflows',
  '/api-keys',
  '/dashboard',
  '/reports',
  '/users',
  '/settings',
  '/profile',
  '/apps/psp-sop/library',
  '/login',
])('the studio at %s', async (route) => {
  const prefix = route === '/login' ? 'storage-prefix="nobody-"' : '';
  const { page } = await portal.visit({
    body: portal.tag(`route="${route}" ${prefix} style="display:block;height:600px"`),
    device: PHONE,
  });
  await page.locator('studio-app h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await tooSmall(page, 'studio-app', 2)).toEqual([]);
  const menu = page.locator('studio-app header [aria-haspopup=menu]').first();
  if (!(await menu.count())) return;
  await menu.click();
  await page.locator('studio-app [role=menu]').first().waitFor();
  expect(await tooSmall(page, 'studio-app', 8)).toEqual([]);
});
