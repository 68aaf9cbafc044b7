import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '#server/db/database.ts';
import { type App, assertAllMounted, mount, withStatus } from '#server/http/mount.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { anything, caller, createTestApp, signedIn } from './test-app.ts';
import { eventually } from '#support/eventually.ts';

let database: DatabaseHandle;
let app: App;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ app } = await createTestApp(database.db, { MAX_UPLOAD_MB: '1' }));
});
afterEach(() => app.close());

const row = { method: 'POST', path: '/thing', summary: '', access: 'user', response: anything } as const;
const post = (payload?: object | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/thing',
    headers: { ...signedIn, ...headers },
    ...(payload !== undefined && { payload }),
  });

describe('input', () => {
  it('is parsed from address, query and body', async () => {
    const find = endpoint({
      ...row,
      path: '/things/{id}',
      params: z.object({ id: z.uuid() }),
      query: z.object({ page: z.coerce.number() }),
      body: z.object({ name: z.string().check(z.trim()) }),
    });
    mount(app, find, (input) => {
      expectTypeOf(input).toEqualTypeOf<{
        params: { id: string };
        query: { page: number };
        body: { name: string };
      }>();
      return input;
    });
    const url = `/things/${caller.userId}?page=3`;
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: signedIn,
      payload: { name: ' Ada ', isAdmin: true },
    });
    expect(answer.json()).toEqual({
      params: { id: caller.userId },
      query: { page: 3 },
      body: { name: 'Ada' },
    });

    const wrong = await app.inject({
      method: 'POST',
      url: '/things/7',
      headers: signedIn,
      payload: { name: 'Ada' },
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual([
      { path: 'id', message: 'An id is expected here.', sentence: { code: 'field.id' } },
    ]);
  });

  it('may be spelled in camelCase or snake_case', async () => {
    mount(
      app,
      endpoint({ ...row, body: z.object({ agentId: z.string(), user_input: z.string() }) }),
      ({ body }) => body,
    );
    const expected = { agentId: 'a', user_input: 'b' };
    expect((await post({ agentId: 'a', user_input: 'b' })).json()).toEqual(expected);
    expect((await post({ agent_id: 'a', userInput: 'b' })).json()).toEqual(expected);
    expect((await post({ agent_id: 'x', agentId: 'a', user_input: 'b' })).json()).toEqual(expected);
  });

  it('says all that is wrong: own texts as they are, others with the field', async () => {
    const body = z.object({
      name: z.string().check(z.minLength(1, 'Name is required.')),
      size: z.int(),
      tags: z.array(z.string()),
    });
    mount(app, endpoint({ ...row, body }), () => null);
    const answer = await post({ name: '', tags: [7] });
    expect(answer.json()).toMatchObject({
      detail: 'Name is required. size: Required tags.0: A text is expected here.',
      code: 'invalid',
      errors: [
        { path: 'name', message: 'Name is required.' },
        { path: 'size', sentence: { code: 'field.required' } },
        { path: 'tags.0', sentence: { code: 'field.no_text' } },
      ],
    });
  });

  it('comes without characters that the database refuses, keys included', async () => {
    const name = z.string().check(z.minLength(1, 'Name is required.'));
    const body = z.object({ name, more: z.optional(z.unknown()) });
    mount(app, endpoint({ ...row, body }), ({ body }) => body);
    const sent = { name: 'A\0da', more: [{ 'k\0ey': 'half \ud800' }] };
    expect((await post(sent)).json()).toEqual({ name: 'Ada', more: [{ key: 'half \ufffd' }] });
    expect((await post({ name: '\0' })).json()).toMatchObject({ detail: 'Name is required.' });
  });

  it('is refused where it is nested deeper than any schema', async () => {
    mount(app, endpoint({ ...row, body: z.object({ more: z.unknown() }) }), () => null);
    const answer = await post(`{"more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: 'The request is nested too deeply.' });
  });

  it('may be absent where nothing is required', async () => {
    mount(app, endpoint({ ...row, body: z.object({ note: z.optional(z.string()) }) }), ({ body }) => body);
    expect((await post()).json()).toEqual({});
    expect((await post('', { 'content-type': 'application/json' })).json()).toEqual({});
  });
});

describe('a form', () => {
  const upload = endpoint({
    ...row,
    encoding: 'form',
    body: z.object({ agentId: z.string(), file: z.optional(z.array(z.file()).check(z.maxLength(2))) }),
  });

  const send = (form: FormData) => {
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return request.arrayBuffer().then((bytes) =>
      app.inject({
        method: 'POST',
        url: '/thing',
        headers: { ...signedIn, 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(bytes),
      }),
    );
  };

  it('arrives as one object, files as files', async () => {
    mount(app, upload, async ({ body: { agentId, file = [] } }) => ({
      agentId,
      files: await Promise.all(file.map(async (each) => [each.name, each.type, await each.text()])),
    }));
    const form = new FormData();
    form.set('agent_id', 'a');
    form.append('file', new File(['# One'], '../one.md', { type: 'text/markdown' }));
    form.append('file', new File(['Ü'], 'zwei.txt', { type: 'text/plain' }));
    expect((await send(form)).json()).toEqual({
      agentId: 'a',
      files: [
        ['one.md', 'text/markdown', '# One'],
        ['zwei.txt', 'text/plain', 'Ü'],
      ],
    });
  });

  it('may come as JSON', async () => {
    mount(app, upload, ({ body }) => body);
    expect((await post({ agentId: 'a' })).json()).toEqual({ agentId: 'a' });
  });

  it('with too large a file answers 413 that names it', async () => {
    mount(app, upload, () => null);
    const form = new FormData();
    form.set('agentId', 'a');
    form.append('file', new File([new Uint8Array(1_100_000)], 'big.pdf'));
    const answer = await send(form);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().detail).toBe('"big.pdf" is larger than 1 MB.');
  });

  it.each([
    '--b\r\nContent-Disposition: form-data; name="agentId"\r\n\r\na',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\na',
    '--b\r\nno headers',
  ])('that breaks off answers 400: %j', async (payload) => {
    mount(app, upload, () => null);
    const answer = await post(payload, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toBe('The form is incomplete or damaged.');
  });
});

describe('an answer', () => {
  it('has the status of its row, loses what the row does not name, and carries its revision', async () => {
    const create = endpoint({
      ...row,
      response: z.object({ id: z.string(), revision: z.int() }),
      status: 201,
    });
    mount(app, create, () => ({ id: 'a', revision: 17, owner_secret: 's' }));
    const answer = await post();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: 'a', revision: 17 });
    expect(answer.headers.etag).toBe('"r17"');
  });

  it('may have another status', async () => {
    mount(app, endpoint(row), () => withStatus(202, { status: 'running' }));
    const answer = await post();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ status: 'running' });
  });

  it('without content is 204', async () => {
    mount(app, endpoint({ ...row, response: z.undefined() }), async () => {});
    const answer = await post();
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  });

  it('that does not fit the contract says where, and tells nothing that the row does not name', async () => {
    const response = z.object({ id: z.string(), note: z.nullable(z.string()) });
    mount(app, endpoint({ ...row, response }), () => ({ id: 'a', note: 7, owner_id: 'b' }) as never);
    const answer = await post();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: 'a',
      note: null,
      damaged: [{ path: 'note', message: expect.any(String) }],
    });
  });
});

describe('a handler', () => {
  it('knows the caller and the revision that the caller read', async () => {
    mount(app, endpoint(row), (_, context) => ({
      caller: context.caller,
      ifMatch: context.ifMatch ?? 'none',
    }));
    expect((await post()).json()).toEqual({ caller, ifMatch: 'none' });
    const revisionFor = async (header: string) =>
      (await post(undefined, { 'if-match': header })).json().ifMatch;
    expect(await revisionFor('"r17"')).toBe(17);
    expect(await revisionFor('*')).toBe('none');
    expect(await revisionFor('"of another server"')).toBe(0);
  });

  it('of a public row must not ask who calls', async () => {
    mount(app, endpoint({ ...row, access: 'public' }), (_, context) => context.caller.name);
    expect((await post()).statusCode).toBe(401);
  });

  it('is told when the client leaves', async () => {
    const left = vi.fn<() => void>();
    mount(app, endpoint(row), async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      left();
      return null;
    });
    const url = await app.listen({ port: 0 });
    const client = new AbortController();
    const call = fetch(`${url}/thing`, { method: 'POST', headers: signedIn, signal: client.signal });
    setTimeout(() => client.abort(), 50);
    await expect(call).rejects.toThrow();
    await eventually(() => expect(left).toHaveBeenCalled());
  });

  it('serves administrators only where the row says so', async () => {
    mount(app, endpoint({ ...row, access: 'admin' }), () => null);
    expect((await post()).statusCode).toBe(403);
  });
});

it('refuses to start with a route that does not say who may call it', () => {
  expect(() => app.get('/open', () => 'secret')).toThrow('GET /open does not say who may call it.');
});

it('refuses to start with a row that is not served', () => {
  expect(() => assertAllMounted(app)).toThrow(/^Not mounted: .*POST \/glogin/);
});
