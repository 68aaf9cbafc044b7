import type { Citation, SopAnswer, SopCitation, Usage } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { buildPrompt } from '../../engine/build-prompt.ts';
import { type Extract, extractAnswer } from '../../engine/extract/extract-answer.ts';
import { createCitationFinder } from '../../engine/find-citations.ts';
import type { Passage } from '../../engine/find-passages.ts';
import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import type { ChatModel } from '../../engine/providers/providers.ts';
import { toSmallTalk } from '../../engine/providers/small-talk.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Caller } from '../access/viewer.ts';
import type { PublishedSopsService } from './published-sops-service.ts';
import type { SopGapsService } from './sop-gaps-service.ts';
import type { ModelWork } from '../models/model-work.ts';

interface SopAskParts {
  published: Pick<PublishedSopsService, 'passages'>;
  gaps: Pick<SopGapsService, 'note'>;
  model: ModelWork;
  log: JobLog;
}

export interface SopQuestion {
  question: string;
  sop_id?: string | undefined;
}

/** Who asks: a member, or somebody at an address. */
export interface SopAsker {
  caller: Caller | undefined;
  address: string;
}

type SopPassage = Awaited<ReturnType<PublishedSopsService['passages']>>[number];
type AskLine = { content: string } | SopAnswer;

const PASSAGES = 8;
const MAX_OUTPUT_TOKENS = 1_200;
/** Callers without a stream give up after 30 s. */
const TOTAL_MS = 25_000;
const NO_ANSWER = 'NO_ANSWER';

const INSTRUCTIONS = [
  'You answer questions about how work is done, from the standard operating procedures of an organisation only.',
  'Answer briefly, in the language of the question. Keep warnings, limits and the order of steps as they are written.',
  `When the passages do not answer the question, answer with exactly ${NO_ANSWER} and nothing else.`,
].join('\n');

const NOTHING_FOUND =
  'No procedure answers this. The question was noted for the people who write procedures.';
const OFFLINE = 'Quoted from the procedures, not generated: no language model is set up.';
const FAILED = 'Quoted from the procedures, not generated: the language model did not answer.';
const UNCITED = 'Quoted from the procedures, not generated: what the language model said named no step.';
const HELLO = 'Hello! Ask me how something is done, and I look it up in the procedures.';

/** Answers from published procedures, citing their steps, or says that none answers and notes the question. */
export function createSopAskService({ published, gaps, model: models, log }: SopAskParts) {
  async function* answer(
    { caller, address }: SopAsker,
    { question, sop_id }: SopQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<AskLine, void> {
    if (toSmallTalk(question)) {
      yield* whole({ found: [], text: HELLO });
      return;
    }
    const found = await published.passages(caller, question, PASSAGES, sop_id);
    const passages = found.map(toPassage);
    const model = found.length ? models.model() : undefined;
    if (model) await models.assertMaySpend(caller, { input: question, address });
    const said = model && (yield* generate(model, caller, question, passages, signal));
    const citedBy = (text: string) => createCitationFinder(question, passages)(text);
    const cited = said?.usage ? citedBy(said.text) : [];
    if (said && cited.length) {
      yield* whole({ ...said, found, cited });
      return;
    }
    const extracts = said?.text === NO_ANSWER ? [] : quote(question, passages, found);
    const text = extracts.map(toParagraph).join('\n\n');
    if (text) {
      const notice = !said ? OFFLINE : said.usage ? UNCITED : FAILED;
      yield* whole({ ...said, found, text, cited: citedBy(text), notice });
      return;
    }
    await gaps.note(question, caller === undefined);
    yield* whole({ ...said, found: [], text: NOTHING_FOUND, gap: true });
  }

  /** What a model says, as it says it; an answer that says that there is none is held back. */
  async function* generate(
    model: ChatModel,
    caller: Caller | undefined,
    question: string,
    passages: Passage[],
    signal: AbortSignal,
  ): AsyncGenerator<AskLine, Said> {
    const prompt = buildPrompt({
      instructions: INSTRUCTIONS,
      history: [],
      passages,
      hasCards: true,
      question,
    });
    const parts = models.ask(model, {
      ...prompt,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      totalMs: TOTAL_MS,
      signal,
      caller,
    });
    let text = '';
    let told = 0;
    try {
      for (;;) {
        const part = await parts.next();
        if (part.done) {
          const all = text.trim();
          return { text: all.startsWith(NO_ANSWER) ? NO_ANSWER : all, told: told > 0, usage: part.value };
        }
        text += part.value;
        if (NO_ANSWER.startsWith(text.trim().slice(0, NO_ANSWER.length))) continue;
        yield { content: text.slice(told) };
        told = text.length;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error }, 'no model answered a question about procedures');
      return { text: '', told: told > 0 };
    }
  }

  return {
    /** The answer as it grows; its last line is the whole. */
    stream: answer,

    async answer(asker: SopAsker, asked: SopQuestion, signal: AbortSignal): Promise<SopAnswer> {
      let last: AskLine | undefined;
      for await (const line of answer(asker, asked, signal)) last = line;
      if (!last || !('status' in last)) throw new Error('An answer ended without its last line.');
      return last;
    },
  };
}

/** What came of asking a model; without `usage`, it failed. */
interface Said {
  text: string;
  /** Some of it has gone out already. */
  told: boolean;
  usage?: Usage;
}

interface Whole extends Partial<Said> {
  found: SopPassage[];
  text: string;
  cited?: Citation[];
  usage?: Usage;
  notice?: string;
  gap?: boolean;
}

/** The last line, which replaces what was told; where nothing was, the text comes before it in one piece. */
function* whole({
  found,
  text,
  told = false,
  cited = [],
  usage = NO_USAGE,
  notice,
  gap = false,
}: Whole): Generator<AskLine> {
  if (!told) yield { content: text };
  const citations = cited
    .toSorted((a, b) => a.index - b.index)
    .flatMap((citation) => toSopCitation(citation, found[citation.index - 1]));
  const sops = new Map(
    citations.flatMap(({ sop }) => {
      const cards = found.find((passage) => passage.sop.id === sop.id);
      return cards ? [[sop.id, cards.sop] as const] : [];
    }),
  );
  yield {
    status: 'complete',
    type: 'run.finished',
    run_id: newId(),
    session_id: null,
    message_id: null,
    result: {
      content: { text },
      finish_reason: 'stop',
      citations,
      tool_calls: [],
      usage,
      suggestions: [],
      output: null,
      ...(notice && { notice }),
      sops: [...sops.values()],
      gap,
    },
  };
}

const NO_USAGE: Usage = { input_tokens: 0, output_tokens: 0, model: 'none' };

function toSopCitation(citation: Citation, passage: SopPassage | undefined): SopCitation[] {
  if (!passage) return [];
  const { id, name, code, version } = passage.sop;
  return [{ ...citation, sop: { id, name, code, version }, step_id: passage.step_id }];
}

const toPassage = (
  { chunk_id, document_id, heading, page, text, score, sop }: SopPassage,
  place: number,
): Passage => ({
  index: place + 1,
  chunk_id,
  document_id,
  card_id: document_id,
  title: sop.code ? `${sop.code} ${sop.name}` : sop.name,
  heading,
  page,
  text,
  score,
  why: { text: score, terms: [], places: [], missing: [] },
});

/** The words of steps; those of a procedure as a whole only where no step answers. */
function quote(question: string, passages: Passage[], found: SopPassage[]): Extract[] {
  const ofSteps = passages.filter((_, place) => found[place]?.step_id !== null);
  const extracts = extractAnswer(question, ofSteps);
  return extracts.length ? extracts : extractAnswer(question, passages);
}

function toParagraph({ index, units }: Extract): string {
  const isList = units.some(({ marker }) => marker);
  return `${units.map(({ text, marker }) => marker + text).join(isList ? '\n' : ' ')} [${index}]`;
}
