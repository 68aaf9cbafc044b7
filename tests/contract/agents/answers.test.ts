import { expect, it, vi } from 'vitest';
import { startServer } from '#support/servers/server.ts';

it('never explains an unexpected failure', async () => {
  const server = await startServer();
  const token = await server.signIn('ada@example.com');
  await server.database.pool.query('drop table runs cascade');
  const answer = await server.call('/api/home', { token });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    detail: 'Internal server error',
    code: 'internal',
    request_id: answer.headers.get('x-request-id'),
  });
  await server.close();
});

it('keeps a browser from misreading an answer', async () => {
  const server = await startServer();
  const { headers } = await server.call('/api/sign-in-options', {
    headers: { origin: 'https://portal.example.com' },
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  await server.close();
});

it('lets the origins that the operator names read answers, and no other', async () => {
  const origin = 'https://portal.example.com';
  const server = await startServer({ env: { ALLOWED_ORIGINS: origin } });
  const ask = async (from: string, method = 'GET') => {
    const headers = { origin: from, 'access-control-request-method': 'GET' };
    return (await server.call('/api/me', { method, headers })).headers;
  };
  const named = await ask(origin);
  expect(named.get('access-control-allow-origin')).toBe(origin);
  expect(named.get('access-control-expose-headers')).toContain('etag');
  expect(named.get('vary')).toContain('Origin');
  expect((await ask(origin, 'OPTIONS')).get('access-control-allow-headers')).toContain('authorization');
  const other = await ask('https://evil.example');
  expect(other.get('access-control-allow-origin')).toBeNull();
  expect(other.get('vary')).toContain('Origin');
  await server.close();
});

it('answers 503 with the time to wait while the database is away, and comes back by itself', async () => {
  const server = await startServer();
  const refuse = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const outage = [vi.spyOn(server.database.pool, 'query'), vi.spyOn(server.database.pool, 'connect')];
  for (const spy of outage) spy.mockImplementation(refuse);
  const away = await server.call('/healthz');
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await away.json()).toMatchObject({
    code: 'database.unreachable',
    detail: expect.stringContaining('try again'),
  });
  for (const spy of outage) spy.mockRestore();
  expect((await server.call('/healthz')).status).toBe(200);
  await server.close();
});
