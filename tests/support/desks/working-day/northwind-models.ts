import type { ApiClient } from '@agent-studio/api-client';

/** USD for a million tokens, and how fast it usually is. */
export const MODELS = {
  'gpt-5.2': { price: { input: 1.25, output: 10, cached_input: 0.125 }, firstMs: 460, perTokenMs: 4 },
  'gpt-5.2-mini': { price: { input: 0.25, output: 2, cached_input: 0.025 }, firstMs: 280, perTokenMs: 2.5 },
  'claude-opus-4.6': { price: { input: 5, output: 25, cached_input: 0.5 }, firstMs: 820, perTokenMs: 6 },
  'claude-sonnet-4.6': { price: { input: 3, output: 15, cached_input: 0.3 }, firstMs: 540, perTokenMs: 4.5 },
  'llama-4-maverick': { price: { input: 0.2, output: 0.6 }, firstMs: 240, perTokenMs: 3 },
  'mistral-large-3': { price: { input: 2, output: 6 }, firstMs: 390, perTokenMs: 4 },
} as const;

export type ModelName = keyof typeof MODELS;

const CAPABILITIES = { tools: true, vision: true, json_schema: true, reasoning: false, streaming: true };

/** The models that the company buys, all behind one gateway; `baseUrl` is where the scripted provider speaks. */
export async function addModels(me: ApiClient, baseUrl: string): Promise<Record<ModelName, string>> {
  const { id: provider_id } = await me.modelProviders.create({
    body: {
      kind: 'openai-compatible',
      name: 'Northwind gateway',
      base_url: baseUrl,
      api_key: 'sk-gateway-7Qe1',
    },
  });
  const names = Object.keys(MODELS) as ModelName[];
  const { items } = await me.models.create({
    body: {
      provider_id,
      models: names.map((model) => ({
        model,
        kind: 'chat',
        context_tokens: 200_000,
        max_output_tokens: 32_000,
      })),
    },
  });
  const ids = {} as Record<ModelName, string>;
  for (const name of names) {
    const made = items.find(({ model }) => model === name)!;
    ids[name] = made.id;
    await me.models.update({
      params: { id: made.id },
      body: {
        price: MODELS[name].price,
        capabilities: CAPABILITIES,
        ...(name === 'gpt-5.2' && { default_for: ['chat', 'assistant'] }),
      },
      ifMatch: made.revision,
    });
  }
  return ids;
}
