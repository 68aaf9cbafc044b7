import type { Database } from '../../db/database.ts';
import { createSavedViewsRepository } from './saved-views-repository.ts';
import { createSavedViewsService } from './saved-views-service.ts';

/** Saved views, as they are stored. */
export const createSavedViews = (db: Database) => createSavedViewsService(createSavedViewsRepository(db));
