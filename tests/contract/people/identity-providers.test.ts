import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login, Trial, User } from '@agent-studio/api-client/contract';
import {
  challengeOf,
  GRACE,
  newSecret,
  PLAIN,
  type OidcDesk,
  startOidcDesk,
} from '#support/desks/oidc-desk.ts';
import { CLIENT_SECRET } from '#support/servers/oidc-server.ts';

/* People come in by OpenID Connect providers. The provider is npm package oidc-provider. */

let oidc: OidcDesk['oidc'];
let server: OidcDesk['server'];
let owner: OidcDesk['owner'];
let provider: OidcDesk['provider'];
let change: OidcDesk['change'];
let begin: OidcDesk['begin'];
let toCallback: OidcDesk['toCallback'];
let comeBack: OidcDesk['comeBack'];
let logIn: OidcDesk['logIn'];
let signIn: OidcDesk['signIn'];
let roleOf: OidcDesk['roleOf'];
let close: OidcDesk['close'];

beforeAll(async () => {
  ({ oidc, server, owner, provider, change, begin, toCallback, comeBack, logIn, signIn, roleOf, close } =
    await startOidcDesk());
});
afterAll(() => close());
beforeEach(() => {
  oidc.person = GRACE;
});

describe('who signs in by a provider', () => {
  it('finds it on the screen, and comes in under the name that it tells', async () => {
    const options = await (await server.call('/api/sign-in-options')).json();
    expect(options).toMatchObject({ providers: [{ id: provider.id, name: 'Example ID' }] });
    const login = await signIn();
    expect(login.status, await login.clone().text()).toBe(200);
    expect(await login.json()).toMatchObject({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      role: 'builder',
      is_admin: false,
    });
  });

  it('sends PKCE, a nonce and a state that nobody can read', async () => {
    const address = new URL(await begin(newSecret()));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(address.href).not.toContain(CLIENT_SECRET);
    expect(address.searchParams.get('redirect_uri')).toBe(`${server.url}/oidc/callback`);
  });

  it('is the same person the next time', async () => {
    const [one, two] = [await (await signIn()).json(), await (await signIn()).json()] as [Login, Login];
    const me = async ({ token }: Login) =>
      ((await (await server.call('/api/me', { token })).json()) as User).id;
    expect(await me(one)).toBe(await me(two));
  });

  it('who says no there comes back with a word, and who has no verified address reads why', async () => {
    oidc.refuse();
    const back = await comeBack(await toCallback(await begin(newSecret())));
    expect(back.search).toBe('?sign_in=denied');
    oidc.person = { ...GRACE, email_verified: false };
    const refused = await signIn();
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('verified') });
  });
});

describe('roles', () => {
  it('follow the claim at each sign-in, the mightiest first, and never make an owner', async () => {
    await change({
      role_claim: 'groups',
      role_rules: [
        { value: 'watchers', role: 'viewer' },
        { value: 'admins', role: 'admin' },
      ],
      default_role: null,
    });
    oidc.person = { ...GRACE, groups: ['watchers', 'admins'] };
    expect(await roleOf(await signIn())).toBe('admin');
    oidc.person = { ...GRACE, groups: ['watchers'] };
    expect(await roleOf(await signIn())).toBe('viewer');
    oidc.person = { ...GRACE, groups: ['strangers'] };
    const refused = await signIn();
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('groups') });
    const owning = await server.call(`/api/identity-providers/${provider.id}`, {
      method: 'PUT',
      token: owner,
      body: { role_rules: [{ value: 'x', role: 'owner' }] },
    });
    expect(owning.status).toBe(422);
    await change(PLAIN);
  });

  it('who lost a role has lost it in every sign-in that is there', async () => {
    await change({
      role_claim: 'groups',
      role_rules: [{ value: 'admins', role: 'admin' }],
      default_role: 'viewer',
    });
    oidc.person = { ...GRACE, groups: ['admins'] };
    const { token } = (await (await signIn()).json()) as Login;
    expect((await server.call('/api/identity-providers', { token })).status).toBe(200);
    oidc.person = { ...GRACE, groups: [] };
    expect(await roleOf(await signIn())).toBe('viewer');
    expect((await server.call('/api/identity-providers', { token })).status).toBe(403);
    await change(PLAIN);
  });

  it('are found at a path, too', async () => {
    await change({
      role_claim: 'realm_access.roles',
      role_rules: [{ value: 'operators', role: 'operator' }],
      default_role: null,
    });
    oidc.person = { ...GRACE, realm_access: { roles: ['operators'] } };
    expect(await roleOf(await signIn())).toBe('operator');
    await change(PLAIN);
  });
});

describe('accounts that are there', () => {
  // An administrator could make a provider that vouches for the owner's address.
  it('the owner’s is never joined', async () => {
    await change({ joins_accounts: true });
    oidc.person = { ...GRACE, sub: 'not-ada', email: 'ada@example.com' };
    expect(await roleOf(await signIn())).toBe('builder');
    await change(PLAIN);
  });

  it('are not taken over by an address alone', async () => {
    oidc.person = { ...GRACE, sub: 'mallory', email: 'ada@example.com' };
    const login = (await (await signIn()).json()) as Login;
    expect(login.role).toBe('builder');
  });

  it('are joined where an administrator trusts the provider with addresses; the owner stays the owner', async () => {
    const linda = await server.signInAs('linda@example.com');
    await change({ joins_accounts: true, role_claim: 'groups', default_role: 'viewer' });
    oidc.person = { ...GRACE, sub: 'linda-1', email: 'Linda@example.com' };
    const login = (await (await signIn()).json()) as Login;
    const id = async (token: string) => ((await (await server.call('/api/me', { token })).json()) as User).id;
    expect(await id(login.token)).toBe(await id(linda.token));
    await change(PLAIN);
  });
});

describe('a trial', () => {
  async function tryOut(): Promise<Trial> {
    const secret = newSecret();
    const started = await server.call(`/api/identity-providers/${provider.id}/trial`, {
      token: owner,
      body: { challenge: challengeOf(secret), way: 'page', page: `${server.url}/settings` },
    });
    const { address } = (await started.json()) as { address: string };
    const ticket = (await comeBack(await toCallback(address))).searchParams.get('ticket')!;
    expect((await logIn({ token: ticket, secret })).status).toBe(400);
    const again = await server.call(`/api/identity-providers/${provider.id}/trial`, {
      token: owner,
      body: { challenge: challengeOf(secret), way: 'page', page: `${server.url}/settings` },
    });
    const second = (
      await comeBack(await toCallback(((await again.json()) as { address: string }).address))
    ).searchParams.get('ticket')!;
    const read = await server.call('/api/identity-providers/trial', {
      token: owner,
      body: { ticket: second, secret },
    });
    return (await read.json()) as Trial;
  }

  it('signs nobody in, and says who would come in as what', async () => {
    await change({
      role_claim: 'groups',
      role_rules: [{ value: 'admins', role: 'admin' }],
      default_role: null,
    });
    oidc.person = { ...GRACE, groups: ['admins'] };
    expect(await tryOut()).toMatchObject({
      lets_in: true,
      problems: [],
      role: 'admin',
      email: GRACE['email'],
    });
    oidc.person = { ...GRACE, groups: ['others'], email_verified: false };
    const trial = await tryOut();
    expect(trial.lets_in).toBe(false);
    expect(trial.problems).toHaveLength(2);
    expect(trial.claims).toContainEqual({ name: 'groups', value: '["others"]' });
    await change(PLAIN);
  });

  it('tells what the provider said where the settings are wrong', async () => {
    await change({ client_secret: 'not-the-secret' });
    const trial = await tryOut();
    expect(trial).toMatchObject({
      lets_in: false,
      problems: [expect.stringContaining('does not take the client id and its secret')],
    });
    await change({ client_secret: CLIENT_SECRET });
  });
});

describe('administration', () => {
  it('is for administrators, and never tells a secret', async () => {
    const member = await server.signIn('bob@example.com');
    expect((await server.call('/api/identity-providers', { token: member })).status).toBe(403);
    const text = await (await server.call('/api/identity-providers', { token: owner })).text();
    expect(text).not.toContain(CLIENT_SECRET);
    expect(JSON.parse(text)).toMatchObject({
      items: [{ has_secret: true, issuer: oidc.url }],
      redirect_uri: `${server.url}/oidc/callback`,
    });
  });

  it('a provider that cannot be read is refused with what to do, unless it is to be kept', async () => {
    const refusals = [
      ['http://192.168.7.7', 'ALLOWED_ADDRESSES'],
      ['https://127.0.0.1:1', 'could not be read'],
      [`${oidc.url}/elsewhere`, 'could not be read'],
    ] as const;
    for (const [issuer, words] of refusals) {
      const answer = await server.call('/api/identity-providers', {
        token: owner,
        body: { name: 'Wrong', issuer, client_id: 'x' },
      });
      expect([issuer, answer.status]).toEqual([issuer, 422]);
      expect(((await answer.json()) as { detail: string }).detail).toContain(words);
    }
    const twice = await server.call('/api/identity-providers', {
      token: owner,
      body: { name: 'Twice', issuer: oidc.url, client_id: 'x' },
    });
    expect(twice.status).toBe(409);
  });

  it('a secret does not follow to another address', async () => {
    const answer = await server.call(`/api/identity-providers/${provider.id}`, {
      method: 'PUT',
      token: owner,
      body: { issuer: 'https://login.elsewhere.example', save_anyway: true },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'client_secret' }] });
  });

  it('a change of what somebody else changed is refused with the present state', async () => {
    const answer = await server.call(`/api/identity-providers/${provider.id}`, {
      method: 'PUT',
      token: owner,
      body: { name: 'Other' },
      headers: { 'if-match': '"r1"' },
    });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ current: { id: provider.id } });
  });
});
