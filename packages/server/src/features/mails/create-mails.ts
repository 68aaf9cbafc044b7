import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { createMailLinks } from './mail-links.ts';
import { createMailsRepository } from './mails-repository.ts';
import { createReportSender } from './report-sender.ts';
import { createMailsService } from './mails-service.ts';
import { createSmtp } from './smtp.ts';
import { createWorkflowMails } from './workflow-mails.ts';
import { createStopLinks } from './stop-links.ts';

const TOLD_WITHIN_MS = 24 * 3_600_000;

interface MailsHooks {
  db: Database;
  env: Pick<Env, 'mail'>;
  seal: SecretSeal;
  log: JobLog;
  signals: Pick<Signals, 'hear' | 'tell'>;
  count: CountInMinute;
  settings: Pick<SettingsService, 'current'>;
}

/** Mails, what is told by them, and the links in them that let people in. */
export function createMails({ db, env, seal, log, signals, count, settings }: MailsHooks) {
  const mails = createMailsRepository(db);
  const mail = env.mail && {
    env: env.mail,
    smtp: createSmtp(env.mail),
    stopLinks: createStopLinks(seal, env.mail.publicUrl),
  };
  const service = createMailsService({ mails, mail, seal, log, signals });
  return {
    service,
    sendForWorkflow: createWorkflowMails({ mails, service, stopLinks: mail?.stopLinks }),
    links: createMailLinks({
      mails,
      service,
      publicUrl: env.mail?.publicUrl,
      signIn: env.mail?.signIn ?? false,
      async workspace() {
        const { workspace_name, language } = (await settings.current()).general;
        return { name: workspace_name || 'Agent Studio', language };
      },
      count,
      log,
    }),
    sendReport: createReportSender({ service, mail }),
    /** Somebody has a new way in: whoever it was, the person hears of it. */
    async tellOfPasskey({ userId, email }: { userId: string; email: string }, name: string): Promise<void> {
      if (!env.mail) return;
      const { language } = (await settings.current()).general;
      await service.enqueue({
        about: `passkey:${crypto.randomUUID()}`,
        user_id: userId,
        address: email,
        language: language ?? 'en',
        content: { kind: 'passkey', name, link: `${env.mail.publicUrl}/profile` },
        expiresAt: new Date(Date.now() + TOLD_WITHIN_MS),
      });
    },
    /** Absent: no mail was ever sent. */
    stopPage: mail && {
      stopLinks: mail.stopLinks,
      unsubscribe: mails.unsubscribe,
      unsubscribeReport: mails.unsubscribeReport,
    },
    startWork: service.startWork,
    close: service.close,
    purge: service.purge,
  };
}
