import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { createSafeStorage, createSession } from '@agent-studio/core';
import LoginScreen from '#studio/screens/login/login-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aLogin, signInOptions } from '#support/samples/samples.ts';

/** The address that the server shows when it starts. */
const WITH_CODE = '/login#code=ABCD-EFGH-JKLM';

function render(changes: Answers = {}, route = '/login', localKey = '') {
  const answers = {
    'GET /api/sign-in-options': () => signInOptions(),
    'POST /dev/google-credential': vi.fn(() => ({ token: 'id-token' })),
    'POST /glogin': () => aLogin(),
  };
  const storage = createSafeStorage('memory');
  if (localKey) storage.set('studio-local-key', localKey);
  const rendered = renderScreen(<LoginScreen />, {
    api: fakeApi({ ...answers, ...changes }),
    route,
    studio: { storage, session: createSession(storage) },
  });
  return { ...rendered, answers };
}

async function signIn({ user }: ReturnType<typeof render>) {
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const goOn = ({ user }: ReturnType<typeof render>) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

const toCheck = () => screen.findByRole('heading', { name: 'One quick check' });

describe('the code of a local server', () => {
  it('takes the code of the terminal once, and keeps what it was exchanged for', async () => {
    const credential = vi.fn(() => ({ token: 'id-token', key: 'for-later' }));
    const changes = { 'POST /dev/google-credential': credential };
    const rendered = render(changes);
    // Who it is comes first: the code and a name are asked for where they are needed.
    const email = await screen.findByLabelText('E-mail');
    expect(screen.queryByLabelText('Sign-in code')).toBeNull();
    await goOn(rendered);
    expect(screen.queryByLabelText('Sign-in code')).toBeNull();
    await rendered.user.type(email, 'ada@example.com');
    await goOn(rendered);
    expect(document.activeElement).toBe(screen.getByLabelText('Sign-in code'));
    await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    expect(credential).not.toHaveBeenCalled();
    await rendered.user.type(screen.getByLabelText('Sign-in code'), 'ABCD-EFGH-JKLM');
    await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await toCheck();
    expect(credential).toHaveBeenCalledWith({ body: { email: 'ada@example.com', code: 'ABCD-EFGH-JKLM' } });
    expect(rendered.studio.storage.get('studio-local-key')).toBe('for-later');
  });

  it('reads the code from the address that the terminal shows', async () => {
    const rendered = render({}, WITH_CODE);
    await signIn(rendered);
    await toCheck();
    expect(rendered.answers['POST /dev/google-credential']).toHaveBeenCalledWith({
      body: { email: 'ada@example.com', code: 'ABCD-EFGH-JKLM' },
    });
  });

  it('shows no field for a code that the address brought, until it is refused', async () => {
    const refuse = () => {
      throw ApiError.fromStatus(400, { detail: 'This code does not count any more.', code: 'sign_in.code' });
    };
    const rendered = render({ 'POST /dev/google-credential': refuse }, WITH_CODE);
    expect(await screen.findByText('The address you opened brought your sign-in code.')).toBeTruthy();
    expect(screen.queryByLabelText('Sign-in code')).toBeNull();
    await signIn(rendered);
    expect((await screen.findByLabelText<HTMLInputElement>('Sign-in code')).value).toBe('ABCD-EFGH-JKLM');
    expect(screen.queryByText('The address you opened brought your sign-in code.')).toBeNull();
  });

  it('takes all of the address in place of the code', async () => {
    const rendered = render();
    await rendered.user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await goOn(rendered);
    await rendered.user.type(
      await screen.findByLabelText('Sign-in code'),
      ' http://localhost:4300/login#code=ABCD-EFGH-JKLM ',
    );
    await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await toCheck();
    expect(rendered.answers['POST /dev/google-credential']).toHaveBeenCalledWith({
      body: { email: 'ada@example.com', code: 'ABCD-EFGH-JKLM' },
    });
  });

  it('asks for a code again where the kept one does not count any more', async () => {
    const refuse = () => {
      throw ApiError.fromStatus(400, { detail: 'Enter the code, please.', code: 'sign_in.code' });
    };
    const rendered = render({ 'POST /dev/google-credential': refuse }, '/login', 'kept');
    await screen.findByLabelText('E-mail');
    expect(screen.queryByLabelText('Sign-in code')).toBeNull();
    await signIn(rendered);
    expect(await screen.findByLabelText('Sign-in code')).toBeTruthy();
    expect(rendered.studio.storage.get('studio-local-key')).toBeNull();
  });
});
