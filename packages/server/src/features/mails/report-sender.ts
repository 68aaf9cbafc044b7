import type { MailEnv } from '../../env.ts';
import type { ReportMailsParts } from '../report-mails/report-mails-service.ts';
import type { MailsService } from './mails-service.ts';
import type { StopLinks } from './stop-links.ts';
import type { ReportFigure } from './mail-words.ts';

const AGENTS_SHOWN = 5;
/** Then the next one is not far. */
const WANTED_FOR_MS = 24 * 3_600_000;
const FIGURES: readonly ReportFigure[] = [
  'requests',
  'success_rate',
  'failed',
  'tokens',
  'cost_usd',
  'up',
  'down',
];

/** Puts a report into the queue of mails; the same one to the same person once, however often it is asked to. */
export const createReportSender =
  ({
    service,
    mail,
  }: {
    service: Pick<MailsService, 'enqueue'>;
    mail: { env: MailEnv; stopLinks: StopLinks } | undefined;
  }): ReportMailsParts['send'] =>
  async ({ about, reportId, to, name, days, stats: { totals, breakdowns }, files }) => {
    if (!mail) return;
    await service.enqueue({
      about,
      user_id: to.id,
      address: to.email,
      language: to.language,
      expiresAt: new Date(Date.now() + WANTED_FOR_MS),
      content: {
        kind: 'report',
        name,
        days,
        figures: FIGURES.map((figure) => ({ name: figure, value: totals[figure] })),
        agents: breakdowns.agent
          .slice(0, AGENTS_SHOWN)
          .map(({ name: agent, requests, cost_usd }) => ({ name: agent, requests, cost_usd })),
        files,
        link: `${mail.env.publicUrl}/reports`,
        stop: mail.stopLinks.linkFor(to.id, 'report', reportId),
      },
    });
  };
