import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type RawInput } from '@agent-studio/api-client';
import { createSafeStorage } from '@agent-studio/core';
import { MailSignIn } from '#studio/screens/login/mail-sign-in.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { aLogin } from '#support/samples/samples.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';

const LINK = `mail-${'x'.repeat(43)}`;

function render(answers: Answers, link: string | null = null) {
  const storage = createSafeStorage('memory');
  const onLogin = vi.fn();
  const rendered = renderScreen(<MailSignIn link={link} offered onLogin={onLogin} />, {
    api: fakeApi(answers),
    studio: { storage },
  });
  return { ...rendered, storage, onLogin };
}

it('asks for a link with the hash of a secret that stays here, and says the same whoever it is', async () => {
  const send = vi.fn((_: RawInput) => ({ sent: true }));
  const { user, storage } = render({ 'POST /api/sign-in-links': send });
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a sign-in link' }));
  expect((await screen.findByRole('status')).textContent).toContain('If ada@example.com has an account here');
  const secret = storage.get('studio-link-secret')!;
  const { challenge } = send.mock.calls[0]![0].body as { challenge: string };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  expect(challenge).toBe(Buffer.from(hash).toString('base64url'));
});

it('hands a link in by a press, never by itself, and offers a new one where it was refused', async () => {
  const login = vi.fn((_: RawInput) => aLogin());
  const { user, storage, onLogin } = render({ 'POST /glogin': login }, LINK);
  storage.set('studio-link-secret', 'kept');
  const press = screen.getByRole('button', { name: 'Sign in with the link of the mail' });
  expect(login).not.toHaveBeenCalled();
  await user.click(press);
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalledOnce());
  expect(login).toHaveBeenCalledWith(expect.objectContaining({ body: { token: LINK, secret: 'kept' } }));
  expect(storage.get('studio-link-secret')).toBeNull();
});

it('says why a link was refused, with a way to another one', async () => {
  const { user } = render(
    {
      'POST /glogin': () => {
        throw new ApiError('other', 'This link was used already, or has expired. Ask for a new one.', 400);
      },
    },
    LINK,
  );
  await user.click(screen.getByRole('button', { name: 'Sign in with the link of the mail' }));
  expect((await screen.findByRole('alert')).textContent).toContain('used already');
  expect(screen.getByRole('button', { name: 'Send me a sign-in link' })).toBeTruthy();
});
