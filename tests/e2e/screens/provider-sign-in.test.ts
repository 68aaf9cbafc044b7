import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { CLIENT_ID, CLIENT_SECRET, startOidcServer } from '#support/servers/oidc-server.ts';

/* An administrator adds an OpenID Connect provider and tries it; then somebody comes in by it, with a role from a group. */

let oidc: Awaited<ReturnType<typeof startOidcServer>>;
let studio: StudioUnderTest;

beforeAll(async () => {
  oidc = await startOidcServer();
  studio = await openStudio({ env: { ALLOWED_ADDRESSES: oidc.url } });
  oidc.register(`${studio.url}/oidc/callback`);
});
afterAll(async () => {
  await studio.close();
  await oidc.close();
});

it('is added, tried, and lets somebody in with the role of their group', async () => {
  const { page, complaints } = await studio.visit('/settings?section=sign-in', { as: 'ada@example.com' });
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a sign-in provider' });
  await dialog.getByLabel('Name', { exact: true }).fill('Example ID');
  await dialog.getByLabel('Issuer').fill(oidc.url);
  await dialog.getByLabel('Client id').fill(CLIENT_ID);
  await dialog.getByLabel('Client secret').fill(CLIENT_SECRET);
  await dialog.getByLabel('Claim with the roles').fill('groups');
  await dialog.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByLabel('Value').fill('engineers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  oidc.person = {
    sub: 'g1',
    email: 'grace@example.com',
    email_verified: true,
    name: 'Grace Hopper',
    groups: [],
  };
  await page.getByRole('button', { name: 'Test the sign-in by Example ID' }).click();
  const trial = page.getByRole('dialog', { name: 'This sign-in works' });
  await expect.poll(() => trial.textContent()).toContain('Grace Hopper');

  oidc.person = {
    sub: 'g1',
    email: 'grace@example.com',
    email_verified: true,
    name: 'Grace Hopper',
    groups: ['engineers'],
  };
  const other = await studio.visit('/login');
  await other.page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await other.page.getByRole('button', { name: /I am not a robot/ }).click();
  await other.page.waitForURL('**/home');
  expect(new URL(other.page.url()).search).toBe('');
  const token = await other.page.evaluate(() => localStorage.getItem('authToken'));
  const me = (await (await studio.call('/api/me', { token: token! })).json()) as object;
  expect(me).toMatchObject({ name: 'Grace Hopper', role: 'builder' });
  expect([...complaints, ...other.complaints]).toEqual([]);
});
