import type { WorkspaceSettings } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { createCaptchaProvider } from './captcha-provider.ts';
import { createCaptcha } from './captcha.ts';
import { createIdTokenVerifier, googleIssuer, type Issuer } from './id-tokens.ts';
import { createLocalCodes } from './local-codes.ts';
import { findCodeParts } from './code-parts.ts';
import { createLocalIssuer, newLocalKey } from './local-issuer.ts';
import { createLocalSignIn } from './local-sign-in.ts';
import { createSessionRepository } from './session-repository.ts';
import type { Proof } from './proof.ts';
import {
  createSessionService,
  type LinkDoor,
  type PasskeyDoor,
  type ProviderDoor,
  type SessionService,
} from './session-service.ts';
import { createSessionTokens } from './session-tokens.ts';

interface SessionHooks {
  current?: () => Promise<Pick<WorkspaceSettings, 'sign_in'>>;
  /** OpenID Connect providers, and tokens of theirs that pages hold. */
  providers?: ProviderDoor & { verifyToken: (token: string, issuer: string) => Promise<Proof | undefined> };
  /** Links in mails that let people in. */
  links?: LinkDoor;
  passkeys?: PasskeyDoor;
  /** Shows the operator a new code for sign-in. */
  showCode?: ((code: string) => void) | undefined;
  /** The operator asked for the code, although people sign in otherwise and there is an owner. */
  wantsCode?: boolean | undefined;
}

/** Puts the session service together; its key is stored once, so that all processes on one database agree. */
export async function createSession(
  db: Database,
  env: Env,
  { current, providers, links, passkeys, showCode = () => {}, wantsCode = false }: SessionHooks = {},
): Promise<SessionService> {
  const sessions = createSessionRepository(db);
  const { key, used } = await findCodeParts(sessions);
  const tokens = createSessionTokens(key);
  const issuer = await createLocalIssuer(await sessions.settle('local_sign_in_key', await newLocalKey()));
  // Off this machine the terminal is a log: there the code is for the first owner, or for who asks for it at start.
  const mayShowCode = async () => env.localSignIn || wantsCode || !(await sessions.hasOwner());
  const codes = createLocalCodes({
    key,
    used,
    show: async (code) => {
      if (await mayShowCode()) showCode(code);
    },
  });
  const issuers: Issuer[] = [issuer.issuer];
  if (env.googleClientId) issuers.push(googleIssuer(env.googleClientId));
  return createSessionService({
    sessions,
    tokens,
    captcha: createCaptcha(key, env.captchaProvider && createCaptchaProvider(env.captchaProvider)),
    verifyIdToken: createIdTokenVerifier(issuers, providers?.verifyToken),
    providers,
    links,
    passkeys,
    local: createLocalSignIn({ codes, issuer, tokens }),
    mayShowCode,
    rules: { ...env, ...(current && rulesOf(current)) },
  });
}

/** What administrators decided, as it is at each sign-in. */
const rulesOf = (current: () => Promise<Pick<WorkspaceSettings, 'sign_in'>>) => ({
  who: async () => (await current()).sign_in.who,
  now: async () => {
    const { allowed_domains, session_hours } = (await current()).sign_in;
    return { allowedDomains: allowed_domains, sessionHours: session_hours };
  },
});
