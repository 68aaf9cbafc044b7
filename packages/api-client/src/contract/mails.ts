import * as z from 'zod/mini';
import { endpoint, part } from './endpoint.ts';

/** Whether this server sends mail, as its operator set it up, and how that goes. */
export const mailStateSchema = z.object({
  /** False: nothing is sent; `SMTP_URL` is not set. */
  on: z.boolean(),
  /** As mails name their sender; null: none are sent. */
  from: z.nullable(z.string()),
  /** Begins the links in mails. */
  public_url: z.nullable(z.string()),
  /** Whether people with an account may sign in by a link. */
  sign_in_links: z.boolean(),
  /** Mails that are to be sent. */
  waiting: z.int(),
  /** Mails of the last 24 hours that were given up. */
  failed_24h: z.int(),
  /** Why the latest of those that wait or were given up was not taken; null: none was refused. */
  last_error: z.nullable(z.string()),
});
export type MailState = z.output<typeof mailStateSchema>;

/** How sending one mail at once went. */
export const mailTestSchema = z.object({
  ok: z.boolean(),
  /** Whom it went to. */
  to: z.string(),
  /** What is wrong, and what to do; null: the mail server took it. */
  problem: z.nullable(z.string()),
});
export type MailTest = z.output<typeof mailTestSchema>;

export const mails = part(null, 'untold', {
  state: endpoint({
    method: 'GET',
    path: '/api/mail',
    summary: 'Whether this server sends mail, and how that goes.',
    access: 'admin',
    response: mailStateSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mail/test',
    summary: 'Sends one mail to the caller at once, and says what the mail server made of it.',
    access: 'admin',
    verb: 'run',
    audit: true,
    body: z.object({ language: z.optional(z.string().check(z.maxLength(20))) }),
    response: mailTestSchema,
  }),
});
