import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Evaluation, GoldenQuestion, Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { documents, goldenEvaluations, goldenQuestions, users } from '../../db/schema.ts';
import { mapPage, type Paging, toPage } from '../../db/list-page.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { hasWords } from '../../db/word-search.ts';

export type NewQuestion = typeof goldenQuestions.$inferInsert;
export type QuestionChange = Pick<NewQuestion, 'question' | 'document_id' | 'chunk_id' | 'quote'>;
export type NewEvaluation = typeof goldenEvaluations.$inferInsert;

export interface QuestionFilter extends Paging {
  q?: string | undefined;
}

/** SQL of golden questions and of what they found. */
export function createGoldenQuestionsRepository(db: Database) {
  const select = () =>
    db
      .select({ row: goldenQuestions, document: { id: documents.id, name: documents.title } })
      .from(goldenQuestions)
      .leftJoin(documents, eq(documents.id, goldenQuestions.document_id));

  type Selected = Awaited<ReturnType<typeof select>>[number];
  const toQuestion = ({ row, document }: Selected): GoldenQuestion => ({ ...row, document });

  return {
    async list(cardId: string, { q, ...paging }: QuestionFilter): Promise<Page<GoldenQuestion>> {
      const matching = and(of(cardId), hasWords(q, goldenQuestions.question));
      const rows = select()
        .where(matching)
        .orderBy(desc(goldenQuestions.created_at), desc(goldenQuestions.id));
      return mapPage(await toPage(rows, db.$count(goldenQuestions, matching), paging), toQuestion);
    },

    async all(cardId: string): Promise<GoldenQuestion[]> {
      const rows = await select().where(of(cardId)).orderBy(desc(goldenQuestions.created_at));
      return rows.map(toQuestion);
    },

    count: (cardId: string): Promise<number> => db.$count(goldenQuestions, of(cardId)),

    async find(cardId: string, id: string): Promise<GoldenQuestion | undefined> {
      const [row] = await select().where(and(of(cardId), eq(goldenQuestions.id, id)));
      return row && toQuestion(row);
    },

    async insert(question: NewQuestion): Promise<void> {
      await db.insert(goldenQuestions).values(question);
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    async update(id: string, change: QuestionChange, revision?: number): Promise<boolean> {
      const which = { where: [eq(goldenQuestions.id, id)], revision } as const;
      const changes = { ...change, updated_at: new Date().toISOString() };
      return (await changeRow(db, goldenQuestions, which, changes)) !== undefined;
    },

    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, goldenQuestions, { where: [eq(goldenQuestions.id, id)], revision }),

    /** Newest first. */
    async evaluations(cardId: string, limit: number): Promise<Evaluation[]> {
      const rows = await db
        .select({ row: goldenEvaluations, created_by: { id: users.id, name: users.name } })
        .from(goldenEvaluations)
        .innerJoin(users, eq(users.id, goldenEvaluations.created_by))
        .where(eq(goldenEvaluations.card_id, cardId))
        .orderBy(desc(goldenEvaluations.created_at))
        .limit(limit);
      return rows.map(({ row, created_by }) => ({ ...row, created_by }));
    },

    /** Keeps an evaluation, and of those before it the newest. */
    async keep(evaluation: NewEvaluation, atMost: number): Promise<void> {
      await db.insert(goldenEvaluations).values(evaluation);
      const [oldest] = await db
        .select({ created_at: goldenEvaluations.created_at })
        .from(goldenEvaluations)
        .where(eq(goldenEvaluations.card_id, evaluation.card_id))
        .orderBy(desc(goldenEvaluations.created_at))
        .offset(atMost - 1)
        .limit(1);
      if (!oldest) return;
      await db
        .delete(goldenEvaluations)
        .where(
          and(
            eq(goldenEvaluations.card_id, evaluation.card_id),
            lt(goldenEvaluations.created_at, oldest.created_at),
          ),
        );
    },
  };
}

export type GoldenQuestionsRepository = ReturnType<typeof createGoldenQuestionsRepository>;

const of = (cardId: string): SQL => eq(goldenQuestions.card_id, cardId);
