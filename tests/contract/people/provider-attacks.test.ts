import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login } from '@agent-studio/api-client/contract';
import {
  ALLOWED,
  challengeOf,
  GRACE,
  newSecret,
  PLAIN,
  type OidcDesk,
  startOidcDesk,
} from '#support/desks/oidc-desk.ts';
import { CLIENT_ID } from '#support/servers/oidc-server.ts';

/* Nobody gets in by an OpenID Connect provider as somebody else, or without it. */

let oidc: OidcDesk['oidc'];
let server: OidcDesk['server'];
let provider: OidcDesk['provider'];
let change: OidcDesk['change'];
let begin: OidcDesk['begin'];
let toCallback: OidcDesk['toCallback'];
let comeBack: OidcDesk['comeBack'];
let ticketFor: OidcDesk['ticketFor'];
let logIn: OidcDesk['logIn'];
let signIn: OidcDesk['signIn'];
let close: OidcDesk['close'];

beforeAll(async () => {
  ({ oidc, server, provider, change, begin, toCallback, comeBack, ticketFor, logIn, signIn, close } =
    await startOidcDesk());
});
afterAll(() => close());
beforeEach(() => {
  oidc.person = GRACE;
});

describe('nobody gets in', () => {
  it('with a ticket of another browser, twice, or without its secret', async () => {
    const secret = newSecret();
    const stolen = await ticketFor(secret);
    expect((await logIn({ token: stolen })).status).toBe(400);
    // Whoever showed it with another secret has spent it.
    expect((await logIn({ token: stolen, secret })).status).toBe(400);
    const own = await ticketFor(secret);
    expect((await logIn({ token: own, secret: newSecret() })).status).toBe(400);
    const good = await ticketFor(secret);
    expect((await logIn({ token: good, secret })).status).toBe(200);
    expect((await logIn({ token: good, secret })).status).toBe(400);
  });

  it('with a code that came back already, a state of elsewhere, or an answer of another provider', async () => {
    const callback = await toCallback(await begin(newSecret()));
    await comeBack(callback);
    expect((await comeBack(callback)).search).toBe('?sign_in=expired');
    for (const state of ['', 'v1.0.0', 'x'.repeat(500)]) {
      const forged = new URL(callback);
      forged.searchParams.set('state', state);
      expect((await fetch(forged, { redirect: 'manual' })).status).toBe(400);
    }
    const mixed = new URL(await toCallback(await begin(newSecret())));
    mixed.searchParams.set('iss', 'https://login.attacker.example');
    expect((await comeBack(mixed.href)).search).toBe('?sign_in=failed');
  });

  it('from pages that may not show the studio', async () => {
    for (const page of [
      'https://evil.example/login',
      `${server.url}.evil.example/`,
      'https://portal.example.com.evil/',
    ]) {
      const answer = await server.call(`/api/sign-in/${provider.id}`, {
        body: { challenge: challengeOf('x'), way: 'popup', page },
      });
      expect([page, answer.status]).toEqual([page, 400]);
    }
    expect(await begin(newSecret(), { way: 'popup', page: `${ALLOWED}/portal` })).toContain(oidc.url);
  });

  it('by a provider that is switched off, also when the sign-in had begun', async () => {
    const secret = newSecret();
    const ticket = await ticketFor(secret);
    await change({ enabled: false });
    expect((await logIn({ token: ticket, secret })).status).toBe(404);
    const answer = await server.call(`/api/sign-in/${provider.id}`, {
      body: { challenge: challengeOf(secret), way: 'page', page: `${server.url}/login` },
    });
    expect(answer.status).toBe(404);
    expect(await (await server.call('/api/sign-in-options')).json()).toMatchObject({ providers: [] });
    await change(PLAIN);
  });
});

describe('a page of others', () => {
  it('is told in the window that it opened, and only there', async () => {
    const secret = newSecret();
    const address = await begin(secret, { way: 'popup', page: `${ALLOWED}/portal` });
    const response = await fetch(await toCallback(address), { redirect: 'manual' });
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'sha256-/,
    );
    expect(html).toContain(`data-origin="${ALLOWED}"`);
    const ticket = /data-ticket="([^"]+)"/.exec(html)![1]!;
    expect((await logIn({ token: ticket, secret })).status).toBe(200);
  });

  it('may hand over an ID token that it has, of this provider and an application that is listed', async () => {
    await change({ audiences: ['portal'] });
    const person = { ...GRACE, sub: 'portal-1', email: 'portal@example.com' };
    const token = await oidc.sign({ ...person, aud: 'portal' });
    expect((await logIn({ token })).status).toBe(200);
    // The page loads again, and has no other one.
    expect((await logIn({ token })).status).toBe(200);
    for (const [claims, options] of [
      [{ ...person, aud: 'somebody-else' }, {}],
      [{ ...person, aud: 'portal' }, { issuer: 'https://login.attacker.example' }],
      [{ ...person, aud: 'portal' }, { expires: '-5m' }],
      [{ ...person, aud: 'portal', email_verified: false }, {}],
    ] as const) {
      const refused = await logIn({ token: await oidc.sign(claims, options) });
      expect([claims, options, refused.status]).toEqual([claims, options, 400]);
    }
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    expect((await logIn({ token: unsigned })).status).toBe(400);
    await change({ audiences: [] });
    expect((await logIn({ token })).status).toBe(400);
  });
});

describe('signing out at the provider', () => {
  const event = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
  const tell = (token: string) =>
    fetch(`${server.url}/oidc/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });

  it('ends what is signed in here, once, and only by a token that is meant for it', async () => {
    const { token } = (await (await signIn()).json()) as Login;
    const claims = { sub: GRACE.sub, aud: CLIENT_ID, jti: 'one', ...event };
    for (const wrong of [
      await oidc.sign({ ...claims, aud: 'portal' }),
      await oidc.sign({ ...claims, nonce: 'x' }),
      await oidc.sign({ sub: GRACE.sub, aud: CLIENT_ID, jti: 'two' }),
      await oidc.sign(claims, { issuer: 'https://login.attacker.example' }),
      'nonsense',
    ]) {
      expect((await tell(wrong)).status).toBe(400);
    }
    expect((await server.call('/api/me', { token })).status).toBe(200);
    const right = await oidc.sign(claims);
    expect((await tell(right)).status).toBe(200);
    expect((await server.call('/api/me', { token })).status).toBe(401);
    expect((await tell(right)).status).toBe(400);
    // Of long ago, although it has not ended.
    const old = await oidc.sign({ ...claims, jti: 'three', iat: Math.floor(Date.now() / 1000) - 600 });
    expect((await tell(old)).status).toBe(400);
  });

  const leave = async (token: string) =>
    (await (await server.call('/api/logout/provider', { token, body: {} })).json()) as {
      address: string | null;
    };

  it('leads to the provider, whose session ends, and back; the token of the sign-in is told nobody else', async () => {
    const { token: plain } = (await (await signIn()).json()) as Login;
    expect(await leave(plain)).toEqual({ address: null });
    expect((await server.call('/api/me', { token: plain })).status).toBe(401);

    await change({ sign_out: 'return' });
    const { token } = (await (await signIn()).json()) as Login;
    const { rows } = await server.database.pool.query<{ sealed: string }>(
      'select sealed from provider_logouts',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toContain('eyJ');
    const { address } = await leave(token);
    const there = new URL(address!);
    expect(there.origin).toBe(oidc.url);
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/login`);
    expect(there.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await server.call('/api/me', { token })).status).toBe(401);
    expect((await server.database.pool.query('select from provider_logouts')).rows).toHaveLength(0);
    // The provider takes it: it asks the person there, as it is set up.
    const asked = await fetch(there, { redirect: 'manual' });
    expect(asked.status, await asked.clone().text()).toBe(200);
    expect(await asked.text()).toMatch(/logout/i);

    await change({ sign_out: 'provider' });
    const { token: last } = (await (await signIn()).json()) as Login;
    const end = new URL((await leave(last)).address!);
    expect(end.searchParams.has('post_logout_redirect_uri')).toBe(false);
    await change({ sign_out: 'here' });
  });
});
