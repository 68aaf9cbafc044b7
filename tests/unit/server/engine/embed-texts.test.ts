import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embedTexts } from '#server/engine/providers/embed-texts.ts';
import { createProviders, type EmbeddingModel } from '#server/engine/providers/providers.ts';
import { type ProviderStubs, startProviderStubs } from '#support/servers/provider-stubs.ts';

let stubs: ProviderStubs;
let model: EmbeddingModel;

beforeAll(async () => {
  stubs = await startProviderStubs();
  const providers = createProviders({});
  const id = '019b0000-0000-7000-8000-000000000000';
  providers.use(
    [
      {
        id,
        provider_id: id,
        provider: 'openai-compatible',
        kind: 'embedding',
        model: 'scripted-embed',
        label: 'Vectors',
        capabilities: { tools: false, vision: false, json_schema: false, reasoning: false, streaming: false },
        context_tokens: null,
        max_output_tokens: null,
        dimensions: null,
        price: null,
        fallback_model_ids: [],
        connection: { kind: 'openai-compatible', base_url: stubs.openai, api_key: undefined },
      },
    ],
    new Map([['embedding', id]]),
  );
  model = providers.resolveEmbedding()!;
});
beforeEach(() => {
  stubs.calls.length = 0;
  stubs.refuse(undefined);
});
afterAll(() => stubs.close());

it('embeds in batches, and keeps the order', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => 'x'.repeat(index + 1));
  const { vectors, dimensions, tokens } = await embedTexts(model, texts);
  expect(vectors.map(([first]) => first)).toEqual(texts.map((text) => text.length));
  expect([dimensions, tokens]).toEqual([4, 9]);
  expect(stubs.calls.map(({ body }) => (body['input'] as string[]).length)).toEqual([96, 96, 8]);
});

it('sends long texts in smaller batches', async () => {
  await embedTexts(
    model,
    Array.from({ length: 3 }, () => 'x'.repeat(70_000)),
  );
  expect(stubs.calls).toHaveLength(3);
});

it('embeds nothing without a call', async () => {
  expect(await embedTexts(model, [])).toEqual({ vectors: [], dimensions: 0, tokens: 0 });
  expect(stubs.calls).toHaveLength(0);
});

it('tries again while the provider has a problem of its own, then says so', async () => {
  stubs.refuse(503);
  await expect(embedTexts(model, ['a'], { backoffMs: 1 })).rejects.toMatchObject({
    code: 'provider.unavailable',
    message: expect.stringContaining('“Vectors”'),
  });
  expect(stubs.calls).toHaveLength(3);
});

it('does not repeat what is refused, and speaks of passages', async () => {
  stubs.refuse(400);
  await expect(embedTexts(model, ['a'])).rejects.toThrow(
    'The embedding model “Vectors” refused the texts (HTTP 400). A passage may be too long for it: make passages shorter, or pick another embedding model.',
  );
  expect(stubs.calls).toHaveLength(1);
});

it('ends with the reason of its signal', async () => {
  const abort = new AbortController();
  abort.abort(new Error('stopped'));
  await expect(embedTexts(model, ['a'], { signal: abort.signal })).rejects.toThrow('stopped');
});
