import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import { MAX_MODELS, type ManyRows, rowName, seedManyRows } from '#support/desks/many-rows.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Every list with 10,000 rows, by keyboard alone: opened, searched, sorted, paged to its end and back, and a row opened. */

const ROWS = 10_000;
/** Of a page with every row of a list there would be a hundred thousand. */
const MOST_ELEMENTS = 4_000;
const ADA = 'ada@example.com';

let studio: StudioUnderTest;
let made: ManyRows;
beforeAll(async () => {
  studio = await openStudio();
  made = await seedManyRows(studio, await studio.signIn(ADA), ROWS);
}, 180_000);
afterAll(() => studio.close());

/** Elements of the document and of every shadow root in it. */
const elements = (page: Page) =>
  page.evaluate(() => {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce(
        (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0),
        0,
      );
    return count(document);
  });

const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

interface List {
  name: string;
  path: (ids: ManyRows) => string;
  /** The button of a column head, or of the menu of orders. */
  sortedBy?: string;
  /** What of a row opens it. */
  opens?: 'link' | 'button' | 'none';
}

const LISTS: readonly List[] = [
  { name: 'agents', path: () => '/agents', sortedBy: 'Sort by Last edited' },
  { name: 'tools', path: () => '/tools', sortedBy: 'Sort by Last edited' },
  { name: 'teams', path: () => '/multi-agents', sortedBy: 'Sort by Last edited' },
  { name: 'workflows', path: () => '/workflows', sortedBy: 'Workflow' },
  { name: 'connectors', path: () => '/data-connectors', sortedBy: 'Connector' },
  { name: 'knowledge cards', path: () => '/knowledge-base', sortedBy: 'Card' },
  { name: 'documents', path: ({ cardId }) => `/knowledge-base/edit/${cardId}`, opens: 'none' },
  { name: 'passages', path: ({ cardId }) => `/knowledge-base/edit/${cardId}?tab=chunks`, opens: 'none' },
  { name: 'API keys', path: () => '/api-keys', sortedBy: 'Name' },
  { name: 'users', path: () => '/users', sortedBy: 'Person', opens: 'button' },
  { name: 'runs of an agent', path: ({ agentId }) => `/agents/manage/${agentId}?tab=runs`, opens: 'button' },
  { name: 'SOP library', path: () => '/apps/psp-sop/library', sortedBy: 'Procedure' },
  { name: 'published procedures', path: () => '/apps/psp-sop' },
  { name: 'SOP runs', path: () => '/apps/psp-sop/history', opens: 'none' },
];

describe.each(LISTS)('$name', ({ path, sortedBy, opens = 'link' }) => {
  it('are usable by keyboard and screen reader', async () => {
    const { page, complaints } = await studio.visit(path(made), { as: ADA });
    const position = page.getByText(/^Page 1 of \d+$/);
    await position.waitFor();
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
    expect(await axeViolations(page)).toEqual([]);

    const box = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /search/i }))
      .first();
    await box.focus();
    await page.keyboard.type(rowName(9_998));
    await position.waitFor({ state: 'detached' });
    await page.getByText(rowName(9_998)).first().waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await position.waitFor();

    if (sortedBy?.startsWith('Sort by')) {
      await page.getByRole('button', { name: sortedBy }).focus();
      await page.keyboard.press('Enter');
      const backwards = page.getByRole('menuitem', { name: 'Name Z to A' });
      await backwards.waitFor();
      const isMarked = () => backwards.evaluate((item) => item.hasAttribute('data-highlighted'));
      for (let keys = 0; keys < 8 && !(await isMarked()); keys += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else if (sortedBy) {
      const head = page.getByRole('columnheader').getByRole('button', { name: sortedBy, exact: true });
      await head.focus();
      await page.keyboard.press('Enter');
      const column = page.getByRole('columnheader', { name: sortedBy }).and(page.locator('[aria-sort]'));
      if ((await column.getAttribute('aria-sort')) === 'ascending') await page.keyboard.press('Enter');
    }
    if (sortedBy) await page.getByText(rowName(ROWS)).first().waitFor();

    await page.getByRole('button', { name: 'Last page' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Page (\d+) of \1$/).waitFor();
    // The place is kept, so that the next key leads back.
    expect(await focused(page)).toBe('Last page');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Page (\d+) of (?!\1$)\d+$/).waitFor();
    await page.getByRole('button', { name: 'First page' }).press('Enter');
    await position.waitFor();

    if (opens !== 'none') {
      const before = page.url();
      await page
        .getByRole(opens, { name: /Row \d{5}/ })
        .first()
        .press('Enter');
      const isOpen = async () => page.url() !== before || (await page.getByRole('dialog').count()) > 0;
      await expect.poll(isOpen).toBe(true);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('models begin with some, and show more when asked', async () => {
  const { page, complaints } = await studio.visit('/models', { as: ADA });
  await page.getByText(rowName(1)).first().waitFor();
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('searchbox').fill(rowName(MAX_MODELS - 1));
  await page.getByRole('button', { name: /^Show / }).waitFor({ state: 'detached' });
  await page
    .getByText(rowName(MAX_MODELS - 1))
    .first()
    .waitFor();
  await page.getByRole('searchbox').fill('');
  await page
    .getByRole('button', { name: `Show 250 more of ${MAX_MODELS.toLocaleString('en')} models` })
    .press('Enter');
  await expect.poll(() => page.getByText(/^Row \d{5}$/).count()).toBeGreaterThanOrEqual(300);
  expect(complaints).toEqual([]);
});

it('logs of the reports are turned, chosen and read by keyboard', async () => {
  const { page, complaints } = await studio.visit('/reports', { as: ADA });
  await page.getByText(rowName(2)).first().waitFor();
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await page.waitForURL(/cursor=/);
  // The rows before stay until the next ones are there.
  await expect.poll(() => page.getByText(rowName(2)).count()).toBe(0);
  await page.getByRole('checkbox').nth(1).press('Space');
  await page.getByText('1 selected').waitFor();
  await page.getByRole('searchbox').fill(rowName(9_998));
  await page
    .getByRole('button', { name: rowName(9_998) })
    .first()
    .press('Enter');
  await page.waitForURL(/run=/);
  expect(complaints).toEqual([]);
});

it('the audit log grows by pages, and the focus stays', async () => {
  const { page, complaints } = await studio.visit('/settings?section=audit', { as: ADA });
  const more = page.getByRole('button', { name: 'Show older entries' });
  await more.waitFor();
  const rows = page.getByRole('row');
  const before = await rows.count();
  expect(await axeViolations(page)).toEqual([]);
  await more.press('Enter');
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  expect(await focused(page)).toBe('Show older entries');
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  expect(complaints).toEqual([]);
});

it('what waits is told by its number, and listed in part', async () => {
  const { page, complaints } = await studio.visit('/home', { as: ADA });
  await page
    .getByText(/^and [\d,]+ more$/)
    .first()
    .waitFor();
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^and [\d,]+ more$/)
    .first()
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the palette finds one of all', async () => {
  const { page, complaints } = await studio.visit('/home', { as: ADA });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Search/ }).waitFor();
  await page.keyboard.type(rowName(9_998));
  await page
    .getByRole('option', { name: rowName(9_998) })
    .first()
    .waitFor();
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  expect(complaints).toEqual([]);
});
