import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The daily work on a knowledge card: mend a passage, see what a question finds, measure it. */

const TEXT = [
  '# Returns',
  'Goods can be returned within 45 days with the receipt.',
  '# Delivery',
  'Parcels to Norway take six days, parcels to Austria two.',
  '# Support',
  'Our hotline answers from eight to six on working days.',
  '# Disposal',
  'Old devices belong to a collection point.',
].join('\n\n');

let studio: StudioUnderTest;
let visit: WatchedPage;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('maya@northwind.dev');
  const create = async (path: string, body: object) =>
    (await (await studio.call(path, { body, token })).json()) as { id: string };
  const { id } = await create('/api/knowledge_cards', { name: 'Shop' });
  await create(`/api/knowledge_cards/${id}/documents`, { title: 'Handbook', text: TEXT });
  visit = await studio.visit(`/knowledge-base/edit/${id}`, { as: 'maya@northwind.dev' });
  page = visit.page;
});
afterAll(() => studio.close());

const tab = (name: string) => page.getByRole('tab', { name }).click();

async function ask(question: string) {
  const box = page.getByRole('textbox', { name: 'Question' });
  await box.fill(question);
  await box.press('Enter');
}

describe('a knowledge card', () => {
  it('leads from a document to its passages, where one is mended', async () => {
    await page.getByRole('button', { name: 'Actions for Handbook' }).click();
    await page.getByRole('menuitem', { name: 'Show passages' }).click();
    await page.getByRole('button', { name: 'Edit passage 1 of Handbook' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Wombats can be returned within 60 days.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Wombats can be returned within 60 days.').waitFor();
    const used = page.getByRole('switch', { name: 'In use: passage 4 of Handbook' });
    await used.click();
    await expect.poll(() => used.isChecked()).toBe(false);
  });

  it('finds the mended passage, shows it among its neighbours, and keeps it as a golden question', async () => {
    await tab('Retrieval test');
    await ask('May I return wombats?');
    await page.getByRole('button', { name: 'Open passage 1', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Parcels to Norway take six days').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Make passage 1 a golden question' }).click();
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.getByText('Golden question saved.').waitFor();
  });

  it('does not find what was switched off, and compares two settings', async () => {
    await ask('where do old devices go');
    await page.getByRole('heading', { name: 'Nothing was found' }).waitFor();
    await page.getByRole('button', { name: 'Compare two settings' }).click();
    const other = page.getByRole('region', { name: 'Setting B' });
    // It asks the same at once, and takes no other question before that is answered.
    await other.getByRole('heading', { name: 'Nothing was found' }).waitFor();
    await ask('parcels to Norway and hotline');
    await other.getByRole('listitem').nth(1).waitFor();
    await other.getByRole('combobox', { name: 'Lowest score' }).click();
    await page.getByRole('option', { name: 'Score from 0.80' }).click();
    await ask('parcels to Norway and hotline');
    await page.getByRole('region', { name: 'Setting A' }).getByText('only here').first().waitFor();
  });

  it('measures its golden questions, and remembers the figures', async () => {
    await tab('Golden questions');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    const row = page.getByRole('row', { name: /May I return wombats/ });
    await row.getByText('no. 1').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Last evaluation' }).getByText('Recall@5').waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('shows how other settings would cut a document, before they are saved', async () => {
    await tab('Settings');
    await page.getByRole('button', { name: 'Preview passages' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('4 passages').waitFor();
  });
});
