import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, type PlainProxy, startNginx, startPlainProxy } from '#support/servers/plain-proxy.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Nobody becomes anybody by local sign-in who cannot read the terminal of the server, whatever stands before it. */

const FORWARDING: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-host': 'studio.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': 'balancer' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-client-ip': '203.0.113.7' },
  { 'true-client-ip': '203.0.113.7' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { 'cf-ray': '1' },
  { 'fly-client-ip': '203.0.113.7' },
  { 'x-envoy-external-address': '203.0.113.7' },
];
/** What a browser says of itself, and anybody else may say as well. */
const DISGUISES: readonly Record<string, string>[] = [
  {},
  { origin: 'http://localhost:4300', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://studio.example', 'sec-fetch-site': 'same-origin' },
  { connection: 'close' },
];

let server: TestServer;
let proxies: { name: string; proxy: PlainProxy }[];

beforeAll(async () => {
  server = await startServer();
  const nginx = await findNginx();
  proxies = [
    { name: 'a proxy that adds nothing', proxy: await startPlainProxy(server.url) },
    ...(nginx ? [{ name: 'nginx', proxy: await startNginx(nginx, server.url) }] : []),
  ];
});
afterAll(async () => {
  await Promise.all(proxies.map(({ proxy }) => proxy.close()));
  await server.close();
});

interface Way {
  headers?: Record<string, string>;
  code?: string | undefined;
  key?: string | undefined;
}

function ask(url: string, { headers = {}, ...proof }: Way): Promise<Response> {
  return fetch(`${url}/dev/google-credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'ada@example.com', ...proof }),
  });
}

async function keyOf(url: string): Promise<string> {
  const answer = await ask(url, { code: await server.app.localCode() });
  return ((await answer.json()) as { key: string }).key;
}

describe('without the code', () => {
  it('nobody becomes the first owner', async () => {
    for (const { url } of [server, ...proxies.map(({ proxy }) => proxy)]) {
      expect((await ask(url, {})).status).toBe(400);
    }
    expect((await server.signInAs('ada@example.com')).is_admin).toBe(true);
    expect((await server.signInAs('bob@example.com')).is_admin).toBe(false);
  });

  it('nobody is let in, straight or through a proxy, whatever the call looks like', async () => {
    const session = await server.signIn('eve@example.com');
    for (const { url } of [server, ...proxies.map(({ proxy }) => proxy)]) {
      for (const disguise of DISGUISES) {
        for (const proof of [
          {},
          { code: 'AAAA-AAAA-AAAA' },
          { key: 'nonsense' },
          { key: session },
          { code: 'AAAA-AAAA-AAAA', key: session },
        ]) {
          const answer = await ask(url, { headers: disguise, ...proof });
          expect(answer.status).toBe(400);
          expect(await answer.json()).toMatchObject({ code: 'sign_in.code' });
        }
      }
    }
  });
});

describe('with it', () => {
  it('a browser is let in, and needs no code any more', async () => {
    const key = await keyOf(server.url);
    const answer = await ask(server.url, { key });
    expect(answer.status).toBe(200);
    const login = await server.call('/glogin', { body: await answer.json() });
    expect(login.status).toBe(200);
  });

  it('it works once, even for calls at one moment, and the terminal shows the next', async () => {
    const code = await server.app.localCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(server.url, { code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.app.localCode()).not.toBe(code);
    expect((await ask(server.url, { code })).status).toBe(400);
  });

  it('it is taken as people type it', async () => {
    const code = (await server.app.localCode())!.toLowerCase().replaceAll('-', ' ');
    expect((await ask(server.url, { code })).status).toBe(200);
  });

  it('people come through a proxy too, with a code for each time', async () => {
    for (const headers of FORWARDING) {
      const key = await keyOf(server.url);
      const refused = await ask(server.url, { headers, key });
      expect([headers, refused.status]).toEqual([headers, 400]);
      expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('proxy') });
      const let_in = await ask(server.url, { headers, code: await server.app.localCode() });
      expect([headers, let_in.status]).toEqual([headers, 200]);
    }
  });

  it('what it was exchanged for is no session', async () => {
    const token = await keyOf(server.url);
    expect((await server.call('/api/me', { token })).status).toBe(401);
  });
});
