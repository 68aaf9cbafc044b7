import type { DatabaseHandle } from './db/database.ts';
import type { GuardedFetch } from './engine/outbound/guarded-fetch.ts';
import { createProviders } from './engine/providers/providers.ts';
import type { Env } from './env.ts';
import { createModels } from './features/models/create-models.ts';
import type { SecretsService } from './features/secrets/secrets-service.ts';
import type { JobLog } from './jobs/job-log.ts';
import { createFillingFetch } from './secrets/filling-fetch.ts';
import type { SecretSeal } from './secrets/seal-secret.ts';

interface ModelServicesParts {
  env: Env;
  database: DatabaseHandle;
  seal: SecretSeal;
  secrets: SecretsService;
  guardedFetch: GuardedFetch;
  log: JobLog;
}

/** The models that can be called, and what administrators do with them. */
export function createModelServices({ env, database, seal, secrets, guardedFetch, log }: ModelServicesParts) {
  const providers = createProviders({
    openai: env.openai,
    // The time limits of a run and of a call are their own.
    fetch: createFillingFetch(
      guardedFetch.with({ timeoutMs: Infinity, maxBytes: 64 * 1_048_576, redirectTo: 'same-origin' }),
      secrets.fill,
    ),
  });
  const models = createModels({
    db: database.db,
    providers,
    seal,
    log,
    shared: database.kind === 'postgres',
    fetch: createFillingFetch(guardedFetch.with({ redirectTo: 'same-origin' }), secrets.fill),
    secrets,
  });
  return { providers, models };
}
