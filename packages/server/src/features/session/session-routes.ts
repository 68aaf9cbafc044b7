import { contract, type Output } from '@agent-studio/api-client/contract';
import { looksDirect } from '../../http/proxy/direct-call.ts';
import { languageAsked } from '../../http/pages/page-language.ts';
import { isLoopback } from '../../http/proxy/loopback.ts';
import { type App, mount } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import type { ProviderSignIn } from '../identity-providers/provider-sign-in.ts';
import type { MailLinks } from '../mails/mail-links.ts';
import type { SessionService } from './session-service.ts';

const { session: rows } = contract;

interface Options {
  /** How often one address may try to sign in. */
  signInsPerMinute: number;
  /** Where to go to sign in by a provider. */
  begin: ProviderSignIn['begin'];
  /** Sends a link to whoever has this address. */
  sendLink: MailLinks['ask'];
  resetConversation: (input: {
    session_id: string;
    session_secret: string;
  }) => Promise<Pick<Output<typeof rows.resetConversation>, 'session_id' | 'session_secret'>>;
}

export function mountSession(
  app: App,
  session: SessionService,
  { signInsPerMinute, begin, sendLink, resetConversation }: Options,
): void {
  const limited = { perMinute: signInsPerMinute };

  mount(app, rows.options, (_, { origin }) => session.options(origin));
  mountLocalSignIn(app, session, limited);
  mount(
    app,
    rows.begin,
    async ({ params, body }, { origin }) => ({
      address: await begin(params.id, body, { origin, isTrial: false }),
    }),
    limited,
  );

  mount(
    app,
    rows.sendLink,
    async ({ body: { email, challenge, language } }, { headers }) => {
      sendLink(email, challenge, languageAsked(language ?? headers['accept-language']));
      return { sent: true as const };
    },
    limited,
  );

  mount(
    app,
    rows.login,
    ({ body }, { headers, address, requestId }) =>
      session.login({
        token: body.token,
        secret: body.secret,
        captchaToken: body.captcha_token,
        userAgent: headers['user-agent'],
        address,
        note: (entry) =>
          app.calls.audit({
            at: new Date().toISOString(),
            api_key_id: null,
            action: entry.user_id === null ? 'session.refused' : 'session.login',
            object_id: null,
            object_name: '',
            address,
            request_id: requestId,
            ...entry,
          }),
      }),
    limited,
  );

  mount(
    app,
    rows.captchaChallenge,
    async () => ({ challenge: { ...(await session.captchaChallenge()) } }),
    limited,
  );

  mount(
    app,
    rows.captcha,
    async ({ body }) => ({
      success: true as const,
      ...(await session.solveCaptcha({ token: body.token, sessionToken: body.session_token })),
    }),
    limited,
  );

  mount(
    app,
    rows.resetConversation,
    async ({ body }) => ({ ok: true as const, ...(await resetConversation(body)) }),
    limited,
  );

  mount(app, rows.leave, async (_, { caller, origin }) => ({
    address: await session.leave(caller.sessionId, origin),
  }));
  mount(app, rows.logout, (_, { caller }) => session.logout(caller.sessionId));
}

function mountLocalSignIn(app: App, session: SessionService, limited: { perMinute: number }): void {
  mount(
    app,
    rows.localCredential,
    ({ body }, { headers, address }) => {
      // A public name in front means a proxy, or a foreign page that points its name at this machine.
      const isPublic = !isLoopback(hostName(headers['host']));
      if ((isPublic || !session.isLocal) && body.code === undefined)
        throw new Refusal('notFound', 'Local sign-in is off.');
      return session.localCredential({ ...body, direct: looksDirect({ headers, address }) });
    },
    limited,
  );
}

const hostName = (host = '') => host.replace(/:\d+$/, '');
