import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sop, SopRun } from '@agent-studio/api-client/contract';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { pumpSop } from '#support/servers/sop-server.ts';

/* A technician in a cellar: a whole procedure without a network, on a phone, sent in its order afterwards. */

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let studio: StudioUnderTest;
let sop: Sop;
beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('maya@northwind.dev');
  const created = (await (await studio.call('/api/sops', { token, body: pumpSop() })).json()) as Sop;
  const published = await studio.call(`/api/sops/${created.id}/publish`, { token, body: { note: '' } });
  sop = (await published.json()) as Sop;
});
afterAll(() => studio.close());

let page: Page;
let context: BrowserContext;
let runId: string;
let headers: Record<string, string>;

beforeEach(async () => {
  const started = await studio.call('/api/sop/runs', { body: { sop_id: sop.id, by_name: 'Jo Field' } });
  const { run, token } = (await started.json()) as { run: SopRun; token: string };
  runId = run.id;
  headers = { 'x-sop-run-token': token };
  ({ page } = await studio.visit(`/apps/psp-sop/run/${runId}#${token}`, {
    viewport: { width: 390, height: 844 },
  }));
  context = page.context();
  await page.getByRole('dialog').getByLabel('Your name').fill('Jo Field');
  await page.getByRole('button', { name: 'Go on' }).click();
  await step('Put on safety goggles');
  return () => context.close();
});

const next = () => page.getByRole('button', { name: /^(Complete step|Passed|Sign)$/ });
const step = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const theRun = async (): Promise<SopRun> =>
  (await (await studio.call(`/api/sop/runs/${runId}`, { headers })).json()) as SopRun;

/** From the open step to the end, with a way back. */
async function workOffline(): Promise<void> {
  await page.getByLabel('Your note').fill('Written in the cellar.');
  await next().click();
  await step('Check the valves');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await next().click();
  await step('Is the pressure above 2 bar?');
  await page.getByRole('radio').first().check();
  await next().click();
  await step('Record the oil level');
  await page.getByLabel('Oil level in percent').fill('80');
  await next().click();
  await step('Take a photo of the gauge');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'gauge.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('img', { name: 'gauge.png' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await step('Record the oil level');
  expect(await page.getByLabel('Oil level in percent').inputValue()).toBe('80');
  await page.getByLabel('Oil level in percent').fill('70');
  await next().click();
  await step('Take a photo of the gauge');
}

describe('without a network', () => {
  it('every step can be done, and all arrives in order when it is back', async () => {
    await context.setOffline(true);
    await workOffline();
    await next().click();
    await step('Sign the start-up record');
    await page.getByText('Kept on this device: 5 steps, 1 file.').waitFor();
    expect((await theRun()).done_steps).toBe(0);
    await context.setOffline(false);
    await page.getByText('Kept on this device: ').waitFor({ state: 'detached' });
    const { entries } = await theRun();
    expect(entries.map(({ step_id, state, evidence }) => [step_id, state, evidence.length])).toEqual([
      ['goggles', 'done', 0],
      ['valves', 'done', 0],
      ['pressure', 'done', 0],
      ['oil', 'done', 0],
      ['photo', 'done', 1],
      ['sign', 'open', 0],
    ]);
    expect(entries[0]).toMatchObject({ note: 'Written in the cellar.', by: { name: 'Jo Field' } });
    expect(entries[3]!.values).toEqual({ level: 70 });
    await page.getByLabel('Your full name').fill('Jo Field');
    await next().click();
    await step('Finish this run');
    await page.getByRole('button', { name: 'Finish' }).click();
    await step('This run is finished');
  });

  it('a reload loses neither steps nor files', async () => {
    await page.route('**/api/sop/runs/**', (route) => route.abort());
    await workOffline();
    await page.reload();
    await step('Take a photo of the gauge');
    await page.getByRole('img', { name: 'gauge.png' }).waitFor();
    await page.getByText('Kept on this device: 4 steps, 1 file.').waitFor();
    await page.unroute('**/api/sop/runs/**');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Kept on this device: ').waitFor({ state: 'detached' });
    const { entries } = await theRun();
    expect(entries.at(-1)).toMatchObject({
      step_id: 'photo',
      state: 'open',
      evidence: [{ name: 'gauge.png' }],
    });
  });

  it('what somebody else did meanwhile is said, and nothing is thrown away unasked', async () => {
    await context.setOffline(true);
    await page.getByLabel('Your note').fill('Mine.');
    await next().click();
    await step('Check the valves');
    const body = { entry: 1, note: 'By somebody else.', by_name: 'Eve' };
    await studio.call(`/api/sop/runs/${runId}/steps/goggles`, { method: 'PUT', headers, body });
    await context.setOffline(false);
    const notice = page.getByRole('status').filter({ hasText: 'Kept on this device' });
    await notice.getByText('Mine.').waitFor();
    await notice.getByText(/Somebody else has gone on with this run/).waitFor();
    await step('Check the valves');
    expect(await next().isDisabled()).toBe(true);
    await notice.getByRole('button', { name: 'Discard…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await notice.waitFor({ state: 'detached' });
    expect((await theRun()).entries[0]!.note).toBe('By somebody else.');
    await step('Check the valves');
  });
});
