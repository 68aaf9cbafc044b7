import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/http/security-headers.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const PAGE = '<!doctype html><title>Studio</title>';
const SCRIPT = 'export const studio = 1;';
const html = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-studio-static-'));
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'outside',
    'demo/index.html': PAGE,
    'demo/site.html': '<!doctype html><title>Site</title>',
    'demo/.hidden.txt': 'hidden',
    'bundles/studio-app.js': SCRIPT,
    'bundles/studio-app.js.br': brotliCompressSync(SCRIPT),
    'bundles/studio-assistant.js': SCRIPT,
    'bundles/chunks/table-C0ffee12.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  server = await startServer({
    pages: { demoDir: join(folder, 'demo'), bundlesDir: join(folder, 'bundles') },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('pages', () => {
  it('come under the strict policy, to the letter', async () => {
    const { headers } = await server.call('/demo/site.html');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'self'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toMatch('text/html');
  });

  it.each([
    '/',
    '/login',
    '/agents',
    '/agents/manage/019b0000-0000-7000-8000-000000000000',
    '/api-keys',
    '/apps/psp-sop/x',
  ])('%s is the studio', async (path) => {
    expect(await (await server.call(path, { headers: html })).text()).toBe(PAGE);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/glogin',
    '/dev/nothing',
    '/reset-session',
    '/studio/nothing',
    '/demo/nothing.html',
    '/nothing.js',
  ])('%s is not the studio', async (path) => {
    const answer = await server.call(path, { headers: html });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'notFound' });
  });

  it('are not what a program asks for', async () => {
    expect((await server.call('/agents', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it.each([
    '/demo/..%2fsecret.txt',
    '/demo/%2e%2e/secret.txt',
    '/studio/..%2f..%2fsecret.txt',
    '/studio/%2e%2e%2fsecret.txt',
    '/demo/.hidden.txt',
  ])('never leave their folder: %s', async (url) => {
    const { statusCode, body } = await server.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/outside|hidden/);
  });
});

describe('bundles', () => {
  it('may be used by any page', async () => {
    const { headers } = await server.call('/studio/studio-app.js');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toMatch('javascript');
  });

  it('are kept for ever when their name changes with them, else asked for again', async () => {
    const cacheOf = async (path: string) => (await server.call(path)).headers.get('cache-control');
    expect(await cacheOf('/studio/chunks/table-C0ffee12.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/studio/studio-app.js', '/studio/studio-assistant.js', '/demo/site.html']) {
      expect(await cacheOf(path)).toBe('public, max-age=0');
    }
    const first = await server.app.inject({ url: '/studio/studio-app.js' });
    const headers = { 'if-none-match': first.headers.etag! };
    expect((await server.app.inject({ url: '/studio/studio-app.js', headers })).statusCode).toBe(304);
  });

  it('travel compressed to those who can read it', async () => {
    const brotli = await server.app.inject({
      url: '/studio/studio-app.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch('javascript');
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const plain = await server.app.inject({
      url: '/studio/studio-app.js',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.body).toBe(SCRIPT);
  });
});

it('widens the policy where Google signs people in, and for Google only', () => {
  const policy = pagePolicy({ google: true });
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
});
