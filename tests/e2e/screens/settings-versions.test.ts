import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { orderTool } from '#support/samples/tool-samples.ts';

/* What is published of kinds whose drafts are settings: changed, compared and brought back by their owner. */

const MAYA = 'maya@northwind.dev';

const KINDS = [
  {
    noun: 'tool',
    api: '/api/tools',
    create: '/api/tools/custom',
    body: orderTool('https://example.com', {}, { name: 'Before' }),
    pathOf: (id: string, tab: string) => `/tools/manage/${id}?tab=${tab}`,
    form: 'build',
  },
  {
    noun: 'connector',
    api: '/api/data-connectors',
    create: '/api/data-connectors',
    body: { kind: 'http', name: 'Before', config: { url: 'http://127.0.0.1:9/' }, save_anyway: true },
    pathOf: (id: string, tab: string) => `/data-connectors?connector=${id}&tab=${tab}`,
    form: 'settings',
  },
  {
    noun: 'knowledge card',
    api: '/api/knowledge_cards',
    create: '/api/knowledge_cards',
    body: { name: 'Before' },
    pathOf: (id: string, tab: string) => `/knowledge-base/edit/${id}?tab=${tab}`,
    form: 'settings',
  },
];

let studio: StudioUnderTest;
let token: string;

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.signIn(MAYA);
});
afterAll(() => studio.close());

const nameField = ({ page }: WatchedPage) => page.getByRole('textbox', { name: 'Name', exact: true }).first();

describe.each(KINDS)('a $noun', ({ api, create, body, pathOf, form }) => {
  it('is published with a note, differs from its draft, and comes back', async () => {
    const made = await studio.call(create, { token, body });
    const { id } = (await made.json()) as { id: string };
    const watched = await studio.visit(pathOf(id, form), { as: MAYA });
    const { page } = watched;

    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('textbox', { name: 'What is new' }).fill('The first one');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Version 1 is published.').waitFor();

    await nameField(watched).fill('After');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Version 1 stays in use until you publish.').first().waitFor();
    await page.getByText('Unpublished changes').waitFor();

    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByText('The first one').waitFor();
    const changed = page.getByRole('table', { name: 'Name' });
    expect(await changed.locator('del').textContent()).toBe('Before');
    expect(await changed.locator('ins').textContent()).toBe('After');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Restore Version 1…' }).click();
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await page.getByText('The draft is version 1 again.').waitFor();
    await page.getByText('No differences').waitFor();
    await page.goto(studio.url + pathOf(id, form));
    expect(await nameField(watched).inputValue()).toBe('Before');
    expect(watched.complaints).toEqual([]);
  });

  it('has the chosen tab in sight on a phone, and its versions above what differs', async () => {
    const made = await studio.call(create, { token, body });
    const { id } = (await made.json()) as { id: string };
    await studio.call(`${api}/${id}/publish`, { token, body: {} });
    const { page } = await studio.visit(pathOf(id, 'versions'), {
      as: MAYA,
      viewport: { width: 390, height: 844 },
    });
    const compare = (await page.getByRole('region', { name: 'Compare' }).boundingBox())!;
    const list = (await page.getByRole('list', { name: 'Versions' }).boundingBox())!;
    expect(list.y + list.height).toBeLessThan(compare.y);
    const tab = (await page.getByRole('tab', { name: 'Versions' }).boundingBox())!;
    expect(tab.x).toBeGreaterThanOrEqual(0);
    expect(tab.x + tab.width).toBeLessThanOrEqual(390);
  });
});
