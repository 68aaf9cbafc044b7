import type { Login } from '@agent-studio/api-client/contract';

export interface CallOptions {
  method?: string;
  /** A string or a form is sent as it is, anything else as JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Plain calls to a server, as any program could make them. */
export function createCalls(url: string) {
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

  /** A session of this person, by the local sign-in. The first one of a database becomes its owner. */
  async function signInAs(email: string, name?: string): Promise<Login> {
    const credential = await call('/dev/google-credential', { body: { email, name } });
    const login = await call('/glogin', { body: await credential.json() });
    if (!login.ok) throw new Error(`Sign-in as ${email} failed: ${await login.text()}`);
    return (await login.json()) as Login;
  }

  return { call, signInAs, signIn: async (email: string) => (await signInAs(email)).token };
}
