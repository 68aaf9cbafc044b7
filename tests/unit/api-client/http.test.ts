import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#api-client/client/client.ts';
import { createHttpTransport } from '#api-client/client/http.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';

const ID = '0198c2f4-0000-7000-8000-000000000001';

let server: TestServer;
let answer: Parameters<typeof startHttpServer>[0];
const onUnauthorized = vi.fn();

beforeEach(async () => {
  onUnauthorized.mockReset();
  answer = (_, response) => json(response, 200, { items: [] });
  server = await startHttpServer((request, response, body) => answer(request, response, body));
});
afterEach(() => server.close());

const api = (options: { strict?: boolean } = {}) =>
  createClient(
    createHttpTransport({ baseUrl: `${server.url}/`, getToken: () => 'secret', onUnauthorized }),
    options,
  );

describe('calls (rules, section 7)', () => {
  // Rule 7: JSON by default
  // Rule 7: Bearer token from storage
  it('carry the bearer token and speak JSON', async () => {
    await api().models.list();
    expect(server.requests[0]!.headers.authorization).toBe('Bearer secret');
    expect(server.requests[0]!.headers.accept).toContain('application/json');
  });

  // Rule 7: … except for paths containing the three exempt ones
  it('leave the token out of the three exempt paths', async () => {
    answer = (_, response) => json(response, 400, { detail: 'no' });
    const client = api();
    await client.session.login({ body: { token: 't' } }).catch(() => {});
    await client.session.captcha({ body: { token: 't' } }).catch(() => {});
    await client.session.resetConversation({ body: { session_id: ID, session_secret: 's' } }).catch(() => {});
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/glogin',
      '/api/generate_captcha_token',
      '/reset-session',
    ]);
    for (const { headers } of server.requests) expect(headers.authorization).toBeUndefined();
  });

  it('send the revision as If-Match and the idempotency key', async () => {
    answer = (_, response) => json(response, 412, { detail: 'Changed.', code: 'stale', current: {} });
    const call = api().agents.update({ params: { id: ID }, body: {}, ifMatch: 17, idempotencyKey: 'k1' });
    await expect(call).rejects.toMatchObject({ kind: 'stale', message: 'Changed.' });
    expect(server.requests[0]!.headers).toMatchObject({ 'if-match': '"r17"', 'idempotency-key': 'k1' });
  });

  it('count 200 to 299 as success and 204 as an answer without content', async () => {
    answer = (_, response) => response.writeHead(204).end();
    await expect(api({ strict: true }).agents.remove({ params: { id: ID } })).resolves.toBeUndefined();
    answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(api().models.list()).rejects.toMatchObject({ name: 'ApiError' });
  });

  it('report a 401 with the token that was refused, once, and never attach the token to the error', async () => {
    answer = (_, response) => json(response, 401, { detail: 'expired' });
    const error: unknown = await api()
      .models.list()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'unauthorized', message: 'Session expired. Please login again.' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('secret');
    expect(
      JSON.stringify(error) + String((error as Error).stack) + String((error as Error).cause),
    ).not.toContain('secret');
  });

  // Rule 8: No response: "Network error. Please check your internet connection."
  it('tell a network failure from an abort', async () => {
    await server.close();
    await expect(api().models.list()).rejects.toMatchObject({
      kind: 'network',
      message: 'Network error. Please check your internet connection.',
    });
    const abort = new AbortController();
    abort.abort();
    await expect(api().models.list({ signal: abort.signal })).rejects.toMatchObject({ kind: 'canceled' });
  });

  it('refuse a path parameter that would address another resource', async () => {
    await expect(api().agents.get({ params: { id: '..' } })).rejects.toMatchObject({ kind: 'request' });
    expect(server.requests).toHaveLength(0);
  });

  it('name no content type without a body', async () => {
    answer = (_, response) => json(response, 404, {});
    await api()
      .agentRuns.cancel({ params: { id: ID } })
      .catch(() => {});
    expect(server.requests[0]!.headers['content-type']).toBeUndefined();
  });

  it('send forms as multipart', async () => {
    answer = (_, response) => json(response, 202, { items: [] });
    const file = new File(['hello'], 'note.md', { type: 'text/markdown' });
    await api({ strict: true }).knowledgeCards.addDocuments({ params: { id: ID }, body: { file: [file] } });
    const { headers, body } = server.requests[0]!;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="file"; filename="note.md"');
    expect(body).toContain('hello');
  });
});

describe('an answer that is not in the contract', () => {
  beforeEach(() => {
    answer = (_, response) => json(response, 200, { items: 'none' });
  });

  it('is an error in strict mode', async () => {
    await expect(api({ strict: true }).models.list()).rejects.toThrow('GET /api/models');
  });

  it('is shown as far as it goes otherwise, and reported once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const client = api();
    await expect(client.models.list()).resolves.toEqual({ items: 'none' });
    await client.models.list();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('types', () => {
  it('refuse what the contract does not have', () => {
    const client = api();
    // @ts-expect-error params are missing
    const missing = () => client.agents.get();
    // @ts-expect-error `nam` is not a field
    const misspelt = () => client.agents.create({ body: { nam: 'x' } });
    // @ts-expect-error an agent has no colour
    const unknown = async () => (await client.agents.get({ params: { id: ID } })).colour;
    expect([missing, misspelt, unknown]).toHaveLength(3);
  });
});
