import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Web pages as documents: fetched, read for their main part, fetched again, and refused with a reason. */

const page = (main: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Help &amp; hours</title></head><body>
  <nav>Home Products Imprint</nav><header>Banner of the shop</header>
  <main><h1>Opening hours</h1><p>${main}</p></main><footer>Copyright</footer></body></html>`;

let server: TestServer;
let bob: ApiClient;
let site: Server;
let origin: string;
let main = 'Open from nine to five, café included.';

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/help') {
      response.setHeader('content-type', 'text/html; charset=windows-1252');
      response.end(Buffer.from(page(main), 'latin1'));
    } else if (request.url === '/scripts') {
      response.setHeader('content-type', 'text/html');
      response.end('<html><body><div id="app"></div><script>start()</script></body></html>');
    } else if (request.url === '/members') {
      response.writeHead(403).end();
    } else {
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startServer({ env: { ALLOWED_ADDRESSES: origin } });
  const token = await server.signIn('bob@example.com');
  bob = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
});
afterAll(async () => {
  await server.close();
  site.close();
});

async function add(url: string) {
  const { id } = await bob.knowledgeCards.create({ body: { name: 'Pages' } });
  const { items } = await bob.knowledgeCards.addDocuments({ params: { id }, body: { url } });
  return { id, document: items[0]! };
}

async function ended(id: string) {
  const list = async () => (await bob.knowledgeCards.documents({ params: { id }, query: {} })).items[0]!;
  await expect
    .poll(async () => ['ready', 'failed'].includes((await list()).status), { timeout: 30_000 })
    .toBe(true);
  return list();
}

const find = async (id: string, query: string) =>
  (await bob.knowledgeCards.search({ params: { id }, body: { query } })).items.map(({ text }) => text);

describe('a web page', { timeout: 60_000 }, () => {
  it('becomes a document: its title, its main part, its encoding; and is fetched again', async () => {
    const { id, document } = await add(`${origin}/help`);
    expect(document).toMatchObject({
      source: 'web',
      url: `${origin}/help`,
      status: expect.stringMatching(/^(queued|parsing)$/),
    });
    expect(await ended(id)).toMatchObject({ status: 'ready', title: 'Help & hours', chunks: 1 });
    expect(await find(id, 'when is it open')).toEqual(['Open from nine to five, café included.']);
    expect(await find(id, 'imprint banner copyright')).toEqual([]);

    main = 'Closed on Mondays.';
    await bob.knowledgeCards.indexDocument({ params: { id, document_id: document.id } });
    expect(await ended(id)).toMatchObject({ status: 'ready', title: 'Help & hours' });
    expect(await find(id, 'mondays')).toEqual(['Closed on Mondays.']);
    expect(await find(id, 'nine to five')).toEqual([]);
  });

  it.each([
    ['/scripts', 'The page has no text.', /PDF or HTML/, false],
    ['/members', 'The page answered with status 403.', /not open to everybody/, false],
    ['/broken', 'The page answered with status 503.', /later/, true],
  ])('at %s is refused with a reason', async (path, message, hint, passing) => {
    const { id } = await add(origin + path);
    const { status, error, next_retry_at } = await ended(id);
    expect([status, error?.message, next_retry_at !== null]).toEqual(['failed', message, passing]);
    expect(error?.hint).toMatch(hint);
  });

  it('of this machine or a private network is not fetched', async () => {
    const { id } = await add('http://169.254.169.254/latest/meta-data/');
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      error: { code: 'page', message: expect.stringContaining('private network') as string },
    });
  });

  it('needs an address', async () => {
    for (const url of ['ftp://example.com', 'example.com', 'https://', 'javascript:alert(1)']) {
      await expect(add(url)).rejects.toMatchObject({ status: 422 });
    }
  });
});
