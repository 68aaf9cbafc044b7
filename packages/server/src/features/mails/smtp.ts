import type { MailEnv } from '../../env.ts';
import type { ComposedMail } from './compose-mail.ts';

/** One mail as it is sent. */
interface OutgoingMail extends ComposedMail {
  /** The same at each try, so that who got it already can tell. */
  id: string;
  to: string;
  /** Where a mail program says that its reader wants no more, with one click. */
  stopAt?: string | undefined;
}

/** A mail that was not taken; the message says why, and what to do. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Trying again would come to the same. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export type Smtp = ReturnType<typeof createSmtp>;

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;

/** Sends mails to the server of `SMTP_URL`; its library is loaded with the first of them. */
export function createSmtp(env: MailEnv) {
  async function open() {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...serverOf(env.smtpUrl),
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      // Nothing in a mail names a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    /** Throws MailRefused. */
    async send({ id, to, subject, text, html, stopAt, files }: OutgoingMail): Promise<void> {
      const transport = await open();
      const host = env.from.address.slice(env.from.address.lastIndexOf('@') + 1);
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: env.from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(files && {
            attachments: files.map(({ name, text: content }) => ({
              filename: name,
              content,
              contentType: 'text/csv; charset=utf-8',
            })),
          }),
          headers: {
            // Nobody is to answer it by a note that they are away.
            'Auto-Submitted': 'auto-generated',
            ...(stopAt && {
              'List-Unsubscribe': `<${stopAt}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw toRefused(error, env);
      } finally {
        transport.close();
      }
    },

    /** Whether the server is there and lets us in; throws MailRefused. */
    async verify(): Promise<void> {
      const transport = await open();
      try {
        await transport.verify();
      } catch (error) {
        throw toRefused(error, env);
      } finally {
        transport.close();
      }
    },
  };
}

function serverOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user && { auth: { user, pass } }),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** What a server answers is shown to administrators, without what we sent it. */
function toRefused(error: unknown, { smtpUrl, from }: MailEnv): MailRefused {
  const { code = '', responseCode = 0, response, message } = error as SmtpError;
  const { host, port, secure } = serverOf(smtpUrl);
  const place = `${host}:${port}`;
  const said = (response ?? message).replaceAll(/\s+/g, ' ').slice(0, 300);
  const isFinal = responseCode >= 500;
  if (code === 'EAUTH')
    return new MailRefused(`${place} refuses user or password of SMTP_URL: ${said}`, false);
  if (code === 'EENVELOPE')
    return new MailRefused(
      `${place} does not take this mail: ${said} Look at MAIL_FROM (${from.address}) and at whom it goes to.`,
      isFinal,
    );
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return new MailRefused(`There is no machine named ${host}. Correct SMTP_URL.`, false);
  if (/ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|timeout|greeting/i.test(`${code} ${message}`))
    return new MailRefused(
      `${place} does not answer. Correct host and port of SMTP_URL, or let this machine reach it.`,
      false,
    );
  if (code === 'ETLS' || /ssl|tls|certificate|self.signed/i.test(message))
    return new MailRefused(
      `${place} has no TLS that can be trusted: ${said} ${secure ? 'With port 587 write smtp:// in SMTP_URL.' : 'With port 465 write smtps:// in SMTP_URL.'}`,
      false,
    );
  return new MailRefused(`${place} did not take the mail: ${said}`, isFinal);
}
