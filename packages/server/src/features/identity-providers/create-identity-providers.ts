import type { Database } from '../../db/database.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import type { Env } from '../../env.ts';
import { allows } from '../../http/pages/page-origins.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createUsedProofs } from '../access/used-proofs.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { createEndSessions } from './end-sessions.ts';
import { createIdentityProvidersRepository } from './identity-providers-repository.ts';
import { createIdentityProvidersService } from './identity-providers-service.ts';
import { createOidcClient } from './oidc-client.ts';
import { createProviderLogout } from './provider-logout.ts';
import { createProviderSignIn } from './provider-sign-in.ts';
import { createProviderTokens } from './provider-tokens.ts';

interface IdentityProvidersHooks {
  db: Database;
  env: Pick<Env, 'allowedAddresses' | 'allowedOrigins'>;
  fetch: GuardedFetch;
  seal: SecretSeal;
  settings: Pick<SettingsService, 'current'>;
  log: JobLog;
}

/** OpenID Connect providers, and how people come in by them. */
export function createIdentityProviders({ db, env, fetch, seal, settings, log }: IdentityProvidersHooks) {
  const repository = createIdentityProvidersRepository(db);
  const spend = createUsedProofs(db);
  const client = createOidcClient(fetch);
  const service = createIdentityProvidersService({
    repository,
    client,
    seal,
    allowedAddresses: env.allowedAddresses,
  });
  const warn = (message: string, facts: object) => log.warn(facts, message);
  const logout = createProviderLogout({ providers: service, repository, client, seal, warn });
  const signIn = createProviderSignIn({
    providers: service,
    repository,
    client,
    seal,
    spend,
    keepLogout: logout.keep,
    isAllowedOrigin: async (origin) =>
      env.allowedOrigins.includes(origin) ||
      allows((await settings.current()).embedding.allowed_origins, origin),
    warn,
  });
  const tokens = createProviderTokens({ providers: service, client });
  return {
    service,
    signIn,
    /** What the sign-in asks of them. */
    door: {
      offered: service.offered,
      isTicket: signIn.isTicket,
      redeem: signIn.redeem,
      verifyToken: tokens.verify,
      leave: logout.leave,
    },
    /** Takes what a provider says of somebody who signed out there; `end` ends sign-ins. */
    endSessionsBy: (end: Parameters<typeof createEndSessions>[0]['end']) =>
      createEndSessions({ providers: service, client, spend, end }),
    purge: repository.purge,
  };
}
