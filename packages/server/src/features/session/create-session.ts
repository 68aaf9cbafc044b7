import { randomBytes } from 'node:crypto';
import type { WorkspaceSettings } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { createCaptchaProvider } from './captcha-provider.ts';
import { createCaptcha } from './captcha.ts';
import { createIdTokenVerifier, googleIssuer, type Issuer } from './id-tokens.ts';
import { createLocalIssuer } from './local-issuer.ts';
import { createSessionRepository } from './session-repository.ts';
import { createSessionService, type SessionService } from './session-service.ts';
import { createSessionTokens } from './session-tokens.ts';

/** Puts the session service together; its key is stored once, so that all processes on one database agree. */
export async function createSession(
  db: Database,
  env: Env,
  current?: () => Promise<Pick<WorkspaceSettings, 'sign_in'>>,
): Promise<SessionService> {
  const sessions = createSessionRepository(db);
  const key = Buffer.from(
    await sessions.settle('signing_key', randomBytes(32).toString('base64url')),
    'base64url',
  );
  const local = env.localSignIn ? await createLocalIssuer() : undefined;
  const issuers: Issuer[] = [];
  if (env.googleClientId) issuers.push(googleIssuer(env.googleClientId));
  if (local) issuers.push(local.issuer);
  return createSessionService({
    sessions,
    tokens: createSessionTokens(key),
    captcha: createCaptcha(key, env.captchaProvider && createCaptchaProvider(env.captchaProvider)),
    verifyIdToken: createIdTokenVerifier(issuers),
    local,
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
