import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Model } from '@agent-studio/api-client/contract';
import { createOfflineModel, OFFLINE_NOTICE } from './offline-model.ts';

/* Fixed, because agents name models by id. */
const OFFLINE_MODEL_ID = '00000000-0000-4000-8000-000000000101';
const OPENAI_MODEL_ID = '00000000-0000-4000-8000-000000000102';

/** A language model that can be called now. */
export interface ChatModel extends Model {
  readonly language: LanguageModelV4;
}

export interface ProviderSettings {
  /** A server that speaks OpenAI's protocol; it then serves every agent that names no model. */
  openai?: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** Pause of the offline model before each word, for demonstrations. */
  offlineWordDelayMs?: number;
}

export type Providers = ReturnType<typeof createProviders>;

/** The models of this server. The first one is the default. */
export function createProviders({ openai, offlineWordDelayMs = 0 }: ProviderSettings) {
  // The AI SDK would print provider warnings on the console; failures are logged with their run.
  globalThis.AI_SDK_LOG_WARNINGS = false;

  const offline: ChatModel = {
    id: OFFLINE_MODEL_ID,
    provider: 'offline',
    model: 'extractive-1',
    label: 'Offline (quotes documents)',
    kind: 'chat',
    enabled: true,
    capabilities: { tools: false, streaming: true },
    notice: OFFLINE_NOTICE,
    source: 'built-in',
    default_for: openai ? [] : ['chat', 'assistant'],
    language: createOfflineModel({ wordDelayMs: offlineWordDelayMs }),
  };
  const models = openai ? [toCompatible(openai), offline] : [offline];

  return {
    models,
    /** The model an agent names, the default one when it names none; undefined when there is no such model here. */
    resolve: (id: string | undefined): ChatModel | undefined =>
      id === undefined ? models[0] : models.find((model) => model.id === id),
  };
}

function toCompatible({ baseUrl, apiKey, model }: NonNullable<ProviderSettings['openai']>): ChatModel {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey && { apiKey }),
  });
  return {
    id: OPENAI_MODEL_ID,
    provider: 'openai-compatible',
    model,
    label: model,
    kind: 'chat',
    enabled: true,
    capabilities: { tools: true, streaming: true },
    source: 'environment',
    default_for: ['chat', 'assistant'],
    language: provider.chatModel(model),
  };
}
