import { type Login, preferencesSchema, type SignInOptions } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { SignedIn } from '../../http/caller.ts';
import type { SignIn } from '../../http/sign-in.ts';
import { Refusal } from '../../refusal.ts';
import type { Captcha } from './captcha.ts';
import type { Proof } from './proof.ts';
import type { LocalPerson, LocalSignIn } from './local-sign-in.ts';
import { hasLost } from '../access/granted-objects.ts';
import { createFreshCache } from '../../fresh-cache.ts';
import type { SessionRepository, StoredSession } from './session-repository.ts';
import type { SessionTokens } from './session-tokens.ts';
import { mendStored } from '../../db/mend-stored.ts';
import { say } from '../../say.ts';

const CAPTCHA_TOKEN_S = 600;
const MAX_USER_AGENT = 300;

interface SessionRules {
  /** People of this machine sign in without a provider; else only who has the operator's code. */
  localSignIn: boolean;
  googleClientId: string | undefined;
  captcha: SignInOptions['captcha'];
  sessionHours: number;
  /** Who may come in without an invitation; absent: anyone. */
  who?: (() => Promise<'anyone' | 'invited'>) | undefined;
  /** E-mail domains that may sign in; empty: all. */
  allowedDomains: readonly string[];
  /** What administrators have decided since; absent: the rules stay as they are. */
  now?: (() => Promise<{ allowedDomains: readonly string[]; sessionHours: number }>) | undefined;
}

/** How a sign-in went, for the audit log. */
export interface SignInNote {
  /** Null: it was refused. */
  user_id: string | null;
  /** Of whom was refused, the e-mail address, as far as it was proven. */
  user_name: string;
  detail: string;
}

/** The part of OpenID Connect providers that sign-ins need. */
export interface ProviderDoor {
  offered: () => Promise<SignInOptions['providers']>;
  isTicket: (token: string) => boolean;
  redeem: (ticket: string, secret: string) => Promise<Proof>;
  /** Where to go to sign out at the provider that began a sign-in; null: nowhere. `origin` is that of this server. */
  leave: (sessionId: string, origin: string) => Promise<string | null>;
}

/** The part of passkeys that sign-ins need. */
export interface PasskeyDoor {
  /** Of the pages on which somebody may use one; null: nobody has any. */
  offered: (origin: string) => Promise<string | null>;
  isTicket: (token: string) => boolean;
  redeem: (token: string, secret: string) => Promise<Proof>;
}

/** The part of links in mails that sign-ins need. */
export interface LinkDoor {
  /** Whether people may ask for one. */
  offered: boolean;
  isTicket: (token: string) => boolean;
  redeem: (token: string, secret: string) => Promise<Proof>;
}

export interface SessionParts {
  sessions: SessionRepository;
  tokens: SessionTokens;
  captcha: Captcha;
  verifyIdToken: (token: string) => Promise<Proof>;
  /** Absent: there are no providers beside those of the environment. */
  providers?: ProviderDoor | undefined;
  /** Links in mails; absent: there are none. */
  links?: LinkDoor | undefined;
  /** Absent: there are none. */
  passkeys?: PasskeyDoor | undefined;
  /** Sign-in by the operator's code. */
  local: LocalSignIn;
  /** Whether the terminal, which may be a log that others read, shows the code. */
  mayShowCode: () => Promise<boolean>;
  rules: SessionRules;
}

/** Who may come in, for how long, and who is calling. */
export function createSessionService({
  sessions,
  tokens,
  captcha,
  verifyIdToken,
  providers,
  links,
  passkeys,
  local,
  mayShowCode,
  rules,
}: SessionParts) {
  const captchaRequired = rules.captcha === 'required';
  const cache = createFreshCache(
    (id) => sessions.findSession(id),
    // A session waits seconds for its captcha: the next call must see that it passed.
    (found) => found !== undefined && (found.session.captcha_passed || !captchaRequired),
  );

  async function find(id: string): Promise<StoredSession> {
    const found = await cache.get(id);
    if (!found || Date.parse(found.session.expires_at) <= Date.now()) {
      throw new Refusal('unauthorized', 'Your session has ended. Sign in again.');
    }
    return found;
  }

  async function spend(proof: { hash: string; expiresAt: Date }, refusal: Refusal): Promise<void> {
    if (!(await sessions.spendProof(proof.hash, proof.expiresAt.toISOString()))) throw refusal;
  }

  async function takeCaptchaToken(token: string): Promise<void> {
    const refusal = new Refusal('badInput', say('captcha.expired_or_used'), {
      code: 'captcha.refused',
    });
    const read = await tokens.read('captcha', token);
    if (!read) throw refusal;
    await spend({ hash: `captcha token ${read.id}`, expiresAt: read.expiresAt }, refusal);
  }

  function checkDomain(email: string, { allowedDomains }: Pick<SessionRules, 'allowedDomains'>): void {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    if (allowedDomains.length === 0 || allowedDomains.includes(domain)) return;
    throw new Refusal('badInput', say('sign_in.domain', { domain, allowed: allowedDomains.join(' or ') }), {
      code: 'sign_in.domain',
    });
  }

  function prove(token: string, secret: string): Promise<Proof> {
    for (const door of [links, passkeys, providers])
      if (door?.isTicket(token)) return door.redeem(token, secret);
    return verifyIdToken(token);
  }

  async function letIn(proof: Proof) {
    const mayJoin = proof.mayJoin !== false && (await rules.who?.()) !== 'invited';
    const { refused, ...found } = await sessions.signIn(proof, { mayJoin });
    if ('user' in found) return found.user;
    if (refused === 'suspended') {
      throw new Refusal('badInput', say('sign_in.suspended'), {
        code: 'sign_in.suspended',
      });
    }
    throw new Refusal('badInput', say('sign_in.not_invited', { email: proof.email }), {
      code: 'sign_in.not_invited',
    });
  }

  return {
    options: async (origin: string): Promise<SignInOptions> => ({
      google_client_id: rules.googleClientId ?? null,
      local: rules.localSignIn,
      code: true,
      captcha: rules.captcha,
      providers: (await providers?.offered()) ?? [],
      mail: links?.offered ?? false,
      passkeys: (await passkeys?.offered(origin)) ?? null,
    }),

    /** People of this machine sign in without a provider. */
    isLocal: rules.localSignIn,

    async localCredential(person: LocalPerson) {
      const { key, token } = await local.credential(person);
      // Where others come in too, every sign-in takes a code.
      return { token, ...(rules.localSignIn && key !== undefined && { key }) };
    },

    /** The code that signs in now, where the operator is to see it: see `mayShowCode`. */
    localCode: async (): Promise<string | undefined> => ((await mayShowCode()) ? local.code() : undefined),

    async login({
      token,
      secret,
      captchaToken,
      userAgent = '',
      address = '',
      note = () => {},
    }: {
      token: string;
      /** Goes with a ticket. */
      secret?: string | undefined;
      captchaToken?: string | undefined;
      userAgent?: string | undefined;
      address?: string;
      note?: (note: SignInNote) => void;
    }): Promise<Login> {
      const proof = await prove(token, secret ?? '');
      const { allowedDomains, sessionHours } = (await rules.now?.()) ?? rules;
      try {
        checkDomain(proof.email, { allowedDomains });
      } catch (error) {
        note(toRefused(proof, error));
        throw error;
      }
      if (captchaToken !== undefined) await takeCaptchaToken(captchaToken);
      const used = new Refusal('badInput', say('sign_in.used'), { code: 'sign_in.refused' });
      if (proof.take && !(await proof.take())) throw used;
      if (!proof.isReusable && !proof.take) await spend(proof, used);
      const user = await letIn(proof).catch((error: unknown) => {
        note(toRefused(proof, error));
        throw error;
      });
      // Whole seconds, as in the token, so that both end at the same moment.
      const expiresAt = new Date(Math.floor(Date.now() / 1000 + sessionHours * 3600) * 1000);
      const id = await sessions.insertSession({
        user_id: user.id,
        captcha_passed: captchaToken !== undefined,
        expires_at: expiresAt.toISOString(),
        user_agent: userAgent.slice(0, MAX_USER_AGENT),
        address,
        provider_session: proof.providerSession || null,
      });
      await proof.began?.(id);
      // Another role than before counts for the sign-ins that are there as well.
      if (proof.role?.isBinding) cache.clear();
      const { name, picture, email, role, is_admin } = user;
      const sessionToken = await tokens.sign('session', id, expiresAt);
      note({ user_id: user.id, user_name: name, detail: email });
      return {
        token: sessionToken,
        name,
        picture,
        email,
        role,
        is_admin,
        expires_at: expiresAt.toISOString(),
      };
    },

    captchaChallenge: captcha.challenge,

    /** Takes a solved captcha once; completes the sign-in it comes with. */
    async solveCaptcha({ token, sessionToken }: { token: string; sessionToken?: string | undefined }) {
      const session = sessionToken === undefined ? undefined : await tokens.read('session', sessionToken);
      if (sessionToken !== undefined && !session) {
        throw new Refusal('badInput', say('sign_in.expired'));
      }
      await spend(
        await captcha.verify(token),
        new Refusal('badInput', say('captcha.used'), {
          code: 'captcha.refused',
        }),
      );
      if (session) {
        await sessions.passCaptcha(session.id);
        cache.forget(session.id);
      }
      const captchaToken = await tokens.sign(
        'captcha',
        newId(),
        new Date(Date.now() + CAPTCHA_TOKEN_S * 1000),
      );
      return { captcha_token: captchaToken, expires_in: CAPTCHA_TOKEN_S };
    },

    async logout(sessionId: string): Promise<void> {
      await sessions.revoke(sessionId);
      cache.forget(sessionId);
    },

    /** Ends a sign-in; the address at its provider, to sign out there as well. */
    async leave(sessionId: string, origin: string): Promise<string | null> {
      const address = (await providers?.leave(sessionId, origin)) ?? null;
      await this.logout(sessionId);
      return address;
    },

    /** Throws 401 for a token that is missing, expired or revoked. */
    async authenticate(token: string): Promise<SignIn> {
      const read = await tokens.read('session', token);
      if (!read) throw new Refusal('unauthorized', 'Your session has expired. Sign in again.');
      const found = await find(read.id);
      return {
        caller: toCaller(found),
        captchaPassed: found.session.captcha_passed,
        verify: async () => {
          const { user, grants } = await find(read.id);
          if (!user.is_admin && hasLost(found.grants, grants))
            throw new Refusal('forbidden', 'What is shared with you has changed. Reload the page.', {
              code: 'grants.changed',
            });
          if (rankOf(user.role) <= rankOf(found.user.role)) return;
          throw new Refusal('forbidden', 'Your role has changed. Reload the page.', { code: 'role.changed' });
        },
      };
    },

    /** A provider says that somebody signed out there; how many sign-ins that ended. */
    async endOf(which: Parameters<SessionRepository['revokeOf']>[0]): Promise<number> {
      const ended = await sessions.revokeOf(which);
      cache.clear();
      return ended;
    },

    /** Somebody's rights have changed, or sessions were ended: this process notices at once, others within seconds. */
    rightsChanged: () => cache.clear(),

    purge: () => sessions.purge(),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

const toRefused = ({ email }: Proof, error: unknown): SignInNote => ({
  user_id: null,
  user_name: email,
  detail: error instanceof Refusal ? error.message : '',
});

/** Mightiest first. */
const RANKS = ['owner', 'admin', 'builder', 'operator', 'viewer'];
const rankOf = (role: string) => RANKS.indexOf(role);

function toCaller({ session, user, grants }: StoredSession): SignedIn {
  const { name, email, picture, role, preferences } = user;
  return {
    userId: user.id,
    sessionId: session.id,
    name,
    email,
    picture,
    role,
    isAdmin: user.is_admin,
    grants,
    muted: mendStored(preferencesSchema, preferences).muted,
  };
}
