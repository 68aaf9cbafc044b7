import type { Database } from '../../db/database.ts';
import { createBudgetsRepository } from './budgets-repository.ts';
import { type BudgetsParts, createBudgetsService } from './budgets-service.ts';

interface Parts extends Omit<BudgetsParts, 'repository'> {
  db: Database;
  executorId: string;
}

/** Budgets, with what this process has of them set aside. */
export function createBudgets({ db, executorId, ...parts }: Parts) {
  const budgets = createBudgetsService({ ...parts, repository: createBudgetsRepository(db, executorId) });
  return { ...budgets, work: budgets };
}
