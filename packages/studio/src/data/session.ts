import { useMutation, useQuery } from '@tanstack/react-query';
import { type ApiClient, ApiError, session as calls, type Login } from '@agent-studio/api-client';
import { type SessionUser, type Studio, useApi, useStudio } from '@agent-studio/core';
import type { FlowAnswer } from './provider-flow.ts';

/** Ends the session here at once, and at the server as soon as it answers; a server out of reach keeps nobody in. */
export function logOut(
  studio: Pick<Studio, 'api' | 'session'> & Partial<Pick<Studio, 'storage'>>,
): Promise<void> {
  const { api, session, storage } = studio;
  if (storage?.get(BY_PROVIDER) === location.origin) {
    storage.remove(BY_PROVIDER);
    return leave(studio);
  }

  // Called first: the token it carries is read before it is gone.
  const revoked = api.session.logout().catch((error: unknown) => {
    console.warn('[studio] token not revoked:', error);
  });
  session.signOut();
  return revoked;
}

/** The same, and goes on to the provider where signing out is to end there. */
async function leave({ api, session }: Pick<Studio, 'api' | 'session'>): Promise<void> {
  const left = api.session.leave().catch((error: unknown) => {
    console.warn('[studio] token not revoked:', error);
    return { address: null };
  });
  session.signOut();
  const { address } = await left;
  if (address !== null && window.top === window) location.assign(address);
}

/** Whether the sign-in came by a provider, on a page of which origin. */
const BY_PROVIDER = 'studio-by-provider';

/** Who the token of this connection belongs to. */
export async function loadUser(api: ApiClient): Promise<SessionUser> {
  const { name, email, picture, role, is_admin: isAdmin } = await api.me.get();
  return { name, email, picture, role, isAdmin };
}

/** After a refusal: perhaps the role is another one than at the sign-in, and something else is to be offered. */
export async function followRole({ api, session }: Pick<Studio, 'api' | 'session'>): Promise<void> {
  if (session.kind !== 'builtin') return;
  const user = await loadUser(api).catch(() => undefined);
  if (user && user.role !== session.getState().user?.role) session.changeRole(user);
}

export function useSignInOptions() {
  const api = useApi();
  return useQuery({
    queryKey: ['session', 'options'],
    queryFn: ({ signal }) => api.session.options({ signal }),
  });
}

/** From an ID token of Google, or of a local server, to a session token. */
export function useGoogleLogin() {
  const logIn = useLogIn();
  return useMutation({ mutationFn: logIn, meta: { shownInPlace: true } });
}

/** From what a provider sent the browser back with to a session token. */
export function useProviderLogin() {
  const api = useApi();
  const { connection, storage } = useStudio();
  return async ({ ticket, secret }: FlowAnswer): Promise<Login> => {
    const login = await api.session.login({ body: { token: ticket, secret } });
    // A page of somebody else is not left for a provider when one signs out of the studio in it.
    const isOwn = new URL(connection.baseUrl || location.href, document.baseURI).origin === location.origin;
    if (isOwn) storage.set(BY_PROVIDER, location.origin);
    return login;
  };
}

interface LocalPerson {
  email: string;
  name?: string | undefined;
  code?: string | undefined;
  key?: string | undefined;
}

export function useLocalLogin() {
  const api = useApi();
  const logIn = useLogIn();
  return useMutation({
    meta: { shownInPlace: true },
    /** Answers the login and, where a code was given, what it was exchanged for. */
    async mutationFn({ email, name, code, key }: LocalPerson) {
      const body = { email, ...(name && { name }), ...(key ? { key } : { code }) };
      const credential = await api.session.localCredential({ body });
      return { login: await logIn(credential.token), key: credential.key };
    },
  });
}

export function useCaptchaChallenge() {
  const api = useApi();
  return useMutation({ meta: { shownInPlace: true }, mutationFn: () => api.session.captchaChallenge() });
}

/** Hands in the solved captcha, which completes the session of `login`. */
export function useCaptcha() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn({ token, login }: { token: string; login: Login }) {
      const body = checked(calls.captcha.body.safeParse({ token }));
      return api.session.captcha({ body: { ...body, session_token: login.token } });
    },
  });
}

function useLogIn(): (token: string) => Promise<Login> {
  const api = useApi();
  return async (token) => api.session.login({ body: checked(calls.login.body.safeParse({ token })) });
}

/** docs/rules.md section 3: an empty token is named here and not sent. */
function checked<T>(parsed: { data?: T; error?: { issues: { message: string }[] } }): T {
  if (parsed.data === undefined) throw ApiError.request(parsed.error?.issues[0]?.message);
  return parsed.data;
}
