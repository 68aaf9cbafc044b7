import type { Database } from '../../db/database.ts';
import { createFigureNamesRepository } from './figure-names-repository.ts';
import { createHourlyFigures } from './hourly-figures.ts';
import { createHourlyFiguresRepository } from './hourly-figures-repository.ts';
import { beginningsOf } from './intervals.ts';
import { createRunFiguresRepository } from './run-figures-repository.ts';
import { createRunFiguresService } from './run-figures-service.ts';

/** Figures over runs, with all that they read. */
export const createRunFigures = (db: Database) => {
  const hourly = createHourlyFigures(createHourlyFiguresRepository(db));
  const service = createRunFiguresService({
    hourly,
    figures: createRunFiguresRepository(db, hourly),
    names: createFigureNamesRepository(db),
    beginnings: (period, interval, timeZone) => beginningsOf(db, period, interval, timeZone),
  });
  return { ...service, purge: hourly.keep };
};
