import { sql } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { procedureDocx, pumpSteps } from '#support/desks/procedure-documents.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* A real document becomes a published procedure, and somebody without a sign-in goes through it to the printed record. */

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let studio: StudioUnderTest;
let visitor: WatchedPage;
let second: WatchedPage;
let link = '';

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const next = (page: Page) => page.getByRole('button', { name: /^(Complete step|Passed|Sign)$/ });
const step = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** What a minute's waiting comes to: the open wait of every run ends now. */
const endWait = () =>
  studio.database.db.execute(sql`
    update sop_runs set current_due = now(), entries = (
      select jsonb_agg(case when entry ->> 'due_at' is null then entry
        else jsonb_set(entry, '{due_at}', to_jsonb(entry ->> 'opened_at')) end order by place)
      from jsonb_array_elements(entries) with ordinality as all_of (entry, place)
    ) where current_due is not null`);

describe('a procedure from a document', () => {
  let editor: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    editor = await studio.visit('/apps/psp-sop/library', { as: 'maya@northwind.dev' });
    page = editor.page;
  });

  // Rule 2: The nested app: from a document to a finished, printed run
  it('is drafted, with the passage of each step beside it', async () => {
    await page.getByRole('button', { name: 'New procedure' }).first().click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'pump.docx',
        mimeType: DOCX,
        buffer: Buffer.from(await procedureDocx()),
      });
    await page.getByRole('button', { name: 'Look through the steps' }).click({ timeout: 30_000 });
    await page.getByRole('region', { name: 'Drafted from “pump.docx”' }).waitFor();
    await page.getByRole('button', { name: /^\d+ ?Record the oil level/, expanded: false }).click();
    const passage = page.getByRole('region', { name: 'What the source says' });
    expect(await passage.innerText()).toContain(pumpSteps.preparation[2]);
  });

  it('is edited by keyboard, kept short, and published for everyone', async () => {
    const steps = page.getByRole('list', { name: 'Steps' });
    // Not to wait for a quarter of an hour.
    await steps.getByRole('button', { name: /^\d+ ?Wait 15 minutes/ }).click();
    await page.getByRole('spinbutton', { name: 'Minutes to wait' }).fill('1');
    const start = steps.getByRole('button', { name: /^\d+ ?Start the pump/ });
    await start.click();
    await page.getByRole('checkbox', { name: 'A photo or file is needed' }).check();
    await start.press('Alt+ArrowUp');
    await page.getByText('“Start the pump at the control panel” is step 7 now.').waitFor();
    await start.press('Alt+ArrowDown');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Code').fill('SOP-7');
    await page.getByLabel('Category').fill('Utilities');
    await page.getByRole('combobox', { name: 'Audience, once it is published' }).click();
    await page.getByRole('option', { name: 'Everyone' }).click();
    await page.getByRole('combobox', { name: 'Visibility' }).click();
    await page.getByRole('option', { name: 'Workspace' }).click();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Version 1 is published.').waitFor();
    expect(editor.complaints).toEqual([]);
  });
});

describe('somebody without a sign-in', () => {
  let page: Page;
  let context: BrowserContext;

  beforeAll(async () => {
    visitor = await studio.visit('/apps/psp-sop');
    page = visitor.page;
    context = page.context();
  });

  // Rule 2: The nested app: from a document to a finished, printed run
  it('asks, gets an answer that cites steps, and opens one', async () => {
    const box = page.getByRole('textbox', { name: /Ask a question/ });
    await box.fill('Which drain valve has to be closed and locked?');
    await box.press('Enter');
    const answer = page.getByRole('region', { name: 'Answer' });
    const source = answer.getByRole('list', { name: 'Steps the answer rests on' }).getByRole('link').first();
    await source.click();
    await page.waitForURL(/\/procedure\/.*\?step=/);
    await step(page, pumpSteps.title);
    expect(await page.getByText('SOP-7').first().isVisible()).toBe(true);
  });

  it('starts it, and goes through a check, a form and a way back', async () => {
    await page.getByRole('button', { name: 'Start this procedure' }).click();
    await page.getByLabel('What is it about?').fill('Pump P-101');
    await page.getByLabel('Your name').fill('Field Worker');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await step(page, /safety goggles/);
    await page.setViewportSize({ width: 1366, height: 768 });
    const box = await page.getByRole('textbox', { name: 'Ask about this procedure' }).boundingBox();
    const on = await next(page).boundingBox();
    // What can be asked stands at the foot, whatever the step is long, and covers nothing of it.
    expect(box!.y + box!.height).toBeLessThan(768);
    expect(box!.y + box!.height).toBeGreaterThan(700);
    expect(on!.y + on!.height).toBeLessThan(box!.y);
    await page.getByLabel('Your note').fill('Gloves of size 9.');
    await page.getByText(/^Saved/).waitFor();
    await next(page).click();
    await step(page, /drain valve/);
    await page.getByRole('button', { name: 'Did not pass' }).click();
    await page.getByText('Write what is not as it should be.').waitFor();
    await page.getByLabel('Your note').fill('It stands open.');
    await page.getByRole('button', { name: 'Did not pass' }).click();
    await page.getByText('This check did not pass.').waitFor();
    await next(page).click();
    await step(page, /oil level/);
    await page.getByRole('button', { name: 'Back' }).click();
    await step(page, /drain valve/);
    await next(page).click();
    await step(page, /oil level/);
    expect(await next(page).isDisabled()).toBe(true);
    const field = page
      .getByRole('group', { name: /oil level/ })
      .getByRole('textbox')
      .first();
    await field.fill('80');
  });

  // Rule 2: Nothing typed in a run is lost without a network
  it('loses nothing without a network, and goes on by itself when it is back', async () => {
    await page.getByText(/^Saved/).waitFor();
    await context.setOffline(true);
    await page.getByLabel('Your note').fill('Written in the cellar.');
    await page.getByText('Not sent yet, kept on this device').waitFor();
    await context.setOffline(false);
    await page.getByText(/^Saved/).waitFor();
    // What the browser itself says about the network.
    visitor.complaints.length = 0;
    await page.reload();
    await step(page, /oil level/);
    expect(await page.getByLabel('Your note').inputValue()).toBe('Written in the cellar.');
    await next(page).click();
    await step(page, /suction valve/);
  });

  it('hands it over by a link', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Hand over…' }).click();
    link = await page.getByRole('dialog').locator('figure code, figure pre').first().innerText();
    expect(link).toMatch(/\/apps\/psp-sop\/run\/[\w-]+#sr_/);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('somebody else with the link', () => {
  let page: Page;

  beforeAll(async () => {
    second = await studio.visit(link.trim().replace(studio.url, ''), {
      viewport: { width: 390, height: 844 },
    });
    page = second.page;
  });

  // Rule 2: A run goes on by its link, whose token leaves the address
  it('goes on at the same step, on a phone, and the token leaves the address', async () => {
    await step(page, /suction valve/);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('dialog').getByLabel('Your name').fill('Second Shift');
    await page.getByRole('button', { name: 'Go on' }).click();
    await next(page).click();
    await step(page, /Wait 15 minutes/);
    expect(await next(page).isDisabled()).toBe(true);
    await page.getByText(/left$/).waitFor();
  });

  it('waits, decides, adds a photo and checks the readings', async () => {
    await endWait();
    await page.reload();
    await expect.poll(() => next(page).isEnabled()).toBe(true);
    await next(page).click();
    await step(page, /pressure is below/);
    await page.getByRole('radio').last().check();
    await next(page).click();
    await step(page, /Start the pump/);
    await page.getByText('Add a photo or a file as evidence.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'gauge.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('img', { name: 'gauge.png' }).waitFor();
    await next(page).click();
    await step(page, /Readings/);
    expect(await next(page).isDisabled()).toBe(true);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await next(page).click();
    await step(page, /supervisor signs/);
    await page.getByLabel('Your full name').fill('Ada Supervisor');
    await next(page).click();
    await step(page, 'Finish this run');
    await page.getByRole('button', { name: 'Finish' }).click();
    await step(page, 'This run is finished');
  });

  // Rule 2: The nested app: from a document to a finished, printed run
  it('prints who did what and when, with evidence, signature and version', async () => {
    // Nobody is there to close the browser's own window.
    await page.evaluate(() => {
      const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
        get(this: HTMLIFrameElement) {
          const view = get!.call(this) as Window;
          view.print = () => {
            document.documentElement.dataset['printed'] = this.contentDocument!.body.innerText;
          };
          return view;
        },
      });
    });
    await page.getByRole('button', { name: 'Print' }).click();
    const paper = () => page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
    await expect.poll(paper).not.toBe('');
    const printed = await paper();
    for (const word of [
      pumpSteps.title,
      'SOP-7',
      'Pump P-101',
      'Field Worker',
      'Second Shift',
      'gauge.png',
      'Ada Supervisor',
    ])
      expect(printed).toContain(word);
    expect(printed).toMatch(/Version\s+1/);
    expect(printed).toContain('Written in the cellar.');
    expect(printed).toContain('SHA-256');

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Start again' }).isVisible()).toBe(false);
    const pdf = await page.pdf();
    expect(pdf.length).toBeGreaterThan(5_000);
    expect(second.complaints).toEqual([]);
  });
});
