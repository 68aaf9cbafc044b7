import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createHttp } from '#server/http/create-http.ts';
import { servePages } from '#server/http/pages/static.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

const FILES = {
  'docs/index.html': '<!doctype html><title>Docs</title>',
  'docs/secret.txt': 'no page',
  'docs/assets/docs.js': 'export const docs = 1;',
  'secret.txt': 'outside',
};

let folder: string;
const close: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-studio-docs-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  for (const name of ['demo', 'bundles']) await mkdir(join(folder, name));
});
afterAll(async () => {
  for (const end of close) await end();
  await rm(folder, { recursive: true });
});

async function serve(environment: Record<string, string>, docsDir = join(folder, 'docs')) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...environment });
  const database = await openTestDatabase();
  const app = await createHttp({ env, database });
  await servePages(app, {
    bundlesDir: join(folder, 'bundles'),
    demoDir: join(folder, 'demo'),
    docsDir,
    basePath: env.basePath,
    policy: '',
    language: async () => null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  close.push(async () => {
    await app.close();
    await database.close();
  });
  return (address: string) => fetch(url + address, { redirect: 'manual', headers: { accept: 'text/html' } });
}

describe('the documentation', () => {
  let get: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    get = await serve({});
  });

  it('is there for anybody, under a policy that lets it load its own files only', async () => {
    const answer = await get('/docs/');
    expect([answer.status, await answer.text()]).toEqual([200, FILES['docs/index.html']]);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/docs/assets/docs.js')).headers.get('content-type')).toMatch('javascript');
  });

  it('begins at its folder, also where the server is below a path', async () => {
    const answer = await get('/docs');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs/']);
    const below = await serve({ BASE_PATH: '/studio/' });
    expect((await below('/studio/docs')).headers.get('location')).toBe('/studio/docs/');
    expect((await below('/studio/docs/')).status).toBe(200);
  });

  it.each(['secret.txt', '..%2fsecret.txt', 'assets/..%2f..%2fsecret.txt', 'none.html', 'assets/'])(
    'has nothing at %s',
    async (name) => {
      const answer = await get(`/docs/${name}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/outside|no page/);
    },
  );

  it('says how it is built where it is not', async () => {
    const answer = await (await serve({}, join(folder, 'nowhere')))('/docs/');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('npm run docs')]);
  });
});
