import { type AlertsParts, createAlerts } from './features/alerts/create-alerts.ts';
import { createMonitoring } from './features/monitoring/create-monitoring.ts';
import { createReports } from './features/reports/create-reports.ts';
import { createRunFigures } from './features/run-figures/create-run-figures.ts';
import { createSavedViewsRepository } from './features/saved-views/saved-views-repository.ts';
import { createSavedViewsService } from './features/saved-views/saved-views-service.ts';
import { createSearchRepository } from './features/search/search-repository.ts';
import { createSearchService } from './features/search/search-service.ts';

/** What operators watch runs with: figures, monitoring, alerts, reports, views and search. */
export function createOperationServices(parts: Omit<AlertsParts, 'figures'>) {
  const { db } = parts;
  const figures = createRunFigures(db);
  const { service, ...clock } = createAlerts({ ...parts, figures });
  return {
    alerts: { ...service, ...clock },
    monitoring: createMonitoring(db, figures),
    reports: createReports(db, figures),
    countHours: figures.hourly.keep,
    search: createSearchService(createSearchRepository(db)),
    savedViews: createSavedViewsService(createSavedViewsRepository(db)),
  };
}
