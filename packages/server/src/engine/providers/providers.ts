import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { Job, Model, Price } from '@agent-studio/api-client/contract';
import { catalogEntry } from './model-catalog.ts';
import { type Connection, connectProvider } from './connect-provider.ts';
import type { LanguageModel } from './language-model.ts';
import { createOfflineModel, OFFLINE_NOTICE } from './offline-model.ts';

/* Fixed, because agents name models by id. */
export const OFFLINE_PROVIDER_ID = '00000000-0000-4000-8000-000000000111';
const OFFLINE_MODEL_ID = '00000000-0000-4000-8000-000000000101';
export const ENVIRONMENT_PROVIDER_ID = '00000000-0000-4000-8000-000000000112';
const ENVIRONMENT_MODEL_ID = '00000000-0000-4000-8000-000000000102';

/** What is known of a model besides who has it. */
type ModelFacts = Pick<
  Model,
  | 'id'
  | 'provider_id'
  | 'provider'
  | 'model'
  | 'label'
  | 'capabilities'
  | 'context_tokens'
  | 'max_output_tokens'
  | 'dimensions'
  | 'price'
  | 'fallback_model_ids'
  | 'notice'
>;

/** A language model that can be called now. */
export interface ChatModel extends ModelFacts {
  readonly language: LanguageModel;
}

/** A model that turns texts into vectors, and can be called now. */
export interface EmbeddingModel extends ModelFacts {
  readonly embedding: EmbeddingModelV4;
}

/** A model that people set up, with what its provider needs. */
export interface StoredModel extends ModelFacts {
  kind: Model['kind'];
  connection: Connection;
}

export interface ProviderSettings {
  /** A server that speaks OpenAI's protocol; it then serves every agent that names no model. */
  openai?:
    | { baseUrl: string; apiKey: string | undefined; model: string; price?: Price | undefined }
    | undefined;
  /** For addresses that people name; the one of the environment is trusted. */
  fetch?: typeof globalThis.fetch;
  /** The same for answers that are read as they come; absent: also `fetch`. */
  streamFetch?: typeof globalThis.fetch;
  /** Pause of the offline model before each word, for demonstrations. */
  offlineWordDelayMs?: number;
}

export type Providers = ReturnType<typeof createProviders>;

/** The models of this server: those of the environment, those that people set up, and the offline one. */
export function createProviders({
  openai,
  fetch = globalThis.fetch,
  streamFetch = fetch,
  offlineWordDelayMs = 0,
}: ProviderSettings) {
  // The AI SDK would print provider warnings on the console; failures are logged with their run.
  globalThis.AI_SDK_LOG_WARNINGS = false;

  const offline = createOffline(offlineWordDelayMs);
  const environment = openai && createEnvironment(openai);
  const fixed = environment ? [environment, offline] : [offline];
  let chat = new Map(fixed.map((model) => [model.id, model]));
  let embedding = new Map<string, EmbeddingModel>();
  let chosen: ReadonlyMap<Job, string> = new Map();

  /** What people choose comes before the environment; the assistant and short tasks follow the chat. */
  function defaultFor(job: Job): string | undefined {
    if (job === 'embedding') return chosen.get(job);
    const first = chosen.get('chat') ?? environment?.id ?? offline.id;
    if (job === 'chat') return first;
    if (job === 'assistant') return chosen.get(job) ?? first;
    return chosen.get(job) ?? (first === offline.id ? undefined : first);
  }

  function resolve(id: string | undefined, job: Job = 'chat'): ChatModel | undefined {
    const wanted = id ?? defaultFor(job);
    return wanted === undefined ? undefined : chat.get(wanted);
  }

  return {
    environment,
    /** Where the provider of the environment is. */
    environmentAddress: openai?.baseUrl ?? null,
    environmentKey: openai?.apiKey,
    /** Whether the operator said what its model costs. */
    isEnvironmentPriced: openai?.price !== undefined,
    offline,
    defaultFor,

    /** Every language model that can be called, the default one first. */
    get models(): ChatModel[] {
      const first = defaultFor('chat');
      return [...chat.values()].toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
    },

    /**
     * The model an agent names, the default one of the job when it names none; undefined when there is no such model
     * here, or when it cannot be used.
     */
    resolve,

    /** The model and then those that may answer in its place, in this order; `more` come first among those. */
    chain(model: ChatModel, more: readonly string[] = []): ChatModel[] {
      const ids = new Set([model.id, ...more, ...model.fallback_model_ids]);
      return [...ids].flatMap((id) => (id === model.id ? model : (chat.get(id) ?? [])));
    },

    /** The embedding model of this id, or the default one, if there is any. */
    resolveEmbedding(id?: string): EmbeddingModel | undefined {
      const wanted = id ?? defaultFor('embedding');
      return wanted === undefined ? undefined : embedding.get(wanted);
    },

    /** From now on these are the models that people set up and can be used, and what they chose them for. */
    use(stored: readonly StoredModel[], defaults: ReadonlyMap<Job, string>): void {
      const language = stored.filter(({ kind }) => kind === 'chat');
      const vectors = stored.filter(({ kind }) => kind === 'embedding');
      const connect = ({ connection, model }: StoredModel) => ({
        language: () => connectProvider(connection, streamFetch).language(model),
        embedding: () => connectProvider(connection, fetch).embedding(model),
      });
      chat = new Map(
        [...fixed, ...language.map((model) => ({ ...model, language: connect(model).language() }))].map(
          (model) => [model.id, model],
        ),
      );
      embedding = new Map(
        vectors.map((model) => [model.id, { ...model, embedding: connect(model).embedding() }]),
      );
      chosen = defaults;
    },
  };
}

function createOffline(wordDelayMs: number): ChatModel {
  return {
    ...UNKNOWN,
    id: OFFLINE_MODEL_ID,
    provider_id: OFFLINE_PROVIDER_ID,
    provider: 'offline',
    model: 'extractive-1',
    label: 'Offline (quotes documents)',
    capabilities: { tools: false, vision: false, json_schema: false, reasoning: false, streaming: true },
    notice: OFFLINE_NOTICE,
    language: createOfflineModel({ wordDelayMs }),
  };
}

function createEnvironment({
  baseUrl,
  apiKey,
  model,
  price,
}: NonNullable<ProviderSettings['openai']>): ChatModel {
  const connection = { kind: 'openai-compatible' as const, base_url: baseUrl, api_key: apiKey };
  const known = catalogEntry(connection, model);
  return {
    ...UNKNOWN,
    id: ENVIRONMENT_MODEL_ID,
    provider_id: ENVIRONMENT_PROVIDER_ID,
    provider: 'openai-compatible',
    model,
    label: model,
    capabilities: known?.capabilities ?? PROBABLE_CAPABILITIES,
    context_tokens: known?.context_tokens ?? null,
    max_output_tokens: known?.max_output_tokens ?? null,
    price: price ?? known?.price ?? null,
    language: connectProvider(connection, globalThis.fetch).language(model),
  };
}

const UNKNOWN = {
  context_tokens: null,
  max_output_tokens: null,
  dimensions: null,
  price: null,
  fallback_model_ids: [],
};

/** Of a model that nobody described: most models of today can use tools. */
export const PROBABLE_CAPABILITIES: Model['capabilities'] = {
  tools: true,
  vision: false,
  json_schema: false,
  reasoning: false,
  streaming: true,
};
