import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio();
  await studio.signIn('maya@northwind.dev');
});
afterAll(() => studio.close());

// Rule 6: Settings: sections in the address, merged by field, read-only for members, fixed by the environment
// Rule 6: A named secret in connectors and provider keys: by reference, a new value at once, not deleted while used, for administrators alone where so set
it('are changed, counted and found again in the audit log', async () => {
  const { page, complaints } = await studio.visit('/settings?section=limits', { as: 'maya@northwind.dev' });
  await page.getByRole('spinbutton', { name: 'Workspace per day (USD)' }).fill('25');
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.getByText('$0.00 of $25.00 a day').waitFor();

  await page.getByRole('tab', { name: 'Secrets' }).click();
  await page.getByRole('button', { name: 'Add a secret' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM_TOKEN');
  await dialog.getByLabel('Value').fill('marker-value-4711');
  await dialog.getByLabel('Hosts it may be sent to').fill('api.example.com');
  await dialog.getByLabel('Hosts it may be sent to').press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: /••••4711/ }).waitFor();
  expect(await page.content()).not.toContain('marker-value');

  // The key of a provider is that secret, by its name.
  await page.goto(`${studio.url}/models`);
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  await dialog.getByLabel('Name').fill('By name');
  await dialog.getByLabel('Address').fill('https://api.example.com/v1');
  await dialog.getByRole('button', { name: 'Use a secret' }).click();
  await page.getByRole('menuitem', { name: /CRM_TOKEN/ }).click();
  expect(await dialog.getByLabel('Key').inputValue()).toBe('CRM_TOKEN');
  await dialog.getByRole('button', { name: 'Save and find models' }).click();
  // Nobody answers there.
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Key of the secret CRM_TOKEN').waitFor();
  await page.goto(`${studio.url}/settings?section=secrets`);
  await page.getByRole('link', { name: 'By name' }).waitFor();
  await page.getByRole('button', { name: 'Delete CRM_TOKEN' }).click();
  await dialog.getByRole('button', { name: 'Delete secret' }).click();
  await dialog.getByText('These use it.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Embedding' }).click();
  await page.getByText('Whole studio', { exact: true }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  // As narrow as a phone, where the bar has short names.
  await preview.getByRole('link', { name: 'Agents', exact: true }).waitFor();
  await page.getByText('<script type="module"', { exact: false }).waitFor();

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByText('Created a secret').waitFor();
  await page.getByText('Workspace per day (USD)').waitFor();
  expect(page.url()).toContain('section=audit');
  // Of the provider that does not answer, before and after it is saved, and of the secret that is used.
  expect(complaints.filter((one) => !/status of (422|502|409)/.test(one))).toEqual([]);
});
