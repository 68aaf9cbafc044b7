import type { ReportMail, ReportMailValues, ReportStats } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { SignedIn } from '../../http/caller.ts';
import { nextCronTimes, problemOfCron } from '../../jobs/cron.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import { type ReportFile, toReportFiles } from './report-files.ts';
import type { ReportMailRow, ReportMailsRepository } from './report-mails-repository.ts';

export interface ReportMailsParts {
  reportMails: ReportMailsRepository;
  stats: (
    viewer: Viewer,
    asked: ReportMail['filter'] & { from: string; to: string; time_zone: string },
  ) => Promise<ReportStats>;
  /** Whether this server sends mail. */
  isOn: boolean;
  send: (mail: {
    about: string;
    reportId: string;
    to: { id: string; email: string; language: string };
    name: string;
    days: number;
    stats: Pick<ReportStats, 'totals' | 'previous' | 'breakdowns'>;
    files: ReportFile[];
  }) => Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MOST_EACH = 50;
/** More than a day has hours, so that times which come close once a day are seen. */
const TIMES_LOOKED_AT = 30;

/** Figures of reports that are sent by mail again and again. */
export function createReportMailsService({ reportMails, stats, isOn, send }: ReportMailsParts) {
  async function find(caller: Viewer, id: string) {
    const found = await reportMails.find(caller, id);
    if (!found)
      throw new Refusal('notFound', say('report_mail.not_found'), { code: 'report_mail.not_found' });
    return found;
  }

  async function refuseStale(caller: Viewer, id: string): Promise<never> {
    throw staleRefusal('thing.report_mail', 'report_mail', toReportMail(await find(caller, id)));
  }

  async function assertMembers(ids: readonly string[]): Promise<string[]> {
    const unique = [...new Set(ids)];
    const known = await reportMails.members(unique);
    if (known.length !== unique.length)
      throw fieldRefusal('recipients', say('report_mail.recipients'), 'report_mail.recipients');
    return unique;
  }

  function nextOf(schedule: ReportMail['schedule'], enabled: boolean): string | null {
    const problem = problemOfCron(schedule);
    if (problem) throw fieldRefusal(`schedule.${problem.path}`, problem.message, 'report_mail.schedule');
    const times = nextCronTimes(schedule, TIMES_LOOKED_AT);
    const isOften = times.some((time, place) => place > 0 && +time - +times[place - 1]! < HOUR_MS);
    if (isOften) throw fieldRefusal('schedule.cron', say('report_mail.often'), 'report_mail.schedule');
    return enabled ? (times[0]?.toISOString() ?? null) : null;
  }

  return {
    async list(caller: Viewer) {
      return { items: (await reportMails.list(caller)).map(toReportMail), mail: isOn };
    },

    async create(caller: SignedIn, values: ReportMailValues): Promise<ReportMail> {
      if (!isOn) throw new Refusal('conflict', say('report_mail.off'), { code: 'report_mail.off' });
      if ((await reportMails.count(caller.userId)) >= MOST_EACH)
        throw new Refusal('conflict', say('report_mail.too_many'), { code: 'report_mail.too_many' });
      const { schedule, recipients, ...others } = values;
      const people = await assertMembers(recipients);
      const id = newId();
      const at = new Date().toISOString();
      await reportMails.create(
        {
          id,
          owner_id: caller.userId,
          ...others,
          ...schedule,
          next_at: nextOf(schedule, values.enabled),
          created_at: at,
          updated_at: at,
        },
        people,
      );
      return toReportMail(await find(caller, id));
    },

    async update(
      caller: SignedIn,
      id: string,
      changes: { [Key in keyof ReportMailValues]?: ReportMailValues[Key] | undefined },
      revision?: number,
    ): Promise<ReportMail> {
      const { row } = await find(caller, id);
      if (revision !== undefined && revision !== row.revision) return refuseStale(caller, id);
      const { schedule = { cron: row.cron, timezone: row.timezone }, recipients, ...others } = changes;
      const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
      const enabled = changes.enabled ?? row.enabled;
      const isSooner = changes.schedule !== undefined || enabled !== row.enabled;
      const changed = await reportMails.update(
        id,
        { ...given, ...schedule, ...(isSooner && { next_at: nextOf(schedule, enabled) }) },
        recipients && (await assertMembers(recipients)),
        revision,
      );
      return changed ? toReportMail(await find(caller, id)) : refuseStale(caller, id);
    },

    async remove(caller: SignedIn, id: string, revision?: number): Promise<string> {
      const { row } = await find(caller, id);
      if (!(await reportMails.remove(id, revision))) await refuseStale(caller, id);
      return row.name;
    },

    /**
     * Sends what is due: a mail for each, of what they may see themselves. It is asked again for the same time after a crash
     * or by another process; the queue of mails takes each person and time once.
     */
    async fire(row: ReportMailRow & { next_at: string }): Promise<string> {
      const to = new Date().toISOString();
      const from = new Date(Date.now() - row.days * DAY_MS).toISOString();
      for (const person of await reportMails.recipients(row.id)) {
        const found = await stats(
          { userId: person.id, isAdmin: person.is_admin },
          { ...row.filter, from, to, time_zone: row.timezone },
        );
        await send({
          about: `report:${row.id}:${row.next_at}:${person.id}`,
          reportId: row.id,
          to: person,
          name: row.name,
          days: row.days,
          stats: found,
          files: toReportFiles(found),
        });
      }
      return to;
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<ReportMailsRepository['find']>>>;

const toReportMail = ({ row, owner, recipients }: Found): ReportMail => ({
  id: row.id,
  name: row.name,
  filter: row.filter,
  days: row.days,
  schedule: { cron: row.cron, timezone: row.timezone },
  recipients,
  owner,
  enabled: row.enabled,
  next_at: row.next_at,
  last_sent_at: row.last_sent_at,
  revision: row.revision,
  updated_at: row.updated_at,
});
