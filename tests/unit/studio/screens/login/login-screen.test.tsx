import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { createSafeStorage, createSession, saveRedirect } from '@agent-studio/core';
import LoginScreen from '#studio/screens/login/login-screen.tsx';
import { solveCaptcha } from '#studio/screens/login/solve-captcha.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { type RenderOptions, renderScreen } from '#support/browser/render.tsx';
import { aLogin, aToken, signInOptions } from '#support/samples/samples.ts';

vi.mock('#studio/screens/login/solve-captcha.ts', () => ({ solveCaptcha: vi.fn() }));

const solve = vi.mocked(solveCaptcha);

beforeEach(() => {
  solve.mockReset();
  solve.mockResolvedValue('solved');
});

const answers = () => ({
  'GET /api/sign-in-options': () => signInOptions(),
  'POST /dev/google-credential': vi.fn(() => ({ token: 'id-token' })),
  'POST /glogin': vi.fn(() => aLogin()),
  'GET /api/captcha_challenge': vi.fn(() => ({ challenge: { parameters: {} } })),
  'POST /api/generate_captcha_token': vi.fn(() => ({ success: true, captcha_token: 'ok', expires_in: 60 })),
});

function renderLogin(
  changes: Answers = {},
  studio: RenderOptions['studio'] = {},
  settings: RenderOptions['settings'] = {},
  { localKey = 'kept', route = '/login' }: { localKey?: string; route?: string } = {},
) {
  const given = { ...answers(), ...changes };
  const storage = createSafeStorage('memory');
  if (localKey) storage.set('studio-local-key', localKey);
  const session = createSession(storage);
  session.check();
  const rendered = renderScreen(<LoginScreen />, {
    api: fakeApi(given),
    route,
    settings,
    studio: { storage, session, ...studio },
  });
  return { ...rendered, answers: given as ReturnType<typeof answers> };
}

type Rendered = ReturnType<typeof renderLogin>;

async function signIn({ user }: Rendered, email = 'ada@example.com') {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const toCheck = () => screen.findByRole('heading', { name: 'One quick check' });
const robot = () => screen.getByRole('button', { name: /I am not a robot/ });

describe('signing in by a provider', () => {
  const PROVIDER = { id: '0198c2f4-0000-7000-8000-000000000001', name: 'Example ID' };
  const offered = () => signInOptions({ local: false, providers: [PROVIDER] });

  it('asks in a window, and comes in with what the server posts from its own origin', async () => {
    const popup = { closed: false, close: vi.fn(), location: { href: '' } };
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const begin = vi.fn(() => ({ address: 'https://login.example.com/authorize?state=s' }));
    const rendered = renderLogin(
      { 'GET /api/sign-in-options': offered, 'POST /api/sign-in/{id}': begin },
      { connection: { baseUrl: 'https://studio.example.com/' } as never },
    );
    await rendered.user.click(await screen.findByRole('button', { name: 'Continue with Example ID' }));
    await waitFor(() => expect(popup.location.href).toContain('https://login.example.com/'));
    const say = (origin: string, data: object) =>
      act(() => {
        window.dispatchEvent(
          new MessageEvent('message', { origin, source: popup as unknown as Window, data }),
        );
      });
    const answer = { type: 'agent-studio-sign-in', ticket: 'ticket-1' };
    say('https://evil.example', answer);
    expect(rendered.answers['POST /glogin']).not.toHaveBeenCalled();
    say('https://studio.example.com', answer);
    await toCheck();
    expect(rendered.answers['POST /glogin']).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { token: 'ticket-1', secret: expect.stringMatching(/^[\w-]{43}$/) },
      }),
    );
    expect(popup.close).toHaveBeenCalled();
  });

  it('says so where the browser allows no window, and offers this tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const rendered = renderLogin(
      { 'GET /api/sign-in-options': offered },
      { connection: { baseUrl: 'https://studio.example.com/' } as never },
    );
    await rendered.user.click(await screen.findByRole('button', { name: 'Continue with Example ID' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Try it in this tab');
    expect(screen.getByRole('button', { name: 'Sign in in this tab' })).toBeTruthy();
  });

  it('leaves the code of the server as the way back', async () => {
    const { user } = renderLogin({ 'GET /api/sign-in-options': offered });
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Sign in with a code of the server' }));
    // A browser that is let in on its own machine is not elsewhere.
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText(/Sign-in code/)).toBeTruthy();
  });
});

describe('signing in on a local server', () => {
  // Rule 4: … otherwise `/home`
  // Rule 7: POST /glogin {token}, the response is stored
  it('asks for the e-mail, then for the check, then goes to /home', async () => {
    const rendered = renderLogin();
    const { user, answers, studio } = rendered;
    await signIn(rendered);
    await toCheck();
    expect(answers['POST /dev/google-credential']).toHaveBeenCalledWith({
      body: { email: 'ada@example.com', key: 'kept' },
    });
    expect(answers['POST /glogin']).toHaveBeenCalledWith({ body: { token: 'id-token' } });
    expect(studio.session.getState().status).toBe('out');

    expect(document.activeElement).toBe(robot());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('/home')).toBeTruthy();
    expect(answers['POST /api/generate_captcha_token']).toHaveBeenCalledWith({
      body: { token: 'solved', session_token: expect.stringContaining('.') },
    });
    expect(studio.session.getState().status).toBe('in');
    expect(studio.storage.get('my_email')).toBe('ada@example.com');
  });

  it('welcomes back only who was here before, in this browser', async () => {
    const first = renderLogin();
    expect(await screen.findByRole('heading', { name: 'Welcome to Agent Studio' })).toBeTruthy();
    await signIn(first);
    await toCheck();
    await first.user.keyboard('{Enter}');
    expect(await screen.findByText('/home')).toBeTruthy();
    const { storage } = first.studio;
    act(() => first.studio.session.signOut());
    first.unmount();
    renderLogin({}, { storage });
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  it('has no password field', async () => {
    const { container } = renderLogin();
    await screen.findByLabelText('E-mail');
    expect(container.querySelector('input[type=password]')).toBeNull();
  });

  // Rule 4: After the login: the saved redirect
  it('goes to the page that was asked for', async () => {
    const tabStorage = createSafeStorage('memory');
    saveRedirect(tabStorage, '/agents/create?x=1');
    const rendered = renderLogin({}, { tabStorage });
    await signIn(rendered);
    await toCheck();
    await rendered.user.click(robot());
    expect(await screen.findByText('/agents/create?x=1')).toBeTruthy();
    expect(rendered.router.state.historyAction).toBe('REPLACE');
  });

  it('wants an e-mail address before it sends anything', async () => {
    const rendered = renderLogin();
    await signIn(rendered, 'ada');
    expect(await screen.findByText('Enter an e-mail address.')).toBeTruthy();
    expect(rendered.answers['POST /dev/google-credential']).not.toHaveBeenCalled();
  });

  it('shows why the server refused, and keeps what was typed', async () => {
    const refuse = () => {
      throw ApiError.fromStatus(400, { detail: 'This address may not sign in here.' });
    };
    const rendered = renderLogin({ 'POST /glogin': refuse });
    await signIn(rendered);
    expect((await screen.findByRole('alert')).textContent).toBe('This address may not sign in here.');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com');
  });

  // Rule 5: "Google token is required"
  it('says "Google token is required" for an empty token, and does not send it', async () => {
    const rendered = renderLogin({ 'POST /dev/google-credential': () => ({ token: '  ' }) });
    await signIn(rendered);
    expect((await screen.findByRole('alert')).textContent).toBe('Google token is required');
    expect(rendered.answers['POST /glogin']).not.toHaveBeenCalled();
  });

  it('does not loop on a token that has expired already', async () => {
    const rendered = renderLogin({ 'POST /glogin': () => aLogin({ token: aToken({ expiresIn: -5 }) }) });
    await signIn(rendered);
    await toCheck();
    await rendered.user.click(robot());
    expect((await screen.findByRole('alert')).textContent).toContain('Check its clock');
    expect(screen.getByLabelText('E-mail')).toBeTruthy();
  });
});

describe('the quick check', () => {
  // Rule 5: "Captcha token is required"
  it('says "Captcha token is required" until it is solved', async () => {
    const rendered = renderLogin();
    await signIn(rendered);
    await toCheck();
    await rendered.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Captcha token is required');
    expect(rendered.answers['POST /api/generate_captcha_token']).not.toHaveBeenCalled();
  });

  it('sends what the captcha of the page gave, once, and tells the page of a refusal', async () => {
    const captcha = { token: 'solution-1', take: vi.fn<() => void>(), refuse: vi.fn<() => void>() };
    const send = vi.fn(() => {
      throw ApiError.fromStatus(400, { detail: 'The captcha was not solved. Please try again.' });
    });
    const rendered = renderLogin({ 'POST /api/generate_captcha_token': send }, {}, { captcha });
    await signIn(rendered);
    await toCheck();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The captcha was not solved. Please try again.');
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: expect.objectContaining({ token: 'solution-1' }) as unknown }),
    );
    expect(captcha.take).toHaveBeenCalledOnce();
    expect(captcha.refuse).toHaveBeenCalledExactlyOnceWith(alert.textContent);
  });

  it('shows how far the device is', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    solve.mockImplementation((_challenge, { onProgress }) => {
      onProgress(0.425);
      return promise;
    });
    const rendered = renderLogin();
    await signIn(rendered);
    await toCheck();
    await rendered.user.click(robot());
    expect(await screen.findByText('42%')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Checking this browser');
    await act(async () => resolve('solved'));
    expect(await screen.findByText('/home')).toBeTruthy();
  });

  it('shows why a solution was refused and can be tried again', async () => {
    let tries = 0;
    const rendered = renderLogin({
      'POST /api/generate_captcha_token': () => {
        tries += 1;
        if (tries === 1) throw ApiError.fromStatus(400, { detail: 'The captcha has expired.' });
        return { success: true, captcha_token: 'ok', expires_in: 60 };
      },
    });
    await signIn(rendered);
    await toCheck();
    await rendered.user.click(robot());
    expect((await screen.findByRole('alert')).textContent).toBe('The captcha has expired.');
    await rendered.user.click(robot());
    expect(await screen.findByText('/home')).toBeTruthy();
  });

  it('can go back to another account, and stops working', async () => {
    let signal: AbortSignal | undefined;
    solve.mockImplementation((_challenge, options) => {
      signal = options.signal;
      return new Promise(() => {});
    });
    const rendered = renderLogin();
    await signIn(rendered);
    await toCheck();
    await rendered.user.click(robot());
    await waitFor(() => expect(signal).toBeDefined());
    await rendered.user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect(signal?.aborted).toBe(true);
  });
});

describe('other ways to arrive', () => {
  it('shows why the session ended', async () => {
    const storage = createSafeStorage('memory');
    const session = createSession(storage);
    session.signIn(aLogin());
    session.expire(session.getToken());
    renderLogin({}, { session, storage });
    expect((await screen.findByRole('alert')).textContent).toBe('Session expired. Please login again.');
  });

  it('goes on at once when somebody is signed in', async () => {
    const storage = createSafeStorage('memory');
    const session = createSession(storage);
    session.signIn(aLogin());
    renderLogin({}, { session, storage });
    expect(await screen.findByText('/home')).toBeTruthy();
  });

  it('says what to do when the server offers no way in', async () => {
    renderLogin({ 'GET /api/sign-in-options': () => signInOptions({ local: false, code: false }) });
    expect((await screen.findByRole('alert')).textContent).toContain('no way to sign in');
  });

  it('offers a retry when the server cannot be reached', async () => {
    let reachable = false;
    const { user } = renderLogin({
      'GET /api/sign-in-options': () => {
        if (!reachable) throw ApiError.network();
        return signInOptions();
      },
    });
    await screen.findByText('Network error. Please check your internet connection.');
    reachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });
});
