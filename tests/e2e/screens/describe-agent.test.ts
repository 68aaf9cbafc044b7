import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';

/* From a description at home to an agent that answers: what a model wrote, what it chose, and the way back to one's words. */

const WORDS = 'It helps customers with refunds: finds their order and answers from our refund policy.';
const WRITTEN = {
  name: 'Refund helper',
  description: 'Answers questions about refunds from the policy.',
  instructions:
    'You are the refund helper of a shop.\n1. Find the order with `find_order`.\n2. Answer only from “Refund policy” and name the passage.\n3. Promise no date that no tool has returned.',
  opening: 'Which order is it about?',
  questions: ['May I send it back?', 'When do I get my money?'],
  tools: [{ n: 1 }],
  cards: [1],
  missing: ['Pay money back'],
};

let provider: OpenAiServer;
let studio: StudioUnderTest;
let page: Page;

beforeAll(async () => {
  provider = await startOpenAiServer();
  studio = await openStudio({
    env: {
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_MODEL: 'scripted-1',
      OPENAI_API_KEY: 'key',
      ALLOWED_ADDRESSES: '127.0.0.1',
    },
  });
  const token = await studio.signIn('maya@northwind.dev');
  await studio.call('/api/knowledge_cards', { token, body: { name: 'Refund policy' } });
  const config = { method: 'GET', url: 'https://api.example.com/orders' };
  await studio.call('/api/tools/custom', {
    token,
    body: { kind: 'http', name: 'Find order', slug: 'find_order', config },
  });
  ({ page } = await studio.visit('/home', { as: 'maya@northwind.dev' }));
});
afterAll(async () => {
  await studio.close();
  await provider.close();
});

const instructions = () => page.getByLabel('Instructions', { exact: true });

async function describe(words: string) {
  await page.getByRole('textbox', { name: 'Describe an agent' }).fill(words);
  await page.getByRole('button', { name: 'Draft it' }).click();
}

it('writes the agent into the form, by tools and cards that are there, and creates it', async () => {
  provider.script({ kind: 'answer', text: JSON.stringify(WRITTEN), pieceChars: 40, pieceDelayMs: 60 });
  await describe(WORDS);
  await page.getByText(/scripted-1 writes it from your words/).waitFor();
  await page.getByText(/scripted-1 wrote this from your words/).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(WRITTEN.name);
  expect(await instructions().inputValue()).toBe(WRITTEN.instructions);
  await page.getByText('Find order', { exact: true }).first().waitFor();
  expect(await page.getByText(/what is not here yet/).textContent()).toContain('Pay money back');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Back to my words' }).click();
  expect(await instructions().inputValue()).toBe(WORDS);
  await page.getByRole('button', { name: 'Use what was written' }).click();
  await page.getByRole('button', { name: 'Create agent' }).click();
  await page.waitForURL(/\/agents\/manage\//);
  await page.getByText('Which order is it about?').first().waitFor();
});

it('keeps the words where the model fails, and says why', async () => {
  provider.script({ kind: 'status', status: 401 });
  await page.goto(`${studio.url}/home`);
  await describe(WORDS);
  await page.getByText(/No model wrote it/).waitFor();
  expect(await instructions().inputValue()).toBe(WORDS);
  provider.script({ kind: 'answer', text: JSON.stringify(WRITTEN) });
  await page.getByRole('button', { name: 'Write it again' }).click();
  await page.getByText(/scripted-1 wrote this/).waitFor();
  expect(await instructions().inputValue()).toBe(WRITTEN.instructions);
});
