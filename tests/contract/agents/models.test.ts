import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Model } from '@agent-studio/api-client/contract';
import {
  type AgentServer,
  type AgentServerOptions,
  startAgentServer,
} from '#support/servers/agent-server.ts';
import { type ProviderStubs, startProviderStubs } from '#support/servers/provider-stubs.ts';

const clientOf = (server: AgentServer, token: string) =>
  createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });

async function start(options: AgentServerOptions) {
  const server = await startAgentServer(options);
  return { server, api: clientOf(server, await server.signIn('ada@example.com')) };
}

describe('without anybody’s doing', () => {
  let server: AgentServer;
  let api: Awaited<ReturnType<typeof start>>['api'];
  beforeAll(async () => {
    ({ server, api } = await start({}));
  });
  afterAll(() => server.close());

  it('there is the labelled offline model, the default one', async () => {
    const { items, permissions } = await api.models.list();
    expect(items).toMatchObject([
      {
        provider: 'offline',
        model: 'extractive-1',
        source: 'built-in',
        notice: 'Offline model: extracted, not generated',
        default_for: ['chat', 'assistant'],
      },
    ]);
    expect(permissions).toContain('manage');
  });
});

describe('models that people set up', () => {
  let stubs: ProviderStubs;
  let server: AgentServer;
  let api: Awaited<ReturnType<typeof start>>['api'];
  let provider: string;
  let large: Model;
  let small: Model;
  let vectors: Model;

  beforeAll(async () => {
    stubs = await startProviderStubs();
    ({ server, api } = await start({}));
    ({ id: provider } = await api.modelProviders.create({
      body: {
        kind: 'openai-compatible',
        name: 'Stand-in',
        base_url: stubs.openai,
        api_key: 'sk-marker-0042',
      },
    }));
    const { items } = await api.models.create({
      body: {
        provider_id: provider,
        models: [
          { model: 'scripted-large', context_tokens: 32_000 },
          { model: 'scripted-small', label: 'Small one' },
          { model: 'scripted-embed', kind: 'embedding' },
        ],
      },
    });
    [large, small, vectors] = items as [Model, Model, Model];
  });
  beforeEach(() => stubs.refuse(undefined));
  afterAll(async () => {
    await server.close();
    await stubs.close();
  });

  const update = (model: Model, body: Parameters<typeof api.models.update>[0]['body'], ifMatch?: number) =>
    api.models.update({ params: { id: model.id }, body, ...(ifMatch !== undefined && { ifMatch }) });
  const jobs = async () =>
    Object.fromEntries(
      (await api.models.list()).items.map(({ label, default_for }) => [label, default_for.join()]),
    );

  it('are there at once; the first chat model becomes the default one, and serves agents', async () => {
    expect(await jobs()).toEqual({
      'scripted-large': 'chat,assistant,fast',
      'Small one': '',
      'scripted-embed': '',
      'Offline (quotes documents)': '',
    });
    expect(large).toMatchObject({
      provider: 'openai-compatible',
      provider_name: 'Stand-in',
      source: 'stored',
      enabled: true,
      context_tokens: 32_000,
      price: null,
      price_source: 'unknown',
      problem: null,
    });
    const agent = await api.agents.create({ body: { name: 'Answering' } });
    const answer = await api.agentRuns.infer({ body: { agentId: agent.id, userInput: 'Hello?' } });
    expect(answer).toMatchObject({ result: { content: { text: 'ready' } } });
  });

  it('are not added twice', async () => {
    const { items } = await api.models.create({
      body: { provider_id: provider, models: [{ model: 'scripted-small', label: 'Another name' }] },
    });
    expect(items).toMatchObject([{ id: small.id, label: 'Small one' }]);
  });

  it('take a price, limits and capabilities, and lose them again', async () => {
    const price = { input: 0.5, output: 1.5 };
    const capabilities = { ...small.capabilities, vision: true };
    const changed = await update(small, { price, capabilities, max_output_tokens: 4096, label: ' Tiny ' });
    expect(changed).toMatchObject({
      price,
      price_source: 'custom',
      capabilities,
      max_output_tokens: 4096,
      label: 'Tiny',
    });
    expect(await update(small, { price: null, max_output_tokens: null, label: 'Small one' })).toMatchObject({
      price: null,
      price_source: 'unknown',
      max_output_tokens: null,
    });
    await expect(update(small, { price: { input: -1, output: 0 } })).rejects.toMatchObject({
      problem: { errors: [{ path: 'price.input', message: 'Must not be negative.' }] },
    });
  });

  it('change by revision', async () => {
    const { revision } = await update(small, { enabled: true });
    await update(small, { context_tokens: 8000 }, revision);
    await expect(update(small, { context_tokens: 9000 }, revision)).rejects.toMatchObject({
      kind: 'stale',
      problem: { current: { id: small.id, context_tokens: 8000 } },
    });
  });

  it('serve jobs: one model a job, the assistant and short tasks follow the chat', async () => {
    await update(small, { default_for: ['chat', 'fast'] });
    expect(await jobs()).toMatchObject({ 'scripted-large': '', 'Small one': 'chat,assistant,fast' });
    await update(large, { default_for: ['assistant'] });
    await update(vectors, { default_for: ['embedding'] });
    expect(await jobs()).toMatchObject({
      'scripted-large': 'assistant',
      'Small one': 'chat,fast',
      'scripted-embed': 'embedding',
    });
    const before = (await update(large, {})).revision;
    await update(large, { default_for: ['chat'] });
    expect(await jobs()).toMatchObject({ 'scripted-large': 'chat,assistant', 'Small one': 'fast' });
    await update(small, { default_for: [] });
    expect(await jobs()).toMatchObject({ 'scripted-large': 'chat,assistant,fast', 'Small one': '' });
    expect((await update(large, {})).revision).toBeGreaterThan(before);
  });

  it('cannot serve a job of another kind, nor one while they are switched off', async () => {
    await expect(update(vectors, { default_for: ['chat'] })).rejects.toMatchObject({
      problem: { code: 'model.kind' },
    });
    await expect(update(small, { default_for: ['embedding'] })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(update(small, { enabled: false, default_for: ['chat'] })).rejects.toMatchObject({
      problem: { code: 'model.disabled' },
    });
    await expect(update(large, { enabled: false })).rejects.toMatchObject({
      kind: 'conflict',
      problem: { code: 'model.is_default' },
    });
  });

  it('that are switched off answer nobody, and say so', async () => {
    const agent = await api.agents.create({ body: { name: 'Bound', model: { model_id: small.id } } });
    await update(small, { enabled: false });
    await expect(
      api.agentRuns.infer({ body: { agentId: agent.id, userInput: 'Hello?' } }),
    ).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining('not available') });
    expect(await api.models.test({ params: { id: small.id } })).toMatchObject({
      ok: false,
      detail: '“Small one” is switched off. Switch it on to test it.',
    });
    await update(small, { enabled: true });
    await api.agents.remove({ params: { id: agent.id } });
  });

  it('have fallbacks: other chat models, each once', async () => {
    expect(await update(large, { fallback_model_ids: [small.id] })).toMatchObject({
      fallback_model_ids: [small.id],
    });
    for (const ids of [[large.id], [vectors.id], [small.id, small.id], [provider]]) {
      await expect(update(large, { fallback_model_ids: ids })).rejects.toMatchObject({
        problem: { errors: [{ path: 'fallback_model_ids' }] },
      });
    }
  });

  it('stay while agents name them, and leave no trace in fallbacks and defaults', async () => {
    const agent = await api.agents.create({ body: { name: 'Naming', model: { model_id: small.id } } });
    const listed = (await api.models.list()).items.find(({ id }) => id === small.id);
    expect(listed).toMatchObject({ used_by: { agents: 1 } });
    await expect(api.models.remove({ params: { id: small.id } })).rejects.toMatchObject({
      kind: 'conflict',
      problem: { used_by: [{ id: agent.id, name: 'Naming', kind: 'agent' }] },
    });
    await api.agents.remove({ params: { id: agent.id } });
    await update(small, { default_for: ['fast'] });
    await api.models.remove({ params: { id: small.id } });
    const { items } = await api.models.list();
    expect(items.find(({ id }) => id === large.id)).toMatchObject({
      fallback_model_ids: [],
      default_for: ['chat', 'assistant', 'fast'],
    });
  });

  it('are tested with one short call, whose outcome is remembered', async () => {
    expect(await api.models.test({ params: { id: large.id } })).toMatchObject({
      ok: true,
      detail: 'It answered: ready',
      first_token_ms: expect.any(Number),
    });
    expect(await api.models.test({ params: { id: vectors.id } })).toMatchObject({
      ok: true,
      detail: 'It answered a vector of 4 dimensions.',
    });
    stubs.refuse(401, 'sk-marker-0042 is wrong');
    const refused = await api.models.test({ params: { id: large.id } });
    expect(refused).toMatchObject({ ok: false, code: 'provider.unauthorized' });
    expect(refused.detail).toMatch(/^The provider refused the key \(HTTP 401\)\. Enter a valid key/);
    const { items } = await api.models.list();
    expect(items.find(({ id }) => id === large.id)?.last_test).toMatchObject({ ok: false });
    expect(JSON.stringify(items)).not.toContain('marker');
  });

  it('need the key that sealed theirs', async () => {
    await server.database.pool.query(
      `update model_providers set sealed_key = replace(sealed_key, '.', '.ffff') where id = $1`,
      [provider],
    );
    const { items } = await api.models.list();
    const broken = items.find(({ id }) => id === large.id)!;
    expect(broken.problem).toMatch(/stored with another secret key/);
    expect(await api.models.test({ params: { id: large.id } })).toMatchObject({
      ok: false,
      detail: broken.problem,
    });
  });
});

describe('with a provider of the environment', () => {
  let server: AgentServer;
  let api: Awaited<ReturnType<typeof start>>['api'];
  beforeAll(async () => {
    ({ server, api } = await start({ openai: { baseUrl: 'http://127.0.0.1:9/v1' } }));
  });
  afterAll(() => server.close());

  it('its model comes first, and tells neither its address nor its key', async () => {
    const { items } = await api.models.list();
    expect(items.map(({ model, default_for }) => [model, default_for.length])).toEqual([
      ['scripted-1', 3],
      ['extractive-1', 0],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/4711|127\.0\.0\.1/);
  });

  it('its model is the default one until another is chosen; it is read-only itself', async () => {
    const [environment] = (await api.models.list()).items;
    const { id } = await api.modelProviders.create({
      body: {
        kind: 'openai-compatible',
        name: 'Other',
        base_url: 'http://127.0.0.1:9/v1',
        save_anyway: true,
      },
    });
    const { items } = await api.models.create({ body: { provider_id: id, models: [{ model: 'other' }] } });
    expect(items).toMatchObject([{ default_for: [] }]);
    const change = (model: Model, body: object) => api.models.update({ params: { id: model.id }, body });
    await expect(change(environment!, { label: 'Mine' })).rejects.toMatchObject({
      problem: { code: 'model.read_only' },
    });
    expect(await change(items[0]!, { default_for: ['chat', 'assistant'] })).toMatchObject({
      default_for: ['chat', 'assistant', 'fast'],
    });
    expect(await change(environment!, { default_for: ['chat'] })).toMatchObject({
      default_for: ['chat', 'fast'],
    });
    expect(await change(environment!, { default_for: ['chat', 'assistant'] })).toMatchObject({
      default_for: ['chat', 'assistant', 'fast'],
    });
    await expect(api.models.remove({ params: { id: environment!.id } })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await change(items[0]!, { default_for: ['fast'] })).toMatchObject({ default_for: ['fast'] });
    const [shown] = (await api.modelProviders.list()).items;
    expect(shown).toMatchObject({ source: 'environment', key: { configured: true, last_four: '4711' } });
  });
});
