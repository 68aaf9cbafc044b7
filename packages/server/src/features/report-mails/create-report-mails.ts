import { contract } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { type App, mount } from '../../http/mount.ts';
import { createDueTimes, type DueRow } from '../../jobs/due-times.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { createReportMailsRepository, type ReportMailRow } from './report-mails-repository.ts';
import { createReportMailsService, type ReportMailsParts } from './report-mails-service.ts';

interface Parts extends Omit<ReportMailsParts, 'reportMails'> {
  db: Database;
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
}

/** Reports by mail, and the clock that sends them. */
export function createReportMails({ db, log, signals, ...parts }: Parts) {
  const reportMails = createReportMailsRepository(db);
  const service = createReportMailsService({ ...parts, reportMails });
  const clock = createDueTimes<ReportMailRow & DueRow, string>({
    name: 'report mails',
    log,
    table: 'report_mails',
    signals,
    async due(until, most) {
      if (!parts.isOn) return [];
      const rows = await reportMails.due(until, most);
      return rows.flatMap(({ next_at, ...row }) => (next_at === null ? [] : { ...row, next_at }));
    },
    fire: service.fire,
    moveOn: reportMails.moveOn,
  });
  return { service, startWork: clock.start, close: clock.close };
}

const rows = contract.reportMails;

export function mountReportMails(app: App, { service }: ReturnType<typeof createReportMails>): void {
  mount(app, rows.list, (_, { caller }) => service.list(caller));
  mount(app, rows.create, ({ body }, { caller }) => service.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    service.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, async ({ params }, { caller, ifMatch, audit }) => {
    audit({ object_name: await service.remove(caller, params.id, ifMatch) });
  });
}
