import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { ProviderKind } from '@agent-studio/api-client/contract';
import type { LanguageModel } from './language-model.ts';
import { prepareOnly } from './sdk-request.ts';
import { streamAnswer } from './stream-answer.ts';
import { createAnthropicReader } from './anthropic-reader.ts';
import { createGoogleReader } from './google-reader.ts';
import { createOpenAiReader } from './openai-reader.ts';

/** Where a provider is and how it knows this server. */
export interface Connection {
  kind: ProviderKind;
  /** Null: the address that the kind has by itself. */
  base_url: string | null;
  api_key: string | undefined;
}

/** The models of one provider, ready to be called. */
export interface ConnectedProvider {
  language: (model: string) => LanguageModel;
  embedding: (model: string) => EmbeddingModelV4;
}

const OWN_ADDRESS: Partial<Record<ProviderKind, string>> = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The address that is called, without a slash at its end. */
export const addressOf = ({ kind, base_url }: Pick<Connection, 'kind' | 'base_url'>): string =>
  (base_url ?? OWN_ADDRESS[kind] ?? '').replace(/\/+$/, '');

/** The SDK writes the requests; `fetch` sends them, and what comes back is read here, as one stream without stages. */
export function connectProvider(connection: Connection, fetch: typeof globalThis.fetch): ConnectedProvider {
  const asking = connectSdk(connection, prepareOnly);
  const calling = connectSdk(connection, fetch);
  const createReader = READERS[connection.kind];
  return {
    language(model) {
      const sdk = asking.language(model);
      return { stream: (request) => streamAnswer({ sdk, createReader, fetch }, request) };
    },
    embedding: calling.embedding,
  };
}

const READERS = {
  'openai-compatible': createOpenAiReader,
  anthropic: createAnthropicReader,
  google: createGoogleReader,
};

/** The same provider as the SDK has it. */
export function connectSdk(connection: Connection, fetch: typeof globalThis.fetch) {
  const baseURL = addressOf(connection);
  // An absent key would make the SDK take one of the server's own environment, and send it to that address.
  const apiKey = connection.api_key ?? '';
  if (connection.kind === 'anthropic') {
    const provider = createAnthropic({ baseURL, apiKey, fetch });
    return {
      language: (model: string) => provider(model),
      embedding: (): EmbeddingModelV4 => {
        throw new Error('Anthropic has no embedding models.');
      },
    };
  }
  if (connection.kind === 'google') {
    const provider = createGoogleGenerativeAI({ baseURL, apiKey, fetch });
    return {
      language: (model: string) => provider(model),
      embedding: (model: string) => provider.embeddingModel(model),
    };
  }
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    includeUsage: true,
    fetch,
    ...(apiKey && { apiKey }),
  });
  return {
    language: (model: string) => provider.chatModel(model),
    embedding: (model: string) => provider.embeddingModel(model),
  };
}
