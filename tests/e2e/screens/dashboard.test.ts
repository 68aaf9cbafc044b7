import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import { untilQuiet } from '#support/browser/quiet.ts';
import { seedManyRuns } from '#support/desks/many-runs.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
  await studio.signIn('maya@northwind.dev');
  const { rows } = await studio.database.db.execute<{ id: string }>(sql`select id from users`);
  const ownerId = rows[0]!.id;
  await seedManyRuns(studio.database.db, { runs: 3_000, days: 3, ownerId, memberId: ownerId });
}, 60_000);
afterAll(() => studio.close());

it('shows charts under the strict policy, zooms by mouse and keyboard, and leaves the page alone', async () => {
  const { page, complaints } = await studio.visit('/dashboard?range=7d', { as: 'maya@northwind.dev' });
  const chart = page.getByRole('slider', { name: /^Requests by status/ });
  await chart.waitFor();
  const table = page.getByRole('table', { name: 'Requests by status' });
  // Three days of the seven: it begins where the runs do, a row for three hours.
  expect(await table.getByRole('row').count()).toBeGreaterThan(24);
  expect(await axeViolations(page)).toEqual([]);

  // What happens stands in the first screen, wide, on a small one too; on a larger one also how long it takes.
  const inSight = async (name: RegExp, least: number, height: number) => {
    const plot = (await page.getByRole('slider', { name }).boundingBox())!;
    expect(plot.y + plot.height).toBeLessThan(height);
    expect(plot.height).toBeGreaterThan(least);
  };
  await page.setViewportSize({ width: 1366, height: 768 });
  await inSight(/^Requests by status/, 180, 768);
  await page.setViewportSize({ width: 1440, height: 900 });
  await inSight(/^Requests by status/, 180, 900);
  await inSight(/^Latency/, 90, 900);

  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.7, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/from=.*to=/);
  await page.getByRole('button', { name: /Reset the zoom/ }).click();
  await page.waitForURL((url) => !url.search.includes('from='));
  // The address is ahead of what is drawn.
  const behind = page.getByRole('link', { name: /^Show [\d,]+ runs?$/ });
  await behind.waitFor({ state: 'detached' });

  await chart.focus();
  for (const key of ['End', 'ArrowLeft', 'Enter', 'ArrowLeft', 'ArrowLeft', 'Enter'])
    await page.keyboard.press(key);
  await page.waitForURL(/from=.*to=/);

  // The runs of the range, and back; then those of a bar.
  const count = (await behind.innerText()).match(/[\d,]+/)![0];
  await behind.click();
  await page.waitForURL(/\/reports\?from=.*to=/);
  const runs = page.locator('dt', { hasText: /^Runs$/ }).locator('..');
  await runs.getByText(count, { exact: true }).waitFor();
  await page.goBack();
  await chart.waitFor();
  const again = (await chart.boundingBox())!;
  await page.mouse.click(again.x + again.width * 0.6, again.y + again.height - 3);
  await page.waitForURL(/\/reports\?.*status=succeeded/);
  await page.getByRole('button', { name: /Remove the filter Status: Succeeded/ }).waitFor();
  await page.goBack();
  await chart.waitFor();

  // Outside of the element, nothing was left behind by measuring texts.
  expect(await page.locator('body > *:not(studio-app):not(script)').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('narrows down behind one button, by mouse and keys, and takes away by chips', async () => {
  const { page, complaints } = await studio.visit('/dashboard?range=7d', { as: 'maya@northwind.dev' });
  await page.getByRole('slider', { name: /^Latency/ }).waitFor();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const panel = page.getByRole('group', { name: 'Filters' });
  await panel.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await page.waitForURL(/status=failed/);
  // It is beside the figures until somebody is done with it.
  await panel.waitFor();
  // Figures that are asked for anew are pale.
  await untilQuiet(page);
  expect(await axeViolations(page)).toEqual([]);
  // The list of choices closes first, then what it lies in; the focus goes back to the button.
  await panel.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'Website' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Website' }).waitFor({ state: 'detached' });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await filters.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.getByRole('button', { name: 'Remove the filter Status: Failed' }).click();
  await page.waitForURL((url) => !url.search.includes('status='));

  await page.setViewportSize({ width: 390, height: 844 });
  await filters.click();
  await panel.waitFor();
  const box = (await panel.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await page.getByRole('heading', { name: 'API Monitoring' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('makes an alert, and shows the secret of its webhook once', async () => {
  const { page, complaints } = await studio.visit('/dashboard?tab=alerts', { as: 'maya@northwind.dev' });
  await page.getByRole('button', { name: 'New alert' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Too many failures');
  await page.getByRole('textbox', { name: /Webhook/ }).fill('https://example.com/hook');
  await page.getByRole('button', { name: 'Create the alert' }).click();
  await page.getByText(/^whsec_/).waitFor();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('heading', { name: 'Too many failures' }).waitFor();
  expect(await page.getByText(/whsec_/).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
