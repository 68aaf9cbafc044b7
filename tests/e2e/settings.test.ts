import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/studio.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio();
  await studio.signIn('maya@northwind.dev');
});
afterAll(() => studio.close());

it('are changed, counted and found again in the audit log', async () => {
  const { page, complaints } = await studio.visit('/settings?section=limits', { as: 'maya@northwind.dev' });
  await page.getByRole('spinbutton', { name: 'The workspace, USD a day' }).fill('25');
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.getByText('$0.00 of $25.00 a day').waitFor();

  await page.getByRole('tab', { name: 'Secrets' }).click();
  await page.getByRole('button', { name: 'Add a secret' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('CRM_TOKEN');
  await dialog.getByLabel('Value').fill('marker-value-4711');
  await dialog.getByLabel('Hosts it may be sent to').fill('api.example.com');
  await dialog.getByLabel('Hosts it may be sent to').press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: /••••4711/ }).waitFor();
  expect(await page.content()).not.toContain('marker-value');

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByText('Secrets: created').waitFor();
  await page.getByText('limits.workspace_day_usd').waitFor();
  expect(page.url()).toContain('section=audit');
  expect(complaints).toEqual([]);
});
