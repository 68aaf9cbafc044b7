import type { Database } from '../../db/database.ts';
import { createSecretsRepository } from './secrets-repository.ts';
import { createSecretsService, type SecretsParts } from './secrets-service.ts';

/** The secrets of the workspace, as they are stored. */
export const createSecrets = ({ db, ...parts }: Omit<SecretsParts, 'repository'> & { db: Database }) =>
  createSecretsService({ ...parts, repository: createSecretsRepository(db) });
