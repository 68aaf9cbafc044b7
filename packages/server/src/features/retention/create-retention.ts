import type { Database } from '../../db/database.ts';
import { createRetentionRepository } from './retention-repository.ts';
import { createRetentionService, type RetentionParts } from './retention-service.ts';

interface Parts extends Omit<RetentionParts, 'repository'> {
  db: Database;
  executorId: string;
}

/** What deletes stored runs and what goes with them when they are old enough. */
export const createRetention = ({ db, executorId, ...parts }: Parts) =>
  createRetentionService({ ...parts, repository: createRetentionRepository(db, executorId) });
