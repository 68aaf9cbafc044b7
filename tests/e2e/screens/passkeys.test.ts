import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* With the authenticator that Chromium has for tests. */

let studio: StudioUnderTest;
let origin: string;
beforeAll(async () => {
  studio = await openStudio();
  // Passkeys belong to names, so not to 127.0.0.1.
  origin = studio.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => studio.close());

async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

it('is added in the profile, and signs in at /login and in a window for pages of another origin', async () => {
  const { page, complaints } = await studio.visit('/login', { as: 'ada@example.com' });
  const first = await withAuthenticator(page);
  await page.goto(`${origin}/profile`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('This laptop');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await card.getByText('This laptop').waitFor();
  const { credentials } = await first.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: first.authenticatorId,
  });
  expect(credentials).toHaveLength(1);

  await card.getByRole('button', { name: 'Rename This laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop of Ada');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await card.getByText('Laptop of Ada').waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: /I am not a robot/ }).click();
  await page.waitForURL('**/home');

  // A page of another origin opens a window of the server.
  const foreign = await studio.visit('/login');
  const opened = foreign.page.waitForEvent('popup');
  await foreign.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const popup = await opened;
  await popup.waitForURL(`${origin}/passkey?**`);
  const second = await withAuthenticator(popup);
  const { credentials: used } = await first.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: first.authenticatorId,
  });
  await second.cdp.send('WebAuthn.addCredential', {
    authenticatorId: second.authenticatorId,
    credential: used[0]!,
  });
  await popup.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await foreign.page.getByRole('button', { name: /I am not a robot/ }).click();
  await foreign.page.waitForURL('**/home');
  expect([...complaints, ...foreign.complaints]).toEqual([]);
});
