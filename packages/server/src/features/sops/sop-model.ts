import type { ModelMessage } from 'ai';
import type { Usage } from '@agent-studio/api-client/contract';
import { DEFAULT_LIMITS } from '../../engine/answer-limits.ts';
import { askModel } from '../../engine/ask-model.ts';
import type { ChatModel, Providers } from '../../engine/providers/providers.ts';
import type { Caller } from '../access/viewer.ts';
import type { Spending } from './sop-spending-repository.ts';

/** What lets a model work for procedures, and counts what it costs. */
export interface SopModelParts {
  providers: Pick<Providers, 'resolve' | 'chain'>;
  /** Throws 429 where no more may be spent. */
  assertMaySpend: (caller: Caller | undefined, asked: { input?: string; address?: string }) => Promise<void>;
  spent: (spending: Spending) => Promise<void>;
}

interface Asked {
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  totalMs: number;
  signal: AbortSignal;
  caller: Caller | undefined;
}

/** The default chat model, as far as procedures use it. */
export function createSopModel({ providers, assertMaySpend, spent }: SopModelParts) {
  return {
    assertMaySpend,

    /** Undefined: only the offline one is there. */
    model(): ChatModel | undefined {
      const model = providers.resolve(undefined, 'chat');
      return model?.provider === 'offline' ? undefined : model;
    },

    /** Its answer, piece by piece; what it cost is counted. Throws ProviderFailure. */
    async *ask(
      model: ChatModel,
      { caller, signal, totalMs, ...asked }: Asked,
    ): AsyncGenerator<string, Usage> {
      const started_at = new Date().toISOString();
      const started = performance.now();
      const request = { ...asked, models: providers.chain(model), offline: NOTHING };
      let usage: Usage = { input_tokens: 0, output_tokens: 0, model: model.model };
      for await (const part of askModel(request, { ...DEFAULT_LIMITS, totalMs }, signal)) {
        if (part.type === 'text') yield part.content;
        else usage = part.usage;
      }
      const duration_ms = Math.round(performance.now() - started);
      const user_id = caller?.userId ?? null;
      await spent({ user_id, api_key_id: caller?.apiKeyId, usage, started_at, duration_ms });
      return usage;
    },
  };
}

export type SopModel = ReturnType<typeof createSopModel>;

const NOTHING = { question: '', passages: [], sources: [] };
