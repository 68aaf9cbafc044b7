import { say } from '../../say.ts';
import { createHandover } from '../handover.ts';
import type { ModelPart, ModelRequest } from '../providers/language-model.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { ChatModel } from '../providers/providers.ts';
import type { TeamSupport } from './team.ts';

/** An answer of a model as it is kept. */
interface KeptAnswer {
  model_id: string;
  parts: ModelPart[];
  took_ms: number;
}

export interface AnswerKeeper extends Pick<TeamSupport, 'step' | 'isDone'> {
  /** Keys of the answers, in the order in which they are given. */
  nextKey: () => string;
  /** An answer was given, now or in an attempt before, and took so long. */
  onAnswer: (tookMs: number) => void;
  /** What is thrown outside of the provider: nothing of this turn counts then. */
  onBroken: (error: unknown) => void;
}

/**
 * The same models, with each answer kept once it is complete: a run that begins again gets the very same answers without
 * asking anybody, and so takes the very same course.
 */
export function keepAnswers(models: readonly ChatModel[], keeper: AnswerKeeper): ChatModel[] {
  let answered = 0;
  const keys: string[] = [];
  const keyOf = (place: number) => (keys[place] ??= keeper.nextKey());

  return models.map((model) => {
    async function* stream(request: ModelRequest): AsyncGenerator<readonly ModelPart[]> {
      const key = keyOf(answered);
      const heard = createHandover<readonly ModelPart[]>();
      let failure: unknown;
      const wasKept = keeper.isDone(key);
      const work = keeper.step<KeptAnswer>(key, async () => {
        try {
          const startedAt = performance.now();
          const parts: ModelPart[] = [];
          for await (const some of model.language.stream(request)) {
            // Its end is told once it is kept: what follows may rest on it.
            heard.give(some.filter(({ type }) => type !== 'finish'));
            for (const part of some) addPart(parts, part);
          }
          request.abortSignal?.throwIfAborted();
          const took_ms = Math.round(performance.now() - startedAt);
          return { model_id: model.id, parts, took_ms };
        } catch (error) {
          failure = error;
          throw error;
        }
      });
      async function finish(): Promise<void> {
        try {
          const answer = await work;
          if (answer.model_id !== model.id) throw wasAnother(model);
          heard.give(answer.parts.filter(({ type }) => wasKept || type === 'finish'));
          answered += 1;
          keeper.onAnswer(answer.took_ms);
          heard.end();
        } catch (error) {
          if (error !== failure && !(error instanceof ProviderFailure)) keeper.onBroken(error);
          heard.fail(error);
        }
      }
      void finish();
      yield* heard.untilEnd(request.abortSignal);
    }
    return { ...model, language: { stream } };
  });
}

/** Where an attempt before had to ask the next model, that one's answer is the one that counts. */
const wasAnother = ({ label }: ChatModel) =>
  new ProviderFailure('provider.refused', say('provider.no_answer_before', { model: label }));

/** Pieces of one text are kept as one. */
function addPart(parts: ModelPart[], part: ModelPart): void {
  const last = parts.at(-1);
  const isNext =
    (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-delta') &&
    last?.type === part.type &&
    last.id === part.id;
  if (isNext) last.delta += part.delta;
  // The reader has the part itself, which must stay as it is.
  else parts.push({ ...part });
}
