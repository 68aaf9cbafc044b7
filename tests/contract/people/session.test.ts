import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, startHttpServer, type TestServer as HttpServer } from '#support/servers/http-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { solveCaptcha } from '#support/browser/solve-captcha.ts';

const UUID = /^[0-9a-f-]{36}$/;

const credentialOf = async (server: TestServer, email: string) =>
  (await (await server.credentialOf(email)).json()) as { token: string };

async function problemOf(answer: Response) {
  const body = (await answer.json()) as { detail: string; code: string; request_id: string };
  expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  return { status: answer.status, detail: body.detail };
}

describe('local sign-in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  // Rule 3: Login response: token, name, picture, email, role, is_admin
  // Rule 7: POST /glogin {token}, the response is stored
  it('makes the first user the owner and the others builders', async () => {
    const ada = await server.signInAs('ada@example.com', 'Ada Lovelace');
    expect(ada).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      picture: '',
      role: 'owner',
      is_admin: true,
    });
    const bob = await server.signInAs('bob@example.com');
    expect(bob).toMatchObject({ name: 'bob', role: 'builder', is_admin: false });
    expect((await server.signInAs('ada@example.com')).role).toBe('owner');
  });

  it('gives a session that ends when its token says', async () => {
    const { token, expires_at } = await server.signInAs('ada@example.com');
    const { exp } = decodeJwt(token);
    expect(new Date(exp! * 1000).toISOString()).toBe(expires_at);
    expect(exp! - Date.now() / 1000).toBeGreaterThan(7.9 * 3600);
  });

  it('tells who is signed in', async () => {
    const token = await server.signIn('bob@example.com');
    const me = await server.call('/api/me', { token });
    expect(await me.json()).toEqual({
      id: expect.stringMatching(UUID),
      name: 'bob',
      email: 'bob@example.com',
      picture: '',
      role: 'builder',
      is_admin: false,
      preferences: { muted: [], mail: { alerts: false, approvals: false, workflows: true, language: 'en' } },
      revision: 1,
    });
  });

  it('takes an ID token once', async () => {
    const credential = await credentialOf(server, 'once@example.com');
    expect((await server.call('/glogin', { body: credential })).status).toBe(200);
    expect(await problemOf(await server.call('/glogin', { body: credential }))).toEqual({
      status: 400,
      detail: 'This sign-in was used already. Please sign in again.',
    });
  });

  it('refuses with 400, never 401, so that nobody reads of an expired session', async () => {
    const { token } = await credentialOf(server, 'eve@example.com');
    for (const bad of ['nonsense', 'a.b.c', `${token.slice(0, -6)}AAAAAA`]) {
      const answer = await problemOf(await server.call('/glogin', { body: { token: bad } }));
      expect(answer).toEqual({ status: 400, detail: 'This sign-in is not valid. Please sign in again.' });
    }
  });

  // Rule 5: "Google token is required"
  // Rule 5: "Captcha token is required"
  it('names an empty token', async () => {
    const answer = await problemOf(await server.call('/glogin', { body: { token: '  ' } }));
    expect(answer).toEqual({ status: 422, detail: 'Google token is required' });
    const captcha = await problemOf(
      await server.call('/api/generate_captcha_token', { body: { token: '' } }),
    );
    expect(captcha).toEqual({ status: 422, detail: 'Captcha token is required' });
  });

  it('says how people sign in', async () => {
    const options = await server.call('/api/sign-in-options');
    expect(await options.json()).toEqual({
      google_client_id: null,
      local: true,
      captcha: 'optional',
      code: true,
      mail: false,
      passkeys: null,
      providers: [],
    });
  });

  it('is not offered to a name that a foreign page may own', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/dev/google-credential',
      headers: { host: 'evil.example' },
      payload: { email: 'eve@example.com' },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('ends a session at once when its owner logs out', async () => {
    const token = await server.signIn('ada@example.com');
    expect((await server.call('/api/me', { token })).status).toBe(200);
    expect((await server.call('/api/logout', { token, method: 'POST' })).status).toBe(204);
    expect((await server.call('/api/me', { token })).status).toBe(401);
  });

  // Rule 7: POST /api/generate_captcha_token {token}
  it('leaves the captcha out where it is optional, and takes it when it comes', async () => {
    const token = await server.signIn('ada@example.com');
    expect((await server.call('/api/me', { token })).status).toBe(200);
    const answer = await server.call('/api/generate_captcha_token', {
      body: { token: await solveCaptcha(server) },
    });
    expect(await answer.json()).toEqual({
      success: true,
      captcha_token: expect.any(String),
      expires_in: 600,
    });
  });

  it('takes a solved captcha once', async () => {
    const token = await solveCaptcha(server);
    expect((await server.call('/api/generate_captcha_token', { body: { token } })).status).toBe(200);
    expect(await problemOf(await server.call('/api/generate_captcha_token', { body: { token } }))).toEqual({
      status: 400,
      detail: 'This captcha was used already. Please solve a new one.',
    });
  });

  it('refuses a captcha that was not solved, was made easier, or cannot be read', async () => {
    const solved = JSON.parse(Buffer.from(await solveCaptcha(server), 'base64').toString('utf8'));
    const wrong = { ...solved, solution: { ...solved.solution, derivedKey: '00'.repeat(32) } };
    const easier = {
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, cost: 1 } },
    };
    for (const payload of [wrong, easier, 'text', null, { challenge: {}, solution: {} }]) {
      const token = Buffer.from(JSON.stringify(payload)).toString('base64');
      const answer = await server.call('/api/generate_captcha_token', { body: { token } });
      expect(answer.status).toBe(400);
    }
  });
});

describe('with a required captcha', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { CAPTCHA: 'required' } });
  });
  afterAll(() => server.close());

  it('answers 403 to everything else until the captcha is solved', async () => {
    const token = await server.signIn('ada@example.com');
    expect((await server.call('/api/me', { token })).status).toBe(403);
    expect((await server.call('/api/home', { token })).status).toBe(403);
    const body = { token: await solveCaptcha(server), session_token: token };
    expect((await server.call('/api/generate_captcha_token', { body })).status).toBe(200);
    expect((await server.call('/api/me', { token })).status).toBe(200);
  });

  it('passes at once with a captcha token from before, which serves once', async () => {
    const solved = await server.call('/api/generate_captcha_token', {
      body: { token: await solveCaptcha(server) },
    });
    const { captcha_token } = (await solved.json()) as { captcha_token: string };
    const login = async () =>
      server.call('/glogin', { body: { ...(await credentialOf(server, 'bob@example.com')), captcha_token } });
    const { token } = (await (await login()).json()) as { token: string };
    expect((await server.call('/api/me', { token })).status).toBe(200);
    expect((await login()).status).toBe(400);
  });

  it.each(['', 'made up'])('does not pass with the captcha token %j', async (captcha_token) => {
    const body = { ...(await credentialOf(server, 'eve@example.com')), captcha_token };
    expect((await server.call('/glogin', { body })).status).toBe(400);
  });

  it('does not take a captcha token for a session', async () => {
    const solved = await server.call('/api/generate_captcha_token', {
      body: { token: await solveCaptcha(server) },
    });
    const { captcha_token } = (await solved.json()) as { captcha_token: string };
    expect((await server.call('/api/me', { token: captcha_token })).status).toBe(401);
  });

  it('keeps a solution that comes with an expired sign-in', async () => {
    const token = await solveCaptcha(server);
    const refused = await server.call('/api/generate_captcha_token', {
      body: { token, session_token: 'expired' },
    });
    expect(refused.status).toBe(400);
    expect((await server.call('/api/generate_captcha_token', { body: { token } })).status).toBe(200);
  });
});

describe('with a provider of captchas', () => {
  let provider: HttpServer;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startHttpServer((_request, response, body) => {
      if (body.includes('broken')) return json(response, 500, 'no JSON of ours');
      return json(response, 200, { success: body.includes('response=good') });
    });
    server = await startServer({ env: { CAPTCHA_VERIFY_URL: provider.url, CAPTCHA_SECRET: 'shh' } });
  });
  afterAll(() => Promise.all([server.close(), provider.close()]));

  const solve = (token: string) => server.call('/api/generate_captcha_token', { body: { token } });

  it('asks it about tokens that are not of this server, and takes each once', async () => {
    expect((await solve('good one')).status).toBe(200);
    expect(provider.requests.at(-1)!.body).toBe('secret=shh&response=good+one');
    expect((await solve('good one')).status).toBe(400);
    expect((await solve('bad one')).status).toBe(400);
    const asked = provider.requests.length;
    expect((await solve(await solveCaptcha(server))).status).toBe(200);
    expect(provider.requests).toHaveLength(asked);
  });

  it('says so when it gives no answer, and lets nobody in', async () => {
    expect(await problemOf(await solve('broken'))).toEqual({
      status: 502,
      detail: 'The captcha could not be checked. Please try again.',
    });
  });
});

describe('where local sign-in is off', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { GOOGLE_CLIENT_ID: 'client.apps.example' } });
  });
  afterAll(() => server.close());

  it('lets nobody in without the code of the operator, and keeps no browser let in', async () => {
    const email = 'eve@example.com';
    expect((await server.call('/dev/google-credential', { body: { email } })).status).toBe(404);
    const wrong = await server.call('/dev/google-credential', { body: { email, code: 'AAAA-AAAA-AAAA' } });
    expect(wrong.status).toBe(400);
    const code = await server.app.localCode();
    const let_in = await server.call('/dev/google-credential', { body: { email, code } });
    expect(Object.keys((await let_in.json()) as object)).toEqual(['token']);
    const options = await server.call('/api/sign-in-options');
    expect(await options.json()).toEqual({
      google_client_id: 'client.apps.example',
      local: false,
      captcha: 'required',
      code: true,
      mail: false,
      passkeys: null,
      providers: [],
    });
  });

  it('shows the code to make the first owner, and not afterwards', async () => {
    const code = await server.app.localCode();
    expect(code).toMatch(/^[\w-]{14}$/);
    const credential = await server.call('/dev/google-credential', {
      body: { email: 'ada@example.com', code },
    });
    const login = await server.call('/glogin', { body: await credential.json() });
    expect(await login.json()).toMatchObject({ role: 'owner' });
    expect(await server.app.localCode()).toBeUndefined();
  });
});

describe('limits', () => {
  it('lets in the named e-mail domains only', async () => {
    const server = await startServer({ env: { ALLOWED_DOMAINS: 'Example.com' } });
    await expect(server.signInAs('ada@EXAMPLE.com')).resolves.toMatchObject({ role: 'owner' });
    const credential = await credentialOf(server, 'eve@example.com.evil.org');
    expect(await problemOf(await server.call('/glogin', { body: credential }))).toEqual({
      status: 400,
      detail: 'Accounts of example.com.evil.org cannot sign in here. Use an account of example.com.',
    });
    await server.close();
  });

  it('slows down an address that tries too often', async () => {
    const server = await startServer({ env: { SIGN_INS_PER_MINUTE: '2' } });
    const attempt = () => server.call('/glogin', { body: { token: 'guess' } });
    expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(400);
    const third = await attempt();
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(third)).toEqual({
      status: 429,
      detail: expect.stringMatching(/^Too many attempts/),
    });
    await server.close();
  });

  it('makes one owner of many who sign in first', async () => {
    const server = await startServer();
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => server.signInAs(`${name}@example.com`)),
    );
    expect(people.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(people.filter(({ is_admin }) => is_admin)).toHaveLength(1);
    await server.close();
  });
});
