import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* People, from an invitation to what becomes of their work. The steps follow each other. */

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
  await studio.signIn('ada@example.com');
});
afterAll(() => studio.close());

const as = async (email: string) => (await studio.visit('/home', { as: email })).page;

describe('a person', () => {
  // Rule 6: An invitation is taken over by the first sign-in
  it('is invited, signs in, edits what was shared, and is refused once suspended', async () => {
    const ada = (await studio.visit('/users', { as: 'ada@example.com' })).page;
    await ada.getByRole('button', { name: 'Invite people' }).click();
    await ada.getByRole('textbox', { name: 'E-mail addresses' }).fill('eve@example.com');
    await ada.getByRole('button', { name: 'Invite', exact: true }).click();
    await ada.getByText('eve@example.com is invited.').waitFor();
    await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await ada
      .getByRole('row', { name: /eve@example.com/ })
      .getByText('Invited')
      .waitFor();

    const token = await studio.signIn('ada@example.com');
    const made = await studio.call('/api/agents', { token, body: { name: 'Desk' } });
    const { id } = (await made.json()) as { id: string };

    const eve = await as('eve@example.com');
    await ada.goto(`${studio.url}/agents/manage/${id}`);
    await ada.getByRole('button', { name: 'More actions' }).click();
    await ada.getByRole('menuitem', { name: 'Share…' }).click();
    const share = ada.getByRole('dialog');
    await share.getByRole('searchbox').or(share.getByRole('textbox')).first().fill('eve');
    await share.getByRole('list', { name: 'Members found' }).getByRole('button').click();
    await share.getByRole('combobox', { name: 'What eve may do' }).click();
    await ada.getByRole('option', { name: /^May edit/ }).click();
    await share.getByRole('combobox', { name: 'What eve may do' }).getByText('May edit').waitFor();

    await eve.goto(`${studio.url}/agents/manage/${id}`);
    await eve.getByLabel('What it does').fill('Answers about orders.');
    await eve.getByRole('button', { name: 'Save', exact: true }).click();
    await eve.getByRole('heading', { name: 'Desk' }).waitFor();
    const read = () => studio.call(`/api/agents/${id}`, { token }).then((answer) => answer.json());
    await expect.poll(read).toMatchObject({ description: 'Answers about orders.' });

    await ada.goto(`${studio.url}/users?q=eve`);
    await ada.getByRole('button', { name: 'Actions for eve' }).click();
    await ada.getByRole('menuitem', { name: 'Suspend…' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await ada.getByText('eve is suspended.').waitFor();

    await eve.goto(`${studio.url}/agents`);
    await eve.getByText('Session expired. Please login again.').waitFor();
    expect(new URL(eve.url()).pathname).toBe('/login');
  });

  it('is deleted, and what they own goes to whom the administrator chose', async () => {
    const token = await studio.signIn('bob@example.com');
    await studio.call('/api/agents', { token, body: { name: 'Bob’s agent', visibility: 'workspace' } });
    const ada = (await studio.visit('/users?q=bob', { as: 'ada@example.com' })).page;
    await ada.getByRole('button', { name: 'Actions for bob' }).click();
    await ada.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Bob’s agent' }).waitFor();
    await dialog.getByRole('button', { name: /ada@example.com/ }).click();
    await dialog.getByRole('button', { name: 'Transfer and delete' }).click();
    await ada.getByText('Nobody matches').waitFor();
    await ada.goto(`${studio.url}/agents?owner=me`);
    await ada.getByText('Bob’s agent').waitFor();
  });
});

describe('the profile', () => {
  // Rule 6: Profile: name, sessions, notices, this device
  it('keeps theme and language on this device, over the sign-in', async () => {
    const { page } = await studio.visit('/profile', { as: 'pam@example.com', colorScheme: 'light' });
    await page.getByText('Dark', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    const root = page.locator('[part="root"]');
    await expect.poll(() => root.getAttribute('dir')).toBe('rtl');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await root.getAttribute('data-mode')).toBe('dark');
    expect(await root.getAttribute('lang')).toBe('ar');
  });
});
