import type { ModelMessage } from 'ai';
import { HELP_AGENT_ID, type RunKind, type RunTrigger, type Usage } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { DEFAULT_LIMITS } from '../../engine/answer-limits.ts';
import { askModel } from '../../engine/ask-model.ts';
import { estimateUsage } from '../../engine/estimate-usage.ts';
import type { ChatModel, Providers } from '../../engine/providers/providers.ts';
import type { Caller } from '../access/viewer.ts';
import type { AssertMayRun } from '../budgets/budgets-service.ts';
import { createModelWorkRepository } from './model-work-repository.ts';

/** What a model does besides runs, each with a channel of its own in reports. */
export type ModelWorkChannel = Extract<RunTrigger, 'procedures' | 'proposals' | 'retrieval_tests' | 'trials'>;

interface ModelWorkParts {
  db: Database;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  assertMayRun: AssertMayRun;
}

interface Asked {
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  totalMs: number;
  signal: AbortSignal;
  caller: Caller | undefined;
}

interface Counted {
  caller: Caller | undefined;
  usage: Usage;
  /** ISO 8601. */
  started_at: string;
  duration_ms: number;
  /** Absent: a new one; runs that are parts of it know it. */
  run_id?: string;
  /** Under whose budget it counts. Absent: the Studio Assistant's. */
  target?: { kind: RunKind; id: string };
}

/** Lets models work besides runs. What they cost counts under the budget of the Studio Assistant, or of what is named. */
export function createModelWork({ db, providers, assertMayRun }: ModelWorkParts) {
  const store = createModelWorkRepository(db);
  const countOf =
    (channel: ModelWorkChannel) =>
    ({ caller, ...work }: Counted): Promise<void> =>
      store({
        ...work,
        channel,
        user_id: caller?.userId ?? null,
        api_key_id: caller?.apiKeyId,
      });
  return (channel: ModelWorkChannel) => ({
    /** Counts what models have done elsewhere, as no part of a run. */
    count: countOf(channel),

    /** Throws 429 where no more may be spent. */
    assertMaySpend: (caller: Caller | undefined, asked: { input?: string; address?: string }) =>
      assertMayRun({
        target_id: HELP_AGENT_ID,
        onlySpends: true,
        user_id: caller?.userId ?? null,
        api_key_id: caller?.apiKeyId,
        ...asked,
      }),

    /** Undefined: only the offline one is there. */
    model(): ChatModel | undefined {
      const model = providers.resolve(undefined, 'chat');
      return model?.provider === 'offline' ? undefined : model;
    },

    /** Its answer, piece by piece; what it cost is counted, as an estimate where it does not come to its end. Throws ProviderFailure. */
    async *ask(
      model: ChatModel,
      { caller, signal, totalMs, ...asked }: Asked,
    ): AsyncGenerator<string, Usage> {
      const started_at = new Date().toISOString();
      const started = performance.now();
      const request = { ...asked, models: providers.chain(model), offline: NOTHING };
      let said = '';
      let usage: Usage | undefined;
      try {
        for await (const part of askModel(request, { ...DEFAULT_LIMITS, totalMs }, signal)) {
          if (part.type !== 'text') {
            usage = part.usage;
            continue;
          }
          said += part.content;
          yield part.content;
        }
      } finally {
        // Whoever reads no further has stopped it as well.
        if (said) usage ??= estimateUsage(model, [asked.instructions, asked.messages], said);
        if (usage) {
          const duration_ms = Math.round(performance.now() - started);
          await countOf(channel)({ caller, usage, started_at, duration_ms });
        }
      }
      return usage ?? { input_tokens: 0, output_tokens: 0, model: model.model };
    },
  });
}

export type ModelWork = ReturnType<ReturnType<typeof createModelWork>>;

const NOTHING = { question: '', passages: [], sources: [] };
