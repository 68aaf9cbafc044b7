import { mountAlerts } from './alerts/alerts-routes.ts';
import { type AlertsParts, createAlerts } from './alerts/create-alerts.ts';
import { mountComments } from './comments/comments-routes.ts';
import { createComments } from './comments/create-comments.ts';
import type { createFeatureList } from './feature.ts';
import { createMonitoring } from './monitoring/create-monitoring.ts';
import { mountMonitoring } from './monitoring/monitoring-routes.ts';
import type { createMails } from './mails/create-mails.ts';
import { createReportMails, mountReportMails } from './report-mails/create-report-mails.ts';
import { createReports } from './reports/create-reports.ts';
import { mountReports } from './reports/reports-routes.ts';
import { createRunFigures } from './run-figures/create-run-figures.ts';
import { createSavedViews } from './saved-views/create-saved-views.ts';
import { mountSavedViews } from './saved-views/saved-views-routes.ts';
import { createSearch } from './search/create-search.ts';
import { mountSearch } from './search/search-routes.ts';

type ReportMailSenders = Pick<ReturnType<typeof createMails>, 'service' | 'sendReport'>;

/** What looks over all kinds and all runs, or is said about them, and changes nothing of them. */
export function addOverviews(
  add: ReturnType<typeof createFeatureList>['add'],
  parts: Omit<AlertsParts, 'figures'> & { mails: ReportMailSenders },
): void {
  const { db } = parts;
  const figures = add(createRunFigures(db));
  add(createMonitoring(db, figures), mountMonitoring);
  const reports = add(createReports(db, figures), mountReports);
  add(
    createReportMails({
      ...parts,
      stats: reports.stats,
      isOn: parts.mails.service.isOn,
      send: parts.mails.sendReport,
    }),
    mountReportMails,
  );
  add(createAlerts({ ...parts, figures }), mountAlerts);
  add(createComments(db), mountComments);
  add(createSavedViews(db), mountSavedViews);
  add(createSearch(db), mountSearch);
}
