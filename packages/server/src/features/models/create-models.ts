import type { Database } from '../../db/database.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createModelProvidersService, type ModelProvidersParts } from './model-providers-service.ts';
import { createModelSource } from './model-source.ts';
import { createModelsRepository } from './models-repository.ts';
import { createModelsService } from './models-service.ts';

interface CreateModelsParts {
  db: Database;
  providers: Providers;
  seal: SecretSeal;
  log: JobLog;
  /** Other processes, which may change the models too. */
  signals: Pick<Signals, 'hear' | 'reachesOthers'>;
  /** For addresses that people name. */
  fetch: typeof globalThis.fetch;
  /** Of the workspace, for keys that name one. */
  secrets: ModelProvidersParts['secrets'];
}

/** Everything about models. After `start`, `providers` has what is stored. */
export function createModels({ db, providers, seal, log, signals, fetch, secrets }: CreateModelsParts) {
  const repository = createModelsRepository(db);
  const source = createModelSource({ repository, providers, seal, log, signals });
  return {
    models: createModelsService({ repository, providers, source }),
    modelProviders: createModelProvidersService({ repository, providers, source, fetch, secrets }),
    start: source.start,
    close: source.close,
  };
}
