import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* What the reference says of <studio-assistant>, on a page of others: attributes, methods and slots, one by one. */

let site: WidgetSite;
let page: Page;
let asked: string[] = [];

beforeAll(async () => {
  site = await openWidgetSite();
});
afterAll(() => site.close());

const STREAM = '/api/agent/infer/stream';
const LINES = { type: 'application/x-ndjson' };

const complete = (text: string) =>
  `${JSON.stringify({ status: 'complete', result: { content: { text } } })}\n`;

beforeEach(() => {
  asked = [];
  site.show(STREAM, (response) => response.end(complete('Yes.')), LINES);
});

async function visit(attributes = '', content = '', around = ''): Promise<void> {
  ({ page } = await site.visit(
    `${around}<studio-assistant ${attributes}>${content}</studio-assistant><script>
      said = [];
      for (const name of ['open', 'close', 'layer-change', 'message'])
        addEventListener('studio-' + name, ({ detail }) => said.push([name, detail.by ?? detail.layer ?? detail.text]));
    </script>`,
    {
      prepare: async (made) => {
        made.on('request', (request) => {
          if (request.url().includes('/api/')) asked.push(request.url() + (request.postData() ?? ''));
        });
      },
    },
  ));
  await page.waitForFunction(() => customElements.get('studio-assistant'));
}

const said = () => page.evaluate(() => (globalThis as unknown as { said: [string, string][] }).said);
const launcher = () => page.locator('studio-assistant [part=launcher]');
const panel = () => page.locator('studio-assistant [part=panel]');
const input = () => page.getByRole('textbox', { name: 'Message' });
const element = <Result>(
  use: (element: HTMLElementTagNameMap['studio-assistant']) => Result,
): Promise<Awaited<Result>> => page.locator('studio-assistant').evaluate(use as never);
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inside = activeElement?.shadowRoot?.activeElement;
    return inside?.getAttribute('part') ?? activeElement?.id;
  });

async function openPanel() {
  await launcher().click();
  await input().waitFor();
}

it('shows its icon in the middle of the button, before the panel has come and after', async () => {
  const offset = () =>
    launcher().evaluate((button) => {
      const middle = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      };
      const [left, top] = middle(button.querySelector('svg')!);
      const [x, y] = middle(button);
      return [Math.round(left - x), Math.round(top - y)];
    });
  await visit();
  expect(await offset()).toEqual([0, 0]);
  await openPanel();
  expect(await offset()).toEqual([0, 0]);
});

describe('mode', () => {
  it('inline: a part of the page in the size of the element, open, without button, close and focus', async () => {
    await visit(
      'mode="inline" style="position: absolute; inset: 30px auto auto 30px; width: 500px; height: 400px"',
    );
    await input().waitFor();
    await expect.poll(() => panel().boundingBox()).toEqual({ x: 30, y: 30, width: 500, height: 400 });
    expect(await launcher().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await focused()).toBe('');
    await input().press('Escape');
    expect(await panel().isVisible()).toBe(true);
    expect(await element(({ shadowRoot }) => shadowRoot!.querySelector(':popover-open'))).toBeNull();
    await element((assistant) => assistant.close());
    await panel().waitFor({ state: 'detached' });
  });

  it('sheet: along the lower edge, in place of its button', async () => {
    await visit('mode="sheet"');
    await page.setViewportSize({ width: 600, height: 700 });
    await openPanel();
    await panel().evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = (await panel().boundingBox())!;
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 600, 700]);
    expect(await launcher().isVisible()).toBe(false);
    await input().press('Escape');
    await launcher().waitFor();
    expect(await focused()).toBe('launcher');
  });

  it('can change while the panel is open, with the draft', async () => {
    await visit('style="height: 300px"');
    await openPanel();
    await input().fill('Draft');
    await element((assistant) => {
      assistant.mode = 'inline';
    });
    await expect.poll(async () => (await panel().boundingBox())!.height).toBe(300);
    expect(await input().inputValue()).toBe('Draft');
    expect(await said()).toEqual([
      ['open', 'user'],
      ['layer-change', 'page'],
    ]);
  });
});

describe('layer', () => {
  const COVER = '<div style="position: fixed; inset: 0; z-index: 9; background: #fff"></div>';
  const isOnTop = () =>
    launcher().evaluate((button) => {
      const { x, y } = button.getBoundingClientRect();
      return document.elementFromPoint(x + 20, y + 20)?.localName === 'studio-assistant';
    });

  it('top: above everything', async () => {
    await visit('', '', COVER);
    expect(await isOnTop()).toBe(true);
  });

  it("page: in the page's own order, as its parts are styled; told when it changes", async () => {
    await visit('layer="page"', '', COVER);
    expect(await isOnTop()).toBe(false);
    await page.addStyleTag({ content: 'studio-assistant::part(root) { z-index: 10 }' });
    expect(await isOnTop()).toBe(true);
    await page.waitForLoadState('networkidle');
    await element((assistant) => {
      assistant.layer = 'top';
    });
    await expect.poll(said).toEqual([['layer-change', 'top']]);
  });
});

describe('for', () => {
  const BUTTON = '<button id="help">Help</button><button id="more">More</button>';
  const state = (id: string) =>
    page.locator(`#${id}`).evaluate((button) => [button.ariaExpanded, button.getAttribute('aria-controls')]);

  it('names a button of the page that opens and closes the panel, and gets the focus back', async () => {
    await visit('for="help" launcher="none"', '', BUTTON);
    await expect.poll(() => state('help')).toEqual(['false', 'help-assistant']);
    await page.click('#help');
    await input().waitFor();
    expect(await state('help')).toEqual(['true', 'help-assistant']);
    expect(await page.locator('#help-assistant').count()).toBe(1);
    await expect.poll(focused).toBe('input');
    await input().press('Escape');
    await expect.poll(() => state('help')).toEqual(['false', 'help-assistant']);
    expect(await focused()).toBe('help');
    expect(await said()).toEqual([
      ['open', 'user'],
      ['close', 'user'],
    ]);
  });

  it('finds a button that comes later, and lets go of one that is not named any more', async () => {
    await visit('for="late"', '', BUTTON);
    await page.evaluate(async () => {
      await new Promise((resolve) => window.setTimeout(resolve, 300));
      document.querySelector('#help')!.id = 'late';
    });
    await expect.poll(() => state('late')).toEqual(['false', 'late-assistant']);
    await element((assistant) => assistant.setAttribute('for', 'more'));
    await expect.poll(() => state('more')).toEqual(['false', 'late-assistant']);
    expect(await state('late')).toEqual([null, null]);
    await page.click('#late');
    await element((assistant) => assistant.remove());
    await expect.poll(() => state('more')).toEqual([null, null]);
    expect(await said()).toEqual([]);
  });
});

describe('hotkey', () => {
  it('opens and closes from wherever the focus is', async () => {
    await visit('hotkey="Mod+/"', '', '<input id="field">');
    await expect.poll(() => launcher().getAttribute('aria-keyshortcuts')).toBe('control+/');
    await page.click('#field');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+/');
    await expect.poll(focused).toBe('input');
    await page.keyboard.press('Control+/');
    await expect.poll(focused).toBe('field');
    expect(await said()).toEqual([
      ['open', 'hotkey'],
      ['close', 'hotkey'],
    ]);
    expect(await page.inputValue('#field')).toBe('/');
  });
});

it('dir turns the assistant round', async () => {
  await visit('dir="rtl"');
  expect((await launcher().boundingBox())!.x).toBeLessThan(40);
  await openPanel();
  expect(await panel().evaluate((made) => getComputedStyle(made).direction)).toBe('rtl');
});

describe('storage', () => {
  const KEY = 'studio-conversation:00000000-0000-4000-8000-000000000001';
  const kept = () => page.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key)], KEY);

  it.each([
    ['local', ['s-1', null]],
    ['session', [null, 's-1']],
    ['memory', [null, null]],
  ])('%s is where the conversation is kept', async (kind, expected) => {
    const started = JSON.stringify({ type: 'run.started', run_id: 'r-1', session_id: 's-1' });
    site.show(STREAM, (response) => response.end(`${started}\n${complete('Yes.')}`), LINES);
    await visit(`storage="${kind}"`);
    expect(await element((assistant) => assistant.send('Hello'))).toBe('Yes.');
    expect(await kept()).toEqual(expected);
    await element((assistant) => assistant.send('Again'));
    expect(asked.at(-1)).toContain('s-1');
  });
});

it('conversation-id shows a conversation of the server, another one when it is set, and a new one when it is emptied', async () => {
  const stored = (text: string) =>
    JSON.stringify({
      items: [
        {
          id: 'm',
          role: 'assistant',
          content: text,
          status: 'complete',
          timestamp: new Date().toISOString(),
        },
      ],
    });
  site.show('/api/sessions/one/messages', stored('From the first.'), { type: 'application/json' });
  site.show('/api/sessions/two/messages', stored('From the second.'), { type: 'application/json' });
  await visit('conversation-id="one" open');
  await page.getByText('From the first.').waitFor();
  await element((assistant) => {
    assistant.conversationId = 'two';
  });
  await page.getByText('From the second.').waitFor();
  expect(await element(({ conversationId }) => conversationId)).toBe('two');
  await element((assistant) => {
    assistant.conversationId = null;
  });
  await page.getByText('How can I help you today?').waitFor();
});

it('debug writes events to the console and the version into the page', async () => {
  const lines: string[] = [];
  await visit('debug');
  page.on('console', (message) => lines.push(message.text()));
  await expect.poll(() => element(({ dataset }) => dataset['studioVersion'])).toMatch(/^\d/);
  await openPanel();
  expect(lines.join()).toContain('[studio] studio-open');
});

it('suggestions are offered by their names and asked by their texts', async () => {
  await visit('open');
  await element((assistant) => {
    assistant.suggestions = ['Plain', { label: 'Prices', text: 'What does it cost?' }];
  });
  await page.getByRole('button', { name: 'Plain' }).waitFor();
  await page.getByRole('button', { name: 'Prices' }).click();
  await expect.poll(said).toContainEqual(['message', 'What does it cost?']);
});

it('labels replace texts', async () => {
  await visit('open');
  await element((assistant) => {
    assistant.labels = { 'How can I help you today?': 'What is it?' };
  });
  await page.getByText('What is it?').waitFor();
});

it('send brings context for one question', async () => {
  await visit();
  await element((assistant) => {
    assistant.context = { page: 'home', step: 1 };
  });
  expect(await element((assistant) => assistant.send('One', { context: { step: 2 } }))).toBe('Yes.');
  await element((assistant) => assistant.send('Two'));
  const [first, second] = asked.filter((request) => request.includes(STREAM));
  expect(first).toContain(JSON.stringify({ page: 'home', step: 2 }));
  expect(second).toContain(JSON.stringify({ page: 'home', step: 1 }));
});

describe('slots', () => {
  it('take what the page puts there', async () => {
    await visit(
      '',
      ['launcher', 'header', 'greeting', 'footer'].map((name) => `<b slot="${name}">My ${name}</b>`).join(''),
    );
    expect(await page.getByText('My launcher').isVisible()).toBe(true);
    expect(await launcher().locator('svg').isVisible()).toBe(false);
    await launcher().click();
    for (const name of ['header', 'greeting', 'footer']) await page.getByText(`My ${name}`).waitFor();
    expect(await page.getByText('How can I help you today?').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Studio Assistant' }).count()).toBe(0);
    expect(await page.getByRole('dialog', { name: 'Studio Assistant' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await panel().waitFor({ state: 'detached' });
  });

  it('empty stands in the place of the greeting', async () => {
    await visit('open greeting="Hello"', '<i slot="empty">Nothing yet</i>');
    await page.getByText('Nothing yet').waitFor();
    expect(await page.getByText('Hello').isVisible()).toBe(false);
  });
});
