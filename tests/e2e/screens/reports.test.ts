import { axeViolations } from '#support/browser/axe.ts';
import { readDownload } from '#support/browser/browser.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('ada@example.com');
  const made = await studio.call('/api/agents', { token, body: { name: 'Support' } });
  const { id } = (await made.json()) as { id: string };
  for (const userInput of ['What are ferns?', '=1+1', 'Where do mosses grow?']) {
    await studio.call('/api/agent/infer', { token, body: { agentId: id, userInput } });
  }
});
afterAll(() => studio.close());

describe('reports', () => {
  it('go from a filter to a row, its review, and a file of exactly these rows', async () => {
    const { page, complaints } = await studio.visit('/reports', { as: 'ada@example.com' });
    await page.getByRole('searchbox').fill('ferns');
    await page.waitForURL(/q=ferns/);
    await page.getByRole('button', { name: /^Where do mosses grow/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'What are ferns?' }).first().click();
    await page.setViewportSize({ width: 1366, height: 768 });
    const input = page.getByRole('rowheader').first();
    expect((await input.boundingBox())!.width).toBeGreaterThan(240);
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await page.getByText('Reviewed by ada').waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('Fine.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('button', { name: 'Save note', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();

    await page.getByRole('searchbox').fill('');
    await page.getByText('=1+1').first().waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^agent-logs-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readDownload(file);
    expect(text.startsWith('\uFEFFrun_id,time,agent')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    expect(text).toContain(`'=1+1`);
    expect(complaints).toEqual([]);
  });

  it('show which row is open, in view, with what it cost and took', async () => {
    const { page, complaints } = await studio.visit('/reports', { as: 'ada@example.com' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: /^What are ferns/ }).click();
    await page
      .getByRole('complementary', { name: 'Run' })
      .getByRole('list', { name: 'Conversation' })
      .waitFor();
    await page.reload();
    const row = page.locator('tr[aria-selected="true"]');
    await row.getByRole('button', { name: /^What are ferns/ }).waitFor();
    for (const name of ['Status', 'Cost', 'Duration', 'Started'])
      expect(await page.getByRole('columnheader', { name }).isVisible()).toBe(true);
    const { y, height } = (await row.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(768);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('print a page of their own, which the host page does not see', async () => {
    const { page, complaints } = await studio.visit('/reports', { as: 'ada@example.com' });
    await page.getByText('What are ferns?').first().waitFor();
    // In place of the dialog of the browser: what would be on the paper.
    await page.evaluate(() => {
      const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
        get() {
          const view = get!.call(this) as Window & typeof globalThis;
          view.print = () => {
            const table = view.document.querySelector('table')!;
            Object.assign(globalThis, {
              printed: [view.document.body.innerText, view.getComputedStyle(table).borderCollapse],
            });
            view.dispatchEvent(new view.Event('afterprint'));
          };
          return view;
        },
      });
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Print…' }).click();
    await page.waitForFunction(() => 'printed' in globalThis);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const printed = await page.evaluate(() => (globalThis as unknown as { printed: string[] }).printed);
    expect(printed).toEqual([expect.stringContaining('What are ferns?'), 'collapse']);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('keep a view, which opens with its filters again', async () => {
    const { page } = await studio.visit('/reports?status=succeeded&period=7d', { as: 'ada@example.com' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByLabel('Name').fill('Went well');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'View: Went well' }).waitFor();
    await page.goto(`${studio.url}/reports`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Went well' }).click();
    await page.waitForURL(/period=7d&status=succeeded/);
  });
});
