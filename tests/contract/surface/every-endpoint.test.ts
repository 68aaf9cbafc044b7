import { request } from 'node:http';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, type Endpoint, problemSchema } from '@agent-studio/api-client/contract';
import { startServer, type TestServer } from '#support/servers/server.ts';

const ID = '019b0000-0000-7000-8000-000000000000';
const KIB = 1024;
const MIB = 1024 * KIB;

const rows = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);
const withSignIn = rows.filter(({ endpoint }) => endpoint.access !== 'public');
/** Nobody need sign in, but a sign-in that comes along has to be one. */
const mayLack = ({ access }: Endpoint, kind: string) => access === 'anyone' && kind === 'missing';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, ID);

async function expectProblem(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  const body: unknown = await answer.json();
  expect(problemSchema.parse(body)).toEqual(body);
  return body as { detail: string; code: string; errors?: { path: string; message: string }[] };
}

/** Sends exactly these bytes of an address, which fetch would tidy up. */
function callRaw(
  path: string,
  options: { method?: string; headers?: Record<string, string | string[]> } = {},
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, ...options }, (answer) => {
      let body = '';
      answer.on('data', (bytes: Buffer) => (body += bytes.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode!, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a sign-in is asked for before anything else', () => {
  let tokens: Record<string, string | undefined>;
  beforeAll(async () => {
    const { token } = await server.signInAs('ada@example.com');
    const revoked = await server.signIn('ada@example.com');
    await server.call('/api/logout', { method: 'POST', token: revoked });
    const { jti } = decodeJwt(token);
    const foreign = (expiresIn: string) =>
      new SignJWT({ jti: jti! })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('agent-studio')
        .setAudience('session')
        .setExpirationTime(expiresIn);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    tokens = {
      missing: undefined,
      malformed: 'not-a-token',
      unsigned,
      revoked,
      'signed by another key': await foreign('1h').sign(new TextEncoder().encode('x'.repeat(32))),
      expired: await expiredToken(jti!),
    };
  });

  it.each(withSignIn)('$name', async ({ endpoint }) => {
    for (const [kind, token] of Object.entries(tokens)) {
      if (mayLack(endpoint, kind)) continue;
      const options = { method: endpoint.method, ...(token && { token }) };
      const body = endpoint.method === 'GET' ? {} : { body: '{"broken' };
      const answer = await server.call(addressOf(endpoint), { ...options, ...body });
      expect(`${kind} ${answer.status}`).toBe(`${kind} 401`);
      expect((await expectProblem(answer, 401)).code).toBe('unauthorized');
    }
  });

  it.each(withSignIn)('$name, once and not twice', async ({ endpoint }) => {
    const token = await server.signIn('ada@example.com');
    const authorization = [`Bearer ${token}`, `Bearer ${token}`];
    const { status } = await callRaw(addressOf(endpoint), {
      method: endpoint.method,
      headers: { authorization },
    });
    expect(status).toBe(401);
  });

  /** Signed with the server's own key, read from its settings, and past its time. */
  async function expiredToken(jti: string): Promise<string> {
    const { rows: settings } = await server.database.pool.query(
      `select value from settings where key = 'signing_key'`,
    );
    return new SignJWT({ jti })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('agent-studio')
      .setAudience('session')
      .setExpirationTime('-1s')
      .sign(Buffer.from(settings[0].value as string, 'base64url'));
  }
});

describe('an address is read in one way only', () => {
  let token: string;
  beforeEach(async () => {
    token = await server.signIn('ada@example.com');
  });

  it.each([
    '//api/me',
    '/api//me',
    '/api/me/',
    '/API/ME',
    '/api%2fme',
    '/api/%2e%2e/api/me',
    '/api/me%00',
    '/api/./me',
  ])('%s is not /api/me', async (path) => {
    const { status, body } = await callRaw(path, { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ detail: 'There is nothing at this address.', code: 'notFound' });
  });

  it.each(['PATCH', 'DELETE', 'POST'])('%s /api/me is unknown', async (method) => {
    await expectProblem(await server.call('/api/me', { method, token }), 404);
  });

  it('answers an address that cannot be decoded', async () => {
    const { status, body } = await callRaw('/api/agents/%zz');
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ detail: expect.any(String), request_id: expect.any(String) });
  });
});

describe('no single request hurts the server', () => {
  const login = contract.session.login.path;

  it('answers broken JSON with 400', async () => {
    for (const body of ['{"token"', 'nonsense', '{"token":"a","__proto__":{"isAdmin":true}}']) {
      await expectProblem(await server.call(login, { body }), 400);
    }
  });

  it('answers deep JSON without effort', async () => {
    const depth = 100_000;
    const started = performance.now();
    const answer = await server.call(login, { body: `{"token":${'['.repeat(depth)}${']'.repeat(depth)}}` });
    await expectProblem(answer, 422);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('answers a large body with 413', async () => {
    const answer = await server.call(login, { body: JSON.stringify({ token: 'x'.repeat(10 * MIB) }) });
    expect((await expectProblem(answer, 413)).detail).toBe('The request is too large.');
  });

  it('answers other types of body with 415', async () => {
    const text = { 'content-type': 'text/plain' };
    await expectProblem(await server.call(login, { body: '{"token":"a"}', headers: text }), 415);
  });

  it('does not take a form where the contract has none', async () => {
    const form = new FormData();
    form.set('token', 'a');
    await expectProblem(await fetch(server.url + login, { method: 'POST', body: form }), 400);
  });

  it('names the fields that are wrong', async () => {
    const missing = await expectProblem(await server.call(login, { body: {} }), 422);
    expect(missing).toMatchObject({
      detail: 'token: Required',
      errors: [{ path: 'token', message: 'Required' }],
    });
    const wrong = await expectProblem(await server.call(login, { body: { token: 7 } }), 422);
    expect(wrong.detail).toMatch(/^token: A text is expected here\.$/);
    const own = await expectProblem(
      await server.call('/dev/google-credential', { body: { email: 'x' } }),
      422,
    );
    expect(own.detail).toBe('Enter an e-mail address.');
  });

  it('keeps the id of a caller in the answer, if it is one', async () => {
    const given = await server.call('/healthz', { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('trace-0123456789');
    const odd = await server.call('/healthz', { headers: { 'x-request-id': 'a b"}' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is alive afterwards', async () => {
    expect(await (await server.call('/healthz')).json()).toEqual({ status: 'ok' });
  });
});
