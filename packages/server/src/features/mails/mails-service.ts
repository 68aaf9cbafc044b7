import type { MailState, MailTest } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { MailEnv } from '../../env.ts';
import { changesOf, createClock } from '../../jobs/clock.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { pathOf } from '../home/studio-paths.ts';
import { composeMail, type MailContent } from './compose-mail.ts';
import type { MailLimit, MailRow, MailsRepository, ToTell } from './mails-repository.ts';
import { MailRefused, type Smtp } from './smtp.ts';
import type { StopLinks } from './stop-links.ts';

/** A mail that is to be sent to somebody. */
interface Mail {
  /** What it is about: who was told of it is not told again. */
  about: string;
  user_id: string | null;
  address: string;
  language: string;
  content: MailContent;
  /** Later nobody wants it any more. */
  expiresAt: Date;
}

interface MailsParts {
  mails: MailsRepository;
  /** Undefined: this server sends no mail. */
  mail: { env: MailEnv; smtp: Smtp; stopLinks: StopLinks } | undefined;
  seal: SecretSeal;
  log: JobLog;
  signals: Pick<Signals, 'hear' | 'tell'>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_AT_ONCE = 5;
/** Longer than one try may take. */
const LEASE_MS = 2 * MINUTE_MS;
/** How long after each try the next one comes; after the last it is given up. */
const WAITS_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS];
/** What came about while no server ran is told no later. */
const TOLD_FOR_MS = HOUR_MS;
const KEPT_DAYS = 30;
/** On what channel is told that a mail waits. */
const WAITING = 'mails';
/** Tables with what people are told of, see `toTell`. */
const TOLD_OF = ['run_approvals', 'run_requests', 'alert_events'];
/** What comes about together is found by one look: a webhook that begins a hundred runs a second must not cost as many. */
const GATHER_MS = 2_000;

const contextOf = (id: string) => `mail:${id}`;

/**
 * Mails stand in the database until they were sent, so they survive a restart; with several processes each takes its own.
 * A process that dies after the mail server took one may send it twice, under the same Message-ID.
 */
export function createMailsService({ mails, mail, seal, log, signals }: MailsParts) {
  const clock = createClock({
    name: 'mails',
    log,
    hear(heard) {
      const soon = () => heard(new Date(Date.now() + GATHER_MS).toISOString());
      const stops = [signals.hear(WAITING, () => heard()), changesOf(signals, ...TOLD_OF)(soon)];
      return () => stops.forEach((stop) => stop());
    },
    async look(until) {
      if (!mail) return undefined;
      await tellPeople();
      const now = Date.now();
      const taken = await mails.take(
        new Date(now).toISOString(),
        new Date(now + LEASE_MS).toISOString(),
        MOST_AT_ONCE,
      );
      await Promise.all(taken.map(send));
      return taken.length === MOST_AT_ONCE ? new Date() : mails.next(until.toISOString());
    },
  });

  async function send(row: MailRow): Promise<void> {
    const ended = (state: MailRow['state'], last_error: string | null) =>
      mails.tried(row.id, {
        state,
        last_error,
        sealed: null,
        next_attempt_at: null,
        ended_at: new Date().toISOString(),
      });
    if (row.sealed === null || row.expires_at <= new Date().toISOString())
      return ended('failed', row.last_error ?? 'It came too late.');
    try {
      const content = JSON.parse(seal.unseal(row.sealed, contextOf(row.id))) as MailContent;
      await sendNow({ ...row, content });
      return await ended('sent', null);
    } catch (error) {
      if (!(error instanceof MailRefused)) log.error({ err: error, id: row.id }, 'a mail could not be made');
      const why = error instanceof MailRefused ? error.message : 'It could not be made; the log says why.';
      const wait = WAITS_MS[row.attempts - 1];
      const isFinal = !(error instanceof MailRefused) || error.isFinal || wait === undefined;
      if (isFinal) return ended('failed', why);
      return mails.tried(row.id, {
        last_error: why,
        next_attempt_at: new Date(Date.now() + wait).toISOString(),
      });
    }
  }

  async function sendNow({
    id,
    address,
    language,
    content,
  }: Pick<MailRow, 'id' | 'address' | 'language'> & { content: MailContent }) {
    const composed = composeMail(content, language);
    await mail!.smtp.send({ id, to: address, stopAt: composed.stop, ...composed });
  }

  /** Those who chose to be told by mail of what came about. */
  async function tellPeople(): Promise<void> {
    for (const told of await mails.toTell(new Date(Date.now() - TOLD_FOR_MS).toISOString()))
      await add(toMail(told));
  }

  function toMail({ about, kind, user_id, address, language, name, ...told }: ToTell): Mail {
    const { value, threshold, target_kind, target_id, run_id } = told;
    const { env, stopLinks } = mail!;
    const shared = { about, user_id, address, language, expiresAt: new Date(Date.now() + DAY_MS) };
    if (kind === 'approval') {
      const link = `${env.publicUrl}${pathOf(target_kind!, target_id!, run_id!)}`;
      return { ...shared, content: { kind, name, link, stop: stopLinks.linkFor(user_id, 'approvals') } };
    }
    const link = `${env.publicUrl}/dashboard?tab=alerts`;
    return {
      ...shared,
      content: { kind, name, value, threshold, link, stop: stopLinks.linkFor(user_id, 'alerts') },
    };
  }

  function toRow({ about, user_id, address, language, content, expiresAt }: Mail) {
    const id = newId();
    const at = new Date().toISOString();
    return {
      id,
      about,
      kind: content.kind,
      user_id,
      address,
      language,
      sealed: seal.seal(JSON.stringify(content), contextOf(id)),
      next_attempt_at: at,
      expires_at: expiresAt.toISOString(),
      created_at: at,
    };
  }

  const add = (one: Mail): Promise<boolean> => mails.add(toRow(one));

  return {
    /** Whether this server sends mail. */
    isOn: mail !== undefined,

    /** Resolves once it is certain to be sent, now or after a crash. */
    async enqueue(one: Mail): Promise<void> {
      if (mail && (await add(one))) signals.tell(WAITING);
    },

    /** The same for several; false, and none is sent, where that would be more than may be. */
    async enqueueWithin(some: readonly Mail[], limit: MailLimit): Promise<boolean> {
      if (!mail || some.length === 0) return true;
      const added = await mails.addWithin(some.map(toRow), limit);
      if (added) signals.tell(WAITING);
      return added;
    },

    async state(): Promise<MailState> {
      const counts = await mails.state(new Date(Date.now() - DAY_MS).toISOString());
      const from = mail?.env.from;
      return {
        on: mail !== undefined,
        from: from ? (from.name ? `${from.name} <${from.address}>` : from.address) : null,
        public_url: mail?.env.publicUrl ?? null,
        sign_in_links: mail?.env.signIn ?? false,
        ...counts,
      };
    },

    /** Sends one at once. */
    async test(address: string, language: string): Promise<MailTest> {
      if (!mail) {
        const problem = 'This server sends no mail: its operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.';
        return { ok: false, to: address, problem };
      }
      try {
        await sendNow({ id: newId(), address, language, content: { kind: 'test' } });
        return { ok: true, to: address, problem: null };
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return { ok: false, to: address, problem: error.message };
      }
    },

    startWork: () => clock.start(),
    close: () => clock.close(),
    purge: () => mails.purge(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()),
  };
}

export type MailsService = ReturnType<typeof createMailsService>;
