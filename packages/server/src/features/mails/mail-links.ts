import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Proof } from '../session/proof.ts';
import type { MailsRepository } from './mails-repository.ts';
import type { MailsService } from './mails-service.ts';

const INVITATION_MS = 7 * 24 * 3_600_000;
const SIGN_IN_MS = 15 * 60_000;
/** How many links one address is sent in the time of a window. */
const LINKS_PER_WINDOW = 3;
const WINDOW_MINUTES = 15;
const LINK = /^mail-[\w-]{43}$/;

interface MailLinksParts {
  mails: Pick<MailsRepository, 'findPerson' | 'keepLink' | 'findLink' | 'takeLink' | 'isThere'>;
  service: Pick<MailsService, 'enqueue' | 'isOn'>;
  /** Undefined: no mails are sent. */
  publicUrl: string | undefined;
  /** Whether people with an account may sign in by a link. */
  signIn: boolean;
  workspace: () => Promise<{ name: string; language: string | null }>;
  count: CountInMinute;
  log: JobLog;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Links in mails that let somebody in: who was invited, and who asked for one. They work once; the database has their hash
 * alone. They stand behind `#`, which browsers send to no server, and are handed in by a press of a button.
 */
export function createMailLinks({
  mails,
  service,
  publicUrl,
  signIn,
  workspace,
  count,
  log,
}: MailLinksParts) {
  async function newLink(link: {
    user_id: string;
    kind: 'invitation' | 'sign_in';
    challenge: string | null;
    lastsMs: number;
  }) {
    const token = `mail-${randomBytes(32).toString('base64url')}`;
    const expiresAt = new Date(Date.now() + link.lastsMs);
    const { user_id, kind, challenge } = link;
    await mails.keepLink({
      hash: hashOf(token),
      user_id,
      kind,
      challenge,
      expires_at: expiresAt.toISOString(),
    });
    return { address: `${publicUrl}/login#link=${token}`, expiresAt };
  }

  async function sendSignIn(email: string, challenge: string, language: string): Promise<void> {
    const window = Math.floor(Date.now() / 60_000 / WINDOW_MINUTES) * WINDOW_MINUTES;
    if ((await count(`sign-in link ${hashOf(email.toLowerCase())}`, window, 1)) > LINKS_PER_WINDOW) return;
    const person = await mails.findPerson(email);
    if (!person) return;
    const { name } = await workspace();
    const { address, expiresAt } = await newLink({
      user_id: person.id,
      kind: 'sign_in',
      challenge,
      lastsMs: SIGN_IN_MS,
    });
    await service.enqueue({
      about: `sign-in:${crypto.randomUUID()}`,
      user_id: person.id,
      address: person.email,
      language,
      content: { kind: 'sign_in', workspace: name, link: address },
      expiresAt,
    });
  }

  return {
    /** Whether people may ask for a link. */
    offered: signIn && service.isOn,

    /** The same for everybody, and as fast: whether there is such a person is found out afterwards. */
    ask(email: string, challenge: string, language: string): void {
      if (!signIn || !service.isOn)
        throw new Refusal('notFound', 'Sign-in by mail is off on this server.', { code: 'sign_in.link_off' });
      void sendSignIn(email, challenge, language).catch((error: unknown) =>
        log.error({ err: error }, 'a sign-in link could not be sent'),
      );
    },

    /** Sends an invitation, where mails are sent; links of earlier ones work no more. */
    async invite(user: { id: string; email: string }, by: string, language: string): Promise<void> {
      if (!service.isOn) return;
      const { name, language: common } = await workspace();
      const { address, expiresAt } = await newLink({
        user_id: user.id,
        kind: 'invitation',
        challenge: null,
        lastsMs: INVITATION_MS,
      });
      await service.enqueue({
        about: `invitation:${crypto.randomUUID()}`,
        user_id: user.id,
        address: user.email,
        language: common ?? language,
        content: { kind: 'invitation', workspace: name, by, link: address },
        expiresAt,
      });
    },

    isTicket: (token: string): boolean => LINK.test(token),

    /**
     * Whom a link lets in; throws 400 for what is used, old or of another browser. It is used up once it lets in: who is
     * refused for the domain comes back with the same link when that is allowed.
     */
    async redeem(token: string, secret: string): Promise<Proof> {
      const hash = hashOf(token);
      const found = await mails.findLink(hash, hashOf(secret));
      if (!found) {
        const told = (await mails.isThere(hash)) ? say('sign_in.link_browser') : say('sign_in.link_used');
        throw new Refusal('badInput', told, { code: 'sign_in.refused' });
      }
      const { id, subject, email, name, picture, status } = found;
      return {
        // Who was invited has no identity yet: this is the first one.
        subject: status === 'invited' ? `mail|${id}` : subject,
        email,
        name,
        picture,
        mayJoin: false,
        take: () => mails.takeLink(hash, hashOf(secret)),
        hash: `mail link ${hash}`,
        expiresAt: new Date(Date.now() + SIGN_IN_MS),
      };
    },
  };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
