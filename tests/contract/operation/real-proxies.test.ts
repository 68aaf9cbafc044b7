import { once } from 'node:events';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createHttp } from '#server/http/create-http.ts';
import type { App } from '#server/http/mount.ts';
import { sendLines } from '#server/http/send-lines.ts';
import { blockOf, findProxies, startProxy } from '#support/servers/real-proxies.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

/* The server behind real proxies: each as it is by default, and as docs/running.md sets it up. */

const proxies = await findProxies();
/** What a caller says of itself, in the hope that somebody believes it. */
const FORGED = {
  'x-forwarded-for': '6.6.6.6, 127.0.0.1',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=6.6.6.6;proto=https;host=evil.example',
  'x-real-ip': '6.6.6.6',
};
/** Where the tests call from is 127.0.0.2, where the proxies do 127.0.0.1. */
const PROXY = '127.0.0.1';
const CALLER = '127.0.0.2';

interface Line {
  n: number;
}

/** A server that tells what it sees of a call, and sends the next line when the test has got the one before. */
async function startSeeing(env: Record<string, string>) {
  const database = await openTestDatabase();
  const app: App = await createHttp({ env: readEnv({ LOG_LEVEL: 'silent', ...env }), database });
  let heard: () => void = () => {};
  app.get('/seen', { config: { access: 'public' } }, ({ ip, protocol, host }) => ({ ip, protocol, host }));
  app.get('/livez', { config: { access: 'public' } }, () => ({ status: 'ok' }));
  app.get('/lines', { config: { access: 'public' } }, (request, reply) => {
    async function* lines(): AsyncGenerator<Line> {
      for (const n of [1, 2, 3]) {
        const next = new Promise<void>((resolve) => (heard = resolve));
        yield { n };
        await next;
      }
    }
    return sendLines(lines(), { request, reply, signal: new AbortController().signal });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    untrusted: app.calls.untrustedProxy,
    hear: () => heard(),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type Proxy = Awaited<ReturnType<typeof startProxy>>;
type Seeing = Awaited<ReturnType<typeof startSeeing>>;

async function lineByLine(proxy: Proxy, server: Seeing): Promise<number[]> {
  const answer = await proxy.call('/lines');
  const numbers: number[] = [];
  let rest = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const parts = (rest + piece).split('\n');
    rest = parts.pop()!;
    for (const part of parts.filter(Boolean)) {
      numbers.push((JSON.parse(part) as Line).n);
      // A proxy that gathers lines would wait for more of them for ever.
      server.hear();
    }
  });
  await once(answer, 'end');
  return numbers;
}

it.each(['nginx', 'caddy', 'haproxy'])(
  'the guide shows %s, before the server’s own port',
  async (language) => {
    expect(await blockOf(language)).toContain('127.0.0.1:4300');
  },
);

describe.each(proxies.map((kind) => ({ ...kind, kind })))('$name', ({ kind }) => {
  describe.each(['plain', 'documented'] as const)('%s', (how) => {
    let trusting: Seeing;
    let doubting: Seeing;
    let real: TestServer;
    let before: { trusting: Proxy; doubting: Proxy; real: Proxy };
    beforeAll(async () => {
      trusting = await startSeeing({ TRUST_PROXY: PROXY });
      doubting = await startSeeing({});
      real = await startServer({ env: { TRUST_PROXY: PROXY } });
      before = {
        trusting: await startProxy(kind, how, trusting.url),
        doubting: await startProxy(kind, how, doubting.url),
        real: await startProxy(kind, how, real.url),
      };
    });
    afterAll(async () => {
      for (const each of [...Object.values(before), trusting, doubting, real]) await each.close();
    });

    const seen = async (proxy: Proxy, headers = {}) => json(await proxy.call('/seen', { headers }));

    it('streams arrive line by line', async () => {
      expect(await lineByLine(before.trusting, trusting)).toEqual([1, 2, 3]);
    });

    it('without trust everybody is the proxy, whatever is said', async () => {
      expect(await seen(before.doubting, FORGED)).toMatchObject({ ip: PROXY, protocol: 'http' });
      expect(doubting.untrusted()).toMatchObject({ address: PROXY });
    });

    if (how === 'documented') {
      it('with trust the caller is seen, and nothing that was forged', async () => {
        const truth = { ip: CALLER, protocol: 'https', host: 'studio.example.com' };
        for (const headers of [{}, FORGED]) {
          const found = (await seen(before.trusting, headers)) as { host: string };
          expect({ ...found, host: found.host.replace(/:\d+$/, '') }).toEqual(truth);
        }
      });

      it('answers say that HTTPS is kept to', async () => {
        const answer = await before.trusting.call('/seen');
        answer.resume();
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      });
    }

    it('local sign-in is closed to whoever has no code of this moment', async () => {
      const signIn = async (proof: object, headers = {}) => {
        const answer = await before.real.call('/dev/google-credential', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email: 'eve@example.com', ...proof }),
        });
        return { status: answer.statusCode, said: await text(answer) };
      };
      for (const headers of [{}, FORGED, { host: 'localhost' }, { host: 'localhost', ...FORGED }]) {
        for (const proof of [{}, { code: 'AAAA-AAAA-AAAA' }, { key: 'nonsense' }]) {
          // A proxy may answer itself for a name that it does not know.
          expect((await signIn(proof, headers)).said).not.toContain('"token"');
        }
      }
      expect([400, 404]).toContain((await signIn({}, FORGED)).status);
      const { status, said } = await signIn({ code: await real.app.localCode() });
      expect([status, said]).toEqual([200, expect.stringContaining('"token"')]);
    });
  });
});
