import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MailState } from '@agent-studio/api-client/contract';
import { MailSection } from '#studio/screens/settings/mail-section.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';

const ON: MailState = {
  on: true,
  from: 'Agent Studio <studio@example.com>',
  public_url: 'https://studio.example.com',
  sign_in_links: false,
  waiting: 1,
  failed_24h: 0,
  last_error: 'mail.example.com:587 does not answer.',
};

const render = (state: MailState, answers: Answers = {}) =>
  renderScreen(<MailSection />, { api: fakeApi({ 'GET /api/mail': () => state, ...answers }) });

it('says what is set, what was refused, and what a test came to', async () => {
  const test = vi
    .fn(() => ({ ok: false, to: 'ada@example.com', problem: 'mail.example.com:587 refuses the password.' }))
    .mockReturnValueOnce({ ok: true, to: 'ada@example.com', problem: null as never });
  const { user } = render(ON, { 'POST /api/mail/test': test });
  expect(await screen.findByText('Agent Studio <studio@example.com>')).toBeTruthy();
  expect(screen.getByText('mail.example.com:587 does not answer.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Send a test mail to me' });
  await user.click(button);
  expect((await screen.findByRole('status')).textContent).toContain('took a mail to ada@example.com');
  await user.click(button);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('refuses the password'));
});

it('shows what an operator sets where no mail is sent', async () => {
  render({ ...ON, on: false, from: null, public_url: null });
  expect(await screen.findByText(/SMTP_URL=/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a test mail to me' })).toBeNull();
});
