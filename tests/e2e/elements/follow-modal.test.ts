import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '#support/browser/browser.ts';
import { bundleHostScript } from '#support/bundle-host-script.ts';
import { startCdn, startHost } from '#support/browser/host-page.ts';

/* A page of others opens a modal dialog while the assistant is there: it goes along, and home again. */

const KINDS = ['native', 'radix', 'mui', 'trap'] as const;

type Kind = (typeof KINDS)[number];
type Step = 'open' | 'close' | 'destroy' | 'empty';

interface Window {
  modals: Record<Kind, () => Record<Step, () => void> & { place: Element }>;
  modal: Record<Step, () => void> & { place: Element };
  layers: string[];
}

let browser: Browser;
let host: Awaited<ReturnType<typeof startHost>>;
let cdn: Awaited<ReturnType<typeof startCdn>>;
let page: Page;
let complaints: string[];
let questions = 0;

beforeAll(async () => {
  [browser, host, cdn] = await Promise.all([launchBrowser(), startHost(), startCdn()]);
  host.show('/modals.js', await bundleHostScript('modals.tsx'), { type: 'text/javascript' });
});
afterAll(() => Promise.all([browser.close(), host.close(), cdn.close()]));

const WORDS = 'Open the list of agents and press the button at the top.'.split(' ');

async function answer(response: ServerResponse): Promise<void> {
  questions += 1;
  for (const word of WORDS) {
    response.write(`${JSON.stringify({ content: `${word} ` })}\n`);
    await setTimeout(120);
  }
  const result = { content: { text: WORDS.join(' ') } };
  response.end(`${JSON.stringify({ status: 'complete', result })}\n`);
}

async function visit(attributes = '', more = ''): Promise<void> {
  const body = `<main id="home"><p>Page</p><studio-assistant ${attributes}></studio-assistant><p id="after">End</p></main>
    <script src="${cdn.base}studio-assistant.js"></script><script src="/modals.js"></script>
    <script>
      layers = [];
      addEventListener('studio-layer-change', ({ detail }) => layers.push(detail.layer));
    </script>${more}`;
  const html = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body>${body}</html>`;
  ({ page, complaints } = await openPage(browser));
  await page.goto(host.show('/page', html));
  await page.getByRole('button', { name: 'Open Studio Assistant' }).waitFor();
}

beforeEach(() => {
  questions = 0;
  host.show('/api/agent/infer/stream', answer, { type: 'application/x-ndjson' });
});

const modal = (step: Step, kind?: Kind) =>
  page.evaluate(
    ([name, made]) => {
      const own = globalThis as unknown as Window;
      if (made) own.modal = own.modals[made]();
      own.modal[name]();
    },
    [step, kind] as const,
  );

const parent = () =>
  page.evaluate(() => {
    const { parentElement } = document.querySelector('studio-assistant')!;
    if (parentElement === (globalThis as unknown as Window).modal?.place) return 'modal';
    return parentElement!.id;
  });

/** The browser's own parts have their turn too, then nothing of the page has the focus. */
const isFocusOutside = () =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && !(globalThis as unknown as Window).modal.place.contains(activeElement);
  });

const state = () =>
  page.evaluate(() => {
    const assistant = document.querySelector('studio-assistant')!;
    const { activeElement } = assistant.shadowRoot!;
    const input = assistant.shadowRoot!.querySelector('textarea');
    return {
      focus: activeElement?.getAttribute('part') ?? null,
      draft: input?.value,
      caret: input?.selectionStart,
      next: assistant.nextSibling?.nodeName,
      hidden: assistant.ariaHidden,
      layers: (globalThis as unknown as Window).layers,
    };
  });

const input = () => page.getByRole('textbox', { name: 'Message' });

async function openPanel() {
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await input().waitFor();
}

describe.each(KINDS)('a modal dialog, %s', (kind) => {
  it('takes the open assistant along, usable, and lets it go home with draft and focus', async () => {
    await visit();
    await openPanel();
    await input().fill('Half a ');
    await modal('open', kind);
    await expect.poll(parent).toBe('modal');
    // A real click and real keys: what is inert or trapped gets neither.
    await input().click();
    await page.keyboard.press('End');
    await page.keyboard.type('question');
    expect(await state()).toMatchObject({ focus: 'input', draft: 'Half a question', hidden: null });

    await modal('close');
    await expect.poll(parent).toBe('home');
    expect(await state()).toMatchObject({
      focus: 'input',
      draft: 'Half a question',
      caret: 'Half a question'.length,
      layers: ['host-modal', 'top'],
    });
    await page.keyboard.type('?');
    expect((await state()).draft).toBe('Half a question?');
    await setTimeout(200);
    expect(await parent()).toBe('home');
    expect(complaints).toEqual([]);
  });

  it('takes the closed assistant along, whose button opens it there', async () => {
    await visit();
    await page.locator('body').click();
    await modal('open', kind);
    await expect.poll(parent).toBe('modal');
    await openPanel();
    await input().click();
    await modal('close');
    await expect.poll(parent).toBe('home');
    expect(await input().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('does not disturb an answer', async () => {
    await visit();
    await openPanel();
    await input().fill('How?');
    await input().press('Enter');
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor();
    await modal('open', kind);
    await expect.poll(parent).toBe('modal');
    await modal('close');
    await expect.poll(parent).toBe('home');
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' });
    expect(await page.locator('[part~=message-bot]').textContent()).toContain(WORDS.join(' '));
    expect(questions).toBe(1);
  });

  it('leaves the assistant its keys and buttons', async () => {
    await visit();
    await page.locator('body').click();
    await modal('open', kind);
    await expect.poll(parent).toBe('modal');
    await openPanel();
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusOutside()).toBe(false);
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await input().waitFor({ state: 'detached' });
    expect(await parent()).toBe('modal');
    await openPanel();
    await input().press('Escape');
    await input().waitFor({ state: 'detached' });
    await setTimeout(200);
    expect(await parent()).toBe('modal');
    expect(complaints).toEqual([]);
  });

  it('that is destroyed lets the assistant go home', async () => {
    await visit();
    await openPanel();
    await modal('open', kind);
    await expect.poll(parent).toBe('modal');
    await input().fill('Draft');
    await modal('destroy');
    await expect.poll(parent).toBe('home');
    expect(await state()).toMatchObject({ draft: 'Draft', focus: 'input', layers: ['host-modal', 'top'] });
    expect(complaints).toEqual([]);
  });

  it('is not followed with no-follow-modals', async () => {
    await visit('no-follow-modals');
    await openPanel();
    await modal('open', kind);
    await setTimeout(300);
    expect(await parent()).toBe('home');
    expect((await state()).layers).toEqual([]);
  });
});

describe('a dialog', () => {
  it('that is emptied does not lose the assistant', async () => {
    await visit();
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await input().fill('Draft');
    await modal('empty');
    await expect.poll(parent).toBe('modal');
    expect(await state()).toMatchObject({ draft: 'Draft', focus: 'input' });
  });

  it('that goes away leaves the assistant in the one below it', async () => {
    await visit();
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await page.evaluate(() => {
      (globalThis as unknown as { first: unknown }).first = (globalThis as unknown as Window).modal;
    });
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await modal('close');
    await page.evaluate(() => {
      (globalThis as unknown as { modal: unknown; first: unknown }).modal = (
        globalThis as unknown as { first: unknown }
      ).first;
    });
    await expect.poll(parent).toBe('modal');
    expect((await state()).layers).toEqual(['host-modal']);
    await input().click();
    await modal('close');
    await expect.poll(parent).toBe('home');
  });
});

describe('home', () => {
  it('is between the neighbours where the assistant was', async () => {
    await visit();
    const before = (await state()).next;
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await modal('close');
    await expect.poll(parent).toBe('home');
    expect((await state()).next).toBe(before);
    expect(await page.evaluate(() => document.querySelector('#home')!.childNodes.length)).toBe(3);
  });

  it('answers for the assistant to a framework that looks for it there', async () => {
    await visit();
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    const order = await page.evaluate(() => {
      const home = document.querySelector('#home')!;
      const assistant = document.querySelector('studio-assistant')!;
      home.insertBefore(document.createElement('hr'), assistant);
      const names = [...home.children].map(({ localName }) => localName);
      home.removeChild(assistant);
      return { names, isThere: assistant.isConnected, left: home.childNodes.length, own: Object.keys(home) };
    });
    expect(order).toEqual({ names: ['p', 'hr', 'p'], isThere: false, left: 3, own: [] });
  });

  it('that the page takes away takes the assistant along', async () => {
    await visit();
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await page.evaluate(() => document.querySelector('#home')!.remove());
    await expect.poll(() => page.locator('studio-assistant').count()).toBe(0);
  });

  it('is nowhere for an assistant that the page removes from the dialog', async () => {
    await visit();
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await page.evaluate(() => document.querySelector('studio-assistant')!.remove());
    await modal('close');
    await setTimeout(200);
    expect(await page.locator('studio-assistant').count()).toBe(0);
    expect(await page.evaluate(() => document.querySelector('#home')!.childNodes.length)).toBe(2);
  });

  it('is where the page attaches it meanwhile', async () => {
    await visit('', '<aside id="other"></aside>');
    await openPanel();
    await modal('open', 'native');
    await expect.poll(parent).toBe('modal');
    await page.evaluate(() =>
      document.querySelector('studio-assistant')!.attachTo(document.querySelector('#other')!),
    );
    await expect.poll(parent).toBe('modal');
    await modal('close');
    await expect.poll(parent).toBe('other');
  });
});

it('a dialog of the page that the assistant belongs to keeps it', async () => {
  await visit('', '<dialog id="own"><button>Inside</button></dialog>');
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#own')!;
    dialog.prepend(document.querySelector('studio-assistant')!);
    dialog.showModal();
  });
  await expect.poll(async () => (await state()).layers).toEqual(['host-modal']);
  await openPanel();
  await input().click();
  expect(await page.evaluate(() => document.querySelector('#own')!.firstElementChild!.localName)).toBe(
    'studio-assistant',
  );
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')!.close());
  await expect.poll(async () => (await state()).layers).toEqual(['host-modal', 'top']);
});
