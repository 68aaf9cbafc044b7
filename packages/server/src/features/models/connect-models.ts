import type { Database } from '../../db/database.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { createProviders } from '../../engine/providers/providers.ts';
import type { Env } from '../../env.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { createFillingFetch } from '../../secrets/filling-fetch.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { SecretsService } from '../secrets/secrets-service.ts';
import type { AssertMayRun } from '../budgets/budgets-service.ts';
import { createModels } from './create-models.ts';
import { createModelWork } from './model-work.ts';

/** Twice what a batch of 96 vectors of 4,096 numbers takes, written out. */
const MAX_EMBEDDINGS_BYTES = 16 * 1_048_576;

interface ConnectModelsParts {
  env: Pick<Env, 'openai'>;
  db: Database;
  signals: Pick<Signals, 'hear' | 'reachesOthers'>;
  seal: SecretSeal;
  secrets: SecretsService;
  fetch: GuardedFetch;
  log: JobLog;
  assertMayRun: AssertMayRun;
}

/** The models that can be called, and what administrators do with them. */
export function connectModels({ env, fetch, secrets, assertMayRun, ...parts }: ConnectModelsParts) {
  // The time limits of a run and of a call are their own.
  const limits = { timeoutMs: Infinity, redirectTo: 'same-origin' as const };
  const providers = createProviders({
    openai: env.openai,
    fetch: createFillingFetch(fetch.with({ ...limits, maxBytes: MAX_EMBEDDINGS_BYTES }), secrets.fill),
    // Answers are counted where they are read.
    streamFetch: createFillingFetch(fetch.with({ ...limits, rawBody: true }), secrets.fill),
  });
  const models = createModels({
    ...parts,
    providers,
    fetch: createFillingFetch(fetch.with({ redirectTo: 'same-origin' }), secrets.fill),
    secrets,
  });
  return { providers, modelWork: createModelWork({ db: parts.db, providers, assertMayRun }), ...models };
}
