import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import type { ModelProvider } from '@agent-studio/api-client/contract';
import { type ProviderStubs, startProviderStubs } from '#support/servers/provider-stubs.ts';
import { until } from '#support/ndjson.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Providers that people set up: client -> server -> database -> stand-ins for OpenAI's, Anthropic's and Google's protocol. */

const KEY = 'sk-marker-secret-0042';

let stubs: ProviderStubs;
let server: TestServer;
let ada: ReturnType<typeof clientOf>;
let bob: ReturnType<typeof clientOf>;
let adaToken: string;

const clientOf = (token: string) =>
  createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });

beforeAll(async () => {
  stubs = await startProviderStubs();
  server = await startServer({ env: { ALLOWED_ADDRESSES: stubs.origin } });
  adaToken = await server.signIn('ada@example.com');
  ada = clientOf(adaToken);
  bob = clientOf(await server.signIn('bob@example.com'));
});
beforeEach(() => stubs.refuse(undefined));
afterAll(async () => {
  await server.close();
  await stubs.close();
});

const addOpenAi = (name = 'Stand-in', base_url = stubs.openai) =>
  ada.modelProviders.create({ body: { kind: 'openai-compatible', name, base_url, api_key: KEY } });

async function addModel(provider: ModelProvider, model = 'scripted-large', kind?: 'chat' | 'embedding') {
  const { items } = await ada.models.create({
    body: { provider_id: provider.id, models: [{ model, ...(kind && { kind }) }] },
  });
  return items[0]!;
}

describe('a provider', () => {
  it('keeps its key to itself: four characters are told, the stored text is encrypted', async () => {
    const provider = await addOpenAi();
    expect(provider).toMatchObject({
      kind: 'openai-compatible',
      base_url: stubs.openai,
      key: { configured: true, last_four: '0042' },
      source: 'stored',
      problem: null,
      models: 0,
      revision: 1,
    });
    const paths = ['/api/model-providers', '/api/models'];
    for (const path of paths) {
      expect(await (await server.call(path, { token: adaToken })).text()).not.toContain('marker');
    }
    const { rows } = await server.database.pool.query('select * from model_providers');
    expect(JSON.stringify(rows)).not.toContain('marker');
  });

  it('that does not answer, or refuses the key, is stored only when that is wanted', async () => {
    const count = async () => (await ada.modelProviders.list()).items.length;
    const before = await count();
    stubs.refuse(401);
    const body = {
      kind: 'openai-compatible' as const,
      name: 'WrongKey',
      base_url: stubs.openai,
      api_key: KEY,
    };
    await expect(ada.modelProviders.create({ body })).rejects.toMatchObject({
      kind: 'invalid',
      problem: {
        code: 'provider.test_failed',
        detail:
          '“WrongKey” refused the key (HTTP 401). Enter a valid key, and check that it belongs to this address.',
      },
    });
    await expect(
      ada.modelProviders.create({ body: { ...body, base_url: 'http://127.0.0.1:9/v1' } }),
    ).rejects.toMatchObject({ problem: { code: 'provider.test_failed' } });
    expect(await count()).toBe(before);
    const { id } = await ada.modelProviders.create({ body: { ...body, save_anyway: true } });
    await expect(
      ada.modelProviders.update({ params: { id }, body: { api_key: 'sk-other' } }),
    ).rejects.toMatchObject({ problem: { code: 'provider.test_failed' } });
    expect(await ada.modelProviders.update({ params: { id }, body: { name: 'Named' } })).toMatchObject({
      name: 'Named',
    });
    stubs.refuse(undefined);
    expect(
      await ada.modelProviders.update({ params: { id }, body: { api_key: 'sk-new-longer-0007' } }),
    ).toMatchObject({ key: { last_four: '0007' } });
  });

  it('changes by revision; an absent key stays, an empty one is forgotten', async () => {
    const { id } = await addOpenAi();
    const named = await ada.modelProviders.update({ params: { id }, body: { name: 'Renamed' }, ifMatch: 1 });
    expect(named).toMatchObject({ name: 'Renamed', key: { last_four: '0042' }, revision: 2 });
    await expect(
      ada.modelProviders.update({ params: { id }, body: { name: 'Late' }, ifMatch: 1 }),
    ).rejects.toMatchObject({ kind: 'stale', problem: { current: { name: 'Renamed' } } });
    const bare = await ada.modelProviders.update({ params: { id }, body: { api_key: '' } });
    expect(bare.key).toEqual({ configured: false, last_four: '', secret: null });
  });

  it('never sends a stored key to a new address', async () => {
    const { id } = await addOpenAi();
    const base_url = 'https://elsewhere.example/v1';
    await expect(ada.modelProviders.update({ params: { id }, body: { base_url } })).rejects.toMatchObject({
      kind: 'invalid',
      problem: { errors: [{ path: 'api_key' }] },
    });
    const moved = await ada.modelProviders.update({
      params: { id },
      body: { base_url, api_key: 'sk-new-key-0007', save_anyway: true },
    });
    expect(moved).toMatchObject({ base_url, key: { last_four: '0007' } });
  });

  it('says which field is missing', async () => {
    await expect(
      ada.modelProviders.create({ body: { kind: 'openai-compatible', name: 'No address' } }),
    ).rejects.toMatchObject({ problem: { errors: [{ path: 'base_url' }] } });
    await expect(
      ada.modelProviders.create({ body: { kind: 'anthropic', name: 'No key' } }),
    ).rejects.toMatchObject({ problem: { errors: [{ path: 'api_key' }] } });
    await expect(
      ada.modelProviders.create({ body: { kind: 'google', name: 'x', base_url: 'file:///etc/passwd' } }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('goes with its models, unless agents use one of them', async () => {
    const provider = await addOpenAi('Leaving');
    const model = await addModel(provider);
    const agent = await bob.agents.create({ body: { name: 'Bound', model: { model_id: model.id } } });
    await expect(ada.modelProviders.remove({ params: { id: provider.id } })).rejects.toMatchObject({
      kind: 'conflict',
      problem: { used_by: [{ id: agent.id, name: 'Bound', kind: 'agent' }] },
    });
    await bob.agents.remove({ params: { id: agent.id } });
    await ada.modelProviders.remove({ params: { id: provider.id } });
    const { items } = await ada.models.list();
    expect(items.some(({ id }) => id === model.id)).toBe(false);
  });

  it('is for administrators; members read the models, without address and key', async () => {
    const provider = await addOpenAi('Members');
    const model = await addModel(provider);
    const body = { kind: 'openai-compatible' as const, name: 'Mine', base_url: stubs.openai };
    const { id } = provider;
    const refused = [
      bob.modelProviders.list(),
      bob.modelProviders.create({ body }),
      bob.modelProviders.update({ params: { id }, body: { name: 'Mine' } }),
      bob.modelProviders.remove({ params: { id } }),
      bob.modelProviders.discover({ params: { id } }),
      bob.models.create({ body: { provider_id: id, models: [{ model: 'x' }] } }),
      bob.models.update({ params: { id: model.id }, body: { enabled: false } }),
      bob.models.remove({ params: { id: model.id } }),
      bob.models.test({ params: { id: model.id } }),
    ];
    // Each has its listener at once: one that is refused before its turn would count as unheard.
    for (const outcome of await Promise.allSettled(refused))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'forbidden' } });
    const { items } = await bob.models.list();
    expect(items.find((one) => one.id === model.id)).toMatchObject({
      provider_name: 'Members',
      label: 'scripted-large',
    });
    expect(JSON.stringify(items)).not.toMatch(/marker|0042|127\.0\.0\.1/);
  });

  it('of the product or the environment is read-only', async () => {
    const { items } = await ada.modelProviders.list();
    const offline = items.find(({ source }) => source === 'built-in')!;
    await expect(
      ada.modelProviders.update({ params: { id: offline.id }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ kind: 'conflict', problem: { code: 'provider.read_only' } });
  });

  it('on a private address is not called unless the operator allows it', async () => {
    // The same server by a name that the operator did not list.
    const base_url = stubs.openai.replace('127.0.0.1', 'localhost');
    const before = stubs.calls.length;
    await expect(addOpenAi('Inside', base_url)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/private network.*ALLOWED_ADDRESSES/),
    });
    const provider = await ada.modelProviders.create({
      body: { kind: 'openai-compatible', name: 'Inside', base_url, api_key: KEY, save_anyway: true },
    });
    await expect(ada.modelProviders.discover({ params: { id: provider.id } })).rejects.toMatchObject({
      status: 502,
      message: expect.stringMatching(/private network.*ALLOWED_ADDRESSES/),
    });
    const model = await addModel(provider);
    expect(await ada.models.test({ params: { id: model.id } })).toMatchObject({
      ok: false,
      detail: expect.stringContaining('ALLOWED_ADDRESSES'),
    });
    expect(stubs.calls.length).toBe(before);
  });
});

describe('discovery', () => {
  it('lists what a server with OpenAI’s protocol has, without models of other kinds', async () => {
    const provider = await addOpenAi();
    await addModel(provider, 'scripted-small');
    const { items } = await ada.modelProviders.discover({ params: { id: provider.id } });
    expect(items).toEqual([
      expect.objectContaining({ model: 'scripted-embed', kind: 'embedding', added: false }),
      expect.objectContaining({ model: 'scripted-large', kind: 'chat', context_tokens: 32_000 }),
      expect.objectContaining({ model: 'scripted-small', added: true }),
    ]);
    expect(stubs.calls.at(-1)!.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('lists Anthropic’s models, and tests one', async () => {
    const provider = await ada.modelProviders.create({
      body: { kind: 'anthropic', name: 'Anthropic stand-in', base_url: stubs.anthropic, api_key: KEY },
    });
    const { items } = await ada.modelProviders.discover({ params: { id: provider.id } });
    expect(items).toMatchObject([
      { model: 'scripted-haiku', label: 'Scripted Haiku' },
      { model: 'scripted-opus', label: 'Scripted Opus', context_tokens: 200_000 },
    ]);
    expect(stubs.calls.at(-1)!.headers).toMatchObject({
      'x-api-key': KEY,
      'anthropic-version': expect.any(String),
    });
    const model = await addModel(provider, 'scripted-opus');
    expect(await ada.models.test({ params: { id: model.id } })).toMatchObject({
      ok: true,
      detail: 'It answered: ready',
      first_token_ms: expect.any(Number),
    });
    expect(stubs.calls.at(-1)!.headers['x-api-key']).toBe(KEY);
  });

  it('lists Google’s models by what they can do, and tests both kinds', async () => {
    const provider = await ada.modelProviders.create({
      body: { kind: 'google', name: 'Google stand-in', base_url: stubs.google, api_key: KEY },
    });
    const { items } = await ada.modelProviders.discover({ params: { id: provider.id } });
    expect(items).toMatchObject([
      { model: 'scripted-flash', kind: 'chat', context_tokens: 1_000_000, max_output_tokens: 8192 },
      { model: 'scripted-vectors', kind: 'embedding' },
    ]);
    for (const [name, kind, detail] of [
      ['scripted-flash', 'chat', 'It answered: ready'],
      ['scripted-vectors', 'embedding', 'It answered a vector of 4 dimensions.'],
    ] as const) {
      const model = await addModel(provider, name, kind);
      expect(await ada.models.test({ params: { id: model.id } })).toMatchObject({ ok: true, detail });
      expect(stubs.calls.at(-1)!.headers['x-goog-api-key']).toBe(KEY);
    }
  });

  it.each([
    [401, /refused the key \(HTTP 401\)/],
    [404, /has no list of models at this address/],
    [429, /too many requests/],
    [500, /problem of its own \(HTTP 500\)/],
  ])('explains HTTP %i, and repeats nothing of what the provider said', async (status, text) => {
    const provider = await addOpenAi();
    stubs.refuse(status, `Your key ${KEY} is wrong.`);
    const failure = await ada.modelProviders
      .discover({ params: { id: provider.id } })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 502, message: expect.stringMatching(text) });
    expect(JSON.stringify(failure)).not.toContain('marker');
  });
});

it('a model stands in the audit log by its name', async () => {
  await addModel(await addOpenAi('Audited'), 'scripted-audited');
  const named = await until(
    async () => (await ada.auditLog.list({ query: { action: 'models.create' } })).items,
    (entries) => entries.some(({ object_name }) => object_name === 'scripted-audited'),
  );
  expect(named.filter(({ object_name }) => object_name === '')).toEqual([]);
});
