import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { handbookDocx, manualPdf } from '#support/desks/documents.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const QUESTIONS = [
  {
    ask: 'How long is the warranty of the Aurora router?',
    answer: 'warranty of 36 months',
    source: /manual.*p\. 1/,
  },
  { ask: 'What does code E42 mean?', answer: 'the cooling fan is blocked', source: /manual.*p\. 2/ },
  {
    ask: 'Within how many days can goods be returned?',
    answer: 'returned within 45 days',
    source: /handbook/,
  },
];

let studio: StudioUnderTest;
let newcomer: WatchedPage;
let page: Page;
let files: string[];
let agentId: string;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'newcomer-'));
  files = [path.join(folder, 'manual.pdf'), path.join(folder, 'handbook.docx')];
  await writeFile(files[0]!, await manualPdf());
  await writeFile(files[1]!, await handbookDocx());
  studio = await openStudio();
  newcomer = await studio.visit('/');
  page = newcomer.page;
});
afterAll(() => studio.close());

async function asks(chat: Page | Locator, { ask, answer, source }: (typeof QUESTIONS)[number]) {
  await chat.getByRole('textbox', { name: 'Message' }).fill(ask);
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
  await chat.getByText(answer).last().waitFor();
  await chat.getByRole('button', { name: source }).last().waitFor();
}

describe('a newcomer', () => {
  it('signs in with the local button and the quick check', async () => {
    await page.waitForURL(`${studio.url}/login`);
    // The address that the terminal shows.
    await page.goto(`${studio.url}/login#code=${await studio.app.localCode()}`);
    await page.getByLabel('E-mail').fill('maya@northwind.dev');
    await page.getByLabel('Name').fill('Maya Lindqvist');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /not a robot/ }).click();
    await page.waitForURL(`${studio.url}/home`);
    await page.getByRole('heading', { name: /Maya/ }).waitFor();
  });

  it('creates a knowledge card from a PDF and a Word file', async () => {
    await page.getByRole('link', { name: 'Create card' }).click();
    await page.getByLabel('Name').fill('Aurora router');
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByRole('button', { name: 'Create card and send 2 files' }).click();
    await page.getByRole('heading', { name: 'Aurora router' }).waitFor();
    await expect.poll(() => page.getByRole('row').getByText('Ready').count(), { timeout: 30_000 }).toBe(2);
  });

  it('creates an agent on it', async () => {
    await page.getByRole('link', { name: 'Agents factory' }).click();
    await page.getByRole('link', { name: 'Create agent' }).first().click();
    await page.getByLabel('Name').fill('Router helpdesk');
    await page.getByLabel('Instructions').fill('You answer questions about the Aurora router and the shop.');
    await page.getByRole('button', { name: 'Add knowledge' }).click();
    await page.getByRole('checkbox', { name: /Aurora router/ }).check();
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('button', { name: 'Create agent' }).click();
    await page.waitForURL(/\/agents\/manage\/[0-9a-f-]{36}$/);
    agentId = page.url().split('/').at(-1)!;
  });

  it.each(QUESTIONS)('asks "$ask" and gets it quoted with the right source', (question) =>
    asks(page, question),
  );

  it('opens the passage behind a citation', async () => {
    await page.getByRole('button', { name: QUESTIONS[1]!.source }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('mark', { hasText: 'Code E42 means that the cooling fan is blocked' }).waitFor();
    await dialog
      .getByText(/Error codes/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  it('finds the conversation again after a reload', async () => {
    await page.reload();
    for (const { ask, answer } of QUESTIONS) {
      await page.getByText(ask).first().waitFor();
      await page.getByText(answer).first().waitFor();
    }
  });

  it('gets the same answers on the site of somebody else', async () => {
    await page.goto(`${studio.url}/demo/site.html`);
    await page.getByLabel('Agent id').fill(agentId);
    await page.getByRole('button', { name: 'Use this agent' }).click();
    const assistant = page.locator('studio-assistant');
    await assistant.getByRole('button', { name: /Open/ }).click();
    for (const question of QUESTIONS) await asks(assistant, question);
  });

  it('was not met by a single complaint of the browser', () => expect(newcomer.complaints).toEqual([]));
});
