import type { Database } from '../../db/database.ts';
import type { RunFiguresService } from '../run-figures/run-figures-service.ts';
import { createAdoptionRepository } from './adoption-repository.ts';
import { createLogsRepository } from './logs-repository.ts';
import { createQualityRepository } from './quality-repository.ts';
import { toFullFilter } from './report-filter.ts';
import { createReportsService } from './reports-service.ts';
import { createReviewsRepository } from './reviews-repository.ts';
import { createStatsRepository } from './stats-repository.ts';

/** Reports, connected to the tables they read. */
export const createReports = (db: Database, figures: RunFiguresService) =>
  createReportsService({
    logs: createLogsRepository(db, figures.hourly),
    figures,
    stats: createStatsRepository(db, figures.hourly),
    quality: createQualityRepository(db, figures.hourly),
    adoption: createAdoptionRepository(db, figures.hourly),
    reviews: createReviewsRepository(db),
    toFullFilter: (filter) => toFullFilter(db, filter),
  });
