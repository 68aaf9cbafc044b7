import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handbookDocx, manualPdf } from '#support/desks/documents.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* The server as the README ships it: a folder of its own, production dependencies only. */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../..');

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shipped-'));
  await run(process.execPath, [path.join(ROOT, 'build/pack-server.ts'), folder]);
  await run('npm', ['ci', '--omit=dev', '--workspace', '@agent-studio/server', '--prefer-offline'], {
    cwd: folder,
  });
  server = await startServerProcess({ main: path.join(folder, 'packages/server/src/main.ts') });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

it('brings nothing that only builds or tests', () => {
  const installed = (name: string) => existsSync(path.join(folder, 'node_modules', name));
  expect(['vite', 'vitest', 'typescript', 'react', 'node'].filter(installed)).toEqual([]);
  expect(installed('fastify')).toBe(true);
});

it('has a bill of exactly what was installed', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;
  const { components } = read('sbom.cdx.json') as { components: { name: string; version: string }[] };
  // What npm notes of what it installed, without its links to workspaces.
  const { packages } = read('node_modules/.package-lock.json') as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages)
    .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
    .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`);
  const listed = components
    .filter(({ name }) => !name.startsWith('@agent-studio/'))
    .map(({ name, version }) => `${name}@${version}`);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(installed)].toSorted());
});

it('serves the studio, and takes in documents by its threads and processes', async () => {
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  const bundle = await fetch(`${server.url}/studio/studio-app.js`);
  expect(bundle.status).toBe(200);

  const token = await server.signIn('ada@example.com');
  const client = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const { id } = await client.knowledgeCards.create({ body: { name: 'Shipped' } });
  const file = [
    new File([(await manualPdf()) as BlobPart], 'manual.pdf'),
    new File([(await handbookDocx()) as BlobPart], 'handbook.docx'),
  ];
  await client.knowledgeCards.addDocuments({ params: { id }, body: { file } });
  const statuses = async () => {
    const { items } = await client.knowledgeCards.documents({ params: { id }, query: {} });
    return items.map((document) => document.status);
  };
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['ready', 'ready']);
});
