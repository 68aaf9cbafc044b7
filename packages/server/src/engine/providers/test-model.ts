import type { ModelTest } from '@agent-studio/api-client/contract';
import { say, toDetail } from '../../say.ts';
import { toModelRequest } from '../model-request.ts';
import { embedTexts } from './embed-texts.ts';
import { explainFailure } from './explain-failure.ts';
import type { LanguageModel, ModelPart, ModelRequest } from './language-model.ts';
import type { ChatModel, EmbeddingModel } from './providers.ts';

/** A JSON call ends after 30 s, and its answer must say more than that. */
const TEST_LIMIT_MS = 20_000;
const MAX_SHOWN = 300;

/** One short question to a model, with a result for people. A failure is a result too. */
export async function testChatModel(model: ChatModel, signal: AbortSignal): Promise<ModelTest> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  const limit = AbortSignal.timeout(TEST_LIMIT_MS);
  let first: number | null = null;
  let text = '';
  try {
    const request = await toModelRequest({
      messages: [{ role: 'user', content: 'Reply with the single word: ready' }],
      // Models that think first need room for it.
      maxOutputTokens: model.capabilities.reasoning ? 2000 : 200,
      ...(model.provider === 'offline' && {
        providerOptions: { offline: { question: 'hello', passages: [], sources: [] } },
      }),
      abortSignal: AbortSignal.any([limit, signal]),
    });
    for await (const part of partsOf(model.language, request)) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') first ??= since();
      if (part.type === 'text-delta') text += part.delta;
      if (text.length > MAX_SHOWN) break;
    }
    if (!text.trim() && first === null) throw new Error('The model said nothing.');
  } catch (error) {
    return toFailure(error, model.label, since());
  }
  const said = text.trim().slice(0, MAX_SHOWN);
  return {
    ok: true,
    ...toDetail(said ? say('model.answered', { said }) : say('model.answered_nothing')),
    code: null,
    first_token_ms: first,
    total_ms: since(),
  };
}

async function* partsOf(language: LanguageModel, request: ModelRequest): AsyncGenerator<ModelPart> {
  for await (const parts of language.stream(request)) yield* parts;
}

/** One short text to an embedding model. */
export async function testEmbeddingModel(model: EmbeddingModel, signal: AbortSignal): Promise<ModelTest> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const { dimensions } = await embedTexts(model, ['ready'], {
      signal: AbortSignal.any([AbortSignal.timeout(TEST_LIMIT_MS), signal]),
      attempts: 1,
    });
    return {
      ok: true,
      ...toDetail(say('model.answered_vector', { dimensions })),
      code: null,
      first_token_ms: null,
      total_ms: since(),
    };
  } catch (error) {
    return toFailure(error, model.label, since());
  }
}

function toFailure(error: unknown, label: string, total_ms: number): ModelTest {
  const { code, told } = explainFailure(error, { what: 'model', label });
  return { ok: false, ...toDetail(told), code, first_token_ms: null, total_ms };
}
