import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { ProviderKind } from '@agent-studio/api-client/contract';

/** Where a provider is and how it knows this server. */
export interface Connection {
  kind: ProviderKind;
  /** Null: the address that the kind has by itself. */
  base_url: string | null;
  api_key: string | undefined;
}

/** The models of one provider, ready to be called. */
export interface ConnectedProvider {
  language: (model: string) => LanguageModelV4;
  embedding: (model: string) => EmbeddingModelV4;
}

const OWN_ADDRESS: Partial<Record<ProviderKind, string>> = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The address that is called, without a slash at its end. */
export const addressOf = ({ kind, base_url }: Pick<Connection, 'kind' | 'base_url'>): string =>
  (base_url ?? OWN_ADDRESS[kind] ?? '').replace(/\/+$/, '');

export function connectProvider(connection: Connection, fetch: typeof globalThis.fetch): ConnectedProvider {
  const baseURL = addressOf(connection);
  // An absent key would make the SDK take one of the server's own environment, and send it to that address.
  const apiKey = connection.api_key ?? '';
  if (connection.kind === 'anthropic') {
    const provider = createAnthropic({ baseURL, apiKey, fetch });
    return {
      language: (model) => provider(model),
      embedding: () => {
        throw new Error('Anthropic has no embedding models.');
      },
    };
  }
  if (connection.kind === 'google') {
    const provider = createGoogleGenerativeAI({ baseURL, apiKey, fetch });
    return { language: (model) => provider(model), embedding: (model) => provider.embeddingModel(model) };
  }
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    includeUsage: true,
    fetch,
    ...(apiKey && { apiKey }),
  });
  return {
    language: (model) => provider.chatModel(model),
    embedding: (model) => provider.embeddingModel(model),
  };
}
