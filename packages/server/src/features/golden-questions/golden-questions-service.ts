import type {
  Evaluation,
  GoldenQuestion,
  GoldenQuestionInput,
  Page,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { ChunksService } from '../knowledge-cards/chunks-service.ts';
import type { DocumentsService } from '../knowledge-cards/documents-service.ts';
import type { KnowledgeCardsService } from '../knowledge-cards/knowledge-cards-service.ts';
import type {
  GoldenQuestionsRepository,
  QuestionChange,
  QuestionFilter,
} from './golden-questions-repository.ts';
import { measureRanks, rankOfExpected } from './rank-of-expected.ts';
import type { Caller, Viewer } from '../access/viewer.ts';

export interface GoldenQuestionsParts {
  cards: Pick<KnowledgeCardsService, 'find' | 'findForEdit' | 'search'>;
  documents: Pick<DocumentsService, 'isIn'>;
  chunks: Pick<ChunksService, 'findAll'>;
  questions: GoldenQuestionsRepository;
  /** An evaluation that takes longer is given up, before callers give up waiting. */
  evaluateWithinMs?: number;
}

const MAX_QUESTIONS = 500;
const KEPT_EVALUATIONS = 20;
/** How far down the expected passage is looked for. */
const DEPTH = 20;
/** The embedded database answers one at a time anyway, and others want to ask meanwhile. */
const AT_ONCE = 2;
const EVALUATE_WITHIN_MS = 25_000;

/** The rules of golden questions: what should be found, and how often it is. */
export function createGoldenQuestionsService({
  cards,
  documents,
  chunks,
  questions,
  evaluateWithinMs = EVALUATE_WITHIN_MS,
}: GoldenQuestionsParts) {
  async function find(cardId: string, id: string): Promise<GoldenQuestion> {
    const found = await questions.find(cardId, id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such question.', { code: 'question.not_found' });
  }

  /** The expectation as it is stored; refuses what is not in the card. */
  async function toChange(cardId: string, input: GoldenQuestionInput): Promise<QuestionChange> {
    const { question, document_id, chunk_id = null } = input;
    if (!(await documents.isIn(cardId, document_id))) {
      refuse('document_id', 'There is no such document in this card. Choose another one.');
    }
    if (chunk_id === null) return { question, document_id, chunk_id, quote: null };
    const [chunk] = await chunks.findAll(cardId, [chunk_id]);
    if (chunk?.document_id !== document_id) {
      refuse('chunk_id', 'There is no such passage in this document. Choose another one.');
    }
    return { question, document_id, chunk_id, quote: chunk.text };
  }

  /** The place of what each question should find, in the order of the questions. */
  async function ranksOf(
    caller: Caller,
    cardId: string,
    asked: GoldenQuestion[],
  ): Promise<(number | null)[]> {
    const expected = await chunks.findAll(cardId, [
      ...new Set(asked.flatMap(({ chunk_id }) => chunk_id ?? [])),
    ]);
    const present = new Map(expected.map(({ id, text }) => [id, text]));
    const deadline = Date.now() + evaluateWithinMs;
    const ranks: (number | null)[] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      if (Date.now() > deadline) {
        throw new Refusal('timeout', say('evaluation.too_long'));
      }
      const answered = asked.slice(from, from + AT_ONCE).map(async (one) => {
        const { items } = await cards.search(caller, cardId, { query: one.question, top_k: DEPTH });
        return rankOfExpected(one, items, one.chunk_id === null ? undefined : present.get(one.chunk_id));
      });
      ranks.push(...(await Promise.all(answered)));
    }
    return ranks;
  }

  return {
    async list(caller: Viewer, cardId: string, filter: QuestionFilter): Promise<Page<GoldenQuestion>> {
      await cards.find(caller, cardId);
      return questions.list(cardId, filter);
    },

    async create(caller: Viewer, cardId: string, input: GoldenQuestionInput): Promise<GoldenQuestion> {
      await cards.findForEdit(caller, cardId);
      if ((await questions.count(cardId)) >= MAX_QUESTIONS) {
        refuse('question', `A card can have ${MAX_QUESTIONS} golden questions. Delete one first.`);
      }
      const change = await toChange(cardId, input);
      const id = newId();
      const now = new Date().toISOString();
      await questions.insert({ id, card_id: cardId, ...change, created_at: now, updated_at: now });
      return find(cardId, id);
    },

    async update(
      caller: Viewer,
      cardId: string,
      id: string,
      input: GoldenQuestionInput,
      revision?: number,
    ): Promise<GoldenQuestion> {
      await cards.findForEdit(caller, cardId);
      await find(cardId, id);
      const changed = await questions.update(id, await toChange(cardId, input), revision);
      const current = await find(cardId, id);
      return changed ? current : refuseStale(current);
    },

    async remove(caller: Viewer, cardId: string, id: string, revision?: number): Promise<void> {
      await cards.findForEdit(caller, cardId);
      const current = await find(cardId, id);
      if (!(await questions.remove(id, revision)) && revision !== undefined) refuseStale(current);
    },

    /** Asks every question with the settings of the card. */
    async evaluate(caller: Caller, cardId: string): Promise<Evaluation> {
      const card = await cards.findForEdit(caller, cardId);
      const asked = await questions.all(cardId);
      if (!asked.length) refuse('questions', 'There are no golden questions yet. Add one first.');
      const started = performance.now();
      const ranks = await ranksOf(caller, cardId, asked);
      const evaluation = {
        id: newId(),
        card_id: cardId,
        created_at: new Date().toISOString(),
        score_threshold: card.retrieval.score_threshold,
        questions: asked.length,
        ...measureRanks(ranks),
        took_ms: performance.now() - started,
        results: asked.map(({ id }, place) => ({ question_id: id, rank: ranks[place] ?? null })),
      };
      await questions.keep({ ...evaluation, created_by: caller.userId }, KEPT_EVALUATIONS);
      const [kept] = await questions.evaluations(cardId, 1);
      return kept!;
    },

    async evaluations(caller: Viewer, cardId: string): Promise<{ items: Evaluation[] }> {
      await cards.find(caller, cardId);
      return { items: await questions.evaluations(cardId, KEPT_EVALUATIONS) };
    },
  };
}

export type GoldenQuestionsService = ReturnType<typeof createGoldenQuestionsService>;

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', message, { code: 'question.invalid', errors: [{ path, message }] });
}

function refuseStale(current: GoldenQuestion): never {
  throw staleRefusal('thing.question', 'question', current);
}
