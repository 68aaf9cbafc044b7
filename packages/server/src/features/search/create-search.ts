import type { Database } from '../../db/database.ts';
import { createSearchRepository } from './search-repository.ts';
import { createSearchService } from './search-service.ts';

/** The search over everything that somebody may see. */
export const createSearch = (db: Database) => createSearchService(createSearchRepository(db));
