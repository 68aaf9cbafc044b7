import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPERTIES as ASSISTANT_PROPERTIES } from '#assistant-widget/assistant-surface.ts';
import { PROPERTIES as STUDIO_PROPERTIES } from '#studio/studio-surface.ts';
import { openPortal, type Portal } from '#support/browser/portal.ts';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* What breaks inside of an element stays there: another try in its place, one `studio-error` for the page, and the rest goes on. */

let portal: Portal;
let site: WidgetSite;
beforeAll(async () => {
  [portal, site] = await Promise.all([openPortal(), openWidgetSite()]);
});
afterAll(() => Promise.all([portal.close(), site.close()]));

const COLLECT = `<script>
  failures = [];
  addEventListener('studio-error', ({ detail: { code, fatal } }) => failures.push({ code, fatal }));
</script>`;

const failures = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { failures: { code: string; fatal: boolean }[] }).failures);

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** What pages hand over by mistake. */
const NONSENSE = [
  'words',
  '7',
  '{ a: 1 }',
  '[{ label: { a: 1 }, text: 7 }]',
  '[null]',
  'null',
  '() => ({})',
].map((text) => (text === 'words' ? '"words"' : text));

const uncaught = (complaints: readonly string[]) => complaints.filter((text) => text.startsWith('exception'));

describe('a studio whose files do not come', () => {
  async function visit(route: string, lost: string) {
    const visited = await portal.visit({ body: '<p id="beside">Beside</p>' });
    const block = `**/chunks/${lost}*`;
    await visited.page.route(block, (request) => request.abort());
    await visited.page.evaluate(
      ([tag, collect]) => {
        document.body.append(document.createRange().createContextualFragment(collect!));
        document.body.insertAdjacentHTML('beforeend', tag!);
      },
      [portal.tag(`route="${route}" style="display:block;height:700px"`), COLLECT],
    );
    return { ...visited, comes: () => visited.page.unroute(block) };
  }

  it.each([
    ['a screen', '/models', 'models-screen', { name: 'Models' }],
    ['a tab', '/dashboard?tab=alerts', 'alerts-tab', { name: 'API Monitoring' }],
    ['the shell', '/tools', 'layout', { name: 'Tools factory' }],
  ] as const)('fetches %s again', async (_, route, lost, heading) => {
    const { page, comes } = await visit(route, lost);
    await again(page).waitFor();
    expect(await failures(page)).toEqual([{ code: 'load-failed', fatal: false }]);
    await comes();
    await again(page).click();
    await page.getByRole('heading', { level: 1, ...heading }).waitFor();
    await again(page).waitFor({ state: 'detached' });
    expect(await failures(page)).toHaveLength(1);
  });

  it('shows a dialog that can be closed where a dialog did not come', async () => {
    const { page, comes } = await visit('/agents', 'command-palette');
    await page.getByRole('heading', { level: 1, name: 'Agents factory' }).waitFor();
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'This part could not be shown' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await failures(page)).toEqual([{ code: 'load-failed', fatal: false }]);
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await again(page).waitFor();
    await comes();
    await again(page).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  });
});

describe.each(Object.keys(STUDIO_PROPERTIES))('a studio whose %s is nonsense', (name) => {
  it('shows itself or says why, and breaks nothing around', async () => {
    const { page, complaints } = await portal.visit({
      body: `${COLLECT}<p>Beside</p>${portal.tag('route="/agents" style="display:block;height:700px"')}`,
    });
    const main = page.getByRole('heading', { level: 1 });
    await main.waitFor();
    for (const value of NONSENSE) {
      await page.evaluate(`document.querySelector('studio-app')[${JSON.stringify(name)}] = ${value}`);
      await main.or(page.getByRole('heading')).first().waitFor();
    }
    await page.evaluate(`document.querySelector('studio-app').navigate('/tools')`).catch(() => {});
    await page.getByRole('heading').first().waitFor();
    expect(uncaught(complaints)).toEqual([]);
  });
});

describe.each(Object.keys(ASSISTANT_PROPERTIES))('an assistant whose %s is nonsense', (name) => {
  it.each(['before', 'after'])('opens or says why, set %s it was opened', async (when) => {
    const { page, complaints } = await site.visit(`${COLLECT}<studio-assistant></studio-assistant>`);
    const open = () => page.getByRole('button', { name: 'Open Studio Assistant' }).click();
    const set = (value: string) =>
      page.evaluate(`document.querySelector('studio-assistant')[${JSON.stringify(name)}] = ${value}`);
    if (when === 'after') await open();
    for (const value of NONSENSE) await set(value);
    if (when === 'before') await open();
    await page.getByRole('textbox', { name: 'Message' }).or(again(page)).first().waitFor();
    expect(uncaught(complaints)).toEqual([]);
  });
});

it('an assistant with a broken suggestion says so once, and goes on with the next ones', async () => {
  const { page } = await site.visit(`${COLLECT}<studio-assistant></studio-assistant>`);
  const suggest = (given: unknown) =>
    page.evaluate((suggestions) => {
      document.querySelector('studio-assistant')!.suggestions = suggestions as [];
    }, given);
  await suggest([{ label: { a: 1 }, text: 'x' }]);
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await again(page).waitFor();
  expect(await failures(page)).toEqual([{ code: 'part-failed', fatal: false }]);
  await again(page).click();
  await again(page).waitFor();
  expect(await failures(page)).toHaveLength(2);
  await suggest(['How?']);
  await page.getByRole('button', { name: 'How?' }).waitFor();
  expect(await failures(page)).toHaveLength(2);
});
