import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator, toToken } from '#support/desks/authenticator.ts';
import { challengeOf, newSecret } from '#support/desks/oidc-desk.ts';
import { until } from '#support/ndjson.ts';
import { type MailServer, partOf, startMailServer } from '#support/servers/mail-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Passkeys by a browser and an authenticator in software, which do what real ones would refuse. */

const ORIGIN = 'https://studio.example.com';
const SITE = { origin: ORIGIN, rpId: 'studio.example.com' };

let smtp: MailServer;
let server: TestServer;
let ada: string;
beforeAll(async () => {
  smtp = await startMailServer({ user: 'studio', pass: 'p@ss' });
  server = await startServer({
    env: {
      PUBLIC_URL: `${ORIGIN}/studio/`,
      SMTP_URL: `smtp://studio:p%40ss@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Agent Studio <studio@example.com>',
    },
  });
  ada = await server.signIn('ada@example.com');
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
});

type Options = { challenge: string; user: { id: string } };
const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, never>;
const optionsToAdd = async (token: string) =>
  (await json(server.call('/api/me/passkeys/options', { token, body: {} })))['options'] as unknown as Options;
const add = (token: string, credential: object, name = 'Laptop') =>
  server.call('/api/me/passkeys', { token, body: { name, credential } });
const begin = async (secret: string, page = ORIGIN) =>
  (await json(server.call('/api/passkey-options', { body: { challenge: challengeOf(secret), page } })))[
    'options'
  ] as unknown as Options;
const logIn = (credential: object, secret: string) =>
  server.call('/glogin', { body: { token: toToken(credential), secret } });

async function withPasskey(token: string) {
  const key = createAuthenticator(SITE);
  const added = await add(token, key.create(await optionsToAdd(token)));
  expect(added.status, await added.clone().text()).toBe(201);
  return { key, id: ((await added.json()) as { id: string }).id };
}

describe('a passkey', () => {
  it('is added, told of by mail, signs in, is renamed and removed', async () => {
    const { key, id } = await withPasskey(ada);
    await until(
      async () => smtp.received.find(({ to }) => to.includes('ada@example.com')),
      (mail) => mail !== undefined && partOf(mail, 'text/plain').includes('Laptop'),
    );
    const secret = newSecret();
    const login = await logIn(key.get(await begin(secret)), secret);
    expect(login.status, await login.clone().text()).toBe(200);
    expect(await login.json()).toMatchObject({ email: 'ada@example.com', role: 'owner' });

    const path = `/api/me/passkeys/${id}`;
    const renamed = await server.call(path, { method: 'PUT', token: ada, body: { name: 'Phone' } });
    expect(await renamed.json()).toMatchObject({ name: 'Phone', revision: 2 });
    const listed = await json(server.call('/api/me/passkeys', { token: ada }));
    expect(listed).toMatchObject({ items: [{ name: 'Phone' }], origin: ORIGIN, fresh: true });
    expect(await json(server.call('/api/sign-in-options'))).toMatchObject({ passkeys: ORIGIN });
    // Of nobody else.
    const bea = await server.signIn('bea@example.com');
    expect((await server.call(path, { method: 'DELETE', token: bea })).status).toBe(404);
    expect((await server.call(path, { method: 'DELETE', token: ada })).status).toBe(204);
    const late = newSecret();
    expect((await logIn(key.get(await begin(late)), late)).status).toBe(400);
  });

  it('asks for a sign-in of just now to be changed', async () => {
    const token = await server.signIn('cara@example.com');
    const options = await optionsToAdd(token);
    await server.database.pool.query(
      `update sessions set created_at = now() - interval '16 minutes' where user_id = (select id from users where email = 'cara@example.com')`,
    );
    const refused = await add(token, createAuthenticator(SITE).create(options));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'passkey.not_fresh' });
    expect((await server.call('/api/me/passkeys/options', { token, body: {} })).status).toBe(403);
  });

  it('opens a window of the server for pages of allowed origins, and for no others', async () => {
    await server.call('/api/settings', {
      method: 'PUT',
      token: ada,
      body: { embedding: { allowed_origins: ['https://portal.example.org'] } },
    });
    const ask = (page: string) =>
      server.call('/api/passkey-options', { body: { challenge: challengeOf(newSecret()), page } });
    expect((await ask('https://evil.example.net')).status).toBe(400);
    const { address } = (await json(ask('https://portal.example.org'))) as unknown as { address: string };
    expect(address.startsWith(`${ORIGIN}/studio/passkey?state=`)).toBe(true);
    const window = await server.call(`/passkey${new URL(address).search}`);
    expect(window.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(await window.text()).toContain('data-page="https://portal.example.org"');
    expect((await server.call('/passkey?state=forged')).status).toBe(400);
  });
});

describe('attacks on passkeys are refused', () => {
  it('a challenge that was answered, of another browser, of another sign-in, or made up', async () => {
    const { key } = await withPasskey(ada);
    const secret = newSecret();
    const options = await begin(secret);
    const answer = key.get(options);
    expect((await logIn(answer, newSecret())).status).toBe(400);
    expect((await logIn(answer, secret)).status).toBe(200);
    expect((await logIn(answer, secret)).status).toBe(400);
    expect((await logIn(key.get(options), secret)).status).toBe(400);
    expect((await logIn(key.get({ challenge: 'bWFkZSB1cA' }), secret)).status).toBe(400);
    // One to add with signs nobody in, and one of somebody else adds nothing.
    expect((await logIn(key.get(await optionsToAdd(ada)), secret)).status).toBe(400);
    const eve = await server.signIn('eve@example.com');
    const foreign = createAuthenticator(SITE).create(await optionsToAdd(ada));
    expect((await add(eve, foreign)).status).toBe(400);
    const mine = await optionsToAdd(eve);
    expect((await add(eve, createAuthenticator(SITE).create(mine, { unverified: true }))).status).toBe(400);
    // Used up by the wrong answer.
    expect((await add(eve, createAuthenticator(SITE).create(mine))).status).toBe(400);
  });

  it('a challenge that has expired', async () => {
    const { key } = await withPasskey(ada);
    const secret = newSecret();
    const options = await begin(secret);
    await server.database.pool.query(
      `update passkey_challenges set expires_at = now() - interval '1 second'`,
    );
    expect((await logIn(key.get(options), secret)).status).toBe(400);
  });

  it('a foreign origin, another host, nobody verified, a copied counter', async () => {
    const { key } = await withPasskey(ada);
    const attempt = async (twist: Parameters<typeof key.get>[1]) => {
      const secret = newSecret();
      return (await logIn(key.get(await begin(secret), twist), secret)).status;
    };
    expect(await attempt({ counter: 50 })).toBe(200);
    expect(await attempt({ counter: 50 })).toBe(400);
    expect(await attempt({ counter: 49 })).toBe(400);
    expect(await attempt({ counter: 51, origin: 'https://studio.example.com.evil.net' })).toBe(400);
    expect(await attempt({ counter: 52, rpId: 'example.com' })).toBe(400);
    expect(await attempt({ counter: 53, unverified: true })).toBe(400);
    expect(await attempt({ counter: 54 })).toBe(200);
    for (const twist of [{ origin: 'https://evil.example.net' }, { rpId: 'evil.example.net' }]) {
      const made = createAuthenticator(SITE).create(await optionsToAdd(ada), twist);
      expect((await add(ada, made)).status).toBe(400);
    }
  });

  it("somebody else's credential, by id, by key, or for another account", async () => {
    const { key: adas } = await withPasskey(ada);
    const mallory = await server.signIn('mallory@example.com');
    const { key: mallorys } = await withPasskey(mallory);
    const attempt = async (credential: (options: Options) => object) => {
      const secret = newSecret();
      return logIn(credential(await begin(secret)), secret);
    };
    expect((await attempt((options) => mallorys.get(options, { credentialId: adas.id }))).status).toBe(400);
    expect((await attempt((options) => adas.get(options, { key: mallorys.key }))).status).toBe(400);
    const { id: adaId } = (await json(server.call('/api/me', { token: ada }))) as unknown as { id: string };
    const userHandle = Buffer.from(adaId).toString('base64url');
    expect((await attempt((options) => mallorys.get(options, { userHandle }))).status).toBe(400);
    // A credential that is there belongs to whom it belongs.
    const again = adas.create(await optionsToAdd(mallory));
    expect((await add(mallory, again)).status).toBe(400);
  });

  it('a suspended person, and a domain that is not allowed', async () => {
    const token = await server.signIn('sue@example.com');
    const { key } = await withPasskey(token);
    const { id } = (await json(server.call('/api/me', { token }))) as unknown as { id: string };
    await server.call(`/api/users/${id}`, { method: 'PUT', token: ada, body: { status: 'suspended' } });
    const secret = newSecret();
    const refused = await logIn(key.get(await begin(secret)), secret);
    expect(await refused.json()).toMatchObject({ code: 'sign_in.suspended' });

    const { key: outsiders } = await withPasskey(await server.signIn('out@elsewhere.org'));
    const settings = (allowed_domains: string[]) =>
      server.call('/api/settings', { method: 'PUT', token: ada, body: { sign_in: { allowed_domains } } });
    await settings(['example.com']);
    const other = newSecret();
    const kept = await logIn(outsiders.get(await begin(other)), other);
    expect(await kept.json()).toMatchObject({ code: 'sign_in.domain' });
    await settings([]);
  });
});
