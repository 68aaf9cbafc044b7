import type { Database } from '../../db/database.ts';
import { createGoldenQuestionsRepository } from './golden-questions-repository.ts';
import { createGoldenQuestionsService, type GoldenQuestionsParts } from './golden-questions-service.ts';

/** Golden questions over the knowledge that there is. */
export const createGoldenQuestions = (db: Database, knowledge: Omit<GoldenQuestionsParts, 'questions'>) =>
  createGoldenQuestionsService({ ...knowledge, questions: createGoldenQuestionsRepository(db) });
