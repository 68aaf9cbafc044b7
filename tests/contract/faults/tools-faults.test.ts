import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient, ToolInput } from '@agent-studio/api-client';
import { createGuardedFetch } from '#server/engine/outbound/guarded-fetch.ts';
import { createReferenceGuard } from '#server/features/access/reference-guard.ts';
import { createTools } from '#server/features/tools/create-tools.ts';
import { createSecretSeal } from '#server/secrets/seal-secret.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startToolServer, type ToolServer } from '#support/servers/tool-server.ts';

/* docs/rules.md F10: what a tool calls times out, fails, is cut, answers garbage, too much, or never ends. */

let server: TestServer;
let shop: ToolServer;
let bob: ApiClient;

beforeAll(async () => {
  shop = await startToolServer();
  server = await startServer({ env: { ALLOWED_ADDRESSES: shop.url, FUNCTION_TOOLS: 'on' } });
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type HttpInput = Extract<ToolInput, { kind: 'http' }>;

async function toolFor(
  path: string,
  rest: Partial<HttpInput> = {},
  method: HttpInput['config']['method'] = 'GET',
) {
  const { id } = await bob.tools.create({
    body: {
      kind: 'http',
      name: 'Fault',
      config: { method, url: shop.url + path },
      input_schema: { type: 'object' },
      ...rest,
    },
  });
  return id;
}
const call = async (id: string) => bob.tools.test({ params: { id }, body: {} });

describe('an answer', () => {
  it.each([
    ['/text', 'plain text'],
    ['/none', { status: 204 }],
    ['/garbage', '{"half":'],
    ['/file', { note: expect.stringContaining('application/pdf') }],
  ])('of %s is read as what it is', async (path, value) => {
    expect(await call(await toolFor(path))).toMatchObject({ outcome: 'ok', value });
  });

  it.each([
    [
      '/status/404',
      { error: 'The server answered 404 Not Found.', status: 404, answer: { detail: 'As you asked.' } },
    ],
    ['/status/500', { error: 'The server answered 500 Internal Server Error.' }],
    ['/status/429', { status: 429 }],
    ['/cut', { error: '127.0.0.1 cannot be reached. It closed the connection.' }],
    ['/away?to=http://10.0.0.1/', { error: expect.stringContaining('redirects to another server') }],
  ])('of %s is an error in a sentence', async (path, value) => {
    expect(await call(await toolFor(path))).toMatchObject({ outcome: 'error', value });
  });

  it('of an error says so by a code with its values, for readers of other languages', async () => {
    expect(await call(await toolFor('/status/404'))).toMatchObject({
      sentence: { code: 'tool.http_status', params: { status: '404 Not Found' } },
    });
    expect(await call(await toolFor('/cut'))).toMatchObject({ sentence: { code: 'outbound.unreachable' } });
  });

  it('that is too long is cut, and says so', async () => {
    const { outcome, value } = await call(await toolFor('/large'));
    expect(outcome).toBe('ok');
    expect(value).toMatchObject({ note: expect.stringMatching(/too long and is cut.*120\d{3} bytes/) });
    expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(65_536);
  });

  it('that never ends is not kept, however fast it comes', async () => {
    const id = await toolFor('/endless');
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(id)));
    for (const { value } of answers)
      expect(value).toMatchObject({ note: expect.stringContaining('more than 1048576 bytes') });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
  });

  it('that does not come is not waited for', async () => {
    expect(await call(await toolFor('/silent', { timeout_ms: 200 }))).toMatchObject({
      outcome: 'error',
      value: { error: expect.stringContaining('did not answer within 200 ms') },
    });
  });
});

describe('another attempt', () => {
  const retry = { max: 2, backoff_ms: 1 };
  const attempts = () => shop.requests.filter(({ path }) => path === '/flaky').length;

  it('is made where it has no second effect, with the same key', async () => {
    const id = await toolFor('/flaky', { retry }, 'PUT');
    const before = shop.requests.length;
    shop.failNext(2);
    expect(await call(id)).toMatchObject({ outcome: 'ok', value: { ok: true } });
    const keys = shop.requests.slice(before).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not made for a call that would be done twice', async () => {
    const id = await toolFor('/flaky', { retry }, 'POST');
    const before = attempts();
    shop.failNext(1);
    expect(await call(id)).toMatchObject({ outcome: 'error', value: { status: 503 } });
    expect(attempts()).toBe(before + 1);
  });

  it('is not made when the call is wrong', async () => {
    const id = await toolFor('/status/400', { retry });
    const before = shop.requests.length;
    await call(id);
    expect(shop.requests).toHaveLength(before + 1);
  });
});

describe('functions, where the operator allows them', () => {
  it('are created, called, and stopped', async () => {
    const create = (code: string, timeout_ms?: number) =>
      bob.tools.create({
        body: {
          kind: 'function',
          name: 'Net price',
          config: { code },
          input_schema: { type: 'object', properties: { gross: { type: 'number' } }, required: ['gross'] },
          ...(timeout_ms && { timeout_ms }),
        },
      });
    const tool = await create('return { net: input.gross / 1.19 }');
    expect(tool).toMatchObject({ kind: 'function', risk: 'read', config: { kind: 'function' } });
    const test = (id: string, args: Record<string, unknown>) =>
      bob.tools.test({ params: { id }, body: { args } });
    expect(await test(tool.id, { gross: 119 })).toMatchObject({ outcome: 'ok', value: { net: 100 } });
    expect(await test(tool.id, {})).toMatchObject({ outcome: 'refused' });
    const endless = await create('while (true) {}', 500);
    expect(await test(endless.id, { gross: 1 })).toMatchObject({
      outcome: 'error',
      value: { error: expect.stringContaining('500 ms') },
    });
    await expect(
      bob.tools.auth({ params: { id: tool.id }, body: { type: 'bearer', values: { token: 'x' } } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('tools as agents get them', () => {
  const context = () => ({ signal: new AbortController().signal, idempotencyKey: randomUUID() });

  it('have a name each, ask when they should, and belong to who may see them', async () => {
    const lending = agentSide();
    const first = await toolFor('/echo', { name: 'Echo' }, 'POST');
    const second = await toolFor('/echo', { name: 'Echo' });
    const { id: userId } = await bob.me.get();
    const viewer = { userId, isAdmin: false };
    const tools = await lending.agentTools(
      [{ tool_id: first }, { tool_id: second, approval: 'always' }, { tool_id: randomUUID() }],
      viewer,
    );
    expect(tools.map(({ name }) => name)).toEqual(['Echo', 'Echo_2']);
    expect(tools.map((tool) => tool.needsApproval({}))).toEqual([true, true]);
    expect(await tools[1]!.call({}, context())).toMatchObject({ outcome: 'ok', value: { method: 'GET' } });
    expect(await lending.agentTools([{ tool_id: first }], { userId: randomUUID(), isAdmin: false })).toEqual(
      [],
    );
  });

  it('and a run that ends, ends their calls', async () => {
    const lending = agentSide();
    const { id: userId } = await bob.me.get();
    const [tool] = await lending.agentTools(
      [{ tool_id: await toolFor('/silent', { approval: 'never' }, 'POST') }],
      { userId, isAdmin: false },
    );
    expect(tool!.needsApproval({})).toBe(false);
    const abort = new AbortController();
    const calling = tool!.call({}, { signal: abort.signal, idempotencyKey: randomUUID() });
    abort.abort(new Error('cancelled'));
    await expect(calling).rejects.toThrow('cancelled');
  });

  /** What agents are given, over the same database. */
  function agentSide() {
    const { use } = createTools({
      db: server.database.db,
      seal: createSecretSeal(Buffer.alloc(32, 7)),
      fetch: createGuardedFetch({ allowed: [shop.url] }),
      connectors: {
        query: () => Promise.reject(new Error('There are no connectors here.')),
        prepare: () => Promise.reject(new Error('There are no connectors here.')),
      },
      guard: createReferenceGuard(async () => []),
      functionsAllowed: false,
      log: { warn: () => undefined, error: () => undefined },
    });
    return use;
  }
});
