import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { IdentityProvider, Login } from '@agent-studio/api-client/contract';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  followRedirects,
  type OidcPerson,
  startOidcServer,
} from '../servers/oidc-server.ts';
import { startServer } from '../servers/server.ts';

/** An origin that may show the studio. */
export const ALLOWED = 'https://portal.example.com';

export const GRACE: OidcPerson = {
  sub: 'grace-1',
  email: 'grace@example.com',
  email_verified: true,
  name: 'Grace Hopper',
};

/** What a provider has when nobody decided otherwise. */
export const PLAIN = {
  joins_accounts: false,
  role_claim: '',
  role_rules: [],
  default_role: 'builder',
  enabled: true,
};

export const newSecret = () => randomBytes(32).toString('base64url');
export const challengeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A server with its owner and a provider, and a browser that signs in by it. */
export async function startOidcDesk() {
  const oidc = await startOidcServer();
  const server = await startServer({ env: { ALLOWED_ADDRESSES: oidc.url, ALLOWED_ORIGINS: ALLOWED } });
  oidc.register(`${server.url}/oidc/callback`);
  const owner = await server.signIn('ada@example.com');
  const created = await server.call('/api/identity-providers', {
    token: owner,
    body: { name: 'Example ID', issuer: oidc.url, client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
  });
  expect(created.status, await created.clone().text()).toBe(201);
  const provider = (await created.json()) as IdentityProvider;

  async function change(changes: object): Promise<void> {
    const answer = await server.call(`/api/identity-providers/${provider.id}`, {
      method: 'PUT',
      token: owner,
      body: changes,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }

  /** The address at the provider. */
  async function begin(secret: string, start: object = {}): Promise<string> {
    const answer = await server.call(`/api/sign-in/${provider.id}`, {
      body: { challenge: challengeOf(secret), way: 'page', page: `${server.url}/login`, ...start },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { address: string }).address;
  }

  /** Where the browser is led back to, from the provider. */
  const toCallback = (address: string) => followRedirects(address, `${server.url}/oidc/callback`);

  async function comeBack(callback: string): Promise<URL> {
    const response = await fetch(callback, { redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location')!);
  }

  async function ticketFor(secret: string): Promise<string> {
    const back = await comeBack(await toCallback(await begin(secret)));
    expect(back.pathname).toBe('/login');
    return back.searchParams.get('ticket')!;
  }

  const logIn = (body: object) => server.call('/glogin', { body });

  async function signIn(): Promise<Response> {
    const secret = newSecret();
    return logIn({ token: await ticketFor(secret), secret });
  }

  return {
    oidc,
    server,
    owner,
    provider,
    change,
    begin,
    toCallback,
    comeBack,
    ticketFor,
    logIn,
    signIn,
    /** Of whoever has just signed in. */
    roleOf: async (response: Response) => ((await response.json()) as Login).role,
    async close() {
      await server.close();
      await oidc.close();
    },
  };
}

export type OidcDesk = Awaited<ReturnType<typeof startOidcDesk>>;
