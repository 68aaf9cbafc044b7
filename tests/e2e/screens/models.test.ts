import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import type { WatchedPage } from '#support/browser/browser.ts';
import { type ProviderStubs, startProviderStubs } from '#support/servers/provider-stubs.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* An administrator connects a provider (a stand-in, see provider-stubs.ts) and puts its models to use. */

const KEY = 'sk-marker-secret-0042';

let stubs: ProviderStubs;
let studio: StudioUnderTest;
let owner: WatchedPage;
let page: Page;

beforeAll(async () => {
  stubs = await startProviderStubs();
  studio = await openStudio({ env: { ALLOWED_ADDRESSES: stubs.origin } });
  owner = await studio.visit('/models', { as: 'maya@northwind.dev' });
  ({ page } = owner);
});
afterAll(async () => {
  await studio.close();
  await stubs.close();
});

const dialog = () => page.getByRole('dialog');

/** Messages stand in the open dialog and have a button of that name too. */
async function close() {
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog().count()).toBe(0);
}

async function choose(model: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${model}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('connects a provider: a refusal keeps what was typed, the key never comes back', async () => {
  await page.getByText('Connect your first provider').waitFor();
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  await dialog().getByLabel('Name').fill('Workshop');
  await dialog().getByLabel('Key', { exact: true }).fill(KEY);
  await dialog().getByRole('button', { name: 'Save and find models' }).click();
  await dialog().getByText('Enter the address of the provider.').waitFor();
  expect(await dialog().getByLabel('Key', { exact: true }).inputValue()).toBe(KEY);

  await dialog().getByLabel('Address').fill(stubs.openai);
  await dialog().getByRole('button', { name: 'Save and find models' }).click();
  await dialog().getByLabel('scripted-large').check();
  await dialog().getByLabel('scripted-embed').check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Add 2 models' }).click();

  await page.getByRole('rowheader', { name: 'scripted-large' }).waitFor();
  await page.getByText('Key ends with 0042').waitFor();
  expect(await page.content()).not.toContain('marker');
  expect(await page.getByRole('combobox', { name: 'Agents' }).textContent()).toContain('scripted-large');
});

it('tests a model, with a result that says what to do', async () => {
  await choose('scripted-large', 'Test');
  await dialog().getByText('It works').waitFor();
  await dialog().getByText('It answered: ready').waitFor();
  stubs.refuse(401);
  await dialog().getByRole('button', { name: 'Test again' }).click();
  await dialog()
    .getByText(/refused the key \(HTTP 401\)\. Enter a valid key/)
    .waitFor();
  stubs.refuse(undefined);
  await close();
  await page.getByText('Test failed').waitFor();
});

it('sets price, limits and fallbacks', async () => {
  await choose('scripted-large', 'Edit…');
  await dialog().getByLabel('Context').fill('64000');
  await dialog().getByLabel('Input', { exact: true }).fill('0.5');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('Enter both prices, or none.').waitFor();
  await dialog().getByLabel('Output').fill('1.5');
  await dialog().getByRole('combobox', { name: 'Add a fallback' }).click();
  await page.getByRole('option', { name: /Offline/ }).click();
  await dialog().getByRole('button', { name: 'Remove Offline (quotes documents)' }).waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await page.getByText('$0.50 / $1.50').waitFor();
  await page.getByText('64K').waitFor();
});

it('chooses what finds passages, and switches a default off only after another is chosen', async () => {
  await page.getByRole('combobox', { name: 'Embedding' }).click();
  await page.getByRole('option', { name: /scripted-embed/ }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Embedding' }).textContent())
    .toContain('scripted-embed');
  await choose('scripted-large', 'Switch off…');
  await dialog().getByRole('button', { name: 'Switch off' }).click();
  await dialog()
    .getByText(/is a default model\. Choose another default first/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
});

it('finds models by name and kind, in the address too', async () => {
  await page.getByRole('searchbox', { name: 'Search models' }).fill('embed');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  expect(page.url()).toContain('q=embed');
  await page.getByRole('searchbox', { name: 'Search models' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Show all models' }).click();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(3);
});

it('does not remove what agents name, and says which', async () => {
  const token = await studio.signIn('maya@northwind.dev');
  const { items } = (await (await studio.call('/api/models', { token })).json()) as {
    items: { id: string; label: string }[];
  };
  const model_id = items.find(({ label }) => label === 'scripted-large')!.id;
  await studio.call('/api/agents', { body: { name: 'Bound agent', model: { model_id } }, token });
  await choose('scripted-large', 'Remove…');
  await dialog().getByRole('button', { name: 'Remove model' }).click();
  await dialog().getByRole('link', { name: 'Bound agent' }).waitFor();
  await close();
});

it('is read-only for members, who see neither address nor key', async () => {
  const member = await studio.visit('/models', { as: 'ben@northwind.dev' });
  await member.page.getByText(/Only the owner and administrators/).waitFor();
  await member.page.getByRole('rowheader', { name: 'scripted-large' }).waitFor();
  expect(await member.page.getByRole('button', { name: /Actions for|Add provider/ }).count()).toBe(0);
  expect(await member.page.content()).not.toMatch(/127\.0\.0\.1:\d+\/openai|0042/);
});
