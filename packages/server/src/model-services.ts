import type { DatabaseHandle } from './db/database.ts';
import type { GuardedFetch } from './engine/outbound/guarded-fetch.ts';
import { createProviders } from './engine/providers/providers.ts';
import type { Env } from './env.ts';
import { createModels } from './features/models/create-models.ts';
import type { SecretsService } from './features/secrets/secrets-service.ts';
import type { JobLog } from './jobs/job-log.ts';
import type { Signals } from './jobs/signals.ts';
import { createFillingFetch } from './secrets/filling-fetch.ts';
import type { SecretSeal } from './secrets/seal-secret.ts';

/** Twice what a batch of 96 vectors of 4,096 numbers takes, written out. */
const MAX_EMBEDDINGS_BYTES = 16 * 1_048_576;

interface ModelServicesParts {
  env: Env;
  database: DatabaseHandle;
  seal: SecretSeal;
  secrets: SecretsService;
  guardedFetch: GuardedFetch;
  log: JobLog;
  signals: Pick<Signals, 'hear' | 'reachesOthers'>;
}

/** The models that can be called, and what administrators do with them. */
export function createModelServices({
  env,
  database,
  seal,
  secrets,
  guardedFetch,
  log,
  signals,
}: ModelServicesParts) {
  // The time limits of a run and of a call are their own.
  const limits = { timeoutMs: Infinity, redirectTo: 'same-origin' as const };
  const providers = createProviders({
    openai: env.openai,
    fetch: createFillingFetch(guardedFetch.with({ ...limits, maxBytes: MAX_EMBEDDINGS_BYTES }), secrets.fill),
    // Answers are counted where they are read.
    streamFetch: createFillingFetch(guardedFetch.with({ ...limits, rawBody: true }), secrets.fill),
  });
  const models = createModels({
    db: database.db,
    providers,
    seal,
    log,
    signals,
    fetch: createFillingFetch(guardedFetch.with({ redirectTo: 'same-origin' }), secrets.fill),
    secrets,
  });
  return { providers, models };
}
