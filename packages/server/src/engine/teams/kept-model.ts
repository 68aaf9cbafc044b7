import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { ChatModel } from '../providers/providers.ts';
import type { TeamSupport } from './team.ts';

/** An answer of a model as it is kept. */
interface KeptAnswer {
  model_id: string;
  parts: LanguageModelV4StreamPart[];
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
    const { language } = model;
    const kept: LanguageModelV4 = {
      specificationVersion: 'v4',
      provider: language.provider,
      modelId: language.modelId,
      supportedUrls: language.supportedUrls,
      doGenerate: (options) => language.doGenerate(options),
      async doStream(options) {
        const key = keyOf(answered);
        const { readable, write, close, fail } = openStream();
        let failure: unknown;
        const wasKept = keeper.isDone(key);
        const work = keeper.step<KeptAnswer>(key, async () => {
          try {
            const startedAt = performance.now();
            const { stream } = await language.doStream(options);
            const parts: LanguageModelV4StreamPart[] = [];
            for await (const part of stream) {
              if (part.type === 'error') throw part.error;
              // Its end is told once it is kept: what follows may rest on it.
              if (part.type !== 'finish') write(part);
              if (part.type !== 'response-metadata' && part.type !== 'raw') addPart(parts, part);
            }
            options.abortSignal?.throwIfAborted();
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
            for (const part of answer.parts) if (wasKept || part.type === 'finish') write(part);
            answered += 1;
            keeper.onAnswer(answer.took_ms);
            close();
          } catch (error) {
            if (error !== failure && !(error instanceof ProviderFailure)) keeper.onBroken(error);
            fail(error);
          }
        }
        void finish();
        return { stream: readable };
      },
    };
    return { ...model, language: kept };
  });
}

/** Where an attempt before had to ask the next model, that one's answer is the one that counts. */
const wasAnother = ({ label }: ChatModel) =>
  new ProviderFailure('provider.refused', `The model “${label}” did not answer before.`);

/** Pieces of one text are kept as one. */
function addPart(parts: LanguageModelV4StreamPart[], part: LanguageModelV4StreamPart): void {
  const last = parts.at(-1);
  const isNext =
    (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-delta') &&
    last?.type === part.type &&
    last.id === part.id;
  if (isNext) last.delta += part.delta;
  // The reader has the part itself, which must stay as it is.
  else parts.push({ ...part });
}

function openStream() {
  let controller!: ReadableStreamDefaultController<LanguageModelV4StreamPart>;
  let isOpen = true;
  const readable = new ReadableStream<LanguageModelV4StreamPart>({
    start(own) {
      controller = own;
    },
    cancel() {
      isOpen = false;
    },
  });
  const once = (end: () => void) => {
    if (isOpen) end();
    isOpen = false;
  };
  return {
    readable,
    write: (part: LanguageModelV4StreamPart) => isOpen && controller.enqueue(part),
    close: () => once(() => controller.close()),
    fail: (error: unknown) => once(() => controller.error(error)),
  };
}
