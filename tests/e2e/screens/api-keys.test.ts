import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#support/browser/axe.ts';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Somebody makes a key, a program uses it, and it is rotated and revoked. */

let studio: StudioUnderTest;
let visitor: WatchedPage;
let page: Page;
let agent: string;

beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('maya@northwind.dev');
  const made = await studio.call('/api/agents', { token, body: { name: 'Shop' } });
  ({ id: agent } = (await made.json()) as { id: string });
  visitor = await studio.visit('/api-keys', { as: 'maya@northwind.dev' });
  ({ page } = visitor);
});
afterAll(() => studio.close());

const dialog = () => page.getByRole('dialog').last();
const statusOf = async (key: string) => (await studio.call('/api/agents', { token: key })).status;

/** What the dialog shows of a secret; closes it. */
async function takeSecret(): Promise<string> {
  const text = await dialog()
    .getByText(/^as_[sp]k_\w+$/)
    .textContent();
  await dialog().getByLabel('I have stored it').check();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  return text!.trim();
}

async function act(action: string) {
  await page.getByRole('button', { name: 'Actions for Shop backend' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

// Rule 6: Its secret is shown once
it('makes a key for one agent, which works at once and is never shown again', async () => {
  await page.getByRole('button', { name: 'Create your first key' }).click();
  await dialog().getByLabel('Name').fill('Shop backend');
  await dialog().getByRole('button', { name: 'Add agents' }).click();
  await dialog().getByLabel('Shop').check();
  await dialog().getByRole('button', { name: 'Add (1)' }).click();
  await dialog().getByText('Read only').click();
  expect(await axeViolations(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Create key' }).click();
  const secret = await takeSecret();

  const answer = await studio.call('/api/agents', { token: secret });
  expect(((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([agent]);
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('row', { name: /Shop backend/ }).waitFor();

  await act('Rotate…');
  await dialog().getByRole('button', { name: 'Make a new secret' }).click();
  const next = await takeSecret();
  expect([await statusOf(secret), await statusOf(next)]).toEqual([200, 200]);

  await act('Revoke…');
  await dialog().getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('“Shop backend” was revoked.').waitFor();
  expect([await statusOf(secret), await statusOf(next)]).toEqual([401, 401]);
  expect(visitor.complaints).toEqual([]);
});

it('shows how much a key was used', async () => {
  const token = await studio.signIn('maya@northwind.dev');
  const body = { name: 'Reader', type: 'secret', scopes: ['agents:read'] };
  const made = await studio.call('/api/api-keys', { token, body });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  await statusOf(secret);
  await expect
    .poll(async () => {
      const key = await studio.call(`/api/api-keys/${id}`, { token });
      return ((await key.json()) as { requests_7d: number }).requests_7d;
    })
    .toBe(1);
  await page.goto(`${studio.url}/api-keys?key=${id}`);
  await dialog()
    .getByText(/^Requests: 1 · refused or failed: 0/)
    .waitFor();
  await dialog().locator('svg:has(path)').first().waitFor();
  expect(visitor.complaints).toEqual([]);
});
