import type { Database } from '../../db/database.ts';
import type { RunFiguresService } from '../run-figures/run-figures-service.ts';
import { createMonitoringRepository } from './monitoring-repository.ts';
import { createMonitoringService } from './monitoring-service.ts';

/** Monitoring, with all that it reads. */
export const createMonitoring = (db: Database, figures: RunFiguresService) =>
  createMonitoringService({ figures, monitoring: createMonitoringRepository(db, figures.hourly) });
