import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { counted, makeSync, page, startS3, startSite } from '#support/desks/connector-sources.ts';
import { startMcpServer } from '#support/servers/mcp-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Copying from sites, feeds, buckets and MCP servers into cards: what is new, changed and gone, and what stops it. */

let server: TestServer;
let ann: ApiClient;

beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  ann = await signedInClient(server, 'ann@example.com');
});
afterAll(() => server.close());

describe('a website', { timeout: 240_000 }, () => {
  it('is crawled within its address, by robots.txt, without what is excluded', async () => {
    const site = await startSite({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /docs/private\n', type: 'text/plain' },
      '/docs/': page('Start', 'Welcome to the docs.', [
        'a',
        '/docs/b#part',
        '/docs/private',
        '/docs/old',
        '/blog/',
        'https://example.com/',
        'javascript:alert(1)',
        '/docs/gone',
      ]),
      '/docs/a': page('Page A', 'The answer of A is red.', ['/docs/']),
      '/docs/b': page('Page B', 'The answer of B is blue.'),
      '/docs/private': page('Private', 'Not for robots.'),
      '/docs/old': page('Old', 'Excluded.'),
      '/blog/': page('Blog', 'Outside.'),
    });
    const { id } = await ann.dataConnectors.create({
      body: { kind: 'web', name: 'Docs', config: { url: `${site.url}/docs/` } },
    });
    const browsed = await ann.dataConnectors.browse({ params: { id }, body: {} });
    expect(browsed.items.map(({ name }) => name)).toEqual([
      '/docs/',
      '/docs/a',
      '/docs/b',
      '/docs/private',
      '/docs/old',
      '/docs/gone',
    ]);
    const sync = await makeSync(ann, id, { kind: 'web', exclude: ['/docs/old'] });

    const dry = await sync.run({ dry_run: true });
    expect(dry).toMatchObject({ status: 'succeeded', dry_run: true });
    expect(counted(dry)).toEqual({ listed: 4, added: 3, failed: 1 });
    expect(await sync.documents()).toEqual([]);

    const first = await sync.run();
    expect(first.status).toBe('partial');
    expect(counted(first)).toEqual({ listed: 4, added: 3, done: 3, failed: 1 });
    expect(first.items.items[0]).toMatchObject({
      key: `${site.url}/docs/private`,
      outcome: 'failed',
      error: { code: 'robots' },
    });
    expect(await sync.settled()).toEqual(['Page A', 'Page B', 'Start']);
    expect(await sync.find('answer of A')).toContainEqual(expect.stringContaining('red'));
    expect((await sync.documents())[0]).toMatchObject({ source: 'connector' });
    expect(await ann.dataConnectors.get({ params: { id } })).toMatchObject({
      status: 'ok',
      last_sync_at: first.finished_at,
      next_sync_at: null,
      counts: { syncs: 1, documents: 3, cards: 1, tools: 0, workflows: 0 },
      used_by: { cards: [{ id: sync.card.id, name: 'Copied' }], tools: [], workflows: [] },
    });
    expect(site.requests.map(({ path }) => path)).not.toContain('/blog/');
    await site.close();
  });

  it('is read by its sitemap: what did not change is not read again, what is gone goes', async () => {
    const lastmod = { a: '2026-01-01', b: '2026-01-01' };
    const files = {
      '/sitemap.xml': { body: '', type: 'application/xml' },
      '/': page('Home', 'Not in the sitemap.'),
      '/a': page('A', 'First text of A.'),
      '/b': page('B', 'Text of B.'),
      '/c': page('C', 'Text of C.'),
      '/d': page('D', 'Text of D.'),
    } as Record<string, { body: string; type?: string }>;
    const list = (...names: string[]) => {
      files['/sitemap.xml']!.body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
        .map(
          (name) =>
            `<url><loc>${site.url}/${name}</loc><lastmod>${(lastmod as Record<string, string>)[name] ?? '2026-01-01'}</lastmod></url>`,
        )
        .join('')}</urlset>`;
    };
    const site = await startSite(files);
    list('a', 'b', 'c', 'd');
    const { id } = await ann.dataConnectors.create({
      body: { kind: 'web', name: 'Site', config: { url: site.url } },
    });
    const browsed = await ann.dataConnectors.browse({ params: { id }, body: {} });
    expect(browsed.items.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'page /a',
      'page /b',
      'page /c',
      'page /d',
    ]);

    const sync = await makeSync(ann, id, { kind: 'web', mode: 'sitemap' });
    expect(counted(await sync.run())).toEqual({ listed: 4, added: 4, done: 4 });
    await sync.settled();
    const asked = site.requests.length;
    expect(counted(await sync.run())).toEqual({ listed: 4, unchanged: 4 });
    // robots.txt and the sitemap, no page.
    expect(site.requests.length - asked).toBe(2);

    files['/a'] = page('A', 'Second text of A.') as { body: string };
    lastmod.a = '2026-02-02';
    list('a', 'b', 'c');
    const dry = await sync.run({ dry_run: true });
    expect(counted(dry)).toEqual({ listed: 3, changed: 1, removed: 1, unchanged: 2 });
    expect(dry.items.items.map(({ key, action }) => `${action} ${new URL(key).pathname}`)).toEqual([
      'change /a',
      'remove /d',
    ]);
    const third = await sync.run();
    expect(counted(third)).toEqual({ listed: 3, changed: 1, removed: 1, unchanged: 2, done: 2 });
    expect(await sync.settled()).toEqual(['A', 'B', 'C']);
    expect(await sync.find('text of A')).toContainEqual(expect.stringContaining('Second'));
    expect(await sync.find('text of D')).not.toContainEqual(expect.stringContaining('of D'));

    // One that nobody can read: what the first page links to is shown, and that it is that.
    files['/sitemap.xml']!.body = '<!doctype html><title>Not here</title>';
    expect(await ann.dataConnectors.browse({ params: { id }, body: {} })).toMatchObject({
      items: [{ name: '/' }],
      without_sitemap: true,
    });
    await site.close();
  });
});

describe('feeds and files', { timeout: 240_000 }, () => {
  it('are read: items that left a feed stay, a file is asked for by its ETag', async () => {
    const item = (name: string) =>
      `<item><title>${name}</title><guid>${name}</guid><link>https://example.com/${name}</link><description>&lt;p&gt;News of ${name}.&lt;/p&gt;</description></item>`;
    const feed = (...names: string[]) => ({
      body: `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${names.map(item).join('')}</channel></rss>`,
      type: 'application/rss+xml',
    });
    const site = await startSite({
      '/news.xml': feed('one', 'two'),
      '/prices.csv': { body: 'name,price\nApple,2\nPear,3\n', type: 'text/csv', headers: { etag: '"v1"' } },
    });
    const { id } = await ann.dataConnectors.create({
      body: { kind: 'http', name: 'Feed', config: { url: `${site.url}/news.xml` } },
    });
    const sync = await makeSync(ann, id, { kind: 'http', urls: ['/news.xml', '/prices.csv'] });
    expect(counted(await sync.run())).toEqual({ listed: 3, added: 3, done: 3 });
    expect(await sync.settled()).toEqual(['one', 'prices.csv', 'two']);
    expect(await sync.find('news of two')).toContainEqual(expect.stringContaining('News of two.'));
    site.files['/news.xml'] = feed('two', 'three');
    expect(counted(await sync.run())).toEqual({ listed: 3, added: 1, unchanged: 2, done: 1 });
    expect(await sync.settled()).toEqual(['one', 'prices.csv', 'three', 'two']);

    const rows = await ann.dataConnectors.query({ params: { id }, body: { query: '/prices.csv' } });
    expect(rows).toMatchObject({
      rows: [
        { name: 'Apple', price: '2' },
        { name: 'Pear', price: '3' },
      ],
      truncated: false,
    });
    await site.close();
  });
});

describe('a bucket', { timeout: 240_000 }, () => {
  it('is copied: folders, hostile names, objects that cannot be read, and the guard', async () => {
    const s3 = await startS3('docs');
    const odd = 'manuals/a b+c&d=ü%20"\'/<script>.txt';
    await s3.put('manuals/one.txt', 'The pump has two valves.');
    await s3.put(odd, 'The odd name has a text.');
    await s3.put('manuals/deep/three.md', '# Three\n\nDeep text.');
    await s3.put('manuals/picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
    await s3.put('other/x.txt', 'Not below the prefix.');
    const { id, test } = await ann.dataConnectors.create({
      body: { kind: 's3', name: 'Bucket', config: { ...s3.config, prefix: 'manuals/' }, secrets: s3.secrets },
    });
    expect(test).toMatchObject({ ok: true });
    const top = await ann.dataConnectors.browse({ params: { id }, body: {} });
    expect(top.items.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['folder deep', 'object one.txt', 'object picture.png']),
    );
    await expect(
      ann.dataConnectors.browse({ params: { id }, body: { path: 'other/' } }),
    ).rejects.toMatchObject({ status: 502 });
    await expect(
      ann.dataConnectors.query({ params: { id }, body: { query: 'manuals/../other/x.txt' } }),
    ).rejects.toMatchObject({ status: 502 });
    const text = await ann.dataConnectors.query({ params: { id }, body: { query: 'manuals/one.txt' } });
    expect(text.value).toBe('The pump has two valves.');

    const sync = await makeSync(ann, id, { kind: 's3' });
    const first = await sync.run();
    expect(first.status).toBe('partial');
    expect(counted(first)).toEqual({ listed: 4, added: 4, done: 3, failed: 1 });
    expect(first.items.items[0]).toMatchObject({
      key: 'manuals/picture.png',
      outcome: 'failed',
      error: { code: 'unsupported' },
    });
    expect(await sync.settled()).toEqual([odd, 'manuals/deep/three.md', 'manuals/one.txt'].toSorted());

    await s3.remove('manuals/one.txt');
    await s3.remove('manuals/picture.png');
    await s3.remove(odd);
    const stopped = await sync.run();
    expect(stopped).toMatchObject({ status: 'waiting', error: { code: 'guard' } });
    expect(counted(stopped)).toMatchObject({ removed: 2, unchanged: 1 });
    expect(await sync.documents()).toHaveLength(3);
    const { attention } = await ann.home.get();
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'connector.asks', title: 'Bucket: All' }),
    );
    expect(counted(await sync.run({ allow_removals: true }))).toMatchObject({ removed: 2, done: 2 });
    expect(await sync.settled()).toEqual(['manuals/deep/three.md']);
    await s3.remove('manuals/deep/three.md');
    expect(await sync.run()).toMatchObject({
      status: 'waiting',
      error: { message: expect.stringContaining('empty') },
    });
    expect(await sync.documents()).toHaveLength(1);
    await s3.close();
  });
});

describe('an MCP server', { timeout: 240_000 }, () => {
  it('gives its resources to copy, and only tools that say that they read', async () => {
    const mcp = await startMcpServer([
      {
        name: 'stock',
        description: 'How much there is',
        inputSchema: { type: 'object', properties: { item: { type: 'string' } } },
        annotations: { readOnlyHint: true },
      },
      { name: 'order', description: 'Orders more', inputSchema: { type: 'object' } },
    ]);
    mcp.offerResources([
      { uri: 'doc://one', name: 'One', text: 'Text of the first resource.' },
      { uri: 'doc://two', name: 'Two', text: 'Text of the second resource.' },
    ]);
    const { id } = await ann.dataConnectors.create({
      body: {
        kind: 'mcp',
        name: 'MCP',
        config: { url: mcp.url, auth: 'bearer' },
        secrets: { token: 'secret-of-mcp-1234' },
      },
    });
    const { items } = await ann.dataConnectors.browse({ params: { id }, body: {} });
    expect(items.map(({ kind, path, read_only }) => [kind, path, read_only])).toEqual([
      ['resource', 'doc://one', null],
      ['resource', 'doc://two', null],
      ['tool', 'stock', true],
      ['tool', 'order', false],
    ]);
    const answer = await ann.dataConnectors.query({
      params: { id },
      body: { query: 'stock', params: { item: 'x' } },
    });
    expect(answer.value).toMatchObject({
      called: { name: 'stock', arguments: { item: 'x' } },
      authorization: 'Bearer [secret]',
    });
    const order = { params: { id }, body: { query: 'order' } };
    await expect(ann.dataConnectors.query(order)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'connector.query_refused' },
    });
    await ann.dataConnectors.update({
      params: { id },
      body: { config: { url: mcp.url, auth: 'bearer', allowed_tools: ['order'] } },
    });
    expect((await ann.dataConnectors.query(order)).value).toMatchObject({ called: { name: 'order' } });

    const sync = await makeSync(ann, id, { kind: 'mcp' });
    expect(counted(await sync.run())).toEqual({ listed: 2, added: 2, done: 2 });
    expect(await sync.settled()).toEqual(['One', 'Two']);
    mcp.offerResources([
      { uri: 'doc://one', name: 'One', text: 'Another text.' },
      { uri: 'doc://two', name: 'Two', text: 'Text of the second resource.' },
    ]);
    expect(counted(await sync.run())).toEqual({ listed: 2, changed: 1, unchanged: 1, done: 1 });
    await sync.settled();
    expect(await sync.find('another text')).toContainEqual(expect.stringContaining('Another text.'));
    await mcp.close();
  });
});
