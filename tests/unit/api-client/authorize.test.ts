import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#api-client/client/client.ts';
import type { Connection } from '#api-client/client/connection.ts';
import { createHttpTransport } from '#api-client/client/http.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';

/* What happens after a 401 where somebody may have another token, and calls by the page's own fetch. */

const ID = '0198c2f4-0000-7000-8000-000000000001';

let server: TestServer;
let valid: string;

beforeEach(async () => {
  valid = 'fresh';
  server = await startHttpServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${valid}`) return json(response, 401, { detail: 'no' });
    if (request.url === '/api/agent/infer/stream') return response.end('{"content":"hi"}\n');
    return json(response, 200, { items: [] });
  });
});
afterEach(() => server.close());

/** A connection whose first token is stale; `next` is what a renewal gives. */
function connect(next: string | null = 'fresh', more: Partial<Connection> = {}) {
  let token: string | null = 'stale';
  const renewToken = vi.fn(async () => {
    token = next;
    return next !== null;
  });
  const onUnauthorized = vi.fn();
  const api = createClient(
    createHttpTransport({
      baseUrl: server.url,
      getToken: async () => token,
      renewToken,
      onUnauthorized,
      ...more,
    }),
  );
  return { api, renewToken, onUnauthorized };
}

const tokens = () => server.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

async function readAll(lines: AsyncIterable<unknown>) {
  const all = [];
  for await (const line of lines) all.push(line);
  return all;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('after a 401', () => {
  it('a call goes out once more with the new token, and nobody hears of it', async () => {
    const { api, renewToken, onUnauthorized } = connect();
    await expect(api.models.list()).resolves.toEqual({ items: [] });
    expect(tokens()).toEqual(['stale', 'fresh']);
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('stale');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('so does a form, whole', async () => {
    const { api } = connect();
    const file = new File(['hello'], 'note.md', { type: 'text/markdown' });
    await api.knowledgeCards.addDocuments({ params: { id: ID }, body: { file: [file] } });
    expect(tokens()).toEqual(['stale', 'fresh']);
    expect(server.requests[1]!.body).toContain('hello');
  });

  it('so does a stream that has not begun', async () => {
    const { api } = connect();
    const lines = api.agentRuns.inferStream({ body: { agentId: ID, userInput: 'hi' } });
    await expect(readAll(lines)).resolves.toEqual([{ content: 'hi' }]);
    expect(tokens()).toEqual(['stale', 'fresh']);
  });

  it('a second one ends it', async () => {
    const { api, renewToken, onUnauthorized } = connect('wrong, too');
    await expect(api.models.list()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(tokens()).toEqual(['stale', 'wrong, too']);
    expect(renewToken).toHaveBeenCalledOnce();
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('wrong, too');
  });

  it('without another token it is over at once', async () => {
    const { api, onUnauthorized } = connect(null);
    await expect(api.models.list()).rejects.toMatchObject({
      message: 'Session expired. Please login again.',
    });
    expect(tokens()).toEqual(['stale']);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('stale');
  });

  it('of a path without a token nothing is renewed', async () => {
    const { api, renewToken } = connect();
    await expect(api.session.login({ body: { token: 't' } })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(renewToken).not.toHaveBeenCalled();
    expect(tokens()).toEqual([undefined]);
  });
});

describe('the fetch of the page', () => {
  const byPage = () => vi.fn((...given: Parameters<typeof fetch>) => fetch(...given));

  it('makes every call, with an address and options', async () => {
    valid = 'stale';
    const own = byPage();
    const { api } = connect('fresh', { getFetch: () => own });
    await api.models.list();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await api.agents.create({ body: { name: 'Ärzte' } });
    warn.mockRestore();
    await readAll(api.agentRuns.inferStream({ body: { agentId: ID, userInput: 'hi' } }));
    expect(
      own.mock.calls.map(([address, options]) => [typeof address, options?.method, options?.credentials]),
    ).toEqual([
      ['string', 'GET', 'omit'],
      ['string', 'POST', 'omit'],
      ['string', 'POST', 'omit'],
    ]);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/models',
      '/api/agents',
      '/api/agent/infer/stream',
    ]);
    expect(JSON.parse(server.requests[1]!.body)).toEqual({ name: 'Ärzte' });
    expect(server.requests[1]!.headers['content-type']).toContain('application/json');
    expect(own.mock.calls[0]![1]!.headers).not.toHaveProperty('User-Agent');
  });

  it('sends forms, and is told of an abort', async () => {
    valid = 'stale';
    const own = byPage();
    const { api } = connect('fresh', { getFetch: () => own });
    const file = new File(['hello'], 'note.md', { type: 'text/markdown' });
    await api.knowledgeCards.addDocuments({ params: { id: ID }, body: { file: [file] } });
    expect(server.requests[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.requests[0]!.body).toContain('hello');
    const abort = new AbortController();
    abort.abort();
    await expect(api.models.list({ signal: abort.signal })).rejects.toMatchObject({ kind: 'canceled' });
  });

  // axios keeps for good what it makes of each `fetch` that it is given.
  it('lets go of it with the connection', async () => {
    valid = 'fresh';
    const uses: WeakRef<object>[] = [];
    async function useOnce() {
      const own: typeof fetch = (...request) => fetch(...request);
      await connect('fresh', { getFetch: () => own }).api.models.list();
      uses.push(new WeakRef(own));
    }
    for (let index = 0; index < 5; index += 1) await useOnce();
    await vi.waitFor(() => {
      collectGarbage();
      expect(uses.filter((own) => own.deref())).toEqual([]);
    });
  });

  it('fails as the network does, and as the server does', async () => {
    const { api } = connect(null, {
      getFetch: () => async () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(api.models.list()).rejects.toMatchObject({ kind: 'network' });
    const refused = connect(null, {
      getFetch: () => async () => Response.json({ detail: 'Full.' }, { status: 507 }),
    });
    await expect(refused.api.models.list()).rejects.toMatchObject({ status: 507, message: 'Full.' });
  });
});
