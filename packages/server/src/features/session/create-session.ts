import { randomBytes } from 'node:crypto';
import type { WorkspaceSettings } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { createCaptchaProvider } from './captcha-provider.ts';
import { createCaptcha } from './captcha.ts';
import { createIdTokenVerifier, googleIssuer, type Issuer } from './id-tokens.ts';
import { createLocalCodes } from './local-codes.ts';
import { createLocalIssuer, newLocalKey } from './local-issuer.ts';
import { createLocalSignIn } from './local-sign-in.ts';
import { createSessionRepository } from './session-repository.ts';
import { createSessionService, type SessionService } from './session-service.ts';
import { createSessionTokens } from './session-tokens.ts';

const CODES_USED = 'local_sign_in_codes_used';

/** Puts the session service together; its key is stored once, so that all processes on one database agree. */
export async function createSession(
  db: Database,
  env: Env,
  {
    current,
    showCode = () => {},
  }: {
    current?: () => Promise<Pick<WorkspaceSettings, 'sign_in'>>;
    /** Shows the operator a new code for local sign-in. */
    showCode?: ((code: string) => void) | undefined;
  } = {},
): Promise<SessionService> {
  const sessions = createSessionRepository(db);
  const key = Buffer.from(
    await sessions.settle('signing_key', randomBytes(32).toString('base64url')),
    'base64url',
  );
  const tokens = createSessionTokens(key);
  const issuer = env.localSignIn
    ? await createLocalIssuer(await sessions.settle('local_sign_in_key', await newLocalKey()))
    : undefined;
  const used = {
    count: () => sessions.count(CODES_USED),
    add: (before: number) => sessions.countUp(CODES_USED, before),
  };
  const codes = createLocalCodes({ key, used, show: showCode });
  const issuers: Issuer[] = [];
  if (env.googleClientId) issuers.push(googleIssuer(env.googleClientId));
  if (issuer) issuers.push(issuer.issuer);
  return createSessionService({
    sessions,
    tokens,
    captcha: createCaptcha(key, env.captchaProvider && createCaptchaProvider(env.captchaProvider)),
    verifyIdToken: createIdTokenVerifier(issuers),
    local: issuer && createLocalSignIn({ codes, issuer, tokens }),
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
