import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movePage } from '#server/http/proxy/base-path.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const demoDir = path.join(import.meta.dirname, '../../../../../demo');
const html = { accept: 'text/html' };
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    env: { BASE_PATH: '/tools/studio/', TRUST_PROXY: 'loopback' },
    // What is built may not be there; the demo pages are served from the same folder.
    pages: { demoDir, bundlesDir: demoDir },
  });
});
afterAll(() => server.close());

const get = (address: string, headers = {}) => fetch(server.url + address, { headers, redirect: 'manual' });

describe('below a base path', () => {
  it.each(['/tools/studio/livez', '/livez', '/readyz', '/healthz', '/startupz'])(
    '%s answers',
    async (address) => {
      expect((await get(address)).status).toBe(200);
    },
  );

  it.each([
    ['/', '/tools/studio/'],
    ['/tools/studio', '/tools/studio/'],
    ['/tools/studio?a=1', '/tools/studio/?a=1'],
  ])('%s leads to it', async (address, target) => {
    const answer = await get(address, html);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(target);
  });

  it.each([
    '/api/me',
    '/openapi.json',
    '/demo/site.html',
    '/tools/studios/',
    '/tools/studio2/api/me',
    '/home',
  ])('%s beside it is nothing', async (address) => {
    expect((await get(address, html)).status).toBe(404);
  });

  it('the API is served and described', async () => {
    expect((await get('/tools/studio/api/me')).status).toBe(401);
    const described = (await (await get('/tools/studio/openapi.json')).json()) as { servers: unknown };
    expect(described.servers).toEqual([{ url: '/tools/studio' }]);
  });

  it.each([
    '/tools/studio/',
    '/tools/studio/agents',
    '/tools/studio/demo/portal.html',
    '/tools/studio/demo/site.html',
  ])('%s names everything there', async (address) => {
    const page = await (await get(address, { ...html, 'accept-language': 'en' })).text();
    const addresses = [...page.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, found]) => found);
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((found) => !found!.startsWith('/tools/studio/'))).toEqual([]);
    expect(page).toContain('api-base-url="/tools/studio"');
  });

  it('the studio routes there', async () => {
    const page = await (await get('/tools/studio/home', html)).text();
    expect(page).toContain('router="browser" basename="/tools/studio"');
  });
});

it('moves every address of every page of ours', () => {
  for (const name of [
    'index',
    'portal',
    'site',
    'hostile',
    'preview',
    'preview-studio',
    'chat',
    'chat-closed',
  ]) {
    const moved = movePage(readFileSync(path.join(demoDir, `${name}.html`), 'utf8'), '/b');
    expect(moved, name).not.toMatch(/(?:src|href)="\/(?!b\/)/);
  }
  expect(movePage(readFileSync(path.join(demoDir, 'chat.js'), 'utf8'), '/b')).toContain("import('/b/studio/");
});

describe('HSTS', () => {
  it('is said where a trusted proxy has TLS, and nowhere else', async () => {
    const hsts = async (headers: Record<string, string>) =>
      (await get('/livez', headers)).headers.get('strict-transport-security');
    expect(await hsts({})).toBeNull();
    expect(await hsts({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })).toBe(
      'max-age=31536000',
    );
    expect(await hsts({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' })).toBeNull();
  });
});
