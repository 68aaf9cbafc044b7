import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { inLanguage, languageAsked } from '#server/http/pages/page-language.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, ar;q=0.5, en;q=0.4', 'ar'],
  ['en-US,de;q=0.9', 'en'],
  ['de;q=0, en', 'en'],
  ['fr, *;q=0.1', 'en'],
  [';;q=x,,', 'en'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(languageAsked(header)).toBe(language);
});

it('changes nothing of a page but what it says it speaks', () => {
  expect(inLanguage('<!doctype html>\n<html class="a" lang="en"><p lang="en">', 'ar')).toBe(
    '<!doctype html>\n<html class="a" lang="ar"><p lang="en">',
  );
});

const PAGE = '<!doctype html><html lang="en"><title>Studio</title>';
let folder: string;
let server: TestServer;
let owner: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-studio-language-'));
  for (const name of ['demo', 'bundles']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'demo/index.html'), PAGE);
  server = await startServer({
    pages: { demoDir: join(folder, 'demo'), bundlesDir: join(folder, 'bundles') },
  });
  owner = await signedInClient(server, 'owner@example.com');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = async (asked: string) => {
  const answer = await server.call('/login', {
    headers: { accept: 'text/html', 'accept-language': asked },
  });
  return { html: await answer.text(), headers: answer.headers };
};

// Rule 6: The language of the workspace, after one’s own, the attribute and the page
it('our own page speaks the language of the workspace, else that of the browser', async () => {
  expect((await open('en')).html).toBe(PAGE);
  const german = await open('de-DE,de;q=0.9');
  expect(german.html).toBe(PAGE.replace('lang="en"', 'lang="de"'));
  expect(german.headers.get('vary')).toContain('Accept-Language');
  expect(german.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(german.headers.get('content-type')).toBe('text/html; charset=utf-8');

  await owner.settings.update({ body: { general: { language: 'ar' } } });
  expect((await open('de-DE,de;q=0.9')).html).toContain('lang="ar"');
  await owner.settings.update({ body: { general: { language: 'en' } } });
  expect((await open('de-DE,de;q=0.9')).html).toBe(PAGE);
  await owner.settings.update({ body: { general: { language: null } } });
  expect((await open('de-DE,de;q=0.9')).html).toContain('lang="de"');
});
