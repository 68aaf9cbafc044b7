import type dns from 'node:dns';
import { isIP } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallDepth } from '#server/engine/outbound/call-depth.ts';
import { createGuardedFetch } from '#server/engine/outbound/guarded-fetch.ts';
import { startHttpServer, type TestServer } from '#support/servers/http-server.ts';

const PUBLIC = '93.184.216.34';
const MIB = 1_048_576;

/** Names of tests, and the addresses of one look-up after the other; the last ones stay. */
const names: Record<string, string[][]> = {
  'loopback.test': [['127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'loopback6.test': [['::1']],
  'mapped.test': [['::ffff:10.0.0.1']],
  'mixed.test': [[PUBLIC, '10.0.0.1']],
  'nowhere.test': [[]],
};
const lookups: string[] = [];

const lookup = ((host: string, options: dns.LookupAllOptions, answer: (...values: unknown[]) => void) => {
  lookups.push(host);
  const turns = names[host];
  const addresses = (turns && turns.length > 1 ? turns.shift() : turns?.[0]) ?? ['127.0.0.1'];
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  if (options.all) answer(null, found);
  else answer(null, found[0]?.address, found[0]?.family);
}) as unknown as typeof dns.lookup;

let server: TestServer;
let secret: TestServer;
let port: string;
const strict = createGuardedFetch({ allowed: [], lookup });
let lenient: ReturnType<typeof createGuardedFetch>;

beforeAll(async () => {
  secret = await startHttpServer((_request, response) => response.end('SECRET'));
  server = await startHttpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://server');
    if (pathname === '/to')
      return response
        .writeHead(Number(searchParams.get('status') ?? 302), { location: searchParams.get('url')! })
        .end();
    if (pathname === '/loop') return response.writeHead(302, { location: '/loop' }).end();
    if (pathname === '/silent') return undefined;
    if (pathname === '/drip') return void response.write('a');
    if (pathname === '/endless') {
      const pour = (): void => {
        while (response.write(Buffer.alloc(MIB))) if (response.destroyed) return;
        response.once('drain', pour);
      };
      return pour();
    }
    if (pathname === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      return response.end(gzipSync(Buffer.alloc(50 * MIB)));
    }
    return response.end('hello');
  });
  port = new URL(server.url).port;
  lenient = createGuardedFetch({ allowed: [server.url], lookup });
});
afterAll(async () => {
  await Promise.all([strict.close(), lenient.close()]);
  await Promise.all([server.close(), secret.close()]);
});

describe('addresses that nobody allowed are refused before anything is sent', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://017700000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://１２７.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fec0::1]/',
    'http://[fd00::1]/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://loopback.test:PORT/',
    'http://localhost:PORT/',
    'http://metadata.test/',
    'http://loopback6.test:PORT/',
    'http://mapped.test/',
    'http://mixed.test/',
    'http://nowhere.test/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,hello',
    'ftp://example.com/',
    'http://user:password@example.com/',
    'nonsense',
  ])('%s', async (address) => {
    const before = server.requests.length;
    const refused = strict(address.replace('PORT', port));
    await expect(refused).rejects.toMatchObject({ name: 'OutboundError', problem: 'blocked' });
    expect(server.requests).toHaveLength(before);
  });

  it('says who can allow them', async () => {
    await expect(strict(server.url)).rejects.toThrow(
      '127.0.0.1 is an address of this machine or of a private network. The operator can allow it: ALLOWED_ADDRESSES.',
    );
  });

  it('also when a name answers a public address first and a private one at the next look-up', async () => {
    names['rebind.test'] = [[PUBLIC], ['127.0.0.1']];
    const rebinding = createGuardedFetch({ allowed: [], lookup });
    const before = server.requests.length;
    // Nothing answers at the public address here: whatever comes of it, the server on the loopback is not reached.
    await expect(rebinding(`http://rebind.test:${port}/`, {}, { timeoutMs: 300 })).rejects.toThrow(/./);
    await expect(rebinding(`http://rebind.test:${port}/`)).rejects.toMatchObject({ problem: 'blocked' });
    expect(lookups.filter((host) => host === 'rebind.test')).toHaveLength(2);
    expect(server.requests).toHaveLength(before);
    await rebinding.close();
  });
});

describe('what the operator listed is reached', () => {
  it('by its origin, and by its host', async () => {
    expect(await (await lenient(server.url)).text()).toBe('hello');
    const byHost = createGuardedFetch({ allowed: ['127.0.0.1', 'loopback.test'], lookup });
    expect(await (await byHost(server.url)).text()).toBe('hello');
    expect(await (await byHost(`http://loopback.test:${port}/`)).text()).toBe('hello');
    await byHost.close();
  });

  it('and no other port of it', async () => {
    await expect(lenient(secret.url)).rejects.toMatchObject({ problem: 'blocked' });
  });
});

describe('every redirect is checked like the first address', () => {
  const to = (url: string, status = 302) =>
    `${server.url}/to?status=${status}&url=${encodeURIComponent(url)}`;

  it('to private addresses, other protocols, and in circles', async () => {
    for (const url of [
      secret.url,
      'http://169.254.169.254/',
      'http://loopback.test/',
      'file:///etc/passwd',
    ]) {
      await expect(lenient(to(url))).rejects.toMatchObject({ problem: 'blocked' });
    }
    await expect(lenient(`${server.url}/loop`)).rejects.toMatchObject({ problem: 'redirect' });
    expect(secret.requests).toEqual([]);
  });

  it('takes no credential to another server', async () => {
    const both = createGuardedFetch({ allowed: [server.url, secret.url], lookup });
    const headers = {
      authorization: 'Bearer marker',
      'x-api-key': 'marker',
      cookie: 'marker',
      accept: 'text/plain',
    };
    const answer = await both(to(secret.url), { headers });
    expect(answer.url).toBe(`${secret.url}/`);
    expect(JSON.stringify(secret.requests)).not.toContain('marker');
    expect(secret.requests.at(-1)?.headers.accept).toBe('text/plain');
    const same = both(to(secret.url), { headers }, { redirectTo: 'same-origin' });
    await expect(same).rejects.toMatchObject({ problem: 'redirect' });
    await both.close();
  });

  it('turns a form that was sent into a plain call, and repeats what asks to be repeated', async () => {
    const init = { method: 'POST', body: 'a=1' };
    await lenient(to(`${server.url}/end`, 303), init);
    expect(server.requests.at(-1)).toMatchObject({ method: 'GET', body: '' });
    await lenient(to(`${server.url}/end`, 307), init);
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: 'a=1' });
  });
});

describe('time and memory are bounded', () => {
  it.each(['/endless', '/bomb'])('%s is cut', async (path) => {
    const answer = await lenient(server.url + path, {}, { maxBytes: MIB });
    await expect(answer.arrayBuffer()).rejects.toMatchObject({ name: 'OutboundError', problem: 'too_large' });
  });

  it('for an answer that does not begin, and one that does not end', async () => {
    await expect(lenient(`${server.url}/silent`, {}, { timeoutMs: 100 })).rejects.toMatchObject({
      problem: 'timeout',
    });
    const answer = await lenient(`${server.url}/drip`, {}, { timeoutMs: 200 });
    await expect(answer.text()).rejects.toMatchObject({ problem: 'timeout' });
  });

  it('and a caller may end it earlier', async () => {
    const abort = new AbortController();
    const call = lenient(`${server.url}/silent`, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  it('says it in a sentence when nothing listens', async () => {
    const gone = await startHttpServer(() => undefined);
    await gone.close();
    const fetch = createGuardedFetch({ allowed: [gone.url] });
    await expect(fetch(gone.url)).rejects.toThrow('127.0.0.1 cannot be reached. Nothing listens there.');
    await fetch.close();
  });
});

it('says in how many calls of this server it lies, whatever the caller says and after redirects too', async () => {
  const seen: (string | undefined)[] = [];
  const deep = await startHttpServer((request, response) => {
    seen.push(request.headers['x-studio-depth'] as string | undefined);
    if (request.url === '/again') response.end('there');
    else response.writeHead(307, { location: '/again' }).end();
  });
  const callDepth = createCallDepth();
  const fetch = createGuardedFetch({ allowed: [deep.url], callDepth });
  await fetch(deep.url);
  await callDepth.at(0, () => fetch(deep.url));
  await callDepth.at(4, () => fetch(deep.url, { headers: { 'X-Studio-Depth': '0' } }));
  expect(seen).toEqual([undefined, undefined, '1', '1', '5', '5']);
  await fetch.close();
  await deep.close();
});

it('says which trace it belongs to, anew for each redirect, and hands on none of others', async () => {
  const seen: unknown[] = [];
  const receiver = await startHttpServer(({ headers, url }, response) => {
    seen.push(['traceparent', 'tracestate', 'baggage'].map((name) => headers[name]));
    if (url === '/') response.writeHead(307, { location: '/untold' }).end();
    else response.end('there');
  });
  const outcomes: unknown[] = [];
  const fetch = createGuardedFetch({
    allowed: [receiver.url],
    traceCall: (method, { pathname }) => ({
      traceparent: pathname === '/' ? `${method} ${pathname}` : undefined,
      end: (outcome) => outcomes.push(outcome),
    }),
  });
  await fetch(receiver.url, { headers: { TraceState: 'a=1', baggage: 'who=ann', traceparent: 'forged' } });
  expect(seen).toEqual([
    ['GET /', undefined, undefined],
    [undefined, undefined, undefined],
  ]);
  await receiver.close();
  await expect(fetch(receiver.url)).rejects.toThrow();
  expect(outcomes).toEqual([{ status: 307 }, { status: 200 }, { error: expect.any(String) }]);
  await fetch.close();
});
