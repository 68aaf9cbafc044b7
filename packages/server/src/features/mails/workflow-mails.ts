import { NodeFailure } from '../../engine/workflow/node-work.ts';
import { say } from '../../say.ts';
import type { MailsRepository } from './mails-repository.ts';
import type { MailsService } from './mails-service.ts';
import type { StopLinks } from './stop-links.ts';

/** A mail that a node of a workflow sends. */
interface WorkflowMail {
  /** Whose workflow it is. */
  ownerId: string;
  workflow: string;
  /** The same in each attempt, so that nobody gets it twice. */
  key: string;
  /** Addresses with commas, lines or spaces between them. */
  to: string;
  subject: string;
  text: string;
  /** Checked and shown, and not sent. */
  isTrial: boolean;
}

/** What became of it. */
interface MailOutcome {
  sent_to: string[];
  /** People who want no mails of workflows. */
  skipped: string[];
  subject: string;
  text: string;
  /** It was only shown. */
  trial: boolean;
}

export type SendWorkflowMail = (mail: WorkflowMail) => Promise<MailOutcome>;

interface Parts {
  mails: Pick<MailsRepository, 'findPeople'>;
  service: Pick<MailsService, 'isOn' | 'enqueueWithin'>;
  stopLinks: StopLinks | undefined;
}

const DAY_MS = 86_400_000;
const MOST_PEOPLE = 20;
const MOST_A_DAY = 200;
const MOST_SUBJECT = 200;
const MOST_TEXT = 50_000;

/**
 * Mails of workflows go to people of this workspace alone, who can stop them: a workflow is started by anybody who knows its
 * webhook, and what it says may come from there. Throws `NodeFailure`.
 */
export function createWorkflowMails({ mails, service, stopLinks }: Parts): SendWorkflowMail {
  return async ({ ownerId, workflow, key, to, isTrial, ...given }) => {
    const subject = given.subject.trim().slice(0, MOST_SUBJECT);
    const text = given.text.trim().slice(0, MOST_TEXT);
    if (subject === '') throw refuse(say('node.mail_subject'));
    if (text === '') throw refuse(say('node.mail_text'));
    const addresses = [
      ...new Set(
        to
          .toLowerCase()
          .split(/[\s,;"[\]<>]+/)
          .filter((part) => part.includes('@')),
      ),
    ];
    if (!addresses.length) throw refuse(say('node.mail_none'));
    if (addresses.length > MOST_PEOPLE) throw refuse(say('node.mail_many', { limit: MOST_PEOPLE }));
    const people = await mails.findPeople(addresses);
    const unknown = addresses.find((address) => !people.some(({ email }) => email.toLowerCase() === address));
    if (unknown !== undefined) throw refuse(say('node.mail_nobody', { address: unknown }));
    // Who never said anything gets them.
    const wanting = people.filter(({ preferences }) => preferences.mail?.workflows !== false);
    const told = {
      sent_to: wanting.map(({ email }) => email),
      skipped: people.filter((one) => !wanting.includes(one)).map(({ email }) => email),
      subject,
      text,
    };
    if (isTrial) return { ...told, trial: true };
    if (!service.isOn || !stopLinks) throw refuse(say('node.mail_off'));
    const about = `workflow:${ownerId}:`;
    const since = new Date(Date.now() - DAY_MS).toISOString();
    const written = wanting.map(({ id, email, preferences }) => ({
      about: `${about}${key}:${id}`,
      user_id: id,
      address: email,
      language: preferences.mail?.language ?? 'en',
      content: {
        kind: 'workflow' as const,
        name: workflow,
        subject,
        text,
        stop: stopLinks.linkFor(id, 'workflows'),
      },
      expiresAt: new Date(Date.now() + DAY_MS),
    }));
    if (!(await service.enqueueWithin(written, { about, since, most: MOST_A_DAY })))
      throw refuse(say('node.mail_rate', { limit: MOST_A_DAY }));
    return { ...told, trial: false };
  };
}

const refuse = (told: ReturnType<typeof say>) => new NodeFailure(told, null, undefined, 'never');
