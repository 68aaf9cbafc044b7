import type { Database } from '../../db/database.ts';
import { createCommentsRepository } from './comments-repository.ts';
import { createCommentsService } from './comments-service.ts';

/** What people say to each other about drawings. */
export function createComments(db: Database) {
  const service = createCommentsService(createCommentsRepository(db));
  return { service, notices: service.notices };
}
