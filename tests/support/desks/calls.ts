import type { Login } from '@agent-studio/api-client/contract';
import { fetchLocalKey } from './local-key.ts';

export interface CallOptions {
  method?: string;
  /** A string or a form is sent as it is, anything else as JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Plain calls to a server, as any program could make them; `readCode` looks into its terminal. */
export function createCalls(url: string, readCode: () => Promise<string | undefined>) {
  let key: Promise<string | undefined> | undefined;

  function call(path: string, { method, body, token, headers }: CallOptions = {}): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** What local sign-in answers to this person, in a browser that it knows. */
  async function credentialOf(email: string, name?: string): Promise<Response> {
    key ??= fetchLocalKey(url, readCode);
    return call('/dev/google-credential', { body: { email, name, key: await key } });
  }

  /** A session of this person, by the local sign-in. The first one of a database becomes its owner. */
  async function signInAs(email: string, name?: string): Promise<Login> {
    const login = await call('/glogin', { body: await (await credentialOf(email, name)).json() });
    if (!login.ok) throw new Error(`Sign-in as ${email} failed: ${await login.text()}`);
    return (await login.json()) as Login;
  }

  return { call, credentialOf, signInAs, signIn: async (email: string) => (await signInAs(email)).token };
}
