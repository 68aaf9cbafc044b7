import { APICallError } from '@ai-sdk/provider';
import * as z from 'zod/mini';
import type { DiscoveredModel } from '@agent-studio/api-client/contract';
import { addressOf, type Connection } from './connect-provider.ts';
import { catalogEntry } from './model-catalog.ts';

export type Discovered = Omit<DiscoveredModel, 'added'>;

const LIMIT_MS = 20_000;
const MAX_MODELS = 2000;

/** Which models a provider has, by its own list. Throws what `explainFailure` explains. */
export async function discoverModels(
  connection: Connection,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Discovered[]> {
  const base = addressOf(connection);
  const get = async (path: string) => {
    const url = `${base}${path}`;
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headersFor(connection) },
      signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), signal]),
    });
    const statusCode = response.status;
    if (!response.ok) {
      await response.body?.cancel();
      throw new APICallError({
        message: 'The list was refused.',
        url,
        requestBodyValues: {},
        statusCode,
        responseHeaders: Object.fromEntries(response.headers),
      });
    }
    return response.json() as Promise<unknown>;
  };

  const found = await LISTS[connection.kind](get);
  const unique = new Map(found.map((model) => [`${model.kind} ${model.model}`, model]));
  return [...unique.values()]
    .slice(0, MAX_MODELS)
    .map((model) => {
      const known = catalogEntry(connection, model.model);
      return {
        ...model,
        label: model.label === model.model ? (known?.label ?? model.label) : model.label,
        kind: known?.kind ?? model.kind,
        context_tokens: model.context_tokens ?? known?.context_tokens ?? null,
        max_output_tokens: model.max_output_tokens ?? known?.max_output_tokens ?? null,
        priced: known !== undefined,
      };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}

type Listed = Omit<Discovered, 'priced'>;
type Get = (path: string) => Promise<unknown>;

const tokens = z.optional(z.nullable(z.int()));
const openaiList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.optional(z.nullable(z.string())),
      context_length: tokens,
      max_model_len: tokens,
    }),
  ),
});
const anthropicList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      display_name: z.optional(z.string()),
      max_input_tokens: tokens,
      max_tokens: tokens,
    }),
  ),
});
const googleList = z.object({
  models: z._default(
    z.array(
      z.object({
        name: z.string(),
        displayName: z.optional(z.string()),
        inputTokenLimit: tokens,
        outputTokenLimit: tokens,
        supportedGenerationMethods: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
  nextPageToken: z.optional(z.string()),
});

/** Names of models that neither chat nor embed; some providers list them without saying so. */
const OTHER_KINDS = /whisper|tts|dall-e|moderation|transcribe|realtime|audio|image|sora|rerank/i;

const LISTS: Record<Connection['kind'], (get: Get) => Promise<Listed[]>> = {
  async 'openai-compatible'(get) {
    const { data } = z.parse(openaiList, await get('/models'));
    return data
      .filter(({ id }) => !OTHER_KINDS.test(id))
      .map(({ id, name, context_length, max_model_len }) => ({
        model: id,
        label: name || id,
        kind: /embed|bge-|e5-|gte-/i.test(id) ? 'embedding' : 'chat',
        context_tokens: context_length ?? max_model_len ?? null,
        max_output_tokens: null,
      }));
  },
  async anthropic(get) {
    const { data } = z.parse(anthropicList, await get('/models?limit=1000'));
    return data.map(({ id, display_name, max_input_tokens, max_tokens }) => ({
      model: id,
      label: display_name ?? id,
      kind: 'chat',
      context_tokens: max_input_tokens ?? null,
      max_output_tokens: max_tokens ?? null,
    }));
  },
  async google(get) {
    const found: Listed[] = [];
    let page: string | undefined;
    do {
      const query = page === undefined ? '' : `&pageToken=${encodeURIComponent(page)}`;
      const answer = z.parse(googleList, await get(`/models?pageSize=1000${query}`));
      for (const { name, displayName, supportedGenerationMethods: methods, ...limits } of answer.models) {
        const kind = methods.includes('embedContent')
          ? 'embedding'
          : methods.includes('generateContent') && !OTHER_KINDS.test(name)
            ? 'chat'
            : undefined;
        const model = name.replace(/^models\//, '');
        if (!kind) continue;
        found.push({
          model,
          label: displayName ?? model,
          kind,
          context_tokens: limits.inputTokenLimit ?? null,
          max_output_tokens: limits.outputTokenLimit ?? null,
        });
      }
      page = answer.nextPageToken || undefined;
    } while (page !== undefined && found.length < MAX_MODELS);
    return found;
  },
};

function headersFor({ kind, api_key }: Connection): Record<string, string> {
  if (!api_key) return {};
  if (kind === 'anthropic') return { 'x-api-key': api_key, 'anthropic-version': '2023-06-01' };
  return kind === 'google' ? { 'x-goog-api-key': api_key } : { authorization: `Bearer ${api_key}` };
}
