import type { Env } from '../env.ts';
import { createSmtp, MailRefused } from '../features/mails/smtp.ts';
import type { Finding } from './finding.ts';

/** Whether the mail server is there and lets us in; nothing is sent. */
export async function examineMail({ mail }: Pick<Env, 'mail'>): Promise<Finding[]> {
  const name = 'mail';
  if (!mail) return [{ name, state: 'ok', says: 'None is sent: SMTP_URL is not set.' }];
  try {
    await createSmtp(mail).verify();
    return [{ name, state: 'ok', says: `The mail server answers; mails come from ${mail.from.address}.` }];
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return [{ name, state: 'fail', says: error.message }];
  }
}
