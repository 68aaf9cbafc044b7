import { setTimeout as sleep } from 'node:timers/promises';
import { estimateTokens } from '../estimate-tokens.ts';
import { type Extract, extractAnswer, type SourcePassage } from '../extract/extract-answer.ts';
import type { LanguageModel, ModelPart, ModelRequest } from './language-model.ts';
import type { PartUsage } from './part-usage.ts';
import { type SmallTalk, toSmallTalk } from './small-talk.ts';

export const OFFLINE_NOTICE = 'Offline model: extracted, not generated';

/**
 * What the offline model answers from, as `providerOptions.offline`. It reads passages nowhere else, so no instruction,
 * question or earlier message can pass for one.
 */
export interface OfflineOptions {
  question: string;
  /** What is known of the thing that is asked about: quoted first, as it is. */
  facts?: string;
  passages: SourcePassage[];
  /** Names of the knowledge cards of the agent. */
  sources: string[];
}

/** The model that needs no provider: quotes the best sentences of the passages with their `[n]`, or says that none match. */
export const createOfflineModel = ({ wordDelayMs = 0 } = {}): LanguageModel => ({
  stream: (request) => toParts(request, wordDelayMs),
});

async function* toParts(request: ModelRequest, wordDelayMs: number): AsyncGenerator<readonly ModelPart[]> {
  const text = toAnswer(toOptions(request));
  yield [{ type: 'text-start', id: 'answer' }];
  for (const delta of text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
    request.abortSignal?.throwIfAborted();
    if (wordDelayMs) await sleep(wordDelayMs, undefined, { signal: request.abortSignal });
    yield [{ type: 'text-delta', id: 'answer', delta }];
  }
  yield [
    { type: 'text-end', id: 'answer' },
    { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: toUsage(request, text) },
  ];
}

function toOptions({ prompt, providerOptions }: ModelRequest): OfflineOptions {
  const last = prompt.findLast(({ role }) => role === 'user');
  const asked = last?.role === 'user' ? last.content : [];
  const question = asked.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
  return {
    question,
    passages: [],
    sources: [],
    ...(providerOptions?.['offline'] as Partial<OfflineOptions>),
  };
}

function toAnswer({ question, facts, passages, sources }: OfflineOptions): string {
  if (facts) return [facts, toAdvice(extractAnswer(question, passages))].join('\n\n');
  const smallTalk = toSmallTalk(question);
  if (smallTalk) return toReply(smallTalk, sources);
  const extracts = extractAnswer(question, passages);
  return extracts.length ? extracts.map(toParagraph).join('\n\n') : toNothingFound(sources);
}

const toAdvice = (extracts: Extract[]) =>
  extracts.length
    ? extracts.map(toParagraph).join('\n\n')
    : `That is all that is known: my documents say nothing about this. ${CONNECT}`;

function toParagraph({ index, units }: Extract): string {
  const [only] = units;
  if (only && units.length === 1) return `${only.text} [${index}]`;
  const isList = units.some(({ marker }) => marker);
  return `${units.map(({ text, marker }) => marker + text).join(isList ? '\n' : ' ')} [${index}]`;
}

const CONNECT = 'For answers in a model’s own words, the operator can connect a model provider.';
const NO_CARDS =
  'This agent has no knowledge card, so there is nothing I can quote from. Add a knowledge card to the agent. ' +
  CONNECT;

function toNothingFound(sources: string[]): string {
  if (!sources.length) return NO_CARDS;
  return `I found nothing about that in ${toList(sources)}. Try other words, or add a document that covers it. ${CONNECT}`;
}

const OPENINGS: Record<SmallTalk, string> = {
  greeting: 'Hello! ',
  thanks: 'You are welcome. ',
  farewell: 'Goodbye! ',
  about: 'I look up your question in the documents of this agent and quote what they say. ',
  wellbeing: 'I am ready to look things up for you. ',
};

function toReply(kind: SmallTalk, sources: string[]): string {
  if (kind === 'farewell') return OPENINGS.farewell.trim();
  if (!sources.length) return OPENINGS[kind] + NO_CARDS;
  return `${OPENINGS[kind]}I can quote from ${toList(sources)}. Ask me a question about it.`;
}

const MAX_NAMED_SOURCES = 5;

function toList(names: string[]): string {
  const shown = names.slice(0, MAX_NAMED_SOURCES).map((name) => `“${name}”`);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en').format(rest ? [...shown, `${rest} more`] : shown);
}

function toUsage({ prompt }: ModelRequest, answer: string): PartUsage {
  const input = prompt.flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.map((part) => (part.type === 'text' ? part.text : '')),
  );
  return {
    inputTokens: {
      total: estimateTokens(input.join('\n')),
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    },
    outputTokens: { total: estimateTokens(answer), text: undefined, reasoning: undefined },
  };
}
