import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '#support/browser/portal.ts';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* An element of the page in full screen: what is around it is out of sight and reach, what is in it is on top. */

let portal: Portal;
let site: WidgetSite;
beforeAll(async () => {
  [portal, site] = await Promise.all([openPortal(), openWidgetSite()]);
  site.show('/api/agent/infer/stream', answer, { type: 'application/x-ndjson' });
});
afterAll(() => Promise.all([portal.close(), site.close()]));

const WORDS = 'Open the list of agents and press the button at the top.'.split(' ');

async function answer(response: ServerResponse): Promise<void> {
  for (const word of WORDS) {
    response.write(`${JSON.stringify({ content: `${word} ` })}\n`);
    await setTimeout(120);
  }
  const result = { content: { text: WORDS.join(' ') } };
  response.end(`${JSON.stringify({ status: 'complete', result })}\n`);
}

const FILM = `<div id="film" tabindex="-1" style="height:90px;background:#223">Film
  <video id="inner" style="width:40px;height:20px"></video></div>`;

/** By a key of the page, so that the focus stays where it is; browsers ask for a press. */
const BY_KEY = `<script>
  let wanted = 'film';
  addEventListener('keydown', ({ key }) => {
    if (key === 'F8') document.getElementById(wanted).requestFullscreen();
    if (key === 'F9') document.exitFullscreen();
  }, true);
</script>`;

async function enter(page: Page, id: string): Promise<void> {
  await page.evaluate(`wanted = ${JSON.stringify(id)}`);
  await page.keyboard.press('F8');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe(id);
}

async function leave(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.fullscreenElement?.id);
  await page.keyboard.press('F9');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).not.toBe(before);
}

const visit = (home = '') =>
  site.visit(`${home || '<studio-assistant></studio-assistant>'}${home ? '' : FILM}${BY_KEY}`);

const launcher = (page: Page) => page.locator('[part=launcher]');
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function openPanel(page: Page): Promise<void> {
  await launcher(page).click();
  await input(page).waitFor();
  // What follows the page comes beside the panel.
  await page.waitForLoadState('networkidle');
}

/** What lies at the middle of these parts, and whether a Tab or a reading program reaches them. */
const reach = (page: Page, tag = 'studio-assistant', parts = '[part=launcher], [part=panel]') =>
  page.evaluate(
    ([name, selector]) => {
      const element = document.querySelector(name!)!;
      const seen = [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector!)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2] as const;
        const top = element.shadowRoot!.elementFromPoint(...at);
        const isOnTop = document.elementFromPoint(...at) === element && part.contains(top);
        const isDrawn = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isOnTop && isDrawn && !part.closest('[inert]');
      });
      return seen.every((is) => is === seen[0]) ? seen[0] : seen;
    },
    [tag, parts],
  );

describe('another element in full screen', () => {
  it('hides the closed assistant until it ends', async () => {
    const { page, complaints } = await visit();
    await launcher(page).waitFor();
    await enter(page, 'film');
    await expect.poll(() => reach(page)).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('studio-assistant');
    await leave(page);
    await expect.poll(() => reach(page)).toBe(true);
    await openPanel(page);
    expect(complaints).toEqual([]);
  });

  it('hides the open one, which comes back with draft, focus and caret', async () => {
    const { page, complaints } = await visit();
    await openPanel(page);
    await input(page).fill('Half a question');
    await page.keyboard.press('ArrowLeft');
    await enter(page, 'film');
    await expect.poll(() => reach(page)).toBe(false);
    await page.keyboard.type('nowhere');
    await leave(page);
    await expect.poll(() => reach(page)).toBe(true);
    await page.keyboard.type('!');
    expect(await input(page).inputValue()).toBe('Half a questio!n');
    expect(complaints).toEqual([]);
  });

  it('does not disturb an answer', async () => {
    const { page } = await visit();
    await openPanel(page);
    await input(page).fill('How?');
    await input(page).press('Enter');
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor();
    await enter(page, 'film');
    await expect.poll(() => reach(page)).toBe(false);
    await leave(page);
    await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' });
    expect(await page.locator('[part~=message-bot]').textContent()).toContain(WORDS.join(' '));
  });

  it('leaves the focus to the page that took it meanwhile', async () => {
    const { page } = await visit();
    await openPanel(page);
    await enter(page, 'film');
    await expect.poll(() => reach(page)).toBe(false);
    await page.locator('#film').focus();
    await leave(page);
    await expect.poll(() => reach(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('film');
  });

  it('hides an assistant that comes while it lasts, and one that the page opens', async () => {
    const { page } = await visit();
    await launcher(page).waitFor();
    await enter(page, 'film');
    await page.evaluate(() => document.querySelector('studio-assistant')!.remove());
    await page.evaluate(() => document.body.append(document.createElement('studio-assistant')));
    await expect.poll(() => reach(page)).toBe(false);
    await page.evaluate(() => document.querySelector('studio-assistant')!.open());
    expect(await reach(page)).toBe(false);
    await leave(page);
    await expect.poll(() => reach(page)).toBe(true);
    expect(await input(page).isVisible()).toBe(true);
  });

  it('is below a dialog of the page that opens above it, with the assistant in it', async () => {
    const { page } = await visit();
    await launcher(page).waitFor();
    await enter(page, 'film');
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.textContent = 'Dialog';
      dialog.showModal();
    });
    await expect.poll(() => reach(page)).toBe(true);
    await page.evaluate(() => document.querySelector('dialog')!.close());
    await expect.poll(() => reach(page)).toBe(false);
  });
});

describe('an element in full screen that contains the assistant', () => {
  const AROUND = `<main id="around" style="background:#eef"><studio-assistant></studio-assistant>${FILM}</main>`;

  it.each(['around', 'root', 'own'])('has it on top: %s', async (id) => {
    const { page, complaints } = await visit(AROUND);
    await launcher(page).waitFor();
    await page.evaluate(() => {
      document.documentElement.id = 'root';
      document.querySelector('studio-assistant')!.id = 'own';
    });
    await enter(page, id);
    await expect.poll(() => reach(page)).toBe(true);
    await openPanel(page);
    await input(page).fill('Draft');
    await leave(page);
    await enter(page, id);
    await expect.poll(() => reach(page)).toBe(true);
    await page.keyboard.type('!');
    expect(await input(page).inputValue()).toBe('Draft!');
    await leave(page);
    expect(await reach(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('and one inside of that hides it until it ends', async () => {
    const { page } = await visit(AROUND);
    await openPanel(page);
    await enter(page, 'around');
    await expect.poll(() => reach(page)).toBe(true);
    await enter(page, 'film');
    await expect.poll(() => reach(page)).toBe(false);
    await leave(page);
    await expect.poll(() => reach(page)).toBe(true);
    await input(page).fill('There');
  });

  it('in a shadow root of the page has it on top too', async () => {
    const { page } = await visit(
      '<div id="shell"><template shadowrootmode="open"><main style="display:block;height:200px;background:#eef"><studio-assistant></studio-assistant></main></template></div>',
    );
    await page.getByRole('button', { name: 'Open Studio Assistant' }).waitFor();
    await page.evaluate(() => {
      const main = document.querySelector('#shell')!.shadowRoot!.querySelector('main')!;
      main.addEventListener('click', () => void main.requestFullscreen());
    });
    await page.locator('#shell main').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('shell');
    await openPanel(page);
    await input(page).click();
  });
});

describe('the assistant of a studio', () => {
  const PARTS = '[popover] > button';

  it('is out of sight below another element in full screen, and on top in its own', async () => {
    const { page, complaints } = await portal.visit({
      body: `<main id="around">${portal.tag('route="/agents" style="display:block;height:640px"')}</main>${FILM}${BY_KEY}`,
    });
    const button = page.getByRole('button', { name: 'Open Studio Assistant' });
    await button.waitFor();
    await enter(page, 'film');
    await expect.poll(() => reach(page, 'studio-app', PARTS)).toBe(false);
    await leave(page);
    await expect.poll(() => reach(page, 'studio-app', PARTS)).toBe(true);
    await enter(page, 'around');
    await expect.poll(() => reach(page, 'studio-app', PARTS)).toBe(true);
    await button.click();
    await input(page).fill('There');
    await leave(page);
    expect(await input(page).inputValue()).toBe('There');
    expect(complaints).toEqual([]);
  });
});
