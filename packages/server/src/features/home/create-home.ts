import type { Model } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { createAttentionRepository } from './attention-repository.ts';
import { type AttentionParts, createAttentionService } from './attention-service.ts';
import { createHomeRepository } from './home-repository.ts';
import { createHomeService } from './home-service.ts';

interface HomeParts extends Omit<AttentionParts, 'attention'> {
  db: Database;
  models: () => readonly Pick<Model, 'provider' | 'provider_id'>[];
}

/** Home and the bell: what is there, and what waits for a person. */
export const createHome = ({ db, models, ...sources }: HomeParts) =>
  createHomeService({
    home: createHomeRepository(db),
    attention: createAttentionService({ attention: createAttentionRepository(db), ...sources }),
    countProviders: () =>
      new Set(models().flatMap(({ provider, provider_id }) => (provider === 'offline' ? [] : provider_id)))
        .size,
  });
