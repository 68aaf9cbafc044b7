import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#api-client/client/client.ts';
import { createHttpTransport } from '#api-client/client/http.ts';
import { openStream } from '#api-client/client/open-stream.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';

const TIMEOUT = { kind: 'timeout', message: 'Request timeout. Please try again.' };

let server: TestServer;
let answer: Parameters<typeof startHttpServer>[0];

beforeEach(async () => {
  answer = (_, response) => json(response, 200, { items: [] });
  server = await startHttpServer((request, response, body) => answer(request, response, body));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const connection = () => ({ baseUrl: server.url, getToken: () => 'secret' });
const api = () => createClient(createHttpTransport(connection()));

/** Tells, without waiting, whether a promise has come to its end. */
function watch(promise: Promise<unknown>): () => boolean {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  promise.then(end, end);
  return () => isOver;
}

describe('the 30 seconds (rules, sections 7 and 9)', () => {
  /** Lets only the clock stand still; sockets go on. */
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  /** Until the server has the request: the clock moves only afterwards. */
  const received = () =>
    new Promise<void>((resolve) => {
      answer = () => resolve();
    });

  // Rule 7: 30-second timeout
  // Rule 9: Request timeout 30000 ms
  it('end a call that is not answered, and not a moment earlier', async () => {
    const arrived = received();
    const call = api().models.list();
    const isOver = watch(call);
    await arrived;
    await vi.advanceTimersByTimeAsync(29_900);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await expect(call).rejects.toMatchObject(TIMEOUT);
  });

  it('end a stream that says nothing', async () => {
    const arrived = received();
    const first = openStream(connection(), { path: '/api/agent/infer/stream', body: {} }).next();
    const isOver = watch(first);
    await arrived;
    await vi.advanceTimersByTimeAsync(29_900);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await expect(first).rejects.toMatchObject(TIMEOUT);
  });
});

describe('success', () => {
  // Rule 9: Success is 200 to 299
  it.each([200, 201, 206, 299])('is %i', async (status) => {
    answer = (_, response) => json(response, status, { items: [] });
    await expect(api().models.list()).resolves.toEqual({ items: [] });
  });

  // Rule 9: Success is 200 to 299
  it.each([300, 304, 399, 400])('is not %i', async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    await expect(api().models.list()).rejects.toThrow(`Request failed with status ${status}`);
  });
});

describe('a request', () => {
  // Rule 7: JSON by default
  it('sends its body as JSON', async () => {
    answer = (_, response) => json(response, 400, {});
    await api()
      .session.login({ body: { token: 'id-token' } })
      .catch(() => {});
    const { method, path, headers, body } = server.requests[0]!;
    expect([method, path, body]).toEqual(['POST', '/glogin', '{"token":"id-token"}']);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it.each(['/v2/glogin', '/x/api/generate_captcha_token/y', '/a/reset-session/b'])(
    // Rule 7: … except for paths containing the three exempt ones
    'to %s carries no token: it contains an exempt path',
    async (path) => {
      answer = (_, response) => response.end();
      for await (const _ of openStream(connection(), { path, body: {} }));
      expect(server.requests[0]!.path).toBe(path);
      expect(server.requests[0]!.headers.authorization).toBeUndefined();
    },
  );
});
