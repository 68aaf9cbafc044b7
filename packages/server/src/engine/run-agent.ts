import type { Citation, FinishReason, RunResult, Usage } from '@agent-studio/api-client/contract';
import { buildPrompt, type HistoryMessage } from './build-prompt.ts';
import { createCitationFinder } from './find-citations.ts';
import { type CardUse, findPassages, type Found, type Passage, type SearchCard } from './find-passages.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';
import type { RunEvent, StepFinished } from './run-events.ts';
import { type AnswerLimits, DEFAULT_LIMITS, askModel } from './ask-model.ts';

/** One question to one agent. */
export interface AgentTurn {
  instructions: string;
  model: ChatModel;
  temperature?: number | undefined;
  maxOutputTokens?: number | undefined;
  cards: CardUse[];
  /** Earlier messages the agent may see, oldest first. */
  history: HistoryMessage[];
  question: string;
  /** Where the question was asked, such as a route of the studio. */
  place?: string | undefined;
}

export interface EngineTools {
  searchCard: SearchCard;
  limits?: Partial<AnswerLimits> | undefined;
}

/**
 * A whole turn: finds passages, asks the model, cites. Provider failures end it with `failed`, an aborted signal with
 * `finished` and the text so far; whatever else goes wrong (a database error in `searchCard`) is thrown.
 */
export async function* runAgent(
  turn: AgentTurn,
  tools: EngineTools,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const answer: Answer = { text: '', citations: [], usage: noUsage(turn.model), finish_reason: 'stop' };
  try {
    const passages = turn.cards.length ? yield* retrieve(turn, tools.searchCard, signal) : [];
    yield* ask(turn, passages, answer, { ...DEFAULT_LIMITS, ...tools.limits }, signal);
    yield { type: 'usage', ...answer.usage };
    yield { type: 'finished', result: toResult(turn, answer) };
  } catch (error) {
    if (signal.aborted) {
      yield { type: 'finished', result: toResult(turn, { ...answer, finish_reason: 'cancelled' }) };
    } else if (error instanceof ProviderFailure) {
      yield { type: 'failed', error: error.toRunError() };
    } else throw error;
  }
}

interface Answer {
  text: string;
  citations: Citation[];
  usage: Usage;
  finish_reason: FinishReason;
}

async function* retrieve(
  { cards, question, history }: AgentTurn,
  search: SearchCard,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, Passage[]> {
  const step_id = 's1';
  const end = startClock(step_id);
  const input = { query: question, cards: cards.map(({ id, name, top_k }) => ({ id, name, top_k })) };
  yield { type: 'step.started', step_id, parent_id: null, kind: 'retrieval', name: 'Find passages', input };
  let found: Found;
  try {
    found = await findPassages(
      search,
      cards,
      question,
      history.findLast(({ role }) => role === 'user')?.content,
    );
    signal.throwIfAborted();
  } catch (error) {
    yield end(signal.aborted ? 'cancelled' : 'error', null, signal.aborted ? null : 'The search failed.');
    throw error;
  }
  for (const hits of found.byCard) yield { type: 'retrieval', query: found.query, ...hits };
  yield end('ok', found);
  return found.passages;
}

async function* ask(
  turn: AgentTurn,
  passages: Passage[],
  answer: Answer,
  limits: AnswerLimits,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const { model, question, temperature, maxOutputTokens } = turn;
  const step_id = 's2';
  const end = startClock(step_id);
  const prompt = buildPrompt({ ...turn, passages, hasCards: turn.cards.length > 0 });
  const input = {
    model: model.model,
    provider: model.provider,
    temperature,
    max_output_tokens: maxOutputTokens,
    ...prompt,
  };
  yield { type: 'step.started', step_id, parent_id: null, kind: 'llm', name: model.label, input };

  const citationsIn = createCitationFinder(question, passages);
  const offline = { question, passages, sources: turn.cards.map(({ name }) => name) };
  let attempts = 1;
  try {
    for await (const part of askModel(
      { model, temperature, maxOutputTokens, offline, ...prompt },
      limits,
      signal,
    )) {
      if (part.type === 'end') {
        answer.usage = part.usage;
        answer.finish_reason = part.finish_reason;
        attempts = part.attempts;
        continue;
      }
      answer.text += part.content;
      yield { type: 'text', content: part.content };
      for (const citation of citationsIn(part.content)) {
        answer.citations.push(citation);
        yield { type: 'citation', citation };
      }
    }
  } catch (error) {
    const reason = error instanceof ProviderFailure ? `${error.code}: ${error.message}` : String(error);
    yield end(signal.aborted ? 'cancelled' : 'error', { text: answer.text }, signal.aborted ? null : reason);
    throw error;
  }
  if (answer.finish_reason === 'blocked' && !answer.text) {
    answer.text = 'The provider’s content filter blocked this answer. Put the question in other words.';
    yield { type: 'text', content: answer.text };
  }
  yield end('ok', { text: answer.text, finish_reason: answer.finish_reason, usage: answer.usage, attempts });
}

function startClock(step_id: string) {
  const startedAt = performance.now();
  return (outcome: StepFinished['outcome'], output: unknown, error: string | null = null): StepFinished => ({
    type: 'step.finished',
    step_id,
    outcome,
    duration_ms: Math.round(performance.now() - startedAt),
    output,
    error,
  });
}

function toResult({ model }: AgentTurn, { text, citations, usage, finish_reason }: Answer): RunResult {
  return {
    content: { text },
    finish_reason,
    citations,
    usage,
    suggestions: [],
    ...(model.notice && { notice: model.notice }),
  };
}

const noUsage = ({ model }: ChatModel): Usage => ({ input_tokens: 0, output_tokens: 0, model });
